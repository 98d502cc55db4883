import { paperKey } from '../clientRecords/recordKeys'
import { phoneKey } from '../phones/phoneRules'
import { isOneError, peopleText, shortestMistyped, vowelKey } from '../search/spellingKeyRules'
import { type KnownPerson, type Likeness, type LikenessReason, likenessReasons } from './likenessTypes'

export interface Alike {
  likeness: Likeness
  reasons: LikenessReason[]
}

/**
 * Are both records of one person? Names count in any alphabet, spelling and order. A phone alone is of a family, a surname may
 * change by marriage, and a name that many bear says nothing by itself. Linear in what is known of both.
 */
export function likenessOf(one: KnownPerson, other: KnownPerson): Alike {
  const [first, second] = [namesOf(one), namesOf(other)]
  const name = nameLikeness(first, second)
  const birth = birthLikeness(one.dateOfBirth, other.dateOfBirth)
  const isSameInn = innOf(one.inn) !== '' && innOf(one.inn) === innOf(other.inn)
  const found: Found = {
    name,
    birth,
    father: fatherLikeness(first.father, second.father),
    hasPhone: shares(phonesOf(one), phonesOf(other)),
    hasOtherInn: !isSameInn && innOf(one.inn) !== '' && innOf(one.inn).length === innOf(other.inn).length,
    isRare: ![...first.words, ...second.words].some((word) => common.has(stemOf(word))),
  }
  const isSamePassport =
    shares(passportsOf(one), passportsOf(other)) ||
    (isAlikeName(name) && isBareNumber(passportsOf(one), passportsOf(other)))
  const reasons: Partial<Record<LikenessReason, boolean>> = {
    passport: isSamePassport,
    inn: isSameInn,
    name: name === 'same' || name === 'part',
    nearName: name === 'mistyped' || name === 'near' || name === 'otherSurname',
    birthDate: birth === 'same',
    phone: found.hasPhone,
  }
  return {
    likeness: decide(found, isSamePassport, isSameInn),
    reasons: likenessReasons.filter((reason) => reasons[reason]),
  }
}

/**
 * `same`: every word of the shorter name is one of the other. `mistyped`: but for one error. `near`: but for a letter that may make
 * it another given name, as of twins. `part`: only a given name, `surname`: only a surname is known of one of them.
 */
type NameLikeness = 'same' | 'mistyped' | 'near' | 'part' | 'surname' | 'otherSurname' | 'other' | 'unknown'

interface Found {
  name: NameLikeness
  birth: 'same' | 'near' | 'different' | 'unknown'
  father: 'same' | 'different' | 'unknown'
  hasPhone: boolean
  /** Both are known, and they are of one kind. */
  hasOtherInn: boolean
  isRare: boolean
}

const isAlikeName = (name: NameLikeness): boolean => name === 'same' || name === 'mistyped'

function decide(found: Found, isSamePassport: boolean, isSameInn: boolean): Likeness {
  const { name, birth } = found
  const isOtherName = name === 'other' || name === 'surname'
  // A number that was mistyped is somebody else's: names that have nothing in common ask for the day of birth.
  if (isSamePassport && (name === 'other' ? birth !== 'same' : isOtherName && isOtherDay(birth))) return 'perhaps'
  if (isSamePassport) return 'sure'
  // Those of one company write its number.
  if (isSameInn) return name === 'other' || isOtherDay(birth) ? 'perhaps' : 'sure'
  const likeness = decideByName(found)
  return likeness === 'sure' && (found.hasOtherInn || found.father === 'different') ? 'perhaps' : likeness
}

const isOtherDay = (birth: Found['birth']): boolean => birth === 'different'

function decideByName({ name, birth, father, hasPhone, hasOtherInn, isRare }: Found): Likeness {
  if (birth === 'different') return 'different'
  switch (name) {
    case 'same':
      if (birth === 'same') return 'sure'
      if (birth === 'near') return 'perhaps'
      if (hasPhone) return 'sure'
      if (hasOtherInn || father === 'different') return 'different'
      return isRare || father === 'same' ? 'perhaps' : 'different'
    case 'mistyped':
      if (birth === 'same') return 'sure'
      if (birth === 'near') return hasPhone ? 'perhaps' : 'different'
      if (hasPhone) return 'sure'
      return father === 'same' ? 'perhaps' : 'different'
    case 'near':
    case 'otherSurname':
      return birth === 'same' || hasPhone ? 'perhaps' : 'different'
    case 'part':
      if (hasPhone) return birth === 'near' ? 'perhaps' : 'sure'
      return birth === 'same' ? 'perhaps' : 'different'
    default:
      return hasPhone ? 'perhaps' : 'different'
  }
}

interface Names {
  /** Given name and surname, in any order. */
  words: string[]
  /** Which of them stand where a given name does. */
  given: ReadonlySet<string>
  /** What the patronymic says of the father. */
  father: string
}

/** More words than that are no name. */
const mostWords = 6

const wordsIn = (text: string): string[] =>
  peopleText(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !saysNothing.has(word))
    .slice(0, mostWords)

/** Forms of address, and what is typed for want of a name. */
const saysNothing: ReadonlySet<string> = new Set(
  'aka opa mr mrs ms mis mstr chd inf klient klientka turist turistka neizvestno gospodin gospoja'.split(' '),
)

/** What a word of a name, as `peopleText` writes it, tells by itself. */
export function namePartOf(word: string): 'patronymic' | 'childOf' | 'surname' | undefined {
  if (childOf.has(word)) return 'childOf'
  if (patronymic.test(word)) return 'patronymic'
  return surname.test(word) ? 'surname' : undefined
}

const patronymic = /(?:ovich|evich|ivich|ovna|evna|ivna|ichna|inichna)$/
const childOf: ReadonlySet<string> = new Set(['ugli', 'uli', 'kizi', 'uglu', 'kiz'])

type Named = Pick<KnownPerson, 'firstName' | 'lastName' | 'middleName'>

/** Each is compared with many. */
const namesKnown = new WeakMap<Named, Names>()

function namesOf(person: Named): Names {
  const known = namesKnown.get(person) ?? readNames(person)
  namesKnown.set(person, known)
  return known
}

function readNames({ firstName, lastName, middleName }: Named): Names {
  const given = wordsIn(firstName)
  const names: string[] = []
  let father = wordsIn(middleName).find((word) => !childOf.has(word)) ?? ''
  for (const word of [...given, ...wordsIn(lastName)]) {
    if (childOf.has(word)) father = names.pop() ?? father
    else if (patronymic.test(word)) father = word
    else names.push(word)
  }
  return { words: names, given: new Set(given), father: vowelKey(father.replace(patronymic, '')) }
}

/** Beginnings of the words of a name, in any spelling: records of one person share one of them. */
export const nameMarks = (person: Named): string[] => marksIn(namesOf(person).words.map(stemOf))

/** The same of a `nameKey` that is not empty. */
export const marksOfKey = (key: string): string[] => marksIn(key.split(' '))

const marksIn = (stems: readonly string[]): string[] => [...new Set(stems.map((stem) => stem.slice(0, 3)))]

/**
 * One key for all spellings and orders of given name and surname, of him and of her; empty where they are not both known, or so
 * many bear the name that it tells nobody.
 */
export function nameKey(person: Named): string {
  const { words } = namesOf(person)
  const stems = words.map(stemOf)
  return stems.length < 2 || stems.some((stem) => common.has(stem)) ? '' : stems.sort().join(' ')
}

function fatherLikeness(one: string, other: string): Found['father'] {
  if (one === '' || other === '') return 'unknown'
  return one === other || (isLong(one, other) && isOneError(one, other)) ? 'same' : 'different'
}

const isLong = (one: string, other: string): boolean => Math.min(one.length, other.length) >= shortestMistyped

/** Surnames by which hardly anybody is told. */
const common: ReadonlySet<string> = new Set(
  (
    'karimov rahimov aliev ahmedov abdulaev yusupov hasanov saidov umarov ergashev tursunov yuldashev ismailov mahmudov rustamov ' +
    'nazarov sultanov kodirov usmanov hamidov rasulov hakimov juraev ibragimov mirzaev sodikov toshmatov ivanov petrov kim pak li tsoy lee'
  )
    .split(' ')
    .map((surname) => stemOf(peopleText(surname))),
)

/** Of a surname, whoever bears it: Каримов and Каримова; of a given name what is left of an affectionate ending. */
function stemOf(word: string): string {
  return vowelKey(word).replace(/(?<=av|in)a$|(?<=sk)(?:ii?|aia)$/, '')
}

const surname = /(?:[oe]va?|sk(?:ii?|aia))$/

type WordLikeness = 'same' | 'mistyped' | 'near' | 'other'

function wordLikeness(one: string, other: string): WordLikeness {
  const [short, long] = [vowelKey(one), vowelKey(other)].sort((a, b) => a.length - b.length) as [string, string]
  if (short === long || long === `${short}jan`) return 'same'
  const isSurname = surname.test(one) && surname.test(other)
  if (isSurname && stemOf(one) === stemOf(other)) return 'same'
  // Камол and Камола.
  if (long === `${short}a`) return 'other'
  if (!isLong(short, long) || !isOneError(short, long)) return 'other'
  const isOtherLetter = short.length === long.length && [...short].sort().join('') !== [...long].sort().join('')
  return isOtherLetter && !isSurname ? 'near' : 'mistyped'
}

const closest: readonly WordLikeness[] = ['same', 'mistyped', 'near']

function nameLikeness(one: Names, other: Names): NameLikeness {
  const least = Math.min(one.words.length, other.words.length)
  if (least === 0) return 'unknown'
  const left = [[...one.words], [...other.words]] as [string[], string[]]
  const pairs: { word: string; its: string; is: WordLikeness }[] = []
  for (const wanted of closest) {
    for (const word of [...left[0]]) {
      const place = left[1].findIndex((its) => wordLikeness(word, its) === wanted)
      if (place < 0) continue
      pairs.push({ word, its: left[1][place] ?? '', is: wanted })
      left[0].splice(left[0].indexOf(word), 1)
      left[1].splice(place, 1)
    }
  }
  if (pairs.length === 0) return 'other'
  if (pairs.length < least) return isGivenName(pairs[0], one, other, left) ? 'otherSurname' : 'other'
  if (pairs.length === 1) {
    if (pairs.some(({ word, is }) => is !== 'same' || surname.test(word))) return 'surname'
    return 'part'
  }
  if (pairs.some(({ is }) => is === 'near')) return 'near'
  return pairs.every(({ is }) => is === 'same') ? 'same' : 'mistyped'
}

/** Is it the given name that both have, and not the surname? */
function isGivenName(
  pair: { word: string; its: string; is: WordLikeness } | undefined,
  one: Names,
  other: Names,
  left: readonly string[][],
): boolean {
  if (!pair || pair.is === 'near' || surname.test(pair.word)) return false
  const isGiven = one.given.has(pair.word) && other.given.has(pair.its)
  return isGiven || left.every((words) => words.some((word) => surname.test(word)))
}

/** Day and month that changed places, or one digit, are typing errors. */
function birthLikeness(one: string, other: string): Found['birth'] {
  if (one === '' || other === '') return 'unknown'
  if (one === other) return 'same'
  const [year, month, day] = one.split('-')
  const isTurned = other === [year, day, month].join('-')
  const isOneDigit =
    one.length === other.length && [...one].filter((digit, place) => digit !== other[place]).length === 1
  return isTurned || isOneDigit ? 'near' : 'different'
}

/** Of a person, 14 digits, or of 9; a spreadsheet puts an apostrophe before them. */
function innOf(inn: string): string {
  const digits = inn.replace(/\D/g, '')
  return (digits.length === 9 || digits.length === 14) && /[1-9]/.test(digits) && !/[.eе]/i.test(inn) ? digits : ''
}

const phonesOf = ({ phones }: KnownPerson): Set<string> => new Set(phones.map(phoneKey).filter(Boolean))

/** Shorter ones, and words in place of a number, are of nobody. */
const passportsOf = ({ passports }: KnownPerson): Set<string> =>
  new Set(passports.map(paperKey).filter((key) => key.length > 4 && /[1-9]/.test(key)))

/** Is the number of a passport known of one of them without its series? */
function isBareNumber(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const bare = (keys: ReadonlySet<string>) => new Set([...keys].filter((key) => /^\d{7,}$/.test(key)))
  const digits = (keys: ReadonlySet<string>) => new Set([...keys].map((key) => key.replace(/^\D+/, '')))
  return shares(bare(one), digits(other)) || shares(digits(one), bare(other))
}

const shares = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((each) => other.has(each))
