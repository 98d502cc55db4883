import { firstText } from '../read/localizedText'
import type { Tour } from './tourFields'

/** The title to show; a tour without any reads 'Тур #12'. */
export function displayTitle(tour: Pick<Tour, 'id' | 'title'>): string {
  return firstText(tour.title, `Тур #${tour.id}`)
}

/** Does the tour's validity include the day `today` (`YYYY-MM-DD`)? Both ends count. */
export function isCurrentlyValid(tour: Pick<Tour, 'validFrom' | 'validUntil'>, today: string): boolean {
  return tour.validFrom <= today && today <= tour.validUntil
}
