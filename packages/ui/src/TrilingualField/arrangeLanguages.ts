import { languages } from '../format/format'

/**
 * One language at a time, chosen by tabs, or by the form around; the source beside one other; all beside one another, or
 * below.
 */
export type LanguageLayout = 'tabs' | 'one' | 'pair' | 'row' | 'stack'

export interface Arrangement {
  layout: LanguageLayout
  /** From left to right. */
  order: readonly string[]
  /** Those that are chosen by tabs; of the others the name stands as a heading. */
  tabs: readonly string[]
  shown: readonly string[]
}

export interface LanguageView {
  active: string
  /** Active before that. */
  previous?: string | undefined
  /** What the others are translated from. */
  source: string
}

/** Where each language stands. Of a pair the source is pinned left, and what is beside it is always another one. */
export function arrangeLanguages(
  layout: LanguageLayout,
  { active, previous, source }: LanguageView,
  order: readonly string[] = languages,
): Arrangement {
  if (layout === 'row' || layout === 'stack') return { layout, order, tabs: [], shown: order }
  if (layout === 'tabs') return { layout, order, tabs: order, shown: [active] }
  if (layout === 'one') return { layout, order, tabs: [], shown: [active] }

  const others = order.filter((language) => language !== source)
  const beside = [active, previous, ...others].find((language) => language !== undefined && others.includes(language))
  return { layout, order: [source, ...others], tabs: others, shown: beside === undefined ? [source] : [source, beside] }
}
