import type { Companion } from '../clientRecords/companionFields'
import { paperKey } from '../clientRecords/recordKeys'
import { initialValues } from '../fields/fields'
import type { Id } from '../read/fields'
import { type TripTraveller, type TripTravellers, travellerFields } from './travellerFields'
import type { ClientFacts } from './tripFactTypes'

type Written = 'dateOfBirth' | 'gender' | 'passportNumber' | 'latinLastName' | 'latinFirstName'

/** Whom the card of a client knows. */
export interface KnownPeople {
  client: { id: Id; fullName: string }
  companions: readonly (Pick<Companion, 'id' | 'fullName'> & Partial<Pick<Companion, 'relatedClientId' | Written>>)[]
}

/** Somebody who goes, of whom a card says the rest. */
const going = (who: Partial<TripTraveller>): TripTraveller => ({ id: null, ...initialValues(travellerFields), ...who })

/**
 * Who goes as far as the card of the client tells: all of them where there is a place for each, else the client alone, as
 * nobody knows which companions are meant.
 */
export function proposedTravellers({ client, companions }: KnownPeople, quantity: number): TripTraveller[] {
  return everybodyOf({ client, companions: goingCompanions(companions, quantity) })
}

/** The companions who go on a trip of which nobody has said who goes: all where there is a place for each, else none. */
export const goingCompanions = <Of>(companions: readonly Of[], quantity: number): readonly Of[] =>
  companions.length < quantity ? companions : []

/** Whom the facts about a client name. */
export const knownPeople = ({
  clientId,
  firstName,
  lastName,
  companions,
}: Pick<ClientFacts, 'clientId' | 'firstName' | 'lastName' | 'companions'>): KnownPeople => ({
  client: { id: clientId, fullName: [firstName, lastName].filter(Boolean).join(' ') },
  companions,
})

/** Everybody on the card of a client, the client first. */
export const everybodyOf = ({ client, companions }: KnownPeople): [TripTraveller, ...TripTraveller[]] => [
  going({ clientId: client.id, fullName: client.fullName }),
  ...companions.map(({ id, relatedClientId = null, fullName, gender = null, ...known }) => {
    const { dateOfBirth = '', passportNumber = '', latinLastName = '', latinFirstName = '' } = known
    const names = { fullName, latinLastName, latinFirstName }
    return going({ companionId: id, clientId: relatedClientId, ...names, dateOfBirth, gender, passportNumber })
  }),
]

/** Are they one and the same: of one card, else of one row, else of one name? */
export function isSameTraveller(one: TripTraveller, other: TripTraveller): boolean {
  for (const name of ['companionId', 'clientId', 'id'] as const) {
    if (one[name] !== null && other[name] !== null) return String(one[name]) === String(other[name])
  }
  return one.companionId === other.companionId && one.clientId === other.clientId && one.fullName === other.fullName
}

/** Are they surely one person, whichever card or passport says so? */
export const isSamePerson = (one: TripTraveller, other: TripTraveller): boolean => {
  const keys = personKeys({ ...one, passports: [one.passportNumber] })
  return personKeys({ ...other, passports: [other.passportNumber] }).some((key) => keys.includes(key))
}

/** What tells a person for sure: card and passports. */
export const personKeys = ({
  clientId,
  passports,
}: Pick<TripTraveller, 'clientId'> & { passports: readonly string[] }): string[] => [
  ...(clientId === null ? [] : [`card ${clientId}`]),
  // A word in place of a number is of nobody.
  ...passports.map(paperKey).flatMap((key) => (/[1-9]/.test(key) ? `passport ${key}` : [])),
]

/** The list with somebody going: at its end, or in the place that is theirs. */
export function withTraveller(travellers: readonly TripTraveller[], who: TripTraveller): TripTraveller[] {
  const isKnown = travellers.some((one) => isSameTraveller(one, who))
  const goes = { ...who, status: 'Going', canceledOn: '', cancelReason: '' } as const
  return isKnown
    ? travellers.map((one) => (isSameTraveller(one, who) ? { ...one, ...goes, id: one.id } : one))
    : [...travellers, goes]
}

export const withoutTraveller = (travellers: readonly TripTraveller[], who: TripTraveller): TripTraveller[] =>
  travellers.filter((one) => !isSameTraveller(one, who))

/** The list with somebody who was named cancelled; who was only proposed is left out. */
export const cancelTraveller = (
  travellers: readonly TripTraveller[],
  who: TripTraveller,
  about: Partial<Pick<TripTraveller, 'canceledOn' | 'cancelReason'>> = {},
): TripTraveller[] =>
  travellers.flatMap((one) => {
    if (!isSameTraveller(one, who)) return one
    return one.id === null ? [] : { ...one, ...about, status: 'Canceled' as const }
  })

/** The list in the order of another one; who is not in that stays behind. */
export function inOrderOf(travellers: readonly TripTraveller[], order: readonly TripTraveller[]): TripTraveller[] {
  const placeOf = (who: TripTraveller) => {
    const place = order.findIndex((one) => isSameTraveller(one, who))
    return place < 0 ? order.length : place
  }
  return [...travellers].sort((one, other) => placeOf(one) - placeOf(other))
}

/** Does the card leave no question open: a place for everybody, and somebody for every place? */
export const isEvident = ({ companions }: Pick<KnownPeople, 'companions'>, quantity: number): boolean =>
  companions.length + 1 === quantity

/** Those who have not cancelled. */
export const whoGoes = <Traveller extends Pick<TripTraveller, 'status'>>(travellers: readonly Traveller[]) =>
  travellers.filter(({ status }) => status === 'Going')

/** What is open about who goes on a sold tour. */
export interface TravellerGap {
  isConfirmed: boolean
  /** Sold. */
  places: number
  /** How many go by name. */
  named: number
}

/** Null where everybody who goes is named and confirmed. */
export function travellerGap(
  { travellers, travellersConfirmed: isConfirmed }: TripTravellers,
  quantity: number,
): TravellerGap | null {
  const named = whoGoes(travellers).length
  return isConfirmed && named === quantity ? null : { isConfirmed, places: quantity, named }
}
