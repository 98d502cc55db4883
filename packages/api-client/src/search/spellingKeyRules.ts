import { searchText } from './searchRules'

/** Cyrillic letters as one Latin spelling; those of Uzbek, Kazakh and Tajik beside the Russian ones. */
const cyrillic: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'j', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm' },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 's', ч: 'ch', ш: 'sh', щ: 'sh' },
  ...{ ъ: '', ы: 'i', ь: '', э: 'e', ю: 'yu', я: 'ya', ў: 'u', қ: 'k', ғ: 'g', ҳ: 'h', ә: 'a', ө: 'o', ұ: 'u', ү: 'u' },
  ...{ ң: 'n', һ: 'h', і: 'i', ї: 'yi', є: 'e', ґ: 'g', ӣ: 'i', ӯ: 'u', ҷ: 'j' },
}

/** Latin letters that lose more than their marks. */
const latin: Readonly<Record<string, string>> = { ş: 'sh', ç: 'ch', ı: 'i', ł: 'l', ø: 'o', ß: 'ss', æ: 'e' }

/** Usual spellings of one sound, in the order in which they are read. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/o'/g, 'u'],
  [/g'/g, 'g'],
  [/'/g, ''],
  [/dzh|dj|zh/g, 'j'],
  [/shch|sch/g, 'sh'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  // «кс» of Russian names; else «х», as Uzbek reads it.
  [/(?<!\p{L})(ale|ma(?=xim)|r?o(?=xan)|(?=xen))x/gu, '$1ks'],
  [/x/g, 'h'],
  [/ck|q/g, 'k'],
  [/c(?!h)/g, 'k'],
  [/w/g, 'v'],
  [/ts/g, 's'],
  [/yo/g, 'e'],
  [/y(?=e)/g, ''],
  [/y/g, 'i'],
  [/(\p{L})\1+/gu, '$1'],
]

/**
 * The same for all usual spellings of a name, in Cyrillic and in Latin: Ўткир, Уткир, O‘tkir and Utkir are `utkir`. What is no
 * letter stays, and the beginning of a name gives the beginning of its key, but for a letter of which the next one decides.
 * @param text as `searchText` writes it
 */
export function spellingKey(text: string): string {
  const letters = text.replace(/[^\0-\x7f]/g, (letter) => cyrillic[letter] ?? latin[letter] ?? letter)
  const plain = letters.normalize('NFD').replace(/\p{M}/gu, '')
  // Numbers and days have no spelling.
  if (!/[\p{L}']/u.test(plain)) return plain
  return sounds.reduce((key, [sound, letter]) => key.replace(sound, letter), plain)
}

/** What people are found by, and what is typed to find them: every spelling of a name is one. */
export const peopleText = (...parts: readonly string[]): string => spellingKey(searchText(...parts))

/** Vowels that Uzbek and Russian write for each other, and endings of surnames. */
const near: readonly (readonly [RegExp, string])[] = [
  [/i?[eo]v(?=a?$)/, 'av'],
  [/o/g, 'a'],
  [/e/g, 'i'],
  [/ii/g, 'i'],
]

/** Names alike in all but the vowels that are written for each other: Islomjon and Исламжан, Мурадов and Muradev. */
export const vowelKey = (key: string): string =>
  near.reduce((text, [sound, letter]) => text.replace(sound, letter), key)

/** Words shorter than that are too alike for one error. */
export const shortestMistyped = 5

const deletionsOf = (word: string): string[] => [
  word,
  ...[...word].map((_, place) => word.slice(0, place) + word.slice(place + 1)),
]

/** What is left of a word, and of its vowels, of which one letter at most is left out; two words that are near share one. */
export const restsOf = (word: string): string[] => [...new Set([...deletionsOf(word), ...deletionsOf(vowelKey(word))])]

/** Does one error divide two words, in whichever vowels they are written? */
export const isNear = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= shortestMistyped &&
  (isOneError(one, other) || isOneError(vowelKey(one), vowelKey(other)))

/** Does one letter too many, too few or wrong, or two that changed places, divide the words at most? */
export function isOneError(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  if (long.length > short.length) return short.slice(start) === long.slice(start + 1)
  const isWrong = short.slice(start + 1) === long.slice(start + 1)
  const isTurned = short[start] === long[start + 1] && short[start + 1] === long[start]
  return isWrong || (isTurned && short.slice(start + 2) === long.slice(start + 2))
}
