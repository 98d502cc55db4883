import { type Id, readId, readItems, readMembers, readNumber } from '../read/fields'
import { readVersion, type Versioned } from '../read/version'
import { type CallOptions, type Http, readAnswer } from './http'

/** A list as it shall be, and as it was seen; of a long one its beginning, the rest stays behind it. */
export interface ListOrder {
  ids: readonly Id[]
  before: readonly Id[]
}

/** Where an item stands by now. */
export interface Placed extends Versioned {
  id: Id
  /** From 1. */
  orderNumber: number
}

/**
 * Puts a list into an order, in one call.
 * @returns where all of them stand; null where the server does not say
 * @throws {HttpError} 400 with `errors` where not the same are named twice, 412 where the list is in another order by now
 */
export const putOrder = (http: Http, path: string, { ids, before }: ListOrder, options?: CallOptions) =>
  readAnswer(http.send('PUT', `${path}/order`, { ids, before }, options), (raw) => readItems(raw, readPlaced))

function readPlaced(raw: unknown): Placed {
  const member = readMembers(raw)
  return { id: readId(member('id')), orderNumber: readNumber(member('orderNumber')), ...readVersion(member) }
}
