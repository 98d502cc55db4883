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

/**
 * The same list when another record of the person who bought the tour takes it over: what only the old card knew stays by name.
 * @param from the record that goes
 */
export function travellersOfOther(
  travellers: readonly TripTraveller[],
  from: Id,
  into: { id: Id; fullName: string },
): TripTraveller[] {
  const isOf = (id: Id) => (each: TripTraveller) => String(each.clientId) === String(id)
  const theirs = travellers.some(isOf(into.id)) ? { clientId: null } : { clientId: into.id, fullName: into.fullName }
  return travellers.map((each) => ({ ...each, id: null, companionId: null, ...(isOf(from)(each) && theirs) }))
}

/**
 * Who goes on somebody else's sale when a record of one of them goes into another: one row for the person.
 * @param from the record that goes
 */
export function travellersAfterMerge(
  travellers: readonly TripTraveller[],
  from: Id,
  into: { id: Id; fullName: string },
): TripTraveller[] {
  const isOf = ({ clientId }: TripTraveller) => [from, into.id].some((id) => String(clientId) === String(id))
  const rows = travellers.filter(isOf)
  const staying = whoGoes(rows)[0] ?? rows[0]
  return travellers.flatMap((each) => {
    if (!isOf(each)) return each
    return each === staying ? { ...each, clientId: into.id, fullName: into.fullName } : []
  })
}

/** Those of a change. */
export const travellersIn = ({ travellers }: Values): TripTraveller[] =>
  Array.isArray(travellers) ? (travellers as TripTraveller[]) : []
