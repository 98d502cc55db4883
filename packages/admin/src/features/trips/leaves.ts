import type { Departure } from '@karvon/api-client/trips/departureTypes'
import type { GroupDeparture } from '@karvon/api-client/trips/groupFields'
import { changeText } from '@karvon/api-client/trips/sentListRules'
import type { ListChange } from '@karvon/api-client/trips/sentListTypes'
import { displayText, formatDay, formatShortDate } from '@karvon/ui/format'
import type { TFunction } from 'i18next'

type Words = TFunction<'departures'>

/** «Вылет завтра» */
export function leavesText(t: Words, { departureDate }: Pick<Departure, 'departureDate'>, today: string): string {
  const count = Math.round((Date.parse(departureDate) - Date.parse(today)) / 86_400_000)
  if (count < 0) return t('leaves.underWay')
  if (count === 0) return t('leaves.today')
  return count === 1 ? t('leaves.tomorrow') : t('leaves.later', { count })
}

export function datesText(t: Words, { departureDate, returnDate }: Pick<Departure, 'departureDate' | 'returnDate'>) {
  const from = formatDay(departureDate)
  return returnDate ? t('dates', { from, until: formatDay(returnDate) }) : from
}

export const tourText = (t: Words, { tourId, tourTitle }: Pick<Departure, 'tourId' | 'tourTitle'>): string =>
  displayText(tourTitle, t('noTour', { id: tourId }))

/** «31.05, Хива», the day alone where the tour is the same. */
export const departureName = (
  t: Words,
  { departureDate, ...tour }: GroupDeparture,
  of: Pick<Departure, 'tourId'>,
): string =>
  [formatDay(departureDate), String(tour.tourId) !== String(of.tourId) && tourText(t, tour)].filter(Boolean).join(', ')

/** «после отправки гостинице 24.11: паспорт» */
export const changedText = (change: ListChange): string =>
  changeText(change, formatShortDate(change.sentAt).slice(0, 5), 'ru')
