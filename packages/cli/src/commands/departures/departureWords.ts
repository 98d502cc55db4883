import { checkText } from '@karvon/api-client/trips/checkTexts'
import { checkWordsEn } from '@karvon/api-client/trips/checkWordsEn'
import { checkWordsRu } from '@karvon/api-client/trips/checkWordsRu'
import type { Check } from '@karvon/api-client/trips/departureRules'
import { changeText } from '@karvon/api-client/trips/sentListRules'
import type { ListChange } from '@karvon/api-client/trips/sentListTypes'
import { formatDay } from '@karvon/ui/format'
import type { Context } from '../../context/Context'
import { agencyDay } from '../../words/wallClock'
import { currentLanguage } from '../../words/words'

/** What is wrong with a traveller, or what could be, as a part of a line. */
export function reasonText(check: Check): string {
  const text = checkText(check, currentLanguage() === 'ru' ? checkWordsRu : checkWordsEn, formatDay)
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** What has become of somebody since a list went out. */
export const listChangeText = (change: ListChange, { settings }: Context): string =>
  changeText(change, formatDay(agencyDay(0, new Date(change.sentAt), settings.timeZone)), currentLanguage())
