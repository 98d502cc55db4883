import { flagPart, id, list, members, moment, type ReadOf, textPart, wholePart } from '../fields/answers'
import type { ClientId } from './clientTypes'

const mergedClient = members({ id, fullName: textPart, version: wholePart })

/** What becomes of two clients that are one person. An addition to the documents. */
export const clientMerge = members({
  /** Who stays, and who goes over into them. */
  keep: mergedClient,
  drop: mergedClient,
  /** A mark of both as they were looked at; another one when anybody has changed either. */
  seen: textPart,
  /** Name, day of birth and gender all say that these are two people. */
  areStrangers: flagPart,
  /** Fields of who stays that were empty, or were chosen to be those of the other: `client:12 inn`. */
  filled: list(members({ where: textPart, from: textPart, to: textPart })),
  /** What is left out, and what stays in its place. */
  left: list(
    members({
      /** `client:9 lastName`, `visa:9/7 notes` */
      where: textPart,
      goes: textPart,
      stays: textPart,
      /** May be named in `take`, to be what stays. */
      canTake: flagPart,
    }),
  ),
  /** How many records of a kind go over, and how many are there already. */
  parts: list(members({ item: textPart, taken: wholePart, joined: wholePart })),
  /** Until when it can be undone while nobody has changed the result; empty before it is done. */
  undoableUntil: moment,
})
export interface ClientMerge extends ReadOf<typeof clientMerge> {}

/** Both as they were before. */
export const clientUnmerge = members({ keep: mergedClient, drop: mergedClient })
export interface ClientUnmerge extends ReadOf<typeof clientUnmerge> {}

/** How two clients become one. */
export interface MergeInput {
  /** Who goes. */
  from: ClientId
  /** The version of who goes; that of who stays is in the options of the call. */
  fromVersion?: number
  /** `seen` of the preview that somebody agreed to. */
  seen?: string
  /** Names of `left` whose value wins. */
  take?: readonly string[]
}
