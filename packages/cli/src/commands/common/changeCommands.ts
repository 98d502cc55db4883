import type { Client } from '@karvon/api-client/client'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { exitCodes } from '../../failures/exitCodes'
import { addFileFlags, type FileOptions, fileIn, idsOf, type Values } from '../../flags/input'
import { parseId, parseIds } from '../../flags/parsers'
import {
  addRecordFlags,
  type Field,
  merge,
  type RecordOptions,
  type RecordsOptions,
  recordsOf,
  typedFields,
} from '../../flags/recordFlags'
import type { Calls } from '../../help/calls'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import { operationOf } from '../../operations/operations'
import type { Sheet } from '../../rows/fileDifferences'
import { t } from '../../words/words'

interface ChangeCommand {
  name: string
  /** The operation that it makes. */
  op: string
  examples: readonly string[]
}

/** What the help says of a command that makes such changes; `to` where their fields are known beforehand. */
export function guideFor(examples: readonly string[], ...changes: (string | { op: string; to: Values })[]) {
  const operations = changes.map((change) =>
    typeof change === 'string' ? { ...operationOf(change), to: {} } : { ...operationOf(change.op), to: change.to },
  )
  const calls: Calls = (api) => [
    ...operations.flatMap(({ reads, to }) => reads?.(api, to) ?? []),
    ...operations.flatMap((operation) => operation.calls(api, operation.to)),
  ]
  return { examples, calls, needs: [...new Set(operations.map(({ needs }) => needs))], writes: true }
}

/** What a command reads besides, before it knows what to change. */
export const withReads = (reads: Calls, guide: ReturnType<typeof guideFor>) => ({
  ...guide,
  calls: (api: Client) => [...reads(api), ...guide.calls(api)],
})

/** Ids as arguments, from a file or from stdin; each of them gets the same fields. */
export function setCommand(context: Context, { name, op, examples, to }: ChangeCommand & { to: Values }): Command {
  return guided(
    addFileFlags(new Command(name).argument('[id...]', '', parseIds)).action(
      async (ids: string[] = [], options: FileOptions) => {
        context.user()
        const chosen = await idsOf(ids, options, context)
        return performChanges(
          chosen.map((id) => ({ op, id, to })),
          context,
        )
      },
    ),
    guideFor(examples, { op, to }),
  )
}

interface CreateCommand extends ChangeCommand {
  fields: readonly Field[]
  /** Fields that name a file to upload. */
  paths?: readonly string[]
  /** What its files may have besides. */
  files?: RecordsOptions
  /** What a record is without being told. */
  defaults?: Values
}

/** New records from flags, or many from a file. */
export function createCommand(
  context: Context,
  { name, op, examples, fields, files, paths = [], defaults = {} }: CreateCommand,
): Command {
  return guided(
    addRecordFlags(new Command(name), fields).action(async (options: RecordOptions) => {
      context.user()
      const records = await recordsOf(options, fields, context, files)
      const changes = records.map(({ values: { id: _id, ...record }, place }) => ({
        op,
        id: '',
        to: withPaths(merge(defaults, record), paths, context),
        ...(place && { place }),
      }))
      return performChanges(changes, context)
    }),
    guideFor(examples, op),
  )
}

/** As later runs find them, wherever they are started. */
const withPaths = (to: Values, paths: readonly string[], context: Context): Values => ({
  ...to,
  ...Object.fromEntries(paths.flatMap((name) => (to[name] ? [[name, fileIn(String(to[name]), context)]] : []))),
})

interface UpdateCommand<Row> extends ChangeCommand {
  /** The flags. */
  fields: readonly Field[]
  /** What `-f` brings back: the rows of the export. */
  sheet: () => Sheet<Row>
  /** What some of its changes read besides. */
  reads?: Calls
  /** The operation of a file, when it can change more than the flags. */
  fileOp?: string
}

/** Fields of records that are there: one by its id and flags, or many from a file that was exported, or has an `id` each. */
export function updateCommand<Row>(
  context: Context,
  { name, op, fileOp = op, examples, fields, sheet, reads = () => [] }: UpdateCommand<Row>,
): Command {
  return guided(
    addRecordFlags(new Command(name).argument('[id]', '', parseId), fields).action(
      async (id: string | undefined, options: RecordOptions) => {
        context.user()
        const typed = typedFields(options, fields)
        if (options.file !== undefined) return updateFrom(options, { op: fileOp, sheet: sheet(), typed }, context)
        if (id === undefined) throw new UsageError(t('input.noIds'))
        if (Object.keys(typed).length === 0) throw new UsageError(t('input.noFields'))
        return performChanges([{ op, id, to: await completed(op, id, typed, context) }], context)
      },
    ),
    withReads(reads, guideFor(examples, ...new Set([op, fileOp]))),
  )
}

async function updateFrom<Row>(
  { file = '-', sheet: sheetName }: FileOptions,
  { op, sheet, typed }: { op: string; sheet: Sheet<Row>; typed: Values },
  context: Context,
) {
  const { fileDifferences } = await import('../../rows/fileDifferences')
  const differences = await fileDifferences({ file, sheet: sheetName }, sheet, typed, context)
  const changing = differences.filter(({ to }) => Object.keys(to).length > 0)
  const refused = differences.flatMap(({ id, place, trouble }) =>
    trouble ? [{ change: { op, id, to: {}, place }, title: '', failure: troubles[trouble](place) }] : [],
  )
  context.note(t('input.rows', { count: differences.length, changed: changing.length }))
  return performChanges(
    changing.map(({ id, place, to }) => ({ op, id, to, place })),
    context,
    { expected: changing.map(({ base }) => ({ base, title: '' })), refused, showsFirst: true },
  )
}

/** What keeps a row of a file from being held against what is there. */
export const troubles = {
  absent: (place: string) => ({
    code: 'NOT_FOUND',
    message: `${place}: ${t('failure.notFound')}`,
    exit: exitCodes.notFound,
  }),
  overtaken: (place: string) => ({
    code: 'DRIFT',
    message: `${place}: ${t('input.overtaken')}`,
    exit: exitCodes.conflict,
  }),
} as const

/** Localized texts are set as a whole: the languages that were not named come from the server. */
export async function completed(
  op: string,
  id: string,
  to: Values,
  context: Context,
  parent?: string,
): Promise<Values> {
  const partial = Object.entries(to).filter(([, value]) => isPartialText(value))
  if (partial.length === 0) return to
  const reading = { api: context.api, call: context.reading, once: <T>(_: string, load: () => Promise<T>) => load() }
  const found = await operationOf(op).read(reading, { op, id, to, ...(parent !== undefined && { parent }) })
  const whole = partial.map(([name, value]) => [
    name,
    { ...(found?.values[name] as object | undefined), ...(value as object) },
  ])
  return { ...to, ...Object.fromEntries(whole) }
}

function isPartialText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const names = Object.keys(value)
  return names.length < 3 && names.every((name) => ['ru', 'en', 'uz'].includes(name))
}
