import { type Language, languages } from '../format/localizedText'
import { formatNumber } from '../format/numbers'
import { plural } from '../format/plural'
import type { Words } from './useLabels'

/** Texts of a component as data. A text with values has `{0}` in the place of the first; what takes more than that is a function. */
export type Texts<Labels> = {
  [Name in keyof Labels]: Labels[Name] extends (...values: never[]) => string
    ? string | Labels[Name]
    : Labels[Name] extends object
      ? Texts<Labels[Name]>
      : Labels[Name]
}

/**
 * The words of a component from its texts: one with `{0}` becomes the function that fills it in. A number is written as its language
 * writes it, and `{0|тур|тура|туров}`, `{0|tour|tours}` is the word that goes with it.
 */
export const wordsFrom = <Labels extends object>(texts: Record<Language, Texts<Labels>>): Words<Labels> =>
  Object.fromEntries(languages.map((language) => [language, spoken(texts[language], language)])) as Words<Labels>

function spoken(text: unknown, language: Language): unknown {
  if (typeof text === 'object')
    return Object.fromEntries(Object.entries(text ?? {}).map(([name, part]) => [name, spoken(part, language)]))
  return typeof text === 'string' && text.includes('{') ? filling(text, language) : text
}

const filling =
  (text: string, language: Language) =>
  (...values: unknown[]): string =>
    text.replace(/{(\d)\|?([^{}]*)}/g, (_, place: number, forms: string) => {
      const value = values[place]
      if (typeof value !== 'number') return value as string
      if (!forms) return formatNumber(value, language)
      const [one = '', few = '', many = few] = forms.split('|')
      return language === 'ru' ? plural(value, [one, few, many]) : value === 1 ? one : few
    })
