import { existsSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import type { Context } from '../context/Context'
import { UsageError } from '../failures/cliErrors'
import { type Journal, openCommandJournal } from '../jobs/journal'
import { patiently } from '../jobs/patiently'
import { openOutput } from '../output/openOutput'
import type { TableWriter } from '../output/tables/column'
import { csvTable } from '../output/tables/csvTable'
import { jsonTable, ndjsonTable } from '../output/tables/jsonTable'
import { xlsxTable } from '../output/tables/xlsxTable'
import { t } from '../words/words'
import { checkFields, chosenColumns, chosenFields } from './fields'
import { type ExportOptions, usualFormats } from './rowFlags'
import { everyPortion, type Source } from './source'

/** Rows a call: large enough for speed, small enough to stay flat. */
const pageSize = 250

/**
 * Writes every row to a file, one portion in memory at a time. The file has its name only when it is whole; a run that was
 * killed stands among the jobs and can be run again from there.
 */
export async function writeEveryRow<Row>(options: ExportOptions, source: Source<Row>, context: Context) {
  const { note, print, progress, settings, world } = context
  const format = formatOf(options, source, context)
  const out = targetOf(options.out, source.name, format, context)
  const total = await countOf(source, context)

  if (settings.dryRun && out !== '-') return tellHeld({ file: resolve(world.folder, out), format }, total, context)
  const output = openOutput(out, world)
  const journal = out === '-' ? undefined : openCommandJournal(context, [...context.typed], resolve(world.folder, out))
  const bar = progress(t('export.progress'), total ?? 0)
  let rows = 0
  try {
    const table = await openTable(format, out, output.stream, source, context)
    for await (const portion of everyPortion(source, pageSize, context)) {
      const [first] = portion
      if (rows === 0 && first !== undefined) checkFields(first, source, settings.fields)
      for (const row of portion) {
        await table.add(row)
        rows++
      }
      bar.show(rows)
    }
    await table.close()
    world.signal.throwIfAborted()
    await output.finish()
    journal?.end()
  } catch (error) {
    await output.discard()
    if (journal) endUnfinished(journal, context)
    throw error
  } finally {
    bar.end()
  }

  if (total !== undefined && rows !== total) note(t('export.changed', { total, rows }))
  note(out === '-' ? t('export.done', { count: rows }) : t('export.doneFile', { count: rows, file: out }))
  if (out !== '-') print({ data: { file: resolve(world.folder, out), format }, summary: { rows } })
}

/** Who interrupted it may go on; what failed would fail again. */
function endUnfinished(journal: Journal, { again, note, world }: Context) {
  if (!world.signal.aborted) return journal.discard()
  journal.release()
  note(t('report.resume', { command: again(`karvon jobs resume ${journal.id}`) }))
}

/** A dry run writes no file either. */
function tellHeld(data: { file: string; format: string }, rows: number | undefined, { note, print }: Context) {
  print({ data, ...(rows !== undefined && { summary: { rows } }) })
  note(t('dryRun.file', { file: data.file }))
}

/** Writes rows that are there to a file, in the format of its ending. */
export async function writeRows<Row>(
  rows: readonly Row[],
  { out, format: wanted }: { out: string; format?: string | undefined },
  source: Source<Row>,
  context: Context,
): Promise<{ file: string; format: string }> {
  const { settings, world } = context
  const format = formatOf({ out, ...(wanted && { format: wanted }) }, source, context)
  const written = { file: resolve(world.folder, out), format }
  if (settings.dryRun) return written
  const output = openOutput(out, world)
  try {
    const table = await openTable(format, out, output.stream, source, context)
    for (const row of rows) await table.add(row)
    await table.close()
    await output.finish()
  } catch (error) {
    await output.discard()
    throw error
  }
  return written
}

/** How many rows there will be; undefined when that is known only at their end. */
async function countOf<Row>({ each, page }: Source<Row>, { world }: Context): Promise<number | undefined> {
  if (each) return undefined
  const { total, isUncounted } = await patiently(() => page({ pageIndex: 1, pageSize: 1 }), world.signal)
  return isUncounted ? undefined : total
}

function formatOf<Row>({ format, out = '' }: ExportOptions, { more = {} }: Source<Row>, { settings }: Context): string {
  if (format) return format
  if (settings.ndjson) return 'ndjson'
  const extension = extname(out).slice(1).toLowerCase()
  const formats = [...usualFormats, ...Object.keys(more)]
  const known = formats.find((each) => each === extension || more[each]?.extensions.includes(extension))
  if (known || extension === '') return known ?? 'xlsx'
  throw new UsageError(t('export.format', { extension, formats: formats.join(', ') }), '--out')
}

function targetOf(out: string | undefined, name: string, format: string, { settings, world }: Context): string {
  if (out === undefined && settings.ndjson) return '-'
  if (out === undefined) {
    const file = `${name}-${world.now().toISOString().slice(0, 10)}.${format}`
    if (existsSync(resolve(world.folder, file))) throw new UsageError(t('export.exists', { file }), '--out')
    return file
  }
  if (out === '-' && settings.json) throw new UsageError(t('export.jsonTaken'), '--out')
  if (out === '-' && format === 'xlsx' && world.stdout.isTTY) throw new UsageError(t('export.binary'), '--out')
  return out
}

function openTable<Row>(
  format: string,
  out: string,
  stream: Writable,
  source: Source<Row>,
  { settings }: Context,
): TableWriter<Row> | Promise<TableWriter<Row>> {
  const other = source.more?.[format]
  if (other) return other.open(stream)
  const columns = chosenColumns(source, settings.fields)
  const toJson = (row: Row) => chosenFields(row, source, settings.fields)
  if (format === 'xlsx') return xlsxTable(stream, columns, t(`rows.${source.name}`))
  if (format === 'csv') return csvTable(stream, columns, { mark: out !== '-' })
  return format === 'json' ? jsonTable(stream, toJson) : ndjsonTable(stream, toJson)
}
