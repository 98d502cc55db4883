import { firstText, type Language, type LocalizedText, languages } from '../read/localizedText'
import type { Check, CheckReason } from '../trips/departureRules'
import { trimmed } from '../validation/visibleText'

/** What a template leaves open, to be filled in for whom it is. */
export const messageFields = ['firstName', 'lastName', 'tour', 'departure', 'return', 'documents', 'manager'] as const
/** One of `messageFields`. */
export type MessageField = (typeof messageFields)[number]

/** What a field is called between braces, in each language: `{вылет}`, `{departure}`, `{uchish}`. */
export const messageFieldNames: Readonly<Record<MessageField, LocalizedText>> = {
  firstName: { ru: 'имя', en: 'name', uz: 'ism' },
  lastName: { ru: 'фамилия', en: 'surname', uz: 'familiya' },
  tour: { ru: 'тур', en: 'tour', uz: 'tur' },
  departure: { ru: 'вылет', en: 'departure', uz: 'uchish' },
  return: { ru: 'возвращение', en: 'return', uz: 'qaytish' },
  documents: { ru: 'документы', en: 'documents', uz: 'hujjatlar' },
  manager: { ru: 'менеджер', en: 'manager', uz: 'menejer' },
}

const byName: ReadonlyMap<string, MessageField> = new Map(
  messageFields.flatMap((field) => languages.map((language) => [messageFieldNames[field][language], field] as const)),
)

const fieldPattern = /\{([^{}]*)\}/g

const fieldOf = (name: string): MessageField | undefined => byName.get(trimmed(name).toLowerCase())

/** As a template of the language has it: `{вылет}`. */
export const fieldMark = (field: MessageField, language: Language): string => `{${messageFieldNames[field][language]}}`

/**
 * What stands between braces in a text and is no field, each once as it stands there: `{паспорт}`; a brace without the other is one,
 * too. Nothing in a text that can be filled in.
 */
export function unknownMarks(text: string): string[] {
  const named = [...text.matchAll(fieldPattern)].flatMap(([mark, name = '']) => (fieldOf(name) ? [] : [mark]))
  const single = text.replace(fieldPattern, '').match(/[{}]/g) ?? []
  return [...new Set([...named, ...single])]
}

/** What is known of the fields; what is not is empty. */
export type MessageValues = Readonly<Record<MessageField, string>>

/** Stands where a field has no value, for somebody to write over. */
export const messageGap = '____'

export interface FilledMessage {
  text: string
  /** Fields of the text without a value, each once. */
  missing: MessageField[]
}

/** The text with the values in place of its fields; a gap in place of what nobody knows. */
export function fillMessage(text: string, values: MessageValues): FilledMessage {
  const missing = new Set<MessageField>()
  const filled = text.replace(fieldPattern, (mark, name: string) => {
    const field = fieldOf(name)
    if (!field) return mark
    const value = trimmed(values[field])
    if (value === '') missing.add(field)
    return value || messageGap
  })
  return { text: filled, missing: [...missing] }
}

/** Is something left in it that nobody should be sent: a gap, or a field between braces? */
export const isUnfinished = (text: string): boolean => text.includes(messageGap) || /[{}]/.test(text)

/** Of whom and of which trip a message speaks; what is not known is empty. */
export interface MessageSubject {
  firstName: string
  lastName: string
  tour: LocalizedText
  /** Days `YYYY-MM-DD`. */
  departureDate: string
  returnDate: string
  /** What the board of departures says of the person. */
  checks: readonly Check[]
  manager: string
}

/** The values of the fields in words of the language. */
export function messageValues(subject: MessageSubject, language: Language): MessageValues {
  const { firstName, lastName, tour, departureDate, returnDate, checks, manager } = subject
  return {
    firstName,
    lastName,
    tour: trimmed(tour[language]) || firstText(tour),
    departure: dayText(departureDate, language),
    return: dayText(returnDate, language),
    documents: wantedPapers(checks, language),
    manager,
  }
}

const locales: Readonly<Record<Language, Intl.DateTimeFormatOptions & { locale: string }>> = {
  ru: { locale: 'ru', day: '2-digit', month: '2-digit', year: 'numeric' },
  en: { locale: 'en-GB', day: 'numeric', month: 'long', year: 'numeric' },
  uz: { locale: 'ru', day: '2-digit', month: '2-digit', year: 'numeric' },
}

/** `01.05.2026`, in English `1 May 2026`. */
function dayText(day: string, language: Language): string {
  const moment = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(moment)) return ''
  const { locale, ...parts } = locales[language]
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(moment)
}

type PaperReason = Extract<CheckReason, `passport${string}` | `visa${string}`>

/** What a client is asked for: their own papers alone, what the agency hands out is not asked of them. */
const paperWords: Partial<Record<PaperReason, LocalizedText>> = {
  passportMissing: { ru: 'загранпаспорт', en: 'passport', uz: 'xorijga chiqish pasporti' },
  passportUnseen: {
    ru: 'срок действия загранпаспорта',
    en: 'expiry date of the passport',
    uz: 'xorijga chiqish pasportining amal qilish muddati',
  },
  passportWithoutEnd: {
    ru: 'срок действия загранпаспорта',
    en: 'expiry date of the passport',
    uz: 'xorijga chiqish pasportining amal qilish muddati',
  },
  passportEndsBeforeReturn: {
    ru: 'загранпаспорт (действует до {day}, нужен до {limit})',
    en: 'passport (valid until {day}, needed until {limit})',
    uz: 'xorijga chiqish pasporti ({day} gacha amal qiladi, {limit} gacha kerak)',
  },
  passportEndsTooSoon: {
    ru: 'загранпаспорт (действует до {day}, нужен до {limit})',
    en: 'passport (valid until {day}, needed until {limit})',
    uz: 'xorijga chiqish pasporti ({day} gacha amal qiladi, {limit} gacha kerak)',
  },
  visaMissing: { ru: 'виза', en: 'visa', uz: 'viza' },
  visaUnseen: { ru: 'виза', en: 'visa', uz: 'viza' },
  visaWithoutEnd: { ru: 'срок действия визы', en: 'expiry date of the visa', uz: 'vizaning amal qilish muddati' },
  visaEndsBeforeReturn: {
    ru: 'виза (действует до {day}, нужна до {limit})',
    en: 'visa (valid until {day}, needed until {limit})',
    uz: 'viza ({day} gacha amal qiladi, {limit} gacha kerak)',
  },
  visaStartsTooLate: {
    ru: 'виза (действует с {day}, нужна с {limit})',
    en: 'visa (valid from {day}, needed from {limit})',
    uz: 'viza ({day} dan amal qiladi, {limit} dan kerak)',
  },
}

/** Which papers are missing or end too early; empty where all are there. */
function wantedPapers(checks: readonly Check[], language: Language): string {
  const wanted = checks.flatMap(({ reason, day, limit }) => {
    const words = paperWords[reason as PaperReason]?.[language]
    const days: Readonly<Record<string, string>> = { day, limit }
    return words ? [words.replace(/\{(\w+)\}/g, (_, name: string) => dayText(days[name] ?? '', language))] : []
  })
  return [...new Set(wanted)].join(', ')
}
