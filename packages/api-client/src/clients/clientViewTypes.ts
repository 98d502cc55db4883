import { flagPart, id, list, members, openNamesOf, type ReadOf, textPart } from '../fields/answers'
import { type ClientColumn, clientColumns } from './clientColumnNames'

/** Characters of a name. */
export const mostViewName = 100

/** How the list of clients is looked at: what is filtered, in which order, and in which columns. */
export const clientView = members({
  id,
  name: textPart,
  /** Everybody who may see clients has it; else who made it alone. */
  isShared: flagPart,
  /** Who asks has made it. */
  isOwn: flagPart,
  /** As the address of the list spells it, without `?`: `tag=VIP&birthday=30&sortBy=FirstName`. */
  query: textPart,
  columns: openNamesOf(clientColumns),
})
export interface ClientView extends ReadOf<typeof clientView> {}

export const clientViewList = members({ views: list(clientView) })

export interface ClientViewInput extends Pick<ClientView, 'name' | 'isShared' | 'query'> {
  columns: readonly ClientColumn[]
}
