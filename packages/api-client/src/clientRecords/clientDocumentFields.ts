import { country } from '../countries/countryCodes'
import { day, nameOf, text } from '../fields/fields'
import { filePlaces } from '../files/fileRules'
import { type FileRecordOf, type RecordDescription, readFileRecord } from './clientRecordTypes'
import { latinNameFields, passportText } from './passportFields'
import { isSameNumber, masked } from './recordKeys'

export const documentTypes = ['Passport', 'NationalID', 'ForeignPassport', 'DriverLicense'] as const
/** One of the four kinds of identity documents. */
export type DocumentType = (typeof documentTypes)[number]

export const documentStates = ['Valid', 'Replaced', 'Lost'] as const
/** One of `documentStates`: what a document that has not ended is good for. */
export type DocumentState = (typeof documentStates)[number]

/** Papers that have one holder. */
export const passports: readonly DocumentType[] = ['Passport', 'ForeignPassport', 'NationalID']

/** An identity document of a client. Source: docs/product.md. */
export const clientDocumentFields = {
  type: nameOf(documentTypes, 'Неизвестный тип документа'),
  series: passportText({ max: 20, isUpperCase: true }),
  number: passportText({ max: 60, required: 'Номер документа обязателен' }),
  ...latinNameFields,
  issuedBy: text({ max: 300 }),
  issueDate: day(),
  expiryDate: day({ notBefore: { field: 'issueDate', note: 'Раньше даты выдачи' } }),
  nationalityCode: country({ isUpperCase: true }),
  /** An addition to the documents; nothing means that it holds. */
  state: nameOf(documentStates, 'Неизвестное состояние документа'),
}

export interface ClientDocument extends FileRecordOf<typeof clientDocumentFields> {}

export const clientDocumentKind = {
  path: 'documents',
  fields: clientDocumentFields,
  read: (raw) => readFileRecord(clientDocumentFields, raw),
  file: filePlaces.document,
  words: {
    summary: 'Identity documents',
    notFound: 'Документ не найден',
    added: 'добавлен документ',
    changed: 'изменён документ',
    removed: 'удалён документ',
  },
  label: ({ type }) => `«${documentNames[type]}»`,
  item: 'document',
  title: ({ type, series, number }) => `${type} ${masked(series + number)}`,
  apart: ['series', 'number'],
  isSame: (one, other) => holderOf(one) === holderOf(other) && isSameNumber(numberOf(one), numberOf(other)),
} satisfies RecordDescription<typeof clientDocumentFields, ClientDocument>

const documentNames: Record<DocumentType, string> = {
  Passport: 'паспорт',
  NationalID: 'ID-карта',
  ForeignPassport: 'загранпаспорт',
  DriverLicense: 'водительское удостоверение',
}

const numberOf = ({ series, number }: ClientDocument) => series + number
const holderOf = ({ type }: ClientDocument) => (passports.includes(type) ? 'passport' : type)
