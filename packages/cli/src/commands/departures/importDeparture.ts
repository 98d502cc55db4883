import type { ImportPlace } from '@karvon/api-client/importRuns/importRunTypes'
import type { ImportedClients } from '@karvon/api-client/imports/clientRows'
import type { ClientTourStatus } from '@karvon/api-client/trips/clientTourFields'
import type { Context } from '../../context/Context'
import { flag } from '../../flags/flag'
import { parseDay } from '../../flags/parsers'
import { id } from '../../help/calls'
import { t } from '../../words/words'
import { peopleReads, readPeople } from '../clients/importClients'
import { type Destination, type ImportOptions, importCommand } from '../imports/importFile'
import { type Departure, parseDeparture } from '../trips/tripDocuments'

interface Options extends ImportOptions {
  departure: Departure
  returnDate?: string
  status: keyof typeof statuses
}

const statuses = { pending: 'Pending', confirmed: 'Confirmed' } as const satisfies Record<string, ClientTourStatus>

/** `karvon departures import`: everybody of a leader's list goes on a departure, with the rooms that the list says. */
export const importDepartureCommand = (context: Context) =>
  importCommand(
    context,
    'clients',
    {
      examples: [
        'karvon departures import -f group.csv --departure 3@2027-04-01 -n',
        'karvon departures import -f group.csv --departure 3@2027-04-01 --return-date 2027-04-08',
      ],
      reads: (api) => [api.tours.get(id), ...peopleReads(api)],
      flags: [
        flag('--departure <tour@day>', { parse: parseDeparture, required: true }),
        flag('--return-date <day>', { parse: parseDay }),
        flag('--status <status>', { choices: Object.keys(statuses), is: 'confirmed' }),
      ],
    },
    async (options: Options) => {
      const { groupColumns } = await import('@karvon/api-client/imports/clientMapping')
      const { departure, status } = options
      return {
        noun: 'clients',
        columns: groupColumns,
        // A list says who goes: who has a card goes with it.
        doubles: 'fill',
        command: `departures import --departure ${departure.tour}@${departure.day} --status ${status}`,
        async read(matched, others, context) {
          const destination = await destinationOf(options, context)
          const clientTourStatus = statuses[status]
          const read = await readPeople(matched, others, context, (said) =>
            groupIn(said, { sheet: matched.table.sheet, clientTourStatus }, context),
          )
          return { ...read, destination }
        },
      }
    },
  )

async function destinationOf({ departure, returnDate }: Options, context: Context): Promise<Destination> {
  const { tour: tourId, day: departureDate } = departure
  const tour = await context.api.tours.get(tourId, context.reading())
  const back = returnDate ?? (tour.validFrom === departureDate ? tour.validUntil : '')
  if (back === '') context.note(t('import.openReturn'))
  return { tourId, departureDate, returnDate: back }
}

/** Who sleeps where, and who nowhere. */
async function groupIn(
  said: ImportedClients,
  how: { sheet: string | undefined } & Required<Pick<ImportPlace, 'clientTourStatus'>>,
  { note }: Context,
) {
  const { asGroup, groupRoomTotals, pairedRows } = await import('@karvon/api-client/imports/groupRooms')
  const group = asGroup(said, how)
  const totals = groupRoomTotals(group.rows)
  if (totals) note(t('import.rooms', { totals }))
  const paired = pairedRows(group.rows)
  if (paired) note(t('import.paired', { rows: paired }))
  const roomless = group.rows.filter(({ body, place }) => body && !place?.room).map(({ row }) => row)
  if (roomless.length > 0) note(t('import.roomless', { rows: roomless.join(', ') }))
  return group
}
