import { firstText } from '../read/localizedText'
import type { TourDay, TourDayId } from './tourDayFields'

/** 'День 3'. */
export function dayName(day: Pick<TourDay, 'dayNumber'>): string {
  return `День ${day.dayNumber}`
}

/** The day's own title, or 'День 3' when it has none. */
export function dayTitle(day: Pick<TourDay, 'dayNumber' | 'title'>): string {
  return firstText(day.title, dayName(day))
}

/** Days as the list shows them: by order, then by number. */
export function inOrder(days: readonly TourDay[]): TourDay[] {
  return [...days].sort((a, b) => a.order - b.order || a.dayNumber - b.dayNumber)
}

/** What the order call sends after a drag: every day with its new place, from 0. */
export function daysOrder(days: readonly Pick<TourDay, 'id'>[]): { id: TourDayId; order: number }[] {
  return days.map(({ id }, order) => ({ id, order }))
}

/** As that, with numbers that follow the places: day 1 first. */
export function daysNumbered(
  days: readonly Pick<TourDay, 'id'>[],
): { id: TourDayId; order: number; dayNumber: number }[] {
  return daysOrder(days).map((place) => ({ ...place, dayNumber: place.order + 1 }))
}

/** Is the number of every day its place, counted from 1? */
export function isNumberedInOrder(days: readonly Pick<TourDay, 'dayNumber'>[]): boolean {
  return days.every(({ dayNumber }, index) => dayNumber === index + 1)
}

/** Number and place of a day that is added at the end. */
export function nextDay(days: readonly Pick<TourDay, 'dayNumber' | 'order'>[]): Pick<TourDay, 'dayNumber' | 'order'> {
  const next = (values: number[], first: number) => Math.max(first - 1, ...values) + 1
  return {
    dayNumber: next(
      days.map((day) => day.dayNumber),
      1,
    ),
    order: next(
      days.map((day) => day.order),
      0,
    ),
  }
}
