import type { Client } from '@karvon/api-client/clients/clientTypes'
import type { ClientTour } from '@karvon/api-client/clientTours/clientTourFields'
import { returnsBeforeDeparture } from '@karvon/api-client/clientTours/clientTourRules'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { withRetryAfter } from '../../context/withRetryAfter'
import { guided } from '../../help/guide'
import type { Column } from '../../output/tables/column'
import { idColumn } from '../../rows/columns'
import { listRows } from '../../rows/listRows'
import { addListFlags, type ListOptions } from '../../rows/rowFlags'
import { everyRow, onePage, type Source } from '../../rows/source'
import { t } from '../../words/words'
import { listCommand } from '../common/rowCommands'
import { type Departure, parseDeparture } from '../trips/tripDocuments'
import { tripColumns, tripSource, tripsLeaving } from '../trips/tripRows'
import { dayIn } from './reportCommands'

interface Oddity {
  trip: ClientTour
  oddities: string[]
}

const oddityColumns = (): Column<Oddity>[] => [
  ...tripColumns().map(({ style: _style, value, data = value, ...column }) => ({
    ...column,
    value: ({ trip }: Oddity) => value(trip),
    data: ({ trip }: Oddity) => data(trip),
  })),
  { name: 'oddities', kind: 'text', width: 40, listed: 'yes', value: ({ oddities }) => oddities.join(', ') },
]

/** Sold tours that contradict themselves. */
export const reportLintTripsCommand = (context: Context) =>
  listCommand<Oddity, object>(context, {
    name: 'lint-trips',
    paged: false,
    isFinding: true,
    source: () => ({
      name: 'lint-trips',
      columns: oddityColumns(),
      key: ({ trip }) => trip.id,
      async page() {
        const found: Oddity[] = []
        const today = dayIn(0, context)
        for await (const trip of everyRow(tripSource({}, context), 100, context)) {
          const oddities = odditiesOf(trip, today)
          if (oddities.length > 0) found.push({ trip, oddities })
        }
        return onePage(found)
      },
      toJson: ({ trip, oddities }) => ({ ...trip, oddities }),
    }),
    guide: {
      examples: ['karvon report lint-trips', 'karvon report lint-trips --check --quiet'],
      calls: ['GET /api/client-tours'],
      needs: 'section:clients',
    },
  })

function odditiesOf(trip: ClientTour, today: string): string[] {
  const { departureDate, quantity, soldPrice, status } = trip
  if (status === 'Canceled') return []
  return [
    ...(returnsBeforeDeparture(trip) ? [t('oddity.returns')] : []),
    ...(status === 'Pending' && departureDate !== '' && departureDate < today ? [t('oddity.pending')] : []),
    ...(departureDate === '' ? [t('oddity.noDay')] : []),
    ...(soldPrice === null || soldPrice === 0 ? [t('oddity.noPrice')] : []),
    ...(quantity < 1 ? [t('oddity.nobody')] : []),
  ]
}

interface Passenger {
  trip: ClientTour
  client: Client
}

const passengerColumns = (): Column<Passenger>[] => [
  idColumn(({ client }) => client.id),
  { name: 'fullName', kind: 'text', width: 34, listed: 'shrinks', value: ({ client }) => client.fullName },
  { name: 'dateOfBirth', kind: 'day', width: 13, listed: 'yes', value: ({ client }) => client.dateOfBirth },
  { name: 'nationalityCode', kind: 'text', width: 12, listed: 'yes', value: ({ client }) => client.nationalityCode },
  {
    name: 'contacts',
    kind: 'text',
    width: 30,
    listed: 'yes',
    value: ({ client }) => client.contacts.map(({ value }) => value).join('; '),
  },
  { name: 'quantity', kind: 'number', width: 8, listed: 'yes', value: ({ trip }) => trip.quantity },
  {
    name: 'status',
    kind: 'text',
    width: 16,
    listed: 'yes',
    value: ({ trip }) => t(`tripStatus.${trip.status ?? 'Unknown'}`),
  },
]

/** Who leaves with a tour on a day. */
export const reportManifestCommand = (context: Context) => {
  const source = (departure: Departure): Source<Passenger> => ({
    name: 'manifest',
    columns: passengerColumns(),
    key: ({ trip }) => trip.id,
    async page() {
      const passengers: Passenger[] = []
      for (const trip of await tripsLeaving(departure, context)) {
        const read = () => context.api.clients.get(trip.clientId, context.reading())
        passengers.push({ trip, client: await withRetryAfter(read, context.world.signal) })
      }
      return onePage(passengers)
    },
    toJson: ({ trip, client }) => ({ trip, client }),
  })
  return guided(
    addListFlags(new Command('manifest').argument('<tour@day>', '', parseDeparture), { paged: false }).action(
      (departure: Departure, options: Partial<ListOptions>) => {
        context.user()
        return listRows(options, source(departure), context)
      },
    ),
    {
      examples: ['karvon report manifest 3@2027-04-01', 'karvon report manifest 3@2027-04-01 --format csv > bus.csv'],
      calls: ['GET /api/client-tours', 'GET /api/clients/{id}'],
      needs: 'section:clients',
    },
  )
}
