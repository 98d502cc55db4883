import type { Language } from '../format/format'

/** Each language by its own name, whatever language the reader's is. */
export const languageNames: Record<Language, string> = { ru: 'Русский', en: 'English', uz: 'Oʻzbekcha' }
