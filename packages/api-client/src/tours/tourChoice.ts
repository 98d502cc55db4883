import { languages } from '../read/localizedText'
import type { Tour } from './tourFields'

type Offered = Pick<Tour, 'title' | 'validUntil'>

/** Has the tour's season passed on the day `today` (`YYYY-MM-DD`)? One without an end never does. */
export const isOver = ({ validUntil }: Pick<Tour, 'validUntil'>, today: string): boolean =>
  validUntil !== '' && validUntil < today

/**
 * Tours to choose from: those whose title begins with what is typed, then those of which a word does, then the rest, each group as
 * it came; tours whose season has passed come last.
 */
export function inOrderOfChoice<Of extends Offered>(tours: readonly Of[], typed: string, today: string): Of[] {
  const text = typed.trim().toLowerCase()
  const rank = (tour: Of) => (isOver(tour, today) ? 3 : 0) + (text ? nearness(tour, text) : 0)
  return [...tours].sort((one, other) => rank(one) - rank(other))
}

function nearness({ title }: Offered, text: string): number {
  const titles = languages.map((language) => title[language].toLowerCase())
  if (titles.some((known) => known.startsWith(text))) return 0
  return titles.some((known) => known.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(text))) ? 1 : 2
}
