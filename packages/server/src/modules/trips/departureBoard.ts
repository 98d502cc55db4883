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
import { departureFacts, nameOf, requirementsOf, type TripRow, titleOf, tripOf } from './departureFacts'
import { departureGroups, type GroupKey, type GroupQuery } from './departureGroups'
import { cardsOf, goersOf, placesOf } from './goingPeople'
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
  const { today, show, clientId, limit } = query
  const groups = departureGroups(db)
  const departures: DepartureAnswer[] = []
  let { after } = query
  let hasMore = true
  for (let seen = 0; hasMore && departures.length < limit && seen < mostLookedAt; seen += limit) {
    const keys = await groups.list({ ...query, after, limit: limit + 1 })
    hasMore = keys.length > limit
    for (const departure of await judgedDepartures(db, keys.slice(0, limit), query)) {
      if (departures.length === limit) {
        hasMore = true
        break
      }
      after = departure
      const travellers = departure.travellers.filter(
        ({ state, personId }) => isShown(state, show) && (clientId === undefined || personId === clientId),
      )
      if (travellers.length > 0) departures.push({ ...departure, travellers })
    }
  }
  return {
    today,
    departures,
    next: hasMore && after ? `${after.departureDate}_${after.tourId}` : null,
    sellers: query.after ? [] : await groups.sellers(query),
  }
}

function isShown(state: CheckState, show: DepartureShow): boolean {
  if (show === 'all') return true
  return state === 'trouble' || (show === 'attention' && state === 'attention')
}

/** The departures of these groups with everybody who leaves, in the order of the groups. */
export async function judgedDepartures(
  db: Database,
  keys: readonly GroupKey[],
  { today, soldBy }: Pick<BoardQuery, 'today' | 'soldBy'>,
): Promise<DepartureAnswer[]> {
  if (keys.length === 0) return []
  const facts = departureFacts(db)
  // Who goes by the sale of one employee may go by that of another as well.
  const everyTrip = await facts.trips(keys, today)
  const trips = everyTrip.filter(({ sellerId }) => soldBy === undefined || sellerId === soldBy)
  const clientIds = [...new Set(trips.map(({ clientId }) => clientId))]
  const [[namedOf, personOf], contactsOf, papers, ticked, changesOf] = await Promise.all([
    facts.travellers(everyTrip).then(async (namedOf) => {
      const cards = cardsOf([...namedOf.values()].flatMap(({ travellers }) => travellers))
      return [namedOf, await facts.persons(cards)] as const
    }),
    facts.contacts(clientIds),
    facts.papers(trips.map(({ id }) => id)),
    facts.ticks(keys),
    sentListRepository(db).changes(keys, (those) => manifestRows(db, those)),
  ])
  const ticks = grouped(ticked, keyText, (tick) => tick)
  const tripsOf = grouped(trips, keyText, (trip) => trip)
  const places = new Map(
    [...grouped(everyTrip, keyText, (trip) => trip).values()].flatMap((leaving) => [
      ...placesOf(goersOf(leaving, namedOf, personOf)),
    ]),
  )

  function travellersOf(row: TripRow): { answer: TravellerAnswer; first: TravellerValues | null }[] {
    const trip = tripOf(row)
    const requirements = requirementsOf(row)
    const { travellers = [], travellersConfirmed: isConfirmed = false } = namedOf.get(row.id) ?? {}
    const going = whoGoes(travellers)
    const own = {
      clientTourId: row.id,
      clientId: row.clientId,
      soldBy: row.sellerId === null ? null : { id: row.sellerId, name: row.sellerName ?? '' },
    }
    const sale = judgeSale(
      {
        ...contactsOf(row.clientId),
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

  return keys.flatMap((key) => {
    const own = tripsOf.get(keyText(key)) ?? []
    const [first] = own
    if (!first) return []
    const rows = own.flatMap(travellersOf)
    const travellers = rows.map(({ answer }) => answer)
    const done = ticks.get(keyText(key)) ?? []
    const counts = { ok: 0, unknown: 0, attention: 0, trouble: 0 }
    const people = grouped(
      rows,
      ({ answer, first }) => first ?? answer,
      ({ answer }) => answer,
    )
    for (const each of people.values()) counts[worstOf(each)]++
    return {
      tourId: first.tourId,
      tourTitle: titleOf(first),
      departureDate: first.departureDate,
      returnDate:
        own
          .map(({ returnDate }) => returnDate)
          .sort()
          .at(-1) ?? '',
      checklist: checklistItems(first.checklist ?? '').map((item) => {
        const tick = done.find((each) => each.item === item)
        return { item, isDone: tick !== undefined, doneBy: tick?.doneBy ?? '', doneAt: tick?.doneAt ?? '' }
      }),
      state: worstOf(travellers),
      counts,
      travellers,
      changes: changesOf(key),
    }
  })
}

const keyText = ({ tourId, departureDate }: GroupKey): string => `${departureDate}_${tourId}`

/** Ids of the checks are those of rows: numbers. */
function travellerAnswer(
  own: Pick<TravellerAnswer, 'clientTourId' | 'clientId' | 'soldBy'>,
  who: Pick<TravellerAnswer, 'travellerId' | 'companionId' | 'personId' | 'key' | 'name' | 'alsoIn'>,
  checks: readonly Check[],
): TravellerAnswer {
  return { ...own, ...who, state: worstOf(checks), checks: checks as TravellerAnswer['checks'] }
}
