import { formatShortMoment } from '@karvon/ui/format'
import type { TFunction } from 'i18next'

/** «сегодня в 18:42», «вчера в 18:42», «26 нояб., 18:42». */
export function whenTyped(at: number, now: Date, t: TFunction<'drafts'>): string {
  const moment = new Date(at)
  const dayBefore = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  const time = moment.toLocaleTimeString('ru-RU', { hour: '2-digit', minute: '2-digit' })
  if (moment.toDateString() === now.toDateString()) return t('today', { time })
  if (moment.toDateString() === dayBefore.toDateString()) return t('yesterday', { time })
  return formatShortMoment(moment.toISOString(), now)
}
