import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { flag } from '../../flags/flag'
import { parseId } from '../../flags/parsers'
import { type Guide, guided } from '../../help/guide'
import { exportRows } from '../../jobs/exportRows'
import { cleanText } from '../../output/cleanText'
import { type Column, headingOf } from '../../output/tables/column'
import { checkFields, chosenColumns, chosenFields } from '../../rows/fields'
import { listRows } from '../../rows/listRows'
import { addExportFlags, addListFlags, type ExportOptions, type ListOptions } from '../../rows/rowFlags'
import { shownValue } from '../../rows/shownValue'
import type { Source } from '../../rows/source'
import { t } from '../../words/words'

interface RowCommand<Row, Options> {
  name?: string
  guide: Guide
  /** Adds the flags that choose rows. */
  filters?: (command: Command) => Command
  source: (options: Options, context: Context) => Source<Row>
  paged?: boolean
  /** Formats of an export beside the usual ones. */
  formats?: readonly string[]
  /** A report: with --check any row ends the command with 10. */
  isFinding?: boolean
}

/** `karvon … list` */
export function listCommand<Row, Options>(context: Context, parts: RowCommand<Row, Options>): Command {
  const { name = 'list', guide, filters = (command) => command, source, paged = true, isFinding = false } = parts
  const command = addListFlags(filters(new Command(name)), { paged })
  return guided(
    command.action((options: Options & ListOptions) => {
      context.user()
      return listRows(options, source(options, context), context, { isFinding })
    }),
    guide,
  )
}

/** `karvon … export` */
export function exportCommand<Row, Options>(context: Context, parts: RowCommand<Row, Options>): Command {
  const { name = 'export', guide, filters = (command) => command, formats, source } = parts
  return guided(
    addExportFlags(filters(new Command(name)), formats).action((options: Options & ExportOptions) => {
      context.user()
      return exportRows(options, source(options, context), context)
    }),
    guide,
  )
}

interface GetCommand<Row> {
  guide: Guide
  columns: (context: Context) => readonly Column<Row>[]
  get: (id: string, context: Context) => Promise<Row>
  /** Where the admin shows it. */
  web?: (row: Row) => string
}

/** `karvon … get <id>` */
export function getCommand<Row>(context: Context, { guide, columns, get, web }: GetCommand<Row>): Command {
  const command = new Command('get').argument('<id>', '', parseId)
  if (web) command.addOption(flag('--web'))
  return guided(
    command.action(async (id: string, options: { web?: boolean }) => {
      context.user()
      const row = await get(id, context)
      if (web && options.web) show(context.settings.server + web(row), context)
      else printRow(row, columns(context), context)
    }),
    guide,
  )
}

/** In the browser; where there is none, or nothing may happen, its address is data. */
function show(address: string, { isDryRun, note, print, settings, world }: Context) {
  const isOpened = !isDryRun && !settings.json && !settings.ndjson && world.open?.(address)
  if (isOpened) note(t('web.opened', { address }))
  else print({ data: { address } }, () => address)
}

/** One record, a line a field. @throws {UsageError} --fields names one that it does not have */
export function printRow<Row>(row: Row, columns: readonly Column<Row>[], { print, settings }: Context) {
  checkFields(row, { columns }, settings.fields)
  print({ data: chosenFields(row, { columns }, settings.fields) }, () => {
    const lines = chosenColumns({ columns }, settings.fields)
      .filter(({ only }) => only !== 'files')
      .map(({ name, label, kind, value }) => [headingOf(name, label), cleanText(shownValue(kind, value(row)))] as const)
    const width = Math.max(...lines.map(([heading]) => heading.length))
    return lines.map(([heading, text]) => `${`${heading}:`.padEnd(width + 1)} ${text}`.trimEnd()).join('\n')
  })
}
