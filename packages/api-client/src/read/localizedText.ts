import { trimmed } from '../validation/visibleText'

/** The languages of the public site, in the order of the documents. */
export const languages = ['ru', 'en', 'uz'] as const
/** Content languages. */
export type Language = (typeof languages)[number]
/** One text in three languages; a missing language is an empty string. */
export type LocalizedText = Record<Language, string>

/** Nothing in any language. */
export const noText: LocalizedText = { ru: '', en: '', uz: '' }

/** Reads `{ru,en,uz}` with any keys missing, a JSON text of such an object, or a legacy plain string, which is Russian. */
export function readLocalizedText(raw: unknown): LocalizedText {
  if (typeof raw === 'string') return readTextOrJson(raw)
  if (typeof raw !== 'object' || raw === null) return noText
  const byName = new Map(Object.entries(raw).map(([name, value]) => [name.toLowerCase(), value]))
  const text = (language: Language) => {
    const value = byName.get(language)
    return typeof value === 'string' ? value : ''
  }
  return { ru: text('ru'), en: text('en'), uz: text('uz') }
}

function readTextOrJson(raw: string): LocalizedText {
  if (raw.trimStart().startsWith('{')) {
    try {
      return readLocalizedText(JSON.parse(raw) as object)
    } catch {
      // Not JSON after all: a plain text that begins with a brace.
    }
  }
  return { ...noText, ru: raw }
}

/** The text to show: ru, then en, then uz; blanks count as missing, `fallback` if all are. */
export function firstText(text: LocalizedText, fallback = ''): string {
  return languages.map((language) => trimmed(text[language])).find(Boolean) ?? fallback
}

/** Is there a non-blank text in at least one language? */
export function hasText(text: LocalizedText): boolean {
  return firstText(text) !== ''
}
