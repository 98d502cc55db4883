import { clientColumnNames } from '../clients/clientColumnNames'
import { namePartOf } from '../clients/likenessRules'
import { asPhone, readPhone } from '../phones/phoneRules'
import { splitPhones } from '../phones/splitPhones'
import { peopleText } from '../search/spellingKeyRules'
import { columnLetter, headKey } from '../sheets/grids'
import { areMostly, type CellKind, type ExportMark, type MappedColumn, type NounColumns } from './clientMapping'
import { isBareNumber, longHeads } from './headings'
import {
  groupFieldNames,
  type ImportFieldName,
  importFieldNames,
  importKind,
  soldTourFieldNames,
  useOfClientHead,
  useOfGroupHead,
  useOfHead,
} from './importFields'
import { isPaperNumber, readDayText, readGender, splitName } from './importValues'
import { isRoomKind } from './roomTexts'

/** Headings of people that only one program writes. */
const marks: readonly ExportMark[] = [
  ['karvon', ['loyaltyStatusLevel', 'preferredLanguage', 'dateOfBirth', 'nationalityCode', 'contacts']],
  ['karvon', ['Контакты', 'Метки', 'Уровень', 'Язык общения']],
  ['karvon', ['ID', 'Contacts', 'Tags', 'Level', "Owner's name", 'Born', 'Nationality'], 4],
  [
    'google',
    [
      'E-mail 1 - Label',
      'Phone 1 - Label',
      'Phonetic First Name',
      'Group Membership',
      'E-mail 1 - Value',
      'Phone 1 - Value',
    ],
  ],
  ['amocrm', ['Название сделки', 'Этап сделки', 'Воронка', 'Основной контакт', 'Дата создания сделки', 'Теги сделки']],
  [
    'bitrix24',
    [
      'Тип контакта',
      'Ответственный',
      'Источник',
      'Рабочий e-mail',
      'Частный e-mail',
      'Обращение',
      'Кем создан',
      'Контакт Viber',
    ],
  ],
  [
    'amocrm',
    [
      'Полное имя контакта',
      'Рабочий прямой телефон',
      'Рабочий email',
      'Личный email',
      'Теги',
      'Примечание 1',
      'Наименование сделки',
      'Кем создан контакт',
    ],
  ],
]

/** What is told of people from cells alone. */
const cellKinds: readonly CellKind<ImportFieldName>[] = [
  ['contacts.Email', isEmail],
  ['contacts.MobilePhone', hasPhones],
  ['documents.number', (text) => /^[A-ZА-Я]{2}\s?\d{7}$/i.test(text.trim())],
  ['gender', (text) => /\p{L}/u.test(text) && readGender(text) !== undefined, true],
  // A time is of what happens now: midnight is what programs write behind days.
  ['dateOfBirth', (text) => isWrittenDay(text) && !/\d:[0-5]\d/.test(text.replace(/\b0?0:00(?::00)?/, '')), true],
  ['fullName', isWholeName, true],
]

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.\p{L}{2,}$/u.test(text.trim())
}

function hasPhones(text: string): boolean {
  return /\d{7}/.test(text.replace(/\D/g, '')) && splitPhones(text).every((each) => isWholePhone(each))
}

/** Is it a day that is no mere number? */
function isWrittenDay(text: string): boolean {
  return /\D/.test(text) && readDayText(text, 'dayFirst', 2030) !== undefined
}

const isWholePhone = (text: string): boolean => asPhone(text) !== null && readPhone(text).e164 !== null

function isWholeName(text: string): boolean {
  const { firstName, lastName } = splitName(text)
  const hasEnding = text.split(/\s+/).some((word) => namePartOf(peopleText(word)) !== undefined)
  return firstName !== '' && lastName !== '' && hasEnding && /^[\p{L}\p{M}'’‘ʻʼ`,/ .-]+$/u.test(text)
}

/** Do the cells of a field hold days? */
function hasDays(name: ImportFieldName): boolean {
  const kind = importKind(name)
  return (kind.kind === 'client' || kind.kind === 'record') && kind.field.kind === 'day'
}

/** Fields whose cells are numbers of papers. */
const paperNumbers: ReadonlySet<ImportFieldName> = new Set([
  'documents.number',
  'visas.visaNumber',
  'companions.passportNumber',
])

function fitOf(name: ImportFieldName): ((text: string) => boolean) | undefined {
  if (paperNumbers.has(name)) return isPaperNumber
  if (hasDays(name)) return (text) => readDayText(text, 'dayFirst', 2030) !== undefined
  if (/^contacts\..*Email$/.test(name)) return isEmail
  if (/^contacts\..*Phone$/.test(name)) return hasPhones
  return /Name$/.test(name) ? (text) => /\p{L}/u.test(text) && !/\d/.test(text) : undefined
}

/** What questions for these have of words. */
const askedWords: readonly (readonly [ImportFieldName, RegExp])[] = [
  ['dateOfBirth', /рожд|tug.?ilgan|туғилган|birth/],
  ['contacts.MobilePhone', /телефон|telefon|phone/],
  ['contacts.Email', /почт|e-?mail|pochta/],
  ['documents.number', /паспорт|pasport|passport/],
  ['fullName', /^(?=.*фамили).*(?:^|\s)им[яе]|фио|зовут|^(?=.*surname).*(?:^|\s)name|^(?=.*familiya).*(?:^|\s)ism/],
]

/** FA beside 1234567, under «Паспорт» and «Номер» or nothing, is a series. */
function withSeries(columns: MappedColumn[], mostly: (column: number, is: (text: string) => boolean) => boolean): void {
  for (const [column, mapped] of columns.entries()) {
    const next = columns[column + 1]
    if (mapped.field !== 'documents.number' || !next || !mostly(column, (text) => /^\p{Lu}{1,3}$/u.test(text.trim())))
      continue
    const isNumber =
      isBareNumber(next.head) || next.head === columnLetter(column + 1) || headKey(next.head) === headKey(mapped.head)
    if (!isNumber || !mostly(column + 1, (text) => /^\d{5,9}$/.test(text.trim()))) continue
    const { group = 1, documentType } = mapped
    const of = { group, ...(documentType && { documentType }) }
    columns[column] = { head: mapped.head, field: 'documents.series', ...of, reason: 'cells' }
    columns[column + 1] = { head: next.head, field: 'documents.number', ...of, reason: 'cells' }
  }
}

/** «Имя» alone may hold whole names; days under «Выдан» tell when. */
function clientByCells(
  name: ImportFieldName,
  texts: readonly string[],
  isFree: (name: ImportFieldName) => boolean,
): ImportFieldName {
  if (name === 'documents.issuedBy' && areMostly(texts, isWrittenDay)) return 'documents.issueDate'
  if (name !== 'firstName' || !isFree('lastName') || !isFree('fullName')) return name
  const isWhole = (text: string) => /\S[\s/,]+\S/.test(text.trim())
  const isSure = texts.some((text) => text.includes('/') || isWholeName(text))
  return isSure && areMostly(texts, isWhole) ? 'fullName' : name
}

/** What the columns of a file of people may be. */
export const clientColumns: NounColumns<ImportFieldName> = {
  noun: 'clients',
  names: importFieldNames,
  leftNames: ['room', ...soldTourFieldNames],
  useOf: longHeads(useOfHead, useOfHead),
  isOfRecord: (name) => importKind(name).kind === 'record',
  isDay: hasDays,
  marks,
  cellKinds,
  isSeveral: (name) => name.startsWith('contacts.'),
  askedWords,
  fits: fitOf,
  isPaper: (name) => paperNumbers.has(name),
  numberHead: clientColumnNames.id,
  needed: (name) => (name.startsWith('visas.') && name !== 'visas.countryCode' ? 'visas.countryCode' : undefined),
  together: withSeries,
  byCells: clientByCells,
}

/** The same of the list of a group, which says, too, who sleeps where. */
export const groupColumns: NounColumns<ImportFieldName> = {
  ...clientColumns,
  names: groupFieldNames,
  leftNames: soldTourFieldNames,
  useOf: longHeads(useOfGroupHead, useOfHead),
  // «Тип» beside «№ комнаты» may be of anything, and DBL is of a room.
  cellKinds: [['room', isRoomKind], ...cellKinds],
  isSeveral: (name) => name === 'room' || name.startsWith('contacts.'),
}

/** The same of a file that says, too, which tours people have bought: `rowsToClients` gets the tours then. */
export const clientAndTourColumns: NounColumns<ImportFieldName> = {
  ...clientColumns,
  names: [...importFieldNames, ...soldTourFieldNames],
  leftNames: ['room'],
  // Of a question about tours nobody knows what was bought.
  useOf: longHeads(useOfClientHead, useOfHead),
  needed: (name) => (name.startsWith('clientTours.') ? 'clientTours.tourId' : clientColumns.needed?.(name)),
}
