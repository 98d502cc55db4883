import * as texts from '@karvon/api-client/trips/checkTexts'
import { checkWordsRu } from '@karvon/api-client/trips/checkWordsRu'
import type { Check } from '@karvon/api-client/trips/departureRules'
import { formatDay } from '@karvon/ui/format'

/** What the short text of a reason tells. */
export const checkAbout = (check: Check) => texts.checkAbout(check, checkWordsRu, formatDay)

/** «Паспорт действует до 24.01.2027, а тур требует до 25.02.2027» */
export const fullText = (check: Check): string => texts.checkText(check, checkWordsRu, formatDay)
