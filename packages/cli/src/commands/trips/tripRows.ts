import type { Id } from '@karvon/api-client/read/fields'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import { type ClientTour, clientTourFieldNames, clientTourFields } from '@karvon/api-client/trips/clientTourFields'
import type { Departure } from '@karvon/api-client/trips/departureTypes'
import { type TravellerGap, travellerGap, whoGoes } from '@karvon/api-client/trips/travellerRules'
import { gapText as placesWords } from '@karvon/api-client/trips/travellerWords'
import type { Command } from 'commander'
import type { Context } from '../../context/Context'
import { flag } from '../../flags/flag'
import { parseId } from '../../flags/parsers'
import type { Column } from '../../output/tables/column'
import { idColumn, versionColumn } from '../../rows/columns'
import { fieldColumns } from '../../rows/fieldColumns'
import { everyRow, type Source } from '../../rows/source'
import { currentLanguage, t } from '../../words/words'

/** «3 места, названы 2» */
export const placesText = (gap: Pick<TravellerGap, 'places' | 'named'>): string => placesWords(gap, currentLanguage())

/** What is open about who goes, in words; empty where nothing is. */
export const gapText = (gap: TravellerGap | null): string =>
  gap
    ? [gap.named !== gap.places && placesText(gap), !gap.isConfirmed && t('travellers.unconfirmed')]
        .filter(Boolean)
        .join('. ')
    : ''

/** The same of a sold tour; null where the server does not say who goes, and of one that is cancelled. */
export const gapOf = ({ travellers, travellersConfirmed, quantity, status }: ClientTour): TravellerGap | null =>
  travellers === null || status === 'Canceled' ? null : travellerGap({ travellers, travellersConfirmed }, quantity)

/** A sale of which it is open who goes. */
interface OpenSale {
  trip: Id
  name: string
  gap: string
}

/** Those among the sales themselves. */
export const openTrips = (trips: readonly ClientTour[]): OpenSale[] =>
  trips
    .map((trip) => ({ trip: trip.id, name: trip.clientName || `#${trip.clientId}`, gap: gapText(gapOf(trip)) }))
    .filter(({ gap }) => gap !== '')

/** Those of a departure, as it was judged: with who bought the tour, or the first who goes. */
export const openSales = ({ travellers }: Pick<Departure, 'travellers'>): OpenSale[] =>
  travellers.flatMap(({ clientTourId: trip, name, checks }) =>
    checks
      .filter(({ reason, state }) => /^travellers/.test(reason) && state !== 'ok')
      .map(({ reason, count: named, places }) => {
        const isConfirmed = reason !== 'travellersUnconfirmed'
        return { trip, name, gap: gapText({ isConfirmed, places, named }) }
      }),
  )

/** Beside what is written for others: it may be wrong. */
export function tellOpen(sales: readonly OpenSale[], { note }: Context): void {
  for (const sale of sales) note(t('travellers.ofTrip', { ...sale }))
}

const namesOf = ({ travellers }: ClientTour): string =>
  whoGoes(travellers ?? [])
    .map(({ fullName }) => fullName)
    .join('; ')

/** The figures stand behind the days. */
const { soldPrice, quantity, description, ...first } = clientTourFields
const inListOrder = { ...first, quantity, soldPrice, description }

/** Says in a file what is open about who goes. */
export const gapColumn = 'travellersOpen'

export const tripColumns = (): Column<ClientTour>[] => [
  idColumn(({ id }) => id),
  { name: 'clientId', kind: 'text', width: 10, only: 'files', value: ({ clientId }) => clientId },
  {
    name: 'client',
    kind: 'text',
    width: 28,
    listed: 'shrinks',
    value: ({ clientId, clientName }) => clientName || `#${clientId}`,
  },
  {
    name: 'tour',
    kind: 'text',
    width: 36,
    listed: 'shrinks',
    value: ({ tourId, tourTitle }) => displayTitle({ id: tourId, title: tourTitle }),
  },
  ...fieldColumns<typeof inListOrder, ClientTour>(inListOrder, clientTourFieldNames, {
    status: { value: ({ status }) => t(`tripStatus.${status ?? 'Unknown'}`) },
    tourId: { only: 'files' },
  }),
  {
    name: 'travellers',
    kind: 'text',
    width: 40,
    listed: 'spare',
    value: (trip) => [namesOf(trip), gapText(gapOf(trip))].filter(Boolean).join('. '),
    data: namesOf,
  },
  // Words of a language: a file that comes back is not held against them.
  { name: gapColumn, kind: 'text', width: 30, only: 'files', value: (trip) => gapText(gapOf(trip)) },
  versionColumn(),
]

export interface TripFilters {
  client?: string
}

export const addTripFilters = (command: Command) => command.addOption(flag('--client <id>', { parse: parseId }))

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
