import {
  dayPart,
  id,
  list,
  members,
  moment,
  namePart,
  openNamesOf,
  type ReadOf,
  textPart,
  wholePart,
} from '../fields/answers'
import { HttpError } from '../http/httpErrors'
import type { ClientId } from './clientTypes'

/** How sure it is that two records are of one person, the surest first. */
export const likenesses = ['sure', 'perhaps', 'different'] as const
export type Likeness = (typeof likenesses)[number]

/** What is alike, in the order in which it is told. */
export const likenessReasons = ['passport', 'inn', 'name', 'nearName', 'birthDate', 'phone'] as const
export type LikenessReason = (typeof likenessReasons)[number]

/** What a record says of who somebody is; empty where it says nothing. */
export interface KnownPerson {
  firstName: string
  lastName: string
  middleName: string
  /** `YYYY-MM-DD` */
  dateOfBirth: string
  inn: string
  /** As they are written. */
  phones: readonly string[]
  /** Series and numbers. */
  passports: readonly string[]
}

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

/** So many people are asked about at once. */
export const mostPeople = 200

/** Who may be one of many people that were asked about, the surest first. */
export const alikeToOne = members({
  /** Of the person among those who were asked about, from 0. */
  place: wholePart,
  alike: list(alikeClient),
})
export interface AlikeToOne extends ReadOf<typeof alikeToOne> {}

/** So many who may have another card are counted; the list has the others, too. */
export const mostDoubles = 1000

/** Other cards of a client's person: those that may be, and those that were. An addition to the documents. */
export const clientDoubles = members({
  /** As the agency's records were last compared: in the background, soon after each change. */
  doubles: list(alikeClient),
  /** Cards that became one with this, as long as they can be parted again: nobody has changed the result since. */
  merges: list(members({ from: id, fullName: textPart, mergedAt: moment, undoableUntil: moment })),
})
export interface ClientDoubles extends ReadOf<typeof clientDoubles> {}

/** Who is asked about: what is left out is not known. */
export interface AlikeQuery extends Partial<KnownPerson> {
  /** A client who is not to be found: themselves. */
  without?: ClientId
}

/** Whose card it is that stood against a new one; undefined for any other error. */
export function cardInTheWay(error: unknown): AlikeCard | undefined {
  const isTold = error instanceof HttpError && error.code === 'already_exists' && error.current !== undefined
  return isTold ? alikeCard.read(error.current) : undefined
}
