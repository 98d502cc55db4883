import type { ClientTourStatus } from '@karvon/api-client/trips/clientTourFields'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { flag } from '../../flags/flag'
import { parseDay } from '../../flags/parsers'
import { id } from '../../help/calls'
import { guided } from '../../help/guide'
import { t } from '../../words/words'
import { addPeopleFlags, type ImportOptions, importCalls, importPeople } from '../clients/importClients'
import { type Departure, parseDeparture } from '../trips/tripDocuments'

interface Options extends ImportOptions {
  departure: Departure
  returnDate?: string
  status: keyof typeof statuses
}

const statuses = { pending: 'Pending', confirmed: 'Confirmed' } as const satisfies Record<string, ClientTourStatus>

/** `karvon departures import`: everybody of a leader's list goes on a departure, with the rooms that the list says. */
export const importDepartureCommand = (context: Context) =>
  guided(
    addPeopleFlags(new Command('import'))
      .addOption(flag('--departure <tour@day>', { parse: parseDeparture, required: true }))
      .addOption(flag('--return-date <day>', { parse: parseDay }))
      .addOption(flag('--status <status>', { choices: Object.keys(statuses), is: 'confirmed' }))
      .action(({ departure, returnDate, status, ...options }: Options) =>
        importPeople(options, context, async () => {
          const { tour: tourId, day: departureDate } = departure
          const tour = await context.api.tours.get(tourId, context.reading())
          const back = returnDate ?? (tour.validFrom === departureDate ? tour.validUntil : '')
          if (back === '') context.note(t('import.openReturn'))
          return { tourId, departureDate, returnDate: back, clientTourStatus: statuses[status] }
        }),
      ),
    {
      examples: [
        'karvon departures import -f group.csv --departure 3@2027-04-01 -n',
        'karvon departures import -f group.csv --departure 3@2027-04-01 --return-date 2027-04-08',
      ],
      calls: (api) => [api.tours.get(id), ...importCalls(api)],
      needs: 'action:clients.edit',
      writes: 'directly',
    },
  )
