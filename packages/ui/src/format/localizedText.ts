import { isBlank } from './characters'

/** The languages content is written in, in the order they are shown and fallen back to. */
export const languages = ['ru', 'en', 'uz'] as const

export type Language = (typeof languages)[number]

export type LocalizedText = Record<Language, string>

type MaybeLocalizedText = Partial<Record<Language, string | null>> | string | null | undefined

/** The first language that holds something: Russian, English, Uzbek. A plain string of an older record counts as Russian. */
export function displayText(value: MaybeLocalizedText, fallback = ''): string {
  const [first] = filledLanguages(value)
  return first ? textIn(value, first).trim() : fallback
}

/** The languages that hold more than blanks. */
export function filledLanguages(value: MaybeLocalizedText): Language[] {
  return languages.filter((language) => !isBlank(textIn(value, language)))
}

function textIn(value: MaybeLocalizedText, language: Language): string {
  if (typeof value === 'string') return language === 'ru' ? value : ''
  const text: unknown = value?.[language]
  return typeof text === 'string' ? text : ''
}
