/** Cyrillic letters with the same Latin ones in every spelling. */
const latin = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ў: "o'",
  қ: 'q',
  ғ: "g'",
  ҳ: 'h',
}

/** Foreign passports, ICAO Doc 9303. */
export const icaoLatin: Readonly<Record<string, string>> = { ...latin, й: 'i', ъ: 'ie', ю: 'iu', я: 'ia' }
export const uzbekLatin: Readonly<Record<string, string>> = { ...latin, ж: 'j', х: 'x', ъ: "'", ы: 'i' }

/** Foreign passports, Uzbek Latin, and what people write when they think of neither. */
const latinSpellings: readonly Readonly<Record<string, string>>[] = [
  icaoLatin,
  uzbekLatin,
  { ...latin, ж: 'j', х: 'h', ы: 'i', ў: 'u', қ: 'k', ғ: 'g' },
  latin,
]

/** Latin letters, those of several first, with the Cyrillic ones that Uzbek and Russian have for them. */
const uzbek: Record<string, string> = {
  ...{
    shch: 'щ',
    sh: 'ш',
    ch: 'ч',
    kh: 'х',
    zh: 'ж',
    ts: 'ц',
    ya: 'я',
    yu: 'ю',
    yo: 'е',
    ye: 'е',
    "o'": 'ў',
    "g'": 'ғ',
  },
  a: 'а',
  b: 'б',
  c: 'к',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'ҳ',
  i: 'и',
  j: 'ж',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'қ',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  x: 'х',
  y: 'й',
  z: 'з',
  "'": '',
}
const cyrillicSpellings = [uzbek, { ...uzbek, "o'": 'у', "g'": 'г', h: 'х', q: 'к' }]

const latinLetters = new RegExp(Object.keys(uzbek).join('|'), 'g')

/**
 * A name as it may be written in the other alphabet: «жасур» is found as `zhasur` and `jasur`, `karimov` as «каримов».
 * @param name as `searchText` writes it
 */
export function otherSpellings(name: string): string[] {
  const inLatin = latinSpellings.map((letters) => name.replace(/[а-яўқғҳ]/g, (letter) => letters[letter] ?? letter))
  const inCyrillic = cyrillicSpellings.map((letters) =>
    name.replace(latinLetters, (letter) => letters[letter] ?? letter),
  )
  return [...new Set([...inLatin, ...inCyrillic])].filter((spelling) => spelling !== name)
}
