import { peopleText } from '../search/spellingKeyRules'
import { countryCodes, isCountry } from './countryCodes'
import { uzbekCountryNames } from './uzbekCountryNames'

/** What people write beside the names that the languages have. */
const others: Readonly<Record<string, string>> = {
  UZ: 'ruz|руз|узб|республика узбекистан|republic of uzbekistan|oʻzbekiston respublikasi|ozbekiston|узбек|узбечка|узбекское|oʻzbek|ozbek',
  RU: 'рф|российская федерация|rossiya federatsiyasi|russian federation|русский|русская|россиянин|россиянка|российское',
  KZ: 'рк|республика казахстан|казах|казашка|казахстанское',
  KG: 'киргизия|кыргызстан|киргиз|кыргыз',
  TJ: 'таджик|таджичка',
  TM: 'туркмения|туркмен',
  AE: 'оаэ|baa|uae|эмираты',
  US: 'сша|aqsh|америка|американец',
  GB: 'uk|англия|england|britain|angliya',
  KR: 'корея|южная корея|south korea|korea|республика корея|кореец',
  TR: 'турция|turkey|турок',
  DE: 'фрг|d',
  CN: 'кнр',
  CZ: 'чехия|czech republic',
  SA: 'ksa',
  TH: 'тайланд|таиланд|tailand',
  BY: 'белоруссия',
  MD: 'молдавия',
  NL: 'голландия',
}

/** One for every spelling, in Cyrillic and in Latin, and with whatever apostrophes. */
const key = (text: string): string =>
  peopleText(text.replace(/[\u00b4\u02b0-\u02ff\u2018-\u201f\u2032-\u2037\uff07]/g, "'")).replace(/[^\p{L}]/gu, '')

let known: ReadonlyMap<string, string> | undefined

function readKnown(): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const language of ['ru', 'en']) {
    const inLanguage = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of countryCodes) names.set(key(inLanguage.of(code) ?? code), code)
  }
  for (const country of uzbekCountryNames.split(';')) {
    const [code = '', longCode = '', ...texts] = country.split('|')
    names.set(longCode, code)
    for (const text of texts) names.set(key(text), code)
  }
  for (const [code, texts] of Object.entries(others)) for (const text of texts.split('|')) names.set(key(text), code)
  return names
}

/**
 * The code of a country that is written in Russian, Uzbek or English, or as a code of two or three letters; undefined of one that
 * nobody knows.
 */
export function countryOf(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  if (isCountry(code)) return code
  known ??= readKnown()
  return known.get(code) ?? known.get(key(text))
}
