import type { Label } from '../fields/labels'
import { type Check, type CheckReason, type TripPaper, tripPapers } from './departureRules'
import { gapText } from './travellerWords'

/** What is said of checks in a language: `{day}`, `{limit}`, `{count}`, `{sale}`, `{gap}` and `{missing}` are filled in. */
export interface CheckWords {
  language: keyof Label
  papers: Readonly<Record<TripPaper, string>>
  reasons: Readonly<Record<CheckReason, string>>
}

/** What the text of a check tells. @param formatDay a day as its reader writes it */
export const checkAbout = (
  { day, limit, count, places, missing, recordId }: Check,
  { language, papers }: CheckWords,
  formatDay: (day: string) => string,
) => ({
  day: formatDay(day),
  limit: formatDay(limit),
  count,
  places,
  sale: recordId ?? '',
  gap: gapText({ places, named: count }, language),
  missing: tripPapers
    .filter((paper) => missing.includes(paper))
    .map((paper) => papers[paper])
    .join(', '),
})

/** «Паспорт действует до 24.01.2027, а тур требует до 25.02.2027»: the same on the card, the board and in the terminal. */
export function checkText(check: Check, words: CheckWords, formatDay: (day: string) => string): string {
  const about: Readonly<Record<string, unknown>> = checkAbout(check, words, formatDay)
  return words.reasons[check.reason].replace(/{(\w+)}/g, (_, name: string) => String(about[name] ?? ''))
}
