import { type Gender, genders, type LoyaltyLevel, loyaltyLevels } from '../clients/clientFields'
import { namePartOf } from '../clients/likenessRules'
import { phoneNote } from '../phones/meantPhone'
import { asPhone } from '../phones/phoneRules'
import { splitPhones } from '../phones/splitPhones'
import { searchText } from '../search/searchRules'
import { peopleText } from '../search/spellingKeyRules'
import { type ClientTourStatus, clientTourStatuses } from '../trips/clientTourFields'
import { isDay } from '../validation/isDay'
import { trimmed } from '../validation/visibleText'
import type { CellReading } from './importTypes'

/** The parts of a name; empty where it has none. */
export interface NameParts {
  lastName: string
  firstName: string
  middleName: string
}

/** What a cell says of a person beside the name. */
export interface WrittenName {
  /** Without forms of address, numbers of lines, and what stands in brackets or in quotes within it. */
  name: string
  /** As a form of address says; undefined where none does. */
  gender?: 'Male' | 'Female'
  /** Something stands in brackets or in quotes: an earlier surname, what they are called, a note. */
  hasMore: boolean
}

/** Forms of address, and marks of tickets beside a name. */
const titles: readonly (readonly [RegExp, WrittenName['gender']])[] = (
  [
    ['mr|mstr|mister|janob|жаноб|г-н|господин|мистер', 'Male'],
    ['mrs|ms|miss|г-жа|госпожа|миссис|мисс', 'Female'],
    ['chd|inf|adt|chld', undefined],
  ] as const
).map(([words, gender]) => [new RegExp(`(?<![\\p{L}\\p{N}'’-])(?:${words})(?![\\p{L}\\p{N}'’-])\\.?`, 'giu'), gender])

/** `SAIDOV/RUSTAMMR`: tickets have no blank before it. */
const gluedTitle = /(\/\s?\p{Lu}{3,}?)(MSTR|MISS|MRS|MR)(?!\p{L})/gu

/** `12. Каримова Лола`, `1SAIDOV/BEK`. */
const lineNumber = /^\s*(?:№\s*)?\d{1,4}(?:\s*[.)]\s*(?=\p{L})|\s*(?=\p{L}+[\s/]+\p{L}))/u

const aside = /(?<!\S)["“”«][^"“”«»]*["“”»](?!\S)|\([^()]*\)|\[[^[\]]*\]/gu

/** A name without forms of address; as it is where nothing else stands there. */
export function withoutTitles(text: string): Pick<WrittenName, 'name' | 'gender'> {
  const told = new Set<WrittenName['gender']>()
  let rest = text.replace(gluedTitle, '$1 $2')
  for (const [words, gender] of titles) {
    const without = rest.replace(words, ' ')
    if (without !== rest && gender) told.add(gender)
    rest = without
  }
  const name = rest.replace(/^[\s/,.]+|[\s/,]+$/g, '').replace(/\s+/g, ' ')
  if (!/\p{L}/u.test(name)) return { name: trimmed(text) }
  const [gender] = told
  return { name, ...(gender && told.size === 1 && { gender }) }
}

/** The name in a cell, without what people write beside it. */
export function writtenName(text: string): WrittenName {
  const asides = text.match(aside) ?? []
  const bare = text.replace(aside, ' ')
  if (!/\p{L}/u.test(bare)) {
    return { ...withoutTitles(text.replace(/^["“”«]([^"“”«»]*)["“”»]$/u, '$1')), hasMore: false }
  }
  const isMark = (part: string) => titles.some(([words]) => part.replace(/\P{L}/gu, '').replace(words, '') === '')
  const marks = asides.filter(isMark).map((part) => part.replace(/\P{L}/gu, ''))
  const said = withoutTitles([bare.replace(lineNumber, ''), ...marks].join(' '))
  return { ...said, hasMore: asides.some((part) => /\p{L}/u.test(part) && !isMark(part)) }
}

/**
 * A whole name, divided: surname first as lists have it, unless the patronymic or the endings say otherwise. `PIRMATOVA/NODIRA` and
 * `Пирматова, Нодира` have the surname before the sign. One word is a given name.
 */
export function splitName(text: string): NameParts {
  const { name } = writtenName(text)
  const [before = '', ...behind] = name.split(/[,;/]/).map((part) => part.trim())
  if (behind.length > 0 && before !== '' && behind.join('') !== '')
    return divided([before, ...wordsOf(behind.join(' '))])
  return divided(wordsOf(name))
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

function divided(words: readonly string[]): NameParts {
  const parts = words.map((word) => namePartOf(peopleText(word)))
  const child = parts.indexOf('childOf')
  if (child > 1)
    return named([...words.slice(0, child - 1), ...words.slice(child + 1)], words.slice(child - 1, child + 1).join(' '))
  const patronymic = parts.indexOf('patronymic')
  // Of two words one that ends so may as well be a surname, as Маркович is.
  if (patronymic > 0 && words.length > 2)
    return named(
      words.filter((_, place) => place !== patronymic),
      words[patronymic] ?? '',
      patronymic === 1,
    )
  if (patronymic === 1) return { lastName: '', firstName: words[0] ?? '', middleName: words[1] ?? '' }
  return named(words.slice(0, 2), words.slice(2).join(' '))
}

/** Of a family, or of nobody by name. */
const several = /(?<!\p{L})(?:семь[яюи]|семейство|family|oila(?:si)?|оила(?:си)?)(?!\p{L})/iu

/**
 * Are these names of more than one? «Алиев Тимур и Лола», «Алиев Тимур, Алиева Лола», «семья Алиевых»; with a comma or a slash alone one
 * name is parted, too: `ALIEV/TIMUR`.
 */
export function isOfSeveral(text: string): boolean {
  const parts = (between: RegExp) => text.split(between).map((part) => part.split(/\s+/).filter(Boolean).length)
  const isJoined = (between: RegExp, fewest: number) => {
    const words = parts(between)
    return words.length > 1 && words.every((count) => count >= fewest)
  }
  return several.test(text) || isJoined(/\s(?:и|ва|va|and)\s|[&+]/, 1) || isJoined(/[,/;\n]+/, 2)
}

/** Is something in place of a name, or beside it, that no name has: «Гид: Азиз», «2 чел.», a phone, an address? */
export const isNoName = (text: string): boolean => /[:@]|\d{5}|^\d+\s*\p{L}+\.?$/u.test(text)

const keys = (names: string): ReadonlySet<string> => new Set(names.split(' ').map((name) => peopleText(name)))

/** Surnames without an ending, and given names of those who bear them: `Сергей Пак` has them in the other order. */
const bareSurnames = keys('ким пак ли цой тен хан хван шин эм нам кан лим хегай югай тян ан')
const givenNames = keys(
  'александр александра алексей алина алла анастасия анатолий ангелина андрей анна антон артем артур валентина валерий валерия вера ' +
    'вероника виктор виктория виталий владимир владислав вячеслав галина геннадий георгий диана дмитрий евгений евгения екатерина елена ' +
    'елизавета зоя иван игорь инна ирина кирилл константин ксения лариса лев леонид лилия людмила максим маргарита марина мария михаил ' +
    'надежда наталья наталия никита николай олег ольга павел петр полина роза роман руслан светлана семен сергей софия станислав степан ' +
    'тамара татьяна тимур федор эдуард элина юлия юрий яна',
)

/** @param isGivenFirst the patronymic stands behind the first word, which is the given name then */
function named(words: readonly string[], middleName: string, isGivenFirst = false): NameParts {
  const [first = '', ...others] = words
  const second = others.join(' ')
  if (second === '') return { lastName: '', firstName: first, middleName }
  const isSurname = (word: string) => namePartOf(peopleText(word)) === 'surname'
  const isTurned =
    isGivenFirst ||
    (!isSurname(first) && isSurname(others.at(-1) ?? '')) ||
    (second.length < 7 && bareSurnames.has(peopleText(second)) && givenNames.has(peopleText(first)))
  return isTurned
    ? { lastName: second, firstName: first, middleName }
    : { lastName: first, firstName: second, middleName }
}

/** Which comes first in `05/12/84`. */
export type DayOrder = 'dayFirst' | 'monthFirst'

const months: readonly (readonly string[])[] = [
  ['янв', 'jan', 'yan'],
  ['фев', 'feb', 'fev'],
  ['мар', 'mar'],
  ['апр', 'apr'],
  ['май', 'мая', 'may'],
  ['июн', 'jun', 'iyun'],
  ['июл', 'jul', 'iyul'],
  ['авг', 'aug', 'avg'],
  ['сен', 'sep', 'sen'],
  ['окт', 'oct', 'okt'],
  ['ноя', 'noy', 'nov'],
  ['дек', 'dec', 'dek'],
]

/** `12.III.1984`, with letters of either alphabet. */
const romans = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ')

function monthOf(text: string): number {
  const word = text.toLowerCase()
  const roman = romans.indexOf(word.replaceAll('х', 'x').replaceAll('і', 'i'))
  return (roman < 0 ? months.findIndex((names) => names.some((name) => word.startsWith(name))) : roman) + 1
}

const asDay = (year: number, month: number, day: number): string | undefined => {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

/** Two numbers and a year, where nothing but the order says which is the month. */
const parted = /^(\d{1,2})([.,/\-\s])(\d{1,2})\2(\d{4}|\d{2})$/

/** What stands behind a day: «г.р.», «года рождения», `yil`. */
const ofYear = /(?<!\p{L})(?:г|год|года|йил|йилда|yil|yilda|y)[\s.]*(?:р|рожд|рождения)?[\s.]*$/iu

/** Words between the parts of a day. */
const saysNothing = /^(?:г|года|yil|йил|yilning|йилнинг|of|st|nd|rd|th|е|го|ого)$/i

/** Without a time and the word for a year. */
function plainDay(text: string): string {
  const withoutTime = trimmed(text).replace(/[T\s]\d{1,2}:\d{2}(:\d{2})?(\.\d{1,9})?\s?(Z|[ap]m)?$/i, '')
  return trimmed(trimmed(withoutTime.replace(/["“”«»]/g, '')).replace(ofYear, '')).replace(/^'/, '')
}

/** The first number, the sign behind it, the second one and the year of a day that is written so; undefined of others. */
export const partsOfDay = (text: string): string[] | undefined => parted.exec(plainDay(text))?.slice(1)

/** Is it the number of a paper: with digits, and no day? */
export const isPaperNumber = (text: string): boolean =>
  /\d/.test(text) && !(/\D/.test(text) && readDayText(text, 'dayFirst', 2030) !== undefined)

/** The last number by which spreadsheets count days of people, in 2099; four digits are a year. */
const lastSerial = 73_050

export interface DayReading {
  /** `YYYY-MM-DD` */
  day: string
  /** The other one that it may be; undefined where there is none. Between dots the day stands first. */
  other?: string
}

/**
 * A day in any usual writing: `05.12.1984`, `5/12/84`, `1984-12-05`, `5 декабря 1984 г.`, `1984 yil 5 dekabr`, `Dec 5, 1984`, `05DEC84`,
 * `5.XII.1984`, `19841205`, the number by which spreadsheets count it. A time behind it says nothing. Undefined of what is none.
 * @param latestYear what two digits of a year may mean at most: 84 is 1984 where this is 2026
 */
export function readDayText(text: string, order: DayOrder, latestYear: number): DayReading | undefined {
  const plain = plainDay(text)
  const yearOf = (digits: string) => {
    const year = Number(digits)
    if (digits.length > 2) return year
    return year + 2000 <= latestYear ? year + 2000 : year + 1900
  }
  const [, one = '', sign = '', two = '', last = ''] = parted.exec(plain) ?? []
  if (one) {
    const dayFirst = asDay(yearOf(last), Number(two), Number(one))
    const monthFirst = /[.,]/.test(sign) ? undefined : asDay(yearOf(last), Number(one), Number(two))
    const [day, other] = order === 'dayFirst' ? [dayFirst, monthFirst] : [monthFirst, dayFirst]
    const found = day ?? other
    return found ? { day: found, ...(day && other && day !== other && { other }) } : undefined
  }
  const day = inOneOrder(plain, yearOf)
  return day === undefined ? undefined : { day }
}

function inOneOrder(plain: string, yearOf: (digits: string) => number): string | undefined {
  const [, year, month, day] = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(plain) ?? []
  if (year) return asDay(Number(year), Number(month), Number(day))
  if (/^\d{5}$/.test(plain)) return serialDay(Number(plain))
  if (/^\d{8}$/.test(plain)) {
    const at = (from: number, to: number) => Number(plain.slice(from, to))
    const isYearLast = /(?:19|20)\d\d$/.test(plain)
    return isYearLast ? asDay(at(4, 8), at(2, 4), at(0, 2)) : asDay(at(0, 4), at(4, 6), at(6, 8))
  }
  const words = (plain.match(/\p{L}+|\d+/gu) ?? []).filter((word) => !saysNothing.test(word))
  const monthName = words.find((word) => /^\p{L}/u.test(word))
  const numbers = words.filter((word) => /^\d/.test(word))
  const isOdd = numbers.some((number) => !/^(?:\d{1,2}|\d{4})$/.test(number))
  if (words.length !== 3 || numbers.length !== 2 || isOdd || monthName === undefined) return undefined
  const [first = '', second = ''] = numbers
  const isYearFirst = first.length === 4
  return asDay(yearOf(isYearFirst ? first : second), monthOf(monthName), Number(isYearFirst ? second : first))
}

function serialDay(days: number): string | undefined {
  if (days > lastSerial) return undefined
  return new Date((days - 25_569) * 86_400_000).toISOString().slice(0, 10)
}

export const choice = <Value>(choices: Readonly<Record<string, Value>>) => {
  const byWord = new Map(
    Object.entries(choices).flatMap(([words, value]) =>
      words.split('|').map((word) => [wordKey(word), value] as const),
    ),
  )
  return (text: string): Value | undefined => byWord.get(wordKey(text))
}

const wordKey = (text: string): string => searchText(text).replace(/[^\p{L}\p{N}+-]/gu, '')

/** «муж», «Ж», `erkak`, `F`, `MR`. */
export const readGender = choice<Gender>({
  'м|муж|мужской|мужчина|мужч|мальчик|m|male|man|mr|mstr|boy|e|erkak|эркак|э|1': 'Male',
  'ж|жен|женский|женщина|женщ|девочка|f|female|woman|mrs|ms|miss|w|a|ayol|аёл|х|хотин|2': 'Female',
  'неизвестно|не указан|не указано|unknown|noma’lum|0|-': 'Unknown',
  ...Object.fromEntries(genders.map((name) => [name, name])),
})

export const readLoyalty = choice<LoyaltyLevel>({
  'бронза|бронзовый|bronza|бронзовая': 'Bronze',
  'серебро|серебряный|серебряная|kumush|кумуш': 'Silver',
  'золото|золотой|золотая|oltin|олтин|vip': 'Gold',
  'платина|платиновый|платиновая|platina': 'Platinum',
  'бриллиант|бриллиантовый|алмаз|алмазный|olmos|олмос': 'Diamond',
  'легенда|легендарный|afsona|афсона': 'Legend',
  'неизвестно|нет|нет уровня|без уровня|-': 'Unknown',
  ...Object.fromEntries(loyaltyLevels.map((name) => [name, name])),
})

export const readLanguage = choice<'ru' | 'en' | 'uz'>({
  'ru|рус|русский|russian|rus|rus tili|русча|ruscha': 'ru',
  'en|англ|английский|english|eng|ingliz|inglizcha|инглизча': 'en',
  'uz|узб|узбекский|uzbek|o‘zbek|o‘zbekcha|ўзбек|ўзбекча|uzb': 'uz',
})

export const readFlagText = choice<boolean>({
  'да|yes|y|true|1|+|ha|ҳа|есть': true,
  'нет|no|n|false|0|-|yo‘q|йўқ': false,
})

export const readDocumentType = choice<'Passport' | 'NationalID' | 'ForeignPassport' | 'DriverLicense'>({
  'passport|паспорт|pasport|внутренний паспорт|биометрический паспорт|паспорт гражданина': 'Passport',
  'nationalid|id|id-карта|id карта|id card|айди карта|id-karta|удостоверение личности': 'NationalID',
  'foreignpassport|загранпаспорт|заграничный паспорт|загран|xorijiy pasport|хорижий паспорт|foreign passport|international passport':
    'ForeignPassport',
  'driverlicense|водительское удостоверение|права|вод. удостоверение|driver license|driving licence|haydovchilik guvohnomasi':
    'DriverLicense',
})

export const readDocumentState = choice<'Valid' | 'Replaced' | 'Lost'>({
  'valid|действителен|действует|amal qiladi|да': 'Valid',
  'replaced|заменён|заменен|almashtirilgan': 'Replaced',
  'lost|утерян|потерян|yo‘qolgan': 'Lost',
})

export const readClientTourStatus = choice<ClientTourStatus>({
  'ожидает|ожидает подтверждения|ожидание|в ожидании|ждёт|ждет|не подтверждён|не подтвержден|бронь|забронирован|kutilmoqda|кутилмоқда|bron|брон|booked|waiting|on request|0':
    'Pending',
  'подтверждён|подтвержден|подтверждено|подтверждена|оплачен|оплачено|продан|продано|tasdiqlangan|тасдиқланган|to‘langan|тўланган|paid|sold|1':
    'Confirmed',
  'отменён|отменен|отменено|отменена|отмена|отказ|аннулирован|аннулировано|bekor qilingan|бекор қилинган|bekor|бекор|cancelled|annulled|2':
    'Canceled',
  ...Object.fromEntries(clientTourStatuses.map((name) => [name, name])),
})

/**
 * An amount of dollars as people write it: `1 200`, `1200,50`, `$1,200.50`, `450 USD`. Otherwise why it is none: it may mean a thousand
 * or a decimal (`1.200`), or another currency.
 */
export function readAmountText(text: string): number | 'notNumber' | 'currency' | 'separator' {
  const dollars = /\$|(?<!\p{L})(usd|долл?\p{L}*\.?|у\.?\s?е\.?|dollars?|dollar)(?!\p{L})/iu
  const isDollars = dollars.test(text)
  const plain = text.replace(dollars, '').replace(/[\s\u00a0\u202f'’]/g, '')
  if (/[\p{L}\p{Sc}]/u.test(plain)) return /\d/.test(plain) ? 'currency' : 'notNumber'
  const [, sign = '', digits = ''] = /^([+-]?)(\d[\d.,]*)$/.exec(plain) ?? []
  if (digits === '') return 'notNumber'
  const signs = digits.match(/[.,]/g) ?? []
  const last = signs.at(-1)
  const asNumber = (written: string) => Number(sign + written)
  if (last === undefined) return asNumber(digits)
  const isGrouped = (mark: string) => new RegExp(`^\\d{1,3}(\\${mark}\\d{3})+$`).test(digits)
  if (new Set(signs).size > 1) {
    const [whole = '', cents = ''] = [
      digits.slice(0, digits.lastIndexOf(last)),
      digits.slice(digits.lastIndexOf(last) + 1),
    ]
    const other = last === '.' ? ',' : '.'
    const isWhole = new RegExp(`^\\d{1,3}(\\${other}\\d{3})+$`).test(whole)
    return isWhole && /^\d{1,2}$/.test(cents) ? asNumber(`${whole.replaceAll(other, '')}.${cents}`) : 'notNumber'
  }
  if (signs.length > 1) return isGrouped(last) ? asNumber(digits.replaceAll(last, '')) : 'notNumber'
  if (!isGrouped(last) || digits.startsWith('0')) return asNumber(digits.replace(',', '.'))
  return last === ',' && isDollars ? asNumber(digits.replace(',', '')) : 'separator'
}

/** Of an amount of dollars. */
export function amountIn(text: string): CellReading {
  const amount = readAmountText(text)
  if (typeof amount === 'number') return { value: amount }
  const said = {
    notNumber: 'Нужна сумма цифрами: 1200 или 1200,50',
    currency: 'Нужна сумма в долларах США',
    separator: 'Непонятно, где дробная часть: напишите 1200 или 1200,00',
  }
  return { reason: 'rule', message: said[amount] }
}

/** Fewer digits are nobody's phone. */
const fewestDigits = 5

/**
 * Numbers of one cell. Nobody looks at each, as at a number that is typed: what is odd about one is against it.
 * @param isOwn out of an export of ours: what is kept there has been looked at
 */
export function phonesIn(text: string, isOwn = false): CellReading {
  const numbers = splitPhones(text).map((written) => asPhone(written) ?? '')
  const digitsOf = (number: string) => number.replace(/ .*|\D/g, '').length
  if (numbers.length === 0 || numbers.some((number) => digitsOf(number) < (isOwn ? 1 : fewestDigits)))
    return { reason: 'notPhone' }
  const message = isOwn ? undefined : numbers.map(phoneNote).find(Boolean)
  return message ? { reason: 'rule', message } : { value: numbers }
}

export function wholeIn(text: string): CellReading {
  const plain = text.replace(/[\s\u00a0]/g, '')
  return /^-?\d{1,15}$/.test(plain) ? { value: Number(plain) } : { reason: 'rule', message: 'Нужно целое число' }
}
