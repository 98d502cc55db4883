import { type Language, languages } from '../format/format'

/** One language at a time; the source beside one other; all three beside one another, or below. */
export type LanguageLayout = 'tabs' | 'pair' | 'row' | 'stack'

export interface Arrangement {
  layout: LanguageLayout
  /** From left to right. */
  order: readonly Language[]
  /** Those that are chosen by tabs; of the others the name stands as a heading. */
  tabs: readonly Language[]
  shown: readonly Language[]
}

export interface LanguageView {
  active: Language
  /** Active before that. */
  previous?: Language | undefined
  /** What the others are translated from. */
  source: Language
}

/** Where each language stands. Of a pair the source is pinned left, and what is beside it is always another one. */
export function arrangeLanguages(
  layout: LanguageLayout,
  { active, previous, source }: LanguageView,
  order: readonly Language[] = languages,
): Arrangement {
  if (layout === 'row' || layout === 'stack') return { layout, order, tabs: [], shown: order }
  if (layout === 'tabs') return { layout, order, tabs: order, shown: [active] }

  const others = order.filter((language) => language !== source)
  const beside = [active, previous, ...others].find((language) => language && language !== source) as Language
  return { layout, order: [source, ...others], tabs: others, shown: [source, beside] }
}
