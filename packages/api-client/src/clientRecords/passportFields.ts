import { type Rules, type TextField, type TextRule, text } from '../fields/fields'
import { isSameNumber, latinLike, paperKey } from './recordKeys'

/** Series and numbers of passports: what the machine-readable zone knows, and what people put between. */
const passportSigns: TextRule = {
  allows: (text) => /^[A-Z0-9 ./-]*$/i.test(text),
  refusal: 'Только латинские буквы и цифры',
  meant(text) {
    const latin = latinLike(text.toUpperCase())
    return latin !== text.toUpperCase() && passportSigns.allows(latin) ? latin : null
  },
}

/** A series or a number of a passport. */
export const passportText = (rules: Rules<TextField>): TextField => text({ ...rules, rule: passportSigns })

const latinName: TextRule = {
  allows: (text) => /^[A-Z' -]*$/i.test(text),
  refusal: 'Только латинские буквы, пробел, дефис и апостроф, как в паспорте',
}

/** A name as the machine-readable zone of a passport has it. An addition to the documents; filled in means verified. */
export const latinNameFields = {
  latinLastName: text({ max: 100, isUpperCase: true, rule: latinName }),
  latinFirstName: text({ max: 100, isUpperCase: true, rule: latinName }),
}

type LatinNames = Readonly<Record<keyof typeof latinNameFields, string>>

/** Surname first; empty until somebody has filled it in. */
export const latinNameIn = ({ latinLastName, latinFirstName }: LatinNames): string =>
  [latinLastName, latinFirstName].filter(Boolean).join(' ')

/** A number of a passport in groups: FA1234567 reads FA 123 45 67; others stay as they are. */
export const displayPassport = (number: string): string => {
  const [, series, one, two, three] = /^([A-Z]{2})(\d{3})(\d{2})(\d{2})$/.exec(number.replace(/[\s-]/g, '')) ?? []
  return series ? `${series} ${one} ${two} ${three}` : number
}

/** What `number` of a document holds where the whole passport is this: with its series, without it, or a blank between. */
export function storedNumbers(passport: string): string[] {
  const key = paperKey(passport)
  const [digits = ''] = /(?<!\d)\d+$/.exec(key) ?? []
  return [key, digits, `${key.slice(0, key.length - digits.length)} ${digits}`]
}

/** Is the document this passport, however both are spaced and parted? */
export const isPassport = ({ series, number }: { series: string; number: string }, passport: string): boolean =>
  isSameNumber(series + number, passport)
