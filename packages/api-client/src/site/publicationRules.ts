/** What decides whether visitors of the site see something; what it does not have does not hide it. */
export interface Published {
  isActive?: boolean
  isIgnored?: boolean
  /** Moments, ISO 8601; the last is the first at which it is no longer seen. */
  showFrom?: string | null
  showUntil?: string | null
}

/** Is it shown; is it hidden, or if not, is its time to come or over? */
export type Publication = 'shown' | 'hidden' | 'ahead' | 'over'

/** How it stands with visitors of the site at a moment, and why. */
export function publicationAt(
  { isActive = true, isIgnored = false, showFrom = null, showUntil = null }: Published,
  now: Date,
): Publication {
  if (!isActive || isIgnored) return 'hidden'
  if (showUntil !== null && Date.parse(showUntil) <= now.getTime()) return 'over'
  return showFrom !== null && Date.parse(showFrom) > now.getTime() ? 'ahead' : 'shown'
}

/** Do visitors of the site see it at the moment? */
export const isShownAt = (item: Published, now: Date): boolean => publicationAt(item, now) === 'shown'
