import { type Language, languages } from '../format/format'

/** What has to be written: `any` one of the languages, `all` of them, or those of a list. */
export type LanguagePolicy = 'any' | 'all' | readonly Language[]

/** The languages of which each has to be written. */
export function demandedLanguages(policy: LanguagePolicy): readonly Language[] {
  if (policy === 'any') return []
  return policy === 'all' ? languages : languages.filter((language) => policy.includes(language))
}

/** The languages that are asked for and not written; with `any` it is each of them until one is. */
export function missingLanguages(policy: LanguagePolicy, filled: readonly Language[]): readonly Language[] {
  if (policy === 'any') return filled.length > 0 ? [] : languages
  return demandedLanguages(policy).filter((language) => !filled.includes(language))
}
