import type { SentOf } from '@karvon/api-client/fields/answers'
import { type KnownTraveller, peopleOf } from '@karvon/api-client/trips/samePersonRules'
import type { otherPlace } from '@karvon/api-client/trips/travellerFields'
import { whoGoes } from '@karvon/api-client/trips/travellerRules'
import type { Database } from '../../database/database'
import { departureFacts, nameOf, type PersonMarks, type SaleRow } from './departureFacts'
import type { GroupKey } from './groupRepository'
import type { TravellersAnswer, TravellerValues } from './travellerRepository'

type OtherPlaceAnswer = SentOf<typeof otherPlace>

/** Somebody who goes on a trip; null of one who is only on the card of a client. */
export interface Goer extends KnownTraveller {
  trip: SaleRow | null
  traveller: TravellerValues
}

/** Everybody who goes on some trips of a departure, trip by trip. */
export const goersOf = (
  trips: readonly SaleRow[],
  namedOf: ReadonlyMap<number, TravellersAnswer>,
  personOf: (clientId: number) => PersonMarks,
): Goer[] =>
  trips.flatMap((trip) =>
    whoGoes(namedOf.get(trip.id)?.travellers ?? []).map((traveller) => goerOf(traveller, trip, personOf)),
  )

function goerOf(traveller: TravellerValues, trip: SaleRow | null, personOf: (clientId: number) => PersonMarks): Goer {
  const { id, sameAsId = null, clientId, fullName, dateOfBirth, passportNumber } = traveller
  const card = clientId === null ? null : personOf(Number(clientId))
  return {
    id,
    sameAsId,
    clientId,
    fullName,
    dateOfBirth: card?.dateOfBirth || dateOfBirth,
    passports: [passportNumber, ...(card?.passports ?? [])],
    trip,
    traveller,
  }
}

/** Ids of the cards that those who go have. */
export const cardsOf = (travellers: Iterable<Pick<TravellerValues, 'clientId'>>): number[] => [
  ...new Set([...travellers].flatMap(({ clientId }) => (clientId === null ? [] : Number(clientId)))),
]

/** For each of them: who stands for the person on a list, and by which other sales they go as well. */
export function placesOf(goers: readonly Goer[]) {
  return new Map(
    peopleOf(goers).flatMap(({ rows, isSure }) =>
      rows.flatMap((row) =>
        row.map(({ traveller }) => {
          const others = rows.flatMap((each) =>
            each
              .filter((other) => other.traveller !== traveller)
              .flatMap((other) => placeOf(other, { isSure, isJoined: each === row })),
          )
          return [traveller, { first: row[0]?.traveller ?? traveller, alsoIn: others }] as const
        }),
      ),
    ),
  )
}

export function placeOf(
  { trip, traveller }: Goer,
  how: Pick<OtherPlaceAnswer, 'isSure' | 'isJoined'>,
): OtherPlaceAnswer[] {
  if (!trip) return []
  return [{ clientTourId: trip.id, clientId: trip.clientId, buyer: nameOf(trip), travellerId: traveller.id, ...how }]
}

/** Who goes on a sale, each with the other sales of its departure by which they go. */
export async function withPlaces<Answer extends TravellersAnswer>(
  db: Database,
  { id, ...key }: GroupKey & { id: number },
  answer: Answer,
): Promise<Answer> {
  const trips = await departureFacts(db).sales([key], '')
  // Nobody leaves by another sale.
  if (!trips.some((trip) => trip.id !== id)) return answer
  const goers = await goersOfTrips(db, trips)
  const places = placesOf(goers)
  const own = goers.filter(({ trip }) => trip?.id === id).map(({ traveller }) => places.get(traveller)?.alsoIn ?? [])
  const going = whoGoes(answer.travellers)
  const travellers = answer.travellers.map((traveller) => {
    const alsoIn = own[going.indexOf(traveller)] ?? []
    return alsoIn.length > 0 ? { ...traveller, alsoIn } : traveller
  })
  return { ...answer, travellers }
}

/** Everybody of a departure, and the facts about those that are asked for besides. */
export async function goersOfDeparture(db: Database, key: GroupKey, others: readonly TravellerValues[] = []) {
  return goersOfTrips(db, await departureFacts(db).sales([key], ''), others)
}

async function goersOfTrips(db: Database, trips: readonly SaleRow[], others: readonly TravellerValues[] = []) {
  const facts = departureFacts(db)
  const namedOf = await facts.travellers(trips)
  const everybody = [...[...namedOf.values()].flatMap(({ travellers }) => travellers), ...others]
  const personOf = await facts.marks(cardsOf(everybody))
  return [...goersOf(trips, namedOf, personOf), ...others.map((traveller) => goerOf(traveller, null, personOf))]
}
