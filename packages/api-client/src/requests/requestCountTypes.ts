import { members, type ReadOf, wholePart } from '../fields/answers'

/** Source: `GET /api/contact-actions/summary`. */
export const contactActionCounts = members({
  total: wholePart,
  unread: wholePart,
  /** Of type `hot`, called or not. */
  allHot: wholePart,
  /** Hot clients who wait for a call now. */
  hot: wholePart,
  /** To be called again today in the agency's time zone, or before. */
  dueToday: wholePart,
  /** Open ones that one has taken. */
  mine: wholePart,
})
export type ContactActionCounts = ReadOf<typeof contactActionCounts>
