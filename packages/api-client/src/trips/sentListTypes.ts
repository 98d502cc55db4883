import { id, list, members, moment, namePart, type ReadOf, textPart, wholePart } from '../fields/answers'

/** Whom the list of a departure is made for; `Other` where nobody said. */
export const listAudiences = ['Hotel', 'Carrier', 'Border', 'Other'] as const
/** One of `listAudiences`. */
export type ListAudience = (typeof listAudiences)[number]

/** How a list went out: on paper or as a PDF, or as a workbook. */
export const listWays = ['Print', 'Export'] as const
/** One of `listWays`. */
export type ListWay = (typeof listWays)[number]

const about = {
  id,
  audience: namePart(listAudiences, 'Other'),
  way: namePart(listWays, 'Print'),
  /** Empty of an account that is gone. */
  sentBy: textPart,
  sentAt: moment,
  /** How many people stood in it. */
  count: wholePart,
}

/** What has become of somebody since a list went out. */
export const listChangeKinds = ['Changed', 'Added', 'Gone'] as const

/** Somebody who stands on the newest list for an audience otherwise than they go now. */
export const listChange = members({
  audience: about.audience,
  sentAt: moment,
  kind: namePart(listChangeKinds, 'Changed'),
  clientTourId: id,
  /** Whose place of the sale it is, whatever they are called. */
  key: textPart,
  /** As on the list, in the words of now. */
  name: textPart,
  /** Names of `manifestColumns` that say something else now, and `days` where the trip has others. */
  columns: list(textPart),
})
export type ListChange = ReadOf<typeof listChange>

/** A list as it went out, without its rows. */
export const sentList = members(about)
export type SentList = ReadOf<typeof sentList>

/** The lists of a departure that went out, the newest first, and what has changed since. */
export const sentLists = members({ lists: list(sentList), changes: list(listChange) })
export type SentLists = ReadOf<typeof sentLists>
