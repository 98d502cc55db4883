import type { ClientTour } from '@karvon/api-client/clientTours/clientTourFields'
import type { Context } from '../../context/Context'
import type { Column } from '../../output/tables/column'
import { idColumn } from '../../rows/columns'
import { everyRow, type Source } from '../../rows/source'
import { t } from '../../words/words'

export const tripColumns = (): Column<ClientTour>[] => [
  idColumn(({ id }) => id),
  { name: 'clientId', kind: 'text', width: 10, listed: 'yes', value: ({ clientId }) => clientId },
  { name: 'tourId', kind: 'text', width: 10, listed: 'yes', value: ({ tourId }) => tourId },
  {
    name: 'status',
    kind: 'text',
    width: 16,
    listed: 'yes',
    value: ({ status }) => t(`tripStatus.${status ?? 'Unknown'}`),
  },
  { name: 'departureDate', kind: 'day', width: 13, listed: 'yes', value: ({ departureDate }) => departureDate },
  { name: 'returnDate', kind: 'day', width: 13, listed: 'yes', value: ({ returnDate }) => returnDate },
  { name: 'quantity', kind: 'number', width: 10, listed: 'yes', value: ({ quantity }) => quantity },
  { name: 'soldPrice', kind: 'money', width: 12, listed: 'yes', value: ({ soldPrice }) => soldPrice ?? '' },
  { name: 'description', kind: 'text', width: 40, value: ({ description }) => description },
]

export interface TripFilters {
  client?: string
}

export const tripSource = ({ client }: TripFilters, { api, reading }: Context): Source<ClientTour> => ({
  name: 'trips',
  columns: tripColumns(),
  key: ({ id }) => id,
  page: (paging) =>
    client === undefined
      ? api.clientTours.list(paging, reading())
      : api.clientTours.ofClient(client, paging, reading()),
  stream: (signal) => api.clientTours.stream({ ...(client !== undefined && { clientId: client }) }, { signal }),
})

/** The sold tours of a group that leaves together; cancelled ones are none. */
export async function tripsLeaving(
  { tour, day }: { tour: string; day: string },
  context: Context,
): Promise<ClientTour[]> {
  const found: ClientTour[] = []
  for await (const trip of everyRow(tripSource({}, context), 100, context)) {
    const isOfTour = String(trip.tourId) === tour && trip.departureDate === day
    if (isOfTour && trip.status !== 'Canceled') found.push(trip)
  }
  return found
}
