import type { Label } from '@karvon/api-client/fields/labels'
import { type Command, InvalidArgumentError, type Option } from 'commander'
import type { Context } from '../context/Context'
import type { Place } from '../files/cellFaults'
import { t } from '../words/words'
import { flag } from './flag'
import { addFileFlags, type FileOptions, readContent, type Values } from './input'

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

export type RecordOptions = Readonly<Record<string, unknown>> & FileOptions

const languages = ['ru', 'en', 'uz'] as const

const labels = new WeakMap<Option, Label>()

/** What the field behind a flag is called. */
export const labelOf = (option: Option): Label | undefined => labels.get(option)

/** The three fields of a localized text. */
export const inLanguages = (name: string): Field[] =>
  languages.map((language) => ({ name: `${name}.${language}`, empty: '' }))

/** A flag for each field; `-` empties what can be emptied, as in a file. */
export function addFieldFlags(command: Command, fields: readonly Field[]): Command {
  for (const { name, parse, choices, label, empty } of fields) {
    const flags = `--${kebab(name)} <${parse ? 'value' : 'text'}>`
    const option = flag(flags, { ...(parse && { parse }), ...(choices && { choices }) })
    if (empty !== undefined) emptiable(option, empty)
    if (label) labels.set(option, label)
    command.addOption(option)
  }
  return command
}

/** `-` or nothing stands for what is empty; for null it is an empty text, as commander makes one of null. */
export function emptiable(option: Option, empty: unknown): Option {
  const { parseArg: read } = option
  return option.argParser((text, earlier) => {
    if (text === '' || text === '-') return empty ?? ''
    return read ? read(text, earlier) : text
  })
}

/** The same, and a file of many. */
export const addRecordFlags = (command: Command, fields: readonly Field[]): Command =>
  addFileFlags(addFieldFlags(command, fields))

/** A record, and where in the file it stands. */
export interface GivenRecord {
  values: Values
  place?: string
  /** The same, for what is told of its cells. */
  at?: Place
}

export interface RecordsOptions {
  /** What people and other programs call the columns; whatever else they export is left aside. */
  aliases?: Readonly<Record<string, string>>
  /** Of these fields several columns are one list. */
  lists?: readonly string[]
  /** Names of columns that mean more than is taken here: a file that fills them is meant for another command. */
  refused?: readonly string[]
}

/** The records of -f, each with the flags over it; without -f what the flags say, as one record. */
export async function recordsOf(
  options: RecordOptions,
  fields: readonly Field[],
  context: Context,
  { aliases, lists = [], refused = [] }: RecordsOptions = {},
): Promise<GivenRecord[]> {
  const typed = typedFields(options, fields)
  const { file, sheet } = options
  if (file === undefined) return [{ values: typed }]
  const names = ['id', ...fields.map(({ name }) => name), ...refused]
  const content = await readContent(file, { names, sheet, lists, ...(aliases && { aliases }) }, context)
  const { badCell, badRow, placeText, refuse } = await import('../files/cellFaults')
  const { placeOfRecord } = await import('../files/readFile')
  const given =
    content.kind === 'table'
      ? content.rows.map(({ place, cells }) => ({ place, record: nested(cells) }))
      : content.records.map((record, index) => ({ place: placeOfRecord(index), record }))

  const known = new Set(fields.map(({ name }) => name.split('.')[0]))
  const left = new Set<string>()
  const faults = [...content.faults]
  const isTold = ({ row }: Place, name: string) =>
    faults.some(({ place, column }) => place.row === row && column !== undefined && headOf(column) === headOf(name))
  const records = given.map(({ place, record }): GivenRecord => {
    const strange = Object.keys(record).filter((name) => name !== 'id' && !known.has(name))
    const isTaken = (name: string) => aliases !== undefined && !refused.includes(name)
    const wrong = strange.filter((name) => !isTaken(name))
    if (wrong.length > 0)
      faults.push(badRow(place, t('input.unknownFields', { strange: wrong.join(', '), known: [...known].join(', ') })))
    const values: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(record)) if (name === 'id' || known.has(name)) values[name] = value
    for (const field of fields) {
      const [outer = '', inner] = field.name.split('.')
      const value = inner === undefined ? values[outer] : (values[outer] as Values | undefined)?.[inner]
      if (typeof value !== 'string' || isTold(place, field.name)) continue
      const read = readText(field, value)
      if ('why' in read) faults.push(badCell(place, field.name, value, read.why))
      else if (inner !== undefined) values[outer] = { ...(values[outer] as Values), [inner]: read.value ?? '' }
      else if (read.value === undefined) delete values[outer]
      else values[outer] = read.value
    }
    for (const name of strange.filter(isTaken)) if (!isBlank(record[name])) left.add(name)
    return { values: merge(values, typed), place: placeText(place), at: place }
  })
  if (left.size > 0) context.note(t('input.ignored', { names: [...left].join(', ') }))
  refuse(faults, file)
  return records
}

const isBlank = (value: unknown) => value === '' || value === null || value === undefined

const headOf = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

/** Only what the flags say. */
export function typedFields(options: RecordOptions, fields: readonly Field[]): Values {
  return fields.reduce<Values>((record, { name, empty }) => {
    const value = options[camel(name)]
    if (value === undefined) return record
    return merge(record, put(name, value === '' && empty !== undefined ? empty : value))
  }, {})
}

/** What the text of a cell says of a field; nothing where the cell is empty. `why` tells what does not do. */
export function readText({ parse, choices, empty }: Field, text: string): { value: unknown } | { why: string } {
  if (text === '') return { value: undefined }
  if (text === '-') return empty === undefined ? { why: 'input.cannotEmpty' } : { value: empty }
  if (choices && !choices.includes(text)) return { why: t('usage.choices', { choices: choices.join(', ') }) }
  try {
    return { value: parse ? parse(text) : text }
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error
    return { why: error.message }
  }
}

/** `title.ru` becomes a member of `title`. */
export function nested(cells: readonly (readonly [name: string, text: string])[]): Values {
  const record: Record<string, unknown> = {}
  for (const [name, value] of cells) {
    const [outer = '', inner] = name.split('.')
    record[outer] = inner === undefined ? value : { ...(record[outer] as object | undefined), [inner]: value }
  }
  return record
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
