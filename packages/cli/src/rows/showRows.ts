import type { Page } from '@karvon/api-client/http/paging'
import { csvTable } from '@karvon/api-client/sheets/sheets'
import type { Context } from '../context/Context'
import { withRetryAfter } from '../context/withRetryAfter'
import { exitCodes } from '../failures/exitCodes'
import { fileColumns } from '../output/tables/column'
import { ndjsonTable } from '../output/tables/jsonTable'
import { inLanguage, t } from '../words/words'
import { checkFields, chosenColumns, chosenFields } from './fields'
import type { ListOptions } from './rowFlags'
import { rowTable } from './rowTable'
import { everyPortion, everyRow, type Source } from './source'
import { writeRows } from './writeRows'

interface Findings {
  /** With --check any row ends the command with 10. */
  isFinding?: boolean
  /** What the command ends with when nothing else is said. */
  exit?: number
  /** What an empty list says. */
  empty?: string
  /** Counts of the command's own. */
  summary?: Record<string, number>
}

/** Prints a list: a table for people, else as --json, --ndjson or --format say. */
export async function showRows<Row>(
  { page = 1, pageSize = 20, all, format, out = '-', headers }: Partial<ListOptions>,
  source: Source<Row>,
  context: Context,
  { isFinding = false, exit: otherwise = exitCodes.done, empty, summary: counts }: Findings = {},
) {
  const { note, print, settings, table, world } = context
  const isPlain = !settings.json && !settings.isShaped && out === '-'
  if (all && isPlain && (settings.ndjson || format === 'csv'))
    return streamRows(source, context, {
      headers,
      exit: isFinding && settings.check ? exitCodes.wouldChange : otherwise,
    })
  const found = all
    ? await whole(source, context)
    : await withRetryAfter(() => source.page({ pageIndex: page, pageSize }), context)
  const { items, total, pageCount } = found
  const [first] = items
  if (first !== undefined) checkFields(first, source, settings.fields)

  const toJson = (row: Row) => chosenFields(row, source, settings.fields)
  const columns = chosenColumns(source, settings.fields)
  const next = page < pageCount ? [pageCommand(context.typed, page + 1, pageSize)] : []
  const exit = isFinding && settings.check && items.length > 0 ? exitCodes.wouldChange : otherwise
  const summary = { shown: items.length, total, page: found.page, pageCount, ...counts }

  if (out !== '-') {
    const file = await writeRows(
      items,
      { out, format: format === 'table' ? undefined : format, headers },
      source,
      context,
    )
    print({ data: file, summary, next, exit })
    note(settings.writesFiles ? t('export.doneFile', { count: items.length, file: out }) : t('dryRun.file', file))
  } else if (format === 'csv' && !settings.json && !settings.ndjson && !settings.isShaped) {
    await inLanguage(headers, async () => {
      const csv = csvTable(world.stdout, fileColumns(columns, headers !== undefined), { mark: false })
      for (const row of items) await csv.add(row)
      await csv.close()
    })
    print({ data: null, exit })
  } else if (format === 'json' && !settings.json && !settings.isShaped) {
    print({ data: null, exit }, () => JSON.stringify(items.map(toJson), null, 2))
  } else {
    print({ data: items.map(toJson), summary, next, exit }, () =>
      items.length > 0 ? rowTable(items, columns, table) : (empty ?? t('list.empty')),
    )
  }
  if (total > 0 && items.length < total) note(t('list.shown', { shown: items.length, count: total }))
  if (next[0]) note(t('list.next', { command: next[0] }))
}

/** Rows as they come: who reads them begins before the last page is asked for. */
async function streamRows<Row>(
  source: Source<Row>,
  context: Context,
  { headers, exit }: { headers: ListOptions['headers'] | undefined; exit: number },
) {
  const { print, settings, world } = context
  let rows = 0
  await inLanguage(headers, async () => {
    const columns = fileColumns(chosenColumns(source, settings.fields), headers !== undefined)
    const lines = settings.ndjson
      ? ndjsonTable<Row>(world.stdout, (row) => chosenFields(row, source, settings.fields))
      : csvTable(world.stdout, columns, { mark: false })
    for await (const portion of everyPortion(source, 100, context))
      for (const row of portion) {
        if (rows++ === 0) checkFields(row, source, settings.fields)
        await lines.add(row)
      }
    await lines.close()
  })
  print({ data: [], exit: rows > 0 ? exit : exitCodes.done })
}

/** The command that was typed, for another page. */
function pageCommand(typed: readonly string[], page: number, pageSize: number): string {
  const words = typed.filter((word, index) => {
    const isPaging = /^--page(-size)?(=|$)/
    const isValue = /^--page(-size)?$/.test(typed[index - 1] ?? '')
    return !isPaging.test(word) && !isValue
  })
  const quoted = words.map((word) =>
    /^[\p{L}\p{N}_.,:@%+=/-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`,
  )
  return ['karvon', ...quoted, `--page ${page} --page-size ${pageSize}`].join(' ')
}

async function whole<Row>(source: Source<Row>, context: Context): Promise<Page<Row>> {
  const items: Row[] = []
  for await (const row of everyRow(source, 100, context)) items.push(row)
  return { items, total: items.length, page: 1, pageCount: 1 }
}
