import { searchText } from '../search/searchRules'
import { countryCodes, isCountry } from './countryCodes'

/** What people write beside the names that the languages have, and the codes of three letters that passports show. */
const others: Readonly<Record<string, string>> = {
  UZ: 'uzb|ruz|руз|узб|республика узбекистан|republic of uzbekistan|oʻzbekiston respublikasi|узбек|узбечка|узбекское|oʻzbek|uzbek',
  RU: 'rus|рф|российская федерация|russian federation|русский|русская|россиянин|россиянка|российское',
  KZ: 'kaz|рк|республика казахстан|казах|казашка|казахстанское|qozogʻiston',
  KG: 'kgz|киргизия|кыргызстан|киргиз|кыргыз',
  TJ: 'tjk|таджик|таджичка',
  TM: 'tkm|туркмения|туркмен',
  AE: 'are|оаэ|uae|эмираты|baa',
  US: 'usa|сша|америка|aqsh|американец',
  GB: 'gbr|uk|великобритания|англия|england|britain|buyuk britaniya|angliya',
  KR: 'kor|корея|южная корея|south korea|korea|республика корея|кореец',
  TR: 'tur|турция|turkey|турок|turkiya',
  DE: 'deu|фрг|d',
  CN: 'chn|кнр|китай|xitoy',
  VN: 'vnm|вьетнам',
  CZ: 'cze|чехия|czech republic',
  SA: 'sau|саудовская аравия|ksa',
  TH: 'tha|тайланд|таиланд|tailand',
  ...{
    AM: 'arm',
    AZ: 'aze',
    BY: 'blr|белоруссия',
    GE: 'geo',
    UA: 'ukr',
    MD: 'mda|молдавия',
    LV: 'lva',
    LT: 'ltu',
    EE: 'est',
  },
  ...{
    FR: 'fra',
    IT: 'ita',
    ES: 'esp',
    PL: 'pol',
    AT: 'aut',
    CH: 'che',
    NL: 'nld|голландия',
    BE: 'bel',
    SE: 'swe',
    FI: 'fin',
  },
  ...{
    IN: 'ind',
    PK: 'pak',
    AF: 'afg',
    IR: 'irn',
    IL: 'isr',
    JP: 'jpn',
    EG: 'egy',
    MY: 'mys',
    ID: 'idn',
    SG: 'sgp',
    CA: 'can',
  },
}

const key = (text: string): string => searchText(text).replace(/[^\p{L}]/gu, '')

let known: ReadonlyMap<string, string> | undefined

function readKnown(): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const language of ['ru', 'en', 'uz', 'uz-Cyrl']) {
    const inLanguage = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of countryCodes) names.set(key(inLanguage.of(code) ?? code), code)
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
  return known.get(key(text))
}
