import type { Language } from '../format/format'

/** A language that content is written in. */
export interface LanguageOption<Code extends string = string> {
  /** As the `lang` attribute has it: `ru`, `kk`. Texts are kept under it. */
  code: Code
  /** Its own name, whatever language the reader's is. */
  label: string
}

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { ru: 'Русский', en: 'English', uz: 'Oʻzbekcha' }

/** What content is written in where nobody says otherwise. */
export const ownLanguages: readonly LanguageOption<Language>[] = [
  { code: 'ru', label: languageNames.ru },
  { code: 'en', label: languageNames.en },
  { code: 'uz', label: languageNames.uz },
]
