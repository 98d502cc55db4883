import type { Language } from '../format/format'
import { useLanguage } from './language'

/** Every text of a component in every language of the kit. */
export type Words<Labels> = Record<Language, Labels>

/**
 * The texts of a component in the reader's language, with the caller's own in place of some: the `labels` prop of every
 * component ends here.
 */
export function useLabels<Labels extends object>(words: Words<Labels>, own?: Partial<Labels>): Labels {
  const language = useLanguage()
  return own ? { ...words[language], ...own } : words[language]
}
