import { localized, text, type ValuesOf, whole } from '../fields/fields'
import type { LabelsOf } from '../fields/labels'
import { type RecordOf, readRecord } from '../fields/readFields'

/** Longest title and longest text in one language, in characters. */
export const templateLimits = { title: 100, text: 2000 }

/** A template of the agency for messages to clients. Ours. */
export const messageTemplateFields = {
  /** What staff choose it by. */
  title: text({ max: templateLimits.title, required: 'Название обязательно' }),
  /** Fields of `messageFields` stand in it between braces. */
  text: localized({
    max: templateLimits.text,
    required: { languages: 'some', message: 'Текст обязателен хотя бы на одном языке' },
  }),
  /** Equal ones go by id; 0 of a new one: behind all others. */
  orderNumber: whole({ min: 0, max: 10_000 }),
}

/** What the fields of a template are called in columns, flags and the activity log. */
export const messageTemplateFieldNames: LabelsOf<typeof messageTemplateFields> = {
  title: { ru: 'Название', en: 'Title', column: { width: 30, listed: 'yes' } },
  text: { ru: 'Текст', en: 'Text' },
  orderNumber: { ru: 'Порядок', en: 'Order', column: { width: 9, listed: 'yes' } },
}

export type MessageTemplateInput = ValuesOf<typeof messageTemplateFields>
export type MessageTemplate = RecordOf<typeof messageTemplateFields>

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export const readMessageTemplate = (raw: unknown): MessageTemplate => readRecord(messageTemplateFields, raw)
