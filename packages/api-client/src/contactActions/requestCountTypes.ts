import { members, type ReadOf, whole } from '../fields/answers'

/** Source: `GET /api/contact-actions/summary`. */
export const contactActionCounts = members({
  total: whole,
  unread: whole,
  /** Of type `hot`, called or not. */
  allHot: whole,
  /** Hot clients who wait for a call now. */
  hot: whole,
  /** To be called again today in the agency's time zone, or before. */
  dueToday: whole,
  /** Open ones that one has taken. */
  mine: whole,
})
export type ContactActionCounts = ReadOf<typeof contactActionCounts>
