import type { Label } from '@karvon/api-client/fields/labels'
import { type Command, InvalidArgumentError, type Option } from 'commander'
import type { Context } from '../context/Context'
import { UsageError } from '../failures/cliErrors'
import { t, tOrKey } from '../words/words'
import { flag } from './flag'
import type { Values } from './input'
import { asRecords, firstRow, readContent } from './input'

/** A field that a record is made of, and its flag: `title.ru` is `--title-ru`. */
export interface Field {
  name: string
  parse?: (text: string) => unknown
  choices?: readonly string[]
  /** What `-` in a file makes of it; without it, it cannot be emptied. */
  empty?: unknown
  /** What the help says where no words are written for its flag. */
  label?: Label
}

export type RecordOptions = Readonly<Record<string, unknown>> & { file?: string }

const languages = ['ru', 'en', 'uz'] as const

const labels = new WeakMap<Option, Label>()

/** What the field behind a flag is called. */
export const labelOf = (option: Option): Label | undefined => labels.get(option)

/** The three fields of a localized text. */
export const inLanguages = (name: string): Field[] =>
  languages.map((language) => ({ name: `${name}.${language}`, empty: '' }))

/** A flag for each field. */
export function addFieldFlags(command: Command, fields: readonly Field[]): Command {
  for (const { name, parse, choices, label } of fields) {
    const flags = `--${kebab(name)} <${parse ? 'value' : 'text'}>`
    const option = flag(flags, { ...(parse && { parse }), ...(choices && { choices }) })
    if (label) labels.set(option, label)
    command.addOption(option)
  }
  return command
}

/** The same, and a file of many. */
export const addRecordFlags = (command: Command, fields: readonly Field[]): Command =>
  addFieldFlags(command, fields).addOption(flag('-f, --file <file>'))

/** The records of -f, each with the flags over it; without -f what the flags say, as one record. */
export async function recordsOf(options: RecordOptions, fields: readonly Field[], context: Context): Promise<Values[]> {
  const typed = typedFields(options, fields)
  if (options.file === undefined) return [typed]
  const content = await readContent(options.file, context)
  const first = firstRow(content)
  return asRecords(content).map((record, index) => merge(parsed(record, fields, index + first), typed))
}

/** Only what the flags say. */
export function typedFields(options: RecordOptions, fields: readonly Field[]): Values {
  return fields.reduce<Values>((record, { name }) => {
    const value = options[camel(name)]
    return value === undefined ? record : merge(record, put(name, value))
  }, {})
}

/** Texts of a CSV become what the fields are. @throws {UsageError} with the number of the row */
function parsed(record: Values, fields: readonly Field[], row: number): Values {
  const known = new Set(fields.map(({ name }) => name.split('.')[0]))
  const strange = Object.keys(record).filter((name) => name !== 'id' && !known.has(name))
  if (strange.length > 0) {
    const names = [...known].join(', ')
    throw new UsageError(t('input.unknownFields', { row, strange: strange.join(', '), known: names }), '-f')
  }
  const values = { ...record }
  for (const { name, parse, choices } of fields) {
    const value = values[name]
    if (typeof value !== 'string') continue
    if (value === '' && parse) delete values[name]
    else if (parse) values[name] = parsedValue(name, value, parse, row)
    if (choices && value !== '' && !choices.includes(value)) {
      throw new UsageError(t('input.choice', { row, name, value, choices: choices.join(', ') }), '-f')
    }
  }
  return values
}

function parsedValue(name: string, value: string, parse: (text: string) => unknown, row: number): unknown {
  try {
    return parse(value)
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error
    throw new UsageError(t('input.value', { row, name, value, why: tOrKey(error.message) }), '-f')
  }
}

function put(name: string, value: unknown): Values {
  const [outer = '', inner] = name.split('.')
  return { [outer]: inner === undefined ? value : { [inner]: value } }
}

/** `over` on top; localized texts are put together language by language. */
export function merge(under: Values, over: Values): Values {
  const merged: Record<string, unknown> = { ...under }
  for (const [name, value] of Object.entries(over)) {
    merged[name] = isObject(value) && isObject(merged[name]) ? { ...merged[name], ...value } : value
  }
  return merged
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kebab = (name: string) => name.replaceAll('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const camel = (name: string) => kebab(name).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
