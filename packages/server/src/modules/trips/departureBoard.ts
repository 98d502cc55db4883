import type { SentOf } from '@karvon/api-client/fields/answers'
import {
  type Check,
  type CheckState,
  checklistItems,
  inOrder,
  judgeCompanion,
  judgeSale,
  judgeTwice,
  worstOf,
} from '@karvon/api-client/trips/departureRules'
import type {
  departureBoard as board,
  DepartureShow,
  departure,
  traveller,
} from '@karvon/api-client/trips/departureTypes'
import { whoGoes } from '@karvon/api-client/trips/travellerRules'
import type { Database } from '../../database/database'
import { grouped } from '../../database/grouped'
import { departureFacts, departuresOf, groupText, nameOf, type TripRow, toldDepartures, tripOf } from './departureFacts'
import { departureGroups, type GroupQuery } from './departureGroups'
import { cardsOf, goersOf, placesOf } from './goingPeople'
import { type GroupKey, type GroupOf, groupRepository, keyText } from './groupRepository'
import { manifestRows } from './manifest'
import { sentListRepository } from './sentLists'
import { placeKey, type TravellerValues } from './travellerRepository'

type TravellerAnswer = SentOf<typeof traveller>
export type DepartureAnswer = SentOf<typeof departure>

/** Departures that are looked at for one answer; beyond them it ends with what was found. */
const mostLookedAt = 400

export type BoardQuery = GroupQuery & { show: DepartureShow }

/** A part of the board: judged departures until there are as many as asked for. */
export async function departureBoard(db: Database, query: BoardQuery): Promise<SentOf<typeof board>> {
  const groups = departureGroups(db)
  const [part, sellers] = await Promise.all([judgedPart(db, query), query.after ? [] : groups.sellers(query)])
  return { today: query.today, ...part, sellers }
}

async function judgedPart(db: Database, query: BoardQuery) {
  const { show, clientId, limit } = query
  const groups = departureGroups(db)
  const departures: DepartureAnswer[] = []
  let { after } = query
  let hasMore = true
  for (let seen = 0; hasMore && departures.length < limit && seen < mostLookedAt; seen += limit) {
    const keys = await groups.list({ ...query, after, limit: limit + 1 })
    hasMore = keys.length > limit
    const asked = keys.slice(0, limit)
    const groupOf = await groupRepository(db).ofKeys(asked)
    const judged = await judgedDepartures(db, await groups.firsts(asked, query, groupOf), query, groupOf)
    for (const key of asked) {
      const departure = judged.get(keyText(key))
      if (departure && departures.length === limit) {
        hasMore = true
        break
      }
      after = key
      if (!departure) continue
      const travellers = departure.travellers.filter(
        ({ state, personId }) => isShown(state, show) && (clientId === undefined || personId === clientId),
      )
      if (travellers.length > 0) departures.push({ ...departure, travellers })
    }
  }
  return { departures, next: hasMore && after ? `${after.departureDate}_${after.tourId}` : null }
}

function isShown(state: CheckState, show: DepartureShow): boolean {
  if (show === 'all') return true
  return state === 'trouble' || (show === 'attention' && state === 'attention')
}

/** With everybody who leaves, by the key that was asked for. */
export async function judgedDepartures(
  db: Database,
  keys: readonly GroupKey[],
  { today, soldBy }: Pick<BoardQuery, 'today' | 'soldBy'>,
  knownGroupOf?: GroupOf,
): Promise<Map<string, DepartureAnswer>> {
  if (keys.length === 0) return new Map()
  const groupOf = knownGroupOf ?? (await groupRepository(db).ofKeys(keys))
  const facts = departureFacts(db)
  // Who goes by the sale of one employee may go by that of another as well.
  const everyTrip = await facts.trips(keys, today, groupOf)
  const trips = everyTrip.filter(({ sellerId }) => soldBy === undefined || sellerId === soldBy)
  const clientIds = [...new Set(trips.map(({ clientId }) => clientId))]
  const departures = keysOf(everyTrip)
  const [[namedOf, personOf], contactsOf, papers, ticked, changesOf] = await Promise.all([
    facts.travellers(everyTrip).then(async (namedOf) => {
      const cards = cardsOf([...namedOf.values()].flatMap(({ travellers }) => travellers))
      return [namedOf, await facts.persons(cards, everyTrip)] as const
    }),
    facts.contacts(clientIds),
    facts.papers(trips.map(({ id }) => id)),
    facts.ticks(departures),
    sentListRepository(db).changes(keys, groupOf, (those) => manifestRows(db, those)),
  ])
  const ticks = grouped(ticked, keyText, (tick) => tick)
  const tripsOf = grouped(trips, inGroup, (trip) => trip)
  const places = new Map(
    [...grouped(everyTrip, inGroup, (trip) => trip).values()].flatMap((leaving) => [
      ...placesOf(goersOf(leaving, namedOf, personOf)),
    ]),
  )

  function travellersOf(row: TripRow): { answer: TravellerAnswer; first: TravellerValues | null }[] {
    const trip = tripOf(row)
    const { requirements } = row.tour
    const { travellers = [], travellersConfirmed: isConfirmed = false } = namedOf.get(row.id) ?? {}
    const going = whoGoes(travellers)
    const own = {
      clientTourId: row.id,
      clientId: row.clientId,
      soldBy: row.sellerId === null ? null : { id: row.sellerId, name: row.sellerName ?? '' },
    }
    const { contacts, emergencyContacts } = contactsOf(row.clientId)
    const sale = judgeSale(
      {
        contacts,
        emergencyContacts,
        trip,
        requirements,
        travellers: { named: going.length, isConfirmed },
        papers: papers.get(row.id) ?? [],
      },
      today,
    )
    const buyer = {
      travellerId: null,
      companionId: null,
      personId: row.clientId,
      key: '',
      name: nameOf(row),
      alsoIn: [],
    }
    if (going.length === 0) return [{ answer: travellerAnswer(own, buyer, sale), first: null }]
    const place = Math.max(
      0,
      going.findIndex(({ clientId }) => clientId === row.clientId),
    )
    return going.flatMap((one, index) => {
      const { id: travellerId, clientId, companionId, fullName: name, passportNumber } = one
      const personId = clientId === null ? null : Number(clientId)
      const id = companionId === null ? null : Number(companionId)
      const person = personId === null ? null : personOf(personId)
      const { first = one, alsoIn = [] } = places.get(one) ?? {}
      // What is of the person is told once, with the row that stands for them.
      const judged = first === one ? judgeCompanion({ id, passportNumber, person }, { trip, requirements }) : []
      const checks = [...(index === place ? sale : []), ...judged, ...judgeTwice(alsoIn)]
      if (checks.length === 0) return []
      const who = { travellerId, companionId: id, personId, key: placeKey(row.id, one), name, alsoIn }
      return [{ answer: travellerAnswer(own, who, inOrder(checks)), first }]
    })
  }

  /** Undefined where nobody leaves. */
  function departureOf(key: GroupKey): DepartureAnswer | undefined {
    const own = departuresOf(tripsOf.get(groupText(groupOf(key))) ?? []).flat()
    const [first] = own
    const [about, ...joined] = toldDepartures(own)
    if (!first || !about) return undefined
    const rows = own.flatMap(travellersOf)
    const travellers = rows.map(({ answer }) => answer)
    const done = ticks.get(keyText(first)) ?? []
    const counts = { ok: 0, unknown: 0, attention: 0, trouble: 0 }
    const people = grouped(
      rows,
      ({ answer, first }) => first ?? answer,
      ({ answer }) => answer,
    )
    for (const each of people.values()) counts[worstOf(each)]++
    return {
      ...about,
      joined,
      returnDate:
        own
          .map(({ returnDate }) => returnDate)
          .sort()
          .at(-1) ?? '',
      checklist: checklistItems(first.tour.checklist).map((item) => {
        const tick = done.find((each) => each.item === item)
        return { item, isDone: tick !== undefined, doneBy: tick?.doneBy ?? '', doneAt: tick?.doneAt ?? '' }
      }),
      state: worstOf(travellers),
      counts,
      places: own.reduce((sum, { quantity }) => sum + quantity, 0),
      named: own.reduce((sum, { id }) => sum + whoGoes(namedOf.get(id)?.travellers ?? []).length, 0),
      travellers,
      changes: changesOf(key),
    }
  }

  return new Map(
    keys.flatMap((key) => {
      const answer = departureOf(key)
      return answer ? [[keyText(key), answer] as const] : []
    }),
  )
}

const inGroup = ({ group }: TripRow): string => group

/** On which days of which tours they leave. */
const keysOf = (trips: readonly TripRow[]): GroupKey[] => [
  ...new Map(
    trips.map(({ tourId, departureDate }) => [keyText({ tourId, departureDate }), { tourId, departureDate }]),
  ).values(),
]

/** Ids of the checks are those of rows: numbers. */
function travellerAnswer(
  own: Pick<TravellerAnswer, 'clientTourId' | 'clientId' | 'soldBy'>,
  who: Pick<TravellerAnswer, 'travellerId' | 'companionId' | 'personId' | 'key' | 'name' | 'alsoIn'>,
  checks: readonly Check[],
): TravellerAnswer {
  // Named one by one: spreading takes longer than judging them.
  return {
    clientTourId: own.clientTourId,
    clientId: own.clientId,
    travellerId: who.travellerId,
    companionId: who.companionId,
    personId: who.personId,
    key: who.key,
    name: who.name,
    soldBy: own.soldBy,
    state: worstOf(checks),
    checks: checks as TravellerAnswer['checks'],
    alsoIn: who.alsoIn,
  }
}
