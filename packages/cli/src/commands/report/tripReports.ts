import type { Client } from '@karvon/api-client/clients/clientTypes'
import { endOf } from '@karvon/api-client/clients/paperRules'
import type { Id } from '@karvon/api-client/read/fields'
import type { CheckReason } from '@karvon/api-client/trips/checkStates'
import type { ClientTour } from '@karvon/api-client/trips/clientTourFields'
import type { ClientFacts } from '@karvon/api-client/trips/tripFactTypes'
import { mostTripFacts, notesOfTrip, type TripNote } from '@karvon/api-client/trips/tripNoteRules'
import { formatMoney } from '@karvon/ui/format'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { withRetryAfter } from '../../context/withRetryAfter'
import { id } from '../../help/calls'
import { guided } from '../../help/guide'
import type { Column } from '../../output/tables/column'
import { idColumn } from '../../rows/columns'
import { listRows } from '../../rows/listRows'
import { addListFlags, type ListOptions } from '../../rows/rowFlags'
import { everyRow, onePage, type Source } from '../../rows/source'
import { t } from '../../words/words'
import { listCommand } from '../common/rowCommands'
import { listChangeText, reasonText } from '../departures/departureWords'
import { type Departure, parseDeparture } from '../trips/tripDocuments'
import {
  addTripFilters,
  gapOf,
  placesText,
  type TripFilters,
  tripColumns,
  tripSource,
  tripsLeaving,
} from '../trips/tripRows'

interface Oddity {
  trip: ClientTour
  notes: { id: string; text: string }[]
}

const oddityColumns = (): Column<Oddity>[] => [
  ...tripColumns().map(({ style: _style, value, data = value, ...column }) => ({
    ...column,
    value: ({ trip }: Oddity) => value(trip),
    data: ({ trip }: Oddity) => data(trip),
  })),
  {
    name: 'oddities',
    kind: 'text',
    width: 40,
    listed: 'yes',
    value: ({ notes }) => notes.map(({ text }) => text).join(', '),
  },
]

/** Sold tours about which something is odd, by the rules of the screens; what somebody hid there is left out. */
export const reportLintTripsCommand = (context: Context) =>
  listCommand<Oddity, TripFilters>(context, {
    name: 'lint-trips',
    paged: false,
    isFinding: true,
    filters: addTripFilters,
    source: (options: TripFilters) => ({
      name: 'lint-trips',
      columns: oddityColumns(),
      key: ({ trip }) => trip.id,
      page: async () => onePage(await oddTrips(options, context)),
      toJson: ({ trip, notes }) => ({
        ...trip,
        oddities: notes.map(({ text }) => text),
        notes: notes.map(({ id }) => id),
      }),
    }),
    guide: {
      examples: [
        'karvon report lint-trips',
        'karvon report lint-trips --check --quiet',
        'karvon report lint-trips --client 12 --json',
      ],
      calls: ({ clientTours, departures, tripNotes }) => [
        clientTours.list(),
        clientTours.ofClient(id),
        tripNotes.facts([]),
        departures.board(),
      ],
      needs: 'section:clients',
    },
  })

async function oddTrips(filters: TripFilters, context: Context): Promise<Oddity[]> {
  const trips: ClientTour[] = []
  for await (const trip of everyRow(tripSource(filters, context), 100, context)) trips.push(trip)
  const clientIds = [...new Set(trips.map(({ clientId }) => String(clientId)))]
  const clientOf = new Map<string, ClientFacts>()
  // As the server says, by the clock of the agency.
  let today = ''
  for (let from = 0; from < clientIds.length; from += mostTripFacts) {
    const read = () => context.api.tripNotes.facts(clientIds.slice(from, from + mostTripFacts), context.reading())
    const facts = await withRetryAfter(read, context)
    today = facts.today
    for (const client of facts.clients) clientOf.set(String(client.clientId), client)
  }
  const coming = trips.some((trip) => endOf(trip) >= today) ? await departureNotes(filters, context) : new Map()
  return trips.flatMap((trip) => {
    const client = clientOf.get(String(trip.clientId)) ?? null
    const known = client?.trips.find(({ id }) => String(id) === String(trip.id))
    const found = notesOfTrip(trip, { tour: known?.tour ?? null, client, today })
    const told = found.filter(({ id }) => !known?.mutedNotes.includes(id))
    const notes = [...told.map((note) => ({ id: note.id, text: noteText(note) })), ...openNotes(trip, today)]
    notes.push(...(coming.get(String(trip.id)) ?? []))
    return notes.length > 0 ? { trip, notes } : []
  })
}

/** Told by the notes of the trip itself. */
const toldOfTrip: readonly CheckReason[] = ['travellersUnconfirmed', 'travellersMissing', 'travellersTooMany']

/** What the board says of those who go: twice, with which paper, under which name, and otherwise than on a list that went out. */
async function departureNotes({ client }: TripFilters, context: Context): Promise<Map<string, Oddity['notes']>> {
  const notes = new Map<string, Oddity['notes']>()
  const add = (trip: Id, note: Oddity['notes'][number]) => {
    const known = notes.get(String(trip))
    if (known) known.push(note)
    else notes.set(String(trip), [note])
  }
  const query = { within: 366, pageSize: 100, ...(client && { clientId: client }) }
  for await (const { travellers, changes } of context.api.departures.all(query, context.reading())) {
    for (const { clientTourId, name, checks } of travellers) {
      for (const check of checks) {
        const isAsked = ['passport', 'visa', 'travellers'].includes(check.id) && check.state !== 'ok'
        if (isAsked && !toldOfTrip.includes(check.reason))
          add(clientTourId, { id: check.reason, text: `${name}: ${reasonText(check)}` })
      }
    }
    for (const change of changes)
      add(change.clientTourId, { id: 'listChanged', text: `${change.name}: ${listChangeText(change, context)}` })
  }
  return notes
}

/** Has nobody said who goes, while somebody still can? */
function openNotes(trip: ClientTour, today: string): Oddity['notes'] {
  const isOpen = endOf(trip) >= today && gapOf(trip)?.isConfirmed === false
  return isOpen ? [{ id: 'travellersUnconfirmed', text: t('travellers.unconfirmed') }] : []
}

const noteText = ({ id, names, needs, from, until, price, count, places, tripId }: TripNote): string =>
  places > 0
    ? placesText({ places, named: count })
    : t(`oddity.${id}`, {
        from,
        until,
        price: formatMoney(price),
        count,
        trip: tripId ?? '',
        names: names.join('; '),
        needs: needs.map((need) => t(`oddity.${need}`)).join('; '),
      })

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
        passengers.push({ trip, client: await withRetryAfter(read, context) })
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
      calls: ({ clientTours, clients }) => [clientTours.list(), clients.get(id)],
      needs: 'section:clients',
    },
  )
}
