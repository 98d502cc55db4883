import type { Id } from '@karvon/api-client/read/fields'

/** What a colleague has stored since a dialog was opened for it: shown there, and a change names the version it rests on. */
export const latestOf = <Item extends { id: Id }>(item: Item, items: readonly Item[] | undefined): Item =>
  items?.find(({ id }) => String(id) === String(item.id)) ?? item
