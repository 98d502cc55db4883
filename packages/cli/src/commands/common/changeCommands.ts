import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { flag } from '../../flags/flag'
import type { Values } from '../../flags/input'
import { idsOf } from '../../flags/input'
import { parseId, parseIds } from '../../flags/parsers'
import { addRecordFlags, type Field, merge, type RecordOptions, recordsOf } from '../../flags/recordFlags'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import type { Change } from '../../operations/operation'
import { operationOf } from '../../operations/operations'
import { t } from '../../words/words'

interface ChangeCommand {
  name: string
  /** The operation that it makes. */
  op: string
  examples: readonly string[]
}

/** What the help says of a command that makes such changes. */
export const guideFor = (examples: readonly string[], ...ops: string[]) => {
  const operations = ops.map(operationOf)
  const calls = [...new Set(operations.map(({ call }) => call))]
  return { examples, calls, needs: [...new Set(operations.map(({ needs }) => needs))], writes: true }
}

/** Ids as arguments, from a file or from stdin; each of them gets the same fields. */
export function setCommand(context: Context, { name, op, examples, to }: ChangeCommand & { to: Values }): Command {
  return guided(
    new Command(name)
      .argument('[id...]', '', parseIds)
      .addOption(flag('-f, --file <file>'))
      .action(async (ids: string[] = [], { file }: { file?: string }) => {
        context.user()
        const chosen = await idsOf(ids, file, context)
        return performChanges(
          chosen.map((id) => ({ op, id, to })),
          context,
        )
      }),
    guideFor(examples, op),
  )
}

interface CreateCommand extends ChangeCommand {
  fields: readonly Field[]
  /** What a record is without being told. */
  defaults?: Values
}

/** New records from flags, or many from a file. */
export function createCommand(context: Context, { name, op, examples, fields, defaults = {} }: CreateCommand): Command {
  return guided(
    addRecordFlags(new Command(name), fields).action(async (options: RecordOptions) => {
      context.user()
      const records = await recordsOf(options, fields, context)
      const changes = records.map(({ id: _id, ...record }) => ({ op, id: '', to: merge(defaults, record) }))
      return performChanges(changes, context)
    }),
    guideFor(examples, op),
  )
}

/** Fields of records that are there: one by its id and flags, or many from a file with an `id` each. */
export function updateCommand(context: Context, { name, op, examples, fields }: CreateCommand): Command {
  return guided(
    addRecordFlags(new Command(name).argument('[id]', '', parseId), fields).action(
      async (id: string | undefined, options: RecordOptions) => {
        context.user()
        const records = await recordsOf(options, fields, context)
        return performChanges(await updatesOf(op, id, records, context), context)
      },
    ),
    guideFor(examples, op),
  )
}

/** A text in one language leaves the other two as they are. @throws {UsageError} a record without an id, or nothing to change */
async function updatesOf(op: string, id: string | undefined, records: readonly Values[], context: Context) {
  const changes: Change[] = []
  for (const { id: own, ...to } of records) {
    const target = id ?? (own === undefined ? undefined : String(own))
    if (target === undefined) throw new UsageError(t('input.noIds'))
    if (Object.keys(to).length === 0) throw new UsageError(t('input.noFields'))
    changes.push({ op, id: parseId(target), to: await completed(op, target, to, context) })
  }
  return changes
}

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
