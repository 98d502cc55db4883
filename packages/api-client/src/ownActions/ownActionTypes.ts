import { id, list, members, moment, nullable, optionalId, type ReadOf, textPart, wholePart } from '../fields/answers'

/** What the person who is signed in did and can take back. */
export const ownAction = members({
  id,
  at: moment,
  /** As the activity log says it; empty of what it does not tell, as of what was read. */
  description: textPart,
  /** As the activity log calls it. */
  action: textPart,
  /** Which part of a record was changed; `notifications` of those that were read. */
  part: textPart,
  /** Of how many records; those that were changed at once are one. */
  count: wholePart,
  /** How many of them were taken back. */
  undone: wholePart,
  /** Why the last of those that were refused could not be taken back, in words; empty where none was. */
  refusal: textPart,
  /** Two clients that became one, which the call of their own takes back. */
  merge: nullable(members({ keepId: id, fromId: optionalId })),
})
export type OwnAction = ReadOf<typeof ownAction>

/** What became of an undo. */
export const undoneAction = members({
  /** How many records are as they were. */
  undone: wholePart,
  /** Why the others are not, in words, each once. */
  refused: list(textPart),
  /** The same by record, of what was done at once to many. */
  kept: list(members({ recordId: id, reason: textPart })),
})
export type UndoneAction = ReadOf<typeof undoneAction>
