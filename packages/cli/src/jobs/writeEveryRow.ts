import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Context } from '../context/Context'
import { withRetryAfter } from '../context/withRetryAfter'
import { UsageError } from '../failures/cliErrors'
import { openOutput } from '../output/openOutput'
import { checkFields } from '../rows/fields'
import type { ExportOptions } from '../rows/rowFlags'
import { everyPortion, type Source } from '../rows/source'
import { formatOf, openTable } from '../rows/writeRows'
import { agencyDay } from '../words/wallClock'
import { inLanguage, t } from '../words/words'
import { type Journal, openCommandJournal } from './journal'

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
    await inLanguage(options.headers, async () => {
      const table = await openTable({ ...options, format, out }, output.stream, source, context)
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
    })
    world.signal.throwIfAborted()
    await output.finish()
    await source.exported?.()
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

/** How many rows there will be; undefined when that is known only at their end. */
async function countOf<Row>(
  { each, isUncounted: isUnknown, page }: Source<Row>,
  context: Context,
): Promise<number | undefined> {
  if (each || isUnknown) return undefined
  const { total, isUncounted } = await withRetryAfter(() => page({ pageIndex: 1, pageSize: 1 }), context)
  return isUncounted ? undefined : total
}

function targetOf(out: string | undefined, name: string, format: string, { settings, world }: Context): string {
  if (out === undefined && settings.ndjson) return '-'
  if (out === undefined) {
    const file = `${name}-${agencyDay(0, world.now(), settings.timeZone)}.${format}`
    if (existsSync(resolve(world.folder, file))) throw new UsageError(t('export.exists', { file }), '--out')
    return file
  }
  if (out === '-' && settings.json) throw new UsageError(t('export.jsonTaken'), '--out')
  if (out === '-' && format === 'xlsx' && world.stdout.isTTY) throw new UsageError(t('export.binary'), '--out')
  return out
}
