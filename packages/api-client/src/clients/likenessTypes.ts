import { dayPart, id, list, members, namePart, openNamesOf, type ReadOf, textPart } from '../fields/answers'
import { HttpError } from '../http/httpErrors'
import type { ClientId } from './clientTypes'
import { type KnownPerson, likenesses, likenessReasons } from './likenessRules'

/** A client as far as it is told whether they are somebody's double. */
export const alikeCard = members({
  id,
  fullName: textPart,
  /** `YYYY-MM-DD`; empty where nobody knows. */
  dateOfBirth: dayPart,
  phones: list(textPart),
})
export interface AlikeCard extends ReadOf<typeof alikeCard> {}

/** A client who is, or may be, the person that was asked about. An addition to the documents. */
export const alikeClient = members({
  client: alikeCard,
  likeness: namePart(likenesses, 'perhaps'),
  reasons: openNamesOf(likenessReasons),
})
export interface AlikeClient extends ReadOf<typeof alikeClient> {}

/** Who is asked about: what is left out is not known. */
export interface AlikeQuery extends Partial<Omit<KnownPerson, 'inn'>> {
  /** A client who is not to be found: themselves. */
  without?: ClientId
}

/** Whose card it is that stood against a new one; undefined for any other error. */
export function cardInTheWay(error: unknown): AlikeCard | undefined {
  const isTold = error instanceof HttpError && error.code === 'already_exists' && error.current !== undefined
  return isTold ? alikeCard.read(error.current) : undefined
}
