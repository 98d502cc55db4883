import { type Check, tripPapers } from '@karvon/api-client/trips/departureRules'
import { gapText } from '@karvon/api-client/trips/travellerWords'
import { formatDay } from '@karvon/ui/format'
import type { TFunction } from 'i18next'

type Words = TFunction<'departures'>

/** What the texts of a reason tell. */
export const checkAbout = (t: Words, { day, limit, count, places, missing, recordId }: Check) => ({
  day: formatDay(day),
  limit: formatDay(limit),
  named: count,
  places,
  sale: recordId,
  gap: gapText({ places, named: count }, 'ru'),
  missing: tripPapers
    .filter((paper) => missing.includes(paper))
    .map((paper) => t(`papers.${paper}`))
    .join(', '),
})

/** «Паспорт действует до 24.01.2027, а тур требует до 25.02.2027» */
export const fullText = (t: Words, check: Check): string => t(`full.${check.reason}`, checkAbout(t, check))
