import type { Id } from '@karvon/api-client/read/fields'

interface Placed {
  id: Id
  orderNumber: number
}

/** Do both hold the same items with the same numbers, whatever their places? */
export function isSameOrder(items: readonly Placed[], others: readonly Placed[]): boolean {
  const numbers = new Map(others.map(({ id, orderNumber }) => [id, orderNumber]))
  return items.length === numbers.size && items.every(({ id, orderNumber }) => numbers.get(id) === orderNumber)
}
