import { icaoLatin, uzbekLatin } from '../search/spellingRules'

/** Letters of neighbours that Russian and Uzbek do not have, and those of Europe, as ICAO Doc 9303 writes them. */
const foreign: Readonly<Record<string, string>> = {
  ...{ і: 'i', ї: 'i', є: 'ie', ґ: 'g', ә: 'a', ө: 'o', ұ: 'u', ү: 'u', ң: 'n', һ: 'h', ӣ: 'i', ӯ: 'u', ҷ: 'j' },
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'oe', å: 'aa', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ł: 'l', ı: 'i' },
}

const russian: Readonly<Record<string, string>> = { ...foreign, ...icaoLatin, ё: 'e', ў: 'u' }
const uzbek: Readonly<Record<string, string>> = { ...foreign, ...uzbekLatin, ё: 'yo', ў: 'u' }

/**
 * A name as a machine-readable zone is likely to have it: Ўткир Ғуломов is UTKIR GULOMOV, Юлия Щербакова is IULIIA
 * SHCHERBAKOVA. Cyrillic goes by ICAO Doc 9303; a name with letters of Uzbek goes by the Uzbek alphabet; Latin letters lose
 * their marks and apostrophes. Signs that have no Latin letter are left out.
 */
export function latinName(name: string): string {
  const small = name.toLowerCase().normalize('NFC')
  const isUzbek = /[ўқғҳ]/.test(small) && !/[әөұүңһі]/.test(small)
  const letters = isUzbek ? uzbek : russian
  // Uzbek says «ye» where a syllable begins with «е».
  const spelt = isUzbek ? small.replace(/(?<![бвгджзйклмнпрстфхцчшщқғҳ])е/g, 'ye') : small
  return [...spelt]
    .map((letter) => letters[letter] ?? letter.normalize('NFD'))
    .join('')
    .replace(/[^a-z\s-]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()
}

/** Short ones are left out, for Яков and Ева are none. */
const surnameEnding = /.{3}(?:[оеё]ва?|[oe]va?|[сц]к(?:ий|ая)|sk(?:iy|ii|aya|aia))$/i

/**
 * A full name with its surname first, as lists want it; as it was typed where the surname cannot be told.
 * @param relative a surname that is likely, such as that of the client with whom they travel
 */
export function surnameFirst(fullName: string, relative = ''): string {
  const words = fullName.trim().split(/\s+/)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const isSurname = (word: string) => surnameEnding.test(word) || isOfFamily(word, relative)
  return words.length > 1 && isSurname(last) && !isSurname(first)
    ? [last, ...words.slice(0, -1)].join(' ')
    : words.join(' ')
}

/** Турсунов and Турсунова are of one family. */
const isOfFamily = (one: string, other: string): boolean => other !== '' && stem(one) === stem(other)
const stem = (surname: string): string => surname.toLowerCase().replace(/(?<=[внvn])[аa]$|(?<=[скц])(ий|ая)$/, '')
