import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countryCodes } from './countryCodes'
import { countryOf } from './countryNames'
import { uzbekCountryNames } from './uzbekCountryNames'

const { DisplayNames } = Intl

/** As a browser knows names: Chromium comes without the Uzbek ones, and gives codes. */
class BrowserNames extends DisplayNames {
  private readonly isUzbek: boolean

  constructor(...given: ConstructorParameters<typeof DisplayNames>) {
    super(...given)
    this.isUzbek = String(given[0]).startsWith('uz')
  }

  override of(code: string): string | undefined {
    return this.isUzbek ? code : super.of(code)
  }
}

beforeAll(() => {
  vi.stubGlobal('Intl', Object.create(Intl, { DisplayNames: { value: BrowserNames } }))
})

afterAll(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['Узбекистан', 'UZ'],
  ['Oʻzbekiston', 'UZ'],
  ["O'zbekiston", 'UZ'],
  ['O‘zbekiston', 'UZ'],
  ['O’zbekiston', 'UZ'],
  ['O`zbekiston', 'UZ'],
  ['O´zbekiston', 'UZ'],
  ['Oʹzbekiston', 'UZ'],
  ['OʻZBEKISTON RESPUBLIKASI', 'UZ'],
  ['Ozbekiston', 'UZ'],
  ['Uzbekiston', 'UZ'],
  ['Ўзбекистон', 'UZ'],
  ['Узбекистон', 'UZ'],
  ['УЗБЕКИСТАН', 'UZ'],
  ['UZB', 'UZ'],
  ['uz', 'UZ'],
  ['Узб.', 'UZ'],
  ['РУз', 'UZ'],
  ['Республика Узбекистан', 'UZ'],
  ['Ўзбекистон Республикаси', 'UZ'],
  ['РФ', 'RU'],
  ['Россия', 'RU'],
  ['Russia', 'RU'],
  ['Rossiya', 'RU'],
  ['Россия Федерацияси', 'RU'],
  ['Қозоғистон', 'KZ'],
  ['Qozogʻiston', 'KZ'],
  ['UK', 'GB'],
  ['США', 'US'],
  ['AQSH', 'US'],
  ['ОАЭ', 'AE'],
  ['Turkiya', 'TR'],
  ['Туркия', 'TR'],
  ['Турция', 'TR'],
  ['Германия', 'DE'],
  ['PRI', 'PR'],
  ['LCA', 'LC'],
  ['Нарния', undefined],
  ['UZ UZ', undefined],
  ['', undefined],
])('the country «%s» is %s', (text, code) => {
  expect(countryOf(text)).toBe(code)
})

test.each(['ru', 'en'])('every country is known by its name in %s', (language) => {
  const names = new DisplayNames(language, { type: 'region', fallback: 'none' })

  expect(countryCodes.map((code) => countryOf(names.of(code) ?? ''))).toEqual(countryCodes)
})

test('every country is known by its code of three letters and its names in Uzbek', () => {
  const told = uzbekCountryNames.split(';').map((country) => country.split('|'))

  expect(told.map(([code]) => code)).toEqual(countryCodes)
  expect(told.flatMap(([code, ...texts]) => texts.filter((text) => countryOf(text) !== code))).toEqual([])
})
