import { readDay, readItems, readMembers, readNumber, readText } from '../read/fields'

/** What came in on a day of the agency's time zone. */
export interface RequestDay {
  /** `YYYY-MM-DD` */
  day: string
  types: { type: string; total: number }[]
}

/** How long clients waited who wrote in a week, from Monday, as far as it lies in the last 30 days. */
export interface RequestWeek {
  /** Its first and its last day. */
  from: string
  until: string
  /** Requests that were called. */
  called: number
  /** From the request to the first call: half of them waited no longer; null when nobody was called. */
  medianSeconds: number | null
}

/** The last 30 days, today at the end. Source: `GET /api/contact-actions/pulse`. */
export interface RequestPulse {
  days: RequestDay[]
  weeks: RequestWeek[]
}

/** Reads it; what is missing is none. */
export function readRequestPulse(raw: unknown): RequestPulse {
  const pulse = readMembers(raw)
  return { days: readItems(pulse('days'), readRequestDay), weeks: readItems(pulse('weeks'), readWeek) }
}

function readRequestDay(raw: unknown): RequestDay {
  const member = readMembers(raw)
  const readType = (one: unknown) => {
    const type = readMembers(one)
    return { type: readText(type('type')), total: readNumber(type('total')) }
  }
  return { day: readDay(member('day')), types: readItems(member('types'), readType) }
}

function readWeek(raw: unknown): RequestWeek {
  const member = readMembers(raw)
  const seconds = readNumber(member('medianSeconds'), Number.NaN)
  return {
    from: readDay(member('from')),
    until: readDay(member('until')),
    called: readNumber(member('called')),
    medianSeconds: Number.isNaN(seconds) ? null : seconds,
  }
}
