import { pickFields } from '@karvon/api-client/fields/fields'
import type { Id } from '@karvon/api-client/read/fields'
import { type TripTraveller, travellerFields } from '@karvon/api-client/trips/travellerFields'
import { whoGoes } from '@karvon/api-client/trips/travellerRules'
import type { Values } from '../flags/input'

const asText = (id: Id | null): string | null => (id === null ? null : String(id))

/** One of a list as changes, plans and journals hold it: ids are texts. */
export const plainTraveller = (traveller: TripTraveller): TripTraveller => ({
  id: asText(traveller.id),
  ...pickFields(travellerFields, traveller),
  clientId: asText(traveller.clientId),
  companionId: asText(traveller.companionId),
})

/** What a change of who goes sets. People are told the names: `going`. */
export const travellersTo = (travellers: readonly TripTraveller[], travellersConfirmed = true): Values => ({
  travellers: travellers.map(plainTraveller),
  travellersConfirmed,
  going: whoGoes(travellers)
    .map(({ fullName }) => fullName)
    .join('; '),
})

/**
 * Who goes, as a change sees it: a row that it does not name by its id is one like those that it makes anew. So what was made
 * is known again when the server has given it an id, and what is taken back needs none that is gone.
 */
export function travellersSeenBy(
  to: Values,
  travellers: readonly TripTraveller[],
  travellersConfirmed: boolean,
): Values {
  const known = new Set(travellersIn(to).flatMap(({ id }) => asText(id) ?? []))
  return travellersTo(
    travellers.map((each) => (known.has(String(each.id)) ? each : { ...each, id: null })),
    travellersConfirmed,
  )
}

/** Those of a change. */
export const travellersIn = ({ travellers }: Values): TripTraveller[] =>
  Array.isArray(travellers) ? (travellers as TripTraveller[]) : []
