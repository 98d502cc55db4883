import { countryCodes, isCountry } from '@karvon/api-client/countries/countryCodes'

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region' })
let names: { ru: Intl.DisplayNames; en: Intl.DisplayNames } | undefined

const nameOf = (code: string, language: 'ru' | 'en'): string => {
  names ??= { ru: namesIn('ru'), en: namesIn('en') }
  return names[language].of(code) ?? code
}

/** «Узбекистан (UZ)»; a code that is none stays alone. */
export const countryLabel = (code: string): string =>
  isCountry(code) ? `${nameOf(code.toUpperCase(), 'ru')} (${code.toUpperCase()})` : code

/** Countries by a code, or by a part of a name in Russian or English; those that begin so first. All of them for an empty text. */
export function countriesLike(text: string): string[] {
  const wanted = text.trim().toLocaleLowerCase('ru')
  const rank = (code: string): number => {
    const found = [code, nameOf(code, 'ru'), nameOf(code, 'en')].map((each) =>
      each.toLocaleLowerCase('ru').indexOf(wanted),
    )
    return code.toLowerCase() === wanted ? 0 : found.includes(0) ? 1 : found.some((place) => place > 0) ? 2 : 3
  }
  return countryCodes
    .map((code) => ({ code, rank: rank(code), name: nameOf(code, 'ru') }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank || one.name.localeCompare(other.name, 'ru'))
    .map(({ code }) => code)
}
