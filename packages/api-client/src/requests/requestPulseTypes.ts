import { knownDay, list, members, nullable, type ReadOf, textPart, wholePart } from '../fields/answers'

/** What came in on a day of the agency's time zone. */
export const requestDay = members({
  /** `YYYY-MM-DD` */
  day: knownDay,
  types: list(members({ type: textPart, total: wholePart })),
})
export type RequestDay = ReadOf<typeof requestDay>

/** How long clients waited who wrote in a week, from Monday, as far as it lies in the last 30 days. */
export const requestWeek = members({
  /** Its first and its last day. */
  from: knownDay,
  until: knownDay,
  /** Requests that were called. */
  called: wholePart,
  /** From the request to the first call: half of them waited no longer; null when nobody was called. */
  medianSeconds: nullable(wholePart),
})
export type RequestWeek = ReadOf<typeof requestWeek>

/** The last 30 days, today at the end; what is missing is none. Source: `GET /api/contact-actions/pulse`. */
export const requestPulse = members({ days: list(requestDay), weeks: list(requestWeek) })
export type RequestPulse = ReadOf<typeof requestPulse>
