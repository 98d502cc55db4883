import { type AnySchema, array, boolean, mixed, number, type ObjectSchema, object, string } from 'yup'
import { type LocalizedText, languages } from '../read/localizedText'
import { isMoment } from '../validation/isMoment'
import { strippedText } from '../validation/richText'
import { dayOfBirth, dayText, isInCents, localizedText, shortText, tooManyDecimals } from '../validation/schemaFields'
import { countCharacters, fits, isBlank } from '../validation/visibleText'
import {
  type Field,
  type Fields,
  isByRule,
  type LocalizedField,
  type MomentField,
  type MoneyField,
  type ValuesOf,
  type WholeField,
} from './fields'

const known = new WeakMap<Fields, AnySchema>()

/**
 * Field rules of a noun: for forms, for the terminal and for the server. The same fields give the same schema.
 * @param stored what a record holds: a text in it that is against the rule of its field may stay as it is, and one that is longer
 * than its field allows may be changed and stay as long
 */
export function schemaOf<Of extends Fields>(fields: Of, stored: object = {}): ObjectSchema<ValuesOf<Of>> {
  const isOdd = holdsOddText(fields, stored)
  const schema: AnySchema = (isOdd ? undefined : known.get(fields)) ?? object(shapeOf(fields, stored))
  if (!isOdd) known.set(fields, schema)
  return schema as ObjectSchema<ValuesOf<Of>>
}

/** Does a record hold a text that is against the rule of its field, or longer: from before there was one, or from elsewhere? */
export const holdsOddText = (fields: Fields, stored: object): boolean =>
  Object.entries(fields).some(([name, field]) => {
    const text = textIn(stored, name)
    return field.kind === 'text' && !(isByRule(field, text) && fits(text, field.max))
  })

const textIn = (stored: object, name: string): string => String(Reflect.get(stored, name) ?? '')

/** The same with rules of its own for some of the fields: what their kinds cannot say. */
export function schemaWith<Of extends Fields>(
  fields: Of,
  own: { [Name in keyof Of]?: (schema: AnySchema) => AnySchema },
  stored: object = {},
): ObjectSchema<ValuesOf<Of>> {
  const shape = shapeOf(fields, stored)
  const changed = Object.entries(own).map(([name, rule]) => [name, rule?.(shape[name] as AnySchema)])
  const schema: AnySchema = object({ ...shape, ...Object.fromEntries(changed) })
  return schema as ObjectSchema<ValuesOf<Of>>
}

const shapeOf = (fields: Fields, stored: object): Record<string, AnySchema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaFor(field, textIn(stored, name))]))

function schemaFor(field: Field, stored: string): AnySchema {
  switch (field.kind) {
    case 'text': {
      const max = fits(stored, field.max) ? field.max : countCharacters(stored)
      const plain = shortText(max, field.isVerbatim)
      const cased = field.isUpperCase ? plain.uppercase() : plain
      const text = field.rule
        ? // What is too long is told by that alone.
          cased.test(
            'rule',
            field.rule.refusal,
            (typed = '') => typed === stored || !fits(typed, max) || isByRule(field, typed),
          )
        : cased
      return field.required ? text.required(field.required) : text
    }
    case 'localized':
      return localizedFor(field)
    case 'day': {
      const plain = field.isBirth ? dayOfBirth() : dayText()
      return field.required ? plain.required(field.required) : plain
    }
    case 'moment':
      return momentFor(field)
    case 'flag':
      return boolean().default(field.initial)
    case 'whole':
    case 'money':
      return numberFor(field)
    case 'name': {
      const name = string().oneOf(field.names, field.unknown)
      // An emptied choice is a missing name, no unknown one.
      return field.required
        ? name.transform((chosen) => chosen || undefined).required(field.required)
        : name.default(field.initial)
    }
    case 'names':
      return array().of(string().oneOf(field.names, field.unknown).defined()).default([])
    case 'place':
      return placeFor(field)
    case 'texts':
      return array().of(shortText(field.max)).max(100, 'Не больше 100 записей').default([])
    case 'reference':
      return field.required
        ? mixed()
            .transform((id) => id || undefined)
            .required(field.required)
        : mixed().nullable()
  }
}

function localizedFor({ max, isRich, required }: LocalizedField): AnySchema {
  const texts = localizedText(max)
  if (!required) return texts
  const isFilled = (text: string) => !isBlank(isRich ? strippedText(text) : text)
  return texts.test('filled', required.message, (value) => {
    const filled = languages.filter((language) => isFilled((value as LocalizedText)[language]))
    return required.languages === 'every' ? filled.length === languages.length : filled.length > 0
  })
}

function momentFor({ after }: MomentField): AnySchema {
  const moment = string()
    .nullable()
    .default(null)
    .transform((text) => text || null)
    .test('moment', 'Некорректные дата или время', (text) => !text || isMoment(text))
  if (!after) return moment
  return moment.test('after', 'Окончание показа должно быть позже начала', (text, { parent }) => {
    const other: unknown = Reflect.get(parent, after)
    // What is no moment is told by that alone.
    return !text || typeof other !== 'string' || !(Date.parse(text) <= Date.parse(other))
  })
}

type AnyNumber = WholeField<number | null> | MoneyField<number | null>

function numberFor({ kind, initial, min, max, required, words = {} }: AnyNumber): AnySchema {
  const missing = initial === null && !required ? null : undefined
  const bounded = number()
    .transform((value, typed) => (typed === '' || typed === null ? missing : value))
    .typeError(words.notNumber ?? (kind === 'whole' ? 'Нужно целое число' : 'Нужно число'))
    .min(min, words.tooSmall ?? `Не меньше ${min}`)
    .max(max, words.tooLarge ?? `Не больше ${max}`)
  const exact =
    kind === 'whole'
      ? bounded.integer(words.notNumber ?? 'Нужно целое число')
      : bounded.test('cents', tooManyDecimals, isInCents)
  if (required) return exact.required(required)
  return initial === null ? exact.nullable() : exact.default(initial)
}

function placeFor({ names, isOptional, unknown }: Extract<Field, { kind: 'place' }>): AnySchema {
  if (isOptional)
    return number()
      .nullable()
      .oneOf([...names.keys(), null], unknown)
  return number()
    .integer(unknown)
    .min(0, unknown)
    .max(names.length - 1, unknown)
    .default(0)
}
