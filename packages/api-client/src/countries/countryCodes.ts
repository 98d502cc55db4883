import { type Rules, type TextField, type TextRule, text } from '../fields/fields'

/** Every code of ISO 3166-1, in two letters each, one behind the other. */
const codes =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCR' +
  'CUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHU' +
  'IDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQ' +
  'MRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSI' +
  'SJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW'

/** Countries by their codes, ISO 3166-1 alpha-2, in the order of the alphabet. */
export const countryCodes: readonly string[] = codes.match(/../g) ?? []

const countryRule: TextRule = {
  allows: (text) => isCountry(text),
  refusal: 'Нет страны с таким кодом: нужны две буквы, как UZ',
}

/** A text that is the code of a country. */
export interface CountryField extends TextField {
  isCountry: true
}

/** A country, by its code. */
export const country = (rules: Omit<Rules<TextField>, 'max' | 'rule'> = {}): CountryField => ({
  ...text({ max: 2, ...rules, rule: countryRule }),
  isCountry: true,
})

/** Is it the code of a country, in letters of either size? */
export const isCountry = (code: string): boolean => countryCodes.includes(code.toUpperCase())
