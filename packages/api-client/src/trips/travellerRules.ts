import type { Companion } from '../clientRecords/companionFields'
import { initialValues } from '../fields/fields'
import type { Id } from '../read/fields'
import { type TripTraveller, type TripTravellers, travellerFields } from './travellerFields'

/** Whom the card of a client knows. */
export interface KnownPeople {
  client: { id: Id; fullName: string }
  companions: readonly Omit<Companion, 'relationship' | 'version'>[]
}

/** Somebody who goes, of whom a card says the rest. */
const going = (who: Partial<TripTraveller>): TripTraveller => ({ id: null, ...initialValues(travellerFields), ...who })

/**
 * Who goes as far as the card of the client tells: all of them where there is a place for each, else the client alone, as
 * nobody knows which companions are meant.
 */
export function proposedTravellers({ client, companions }: KnownPeople, quantity: number): TripTraveller[] {
  const buyer = going({ clientId: client.id, fullName: client.fullName })
  if (companions.length >= quantity) return [buyer]
  return [
    buyer,
    ...companions.map(({ id, relatedClientId, ...known }) =>
      going({ ...known, companionId: id, clientId: relatedClientId }),
    ),
  ]
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
