import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { ImportPlace } from '@karvon/api-client/importRuns/importRunTypes'
import type { ImportedClients } from '@karvon/api-client/imports/clientRows'
import type { ClientTourStatus } from '@karvon/api-client/trips/clientTourFields'
import type { DepartureKey } from '@karvon/api-client/trips/departures'
import type { Context } from '../../context/Context'
import { flag } from '../../flags/flag'
import { parseDay } from '../../flags/parsers'
import { departure, id } from '../../help/calls'
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
      reads: (api) => [api.tours.get(id), api.departures.manifest(departure), ...peopleReads(api)],
      flags: [
        flag('--departure <tour@day>', { parse: parseDeparture, required: true }),
        flag('--return-date <day>', { parse: parseDay }),
        flag('--status <status>', { choices: Object.keys(statuses), is: 'confirmed' }),
      ],
    },
    async (options: Options) => {
      const { groupColumns } = await import('@karvon/api-client/imports/clientColumns')
      const { departure: to, status } = options
      return {
        noun: 'clients',
        columns: groupColumns,
        // A list says who goes: who has a card goes with it.
        doubles: 'fill',
        command: `departures import --departure ${to.tour}@${to.day} --status ${status}`,
        async read(matched, others, context) {
          const destination = await destinationOf(options, context)
          const how = { sheet: matched.table.sheet, clientTourStatus: statuses[status] }
          return readPeople(matched, others, context, (said) => groupIn(said, how, destination, context)).then(
            (read) => ({ ...read, destination }),
          )
        },
      }
    },
  )

async function destinationOf({ departure: to, returnDate }: Options, context: Context) {
  const { tour: tourId, day: departureDate } = to
  const tour = await context.api.tours.get(tourId, context.reading())
  const back = returnDate ?? (tour.validFrom === departureDate ? tour.validUntil : '')
  if (back === '') context.note(t('import.openReturn'))
  return { tourId, departureDate, returnDate: back } satisfies Destination
}

/** Who sleeps where, and who nowhere. */
async function groupIn(
  said: ImportedClients,
  how: { sheet: string | undefined } & Required<Pick<ImportPlace, 'clientTourStatus'>>,
  departure: DepartureKey,
  { api, note, reading }: Context,
) {
  const { asGroup, groupRoomTotals, pairedRows } = await import('@karvon/api-client/imports/groupRooms')
  let group = asGroup(said, how)
  // Somebody may be named who goes already, by an earlier sale.
  if (group.wrongCells.some(({ reason }) => reason === 'noMate')) {
    const going = await api.departures.manifest(departure, reading()).then(
      ({ entries }) => entries,
      (error: unknown) => {
        // Nobody goes yet.
        if (error instanceof HttpError && error.status === 404) return []
        throw error
      },
    )
    group = asGroup(said, { ...how, going })
  }
  const totals = groupRoomTotals(group.rows)
  if (totals) note(t('import.rooms', { totals }))
  const paired = pairedRows(group.rows)
  if (paired) note(t('import.paired', { rows: paired }))
  const roomless = group.rows.filter(({ body, place }) => body && !place?.room).map(({ row }) => row)
  if (roomless.length > 0) note(t('import.roomless', { rows: roomless.join(', ') }))
  return group
}
