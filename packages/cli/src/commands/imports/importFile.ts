import { basename } from 'node:path'
import type { LikenessReason } from '@karvon/api-client/clients/likenessTypes'
import type { ImportNoun, ImportRunInput } from '@karvon/api-client/importRuns/importRunFields'
import { importRights } from '@karvon/api-client/importRuns/importRunRules'
import { mostRowsSent, type SentImportRow } from '@karvon/api-client/importRuns/importRunTypes'
import type {
  FileNoun,
  ImportMapping,
  KnownExport,
  MatchedColumns,
  NounColumns,
} from '@karvon/api-client/imports/clientMapping'
import type { ImportedClients } from '@karvon/api-client/imports/clientRows'
import {
  type DoubleChoice,
  doubleChoices,
  type ImportPlan,
  type RowDouble,
} from '@karvon/api-client/imports/importPlan'
import type { WrongCell } from '@karvon/api-client/imports/importTypes'
import type { DayOrder } from '@karvon/api-client/imports/importValues'
import type { Id } from '@karvon/api-client/read/fields'
import type { Grid } from '@karvon/api-client/sheets/grids'
import { isBlank } from '@karvon/api-client/validation/visibleText'
import { Command, type Option } from 'commander'
import type { Context } from '../../context/Context'
import { CliError, InputNeededError, UsageError } from '../../failures/cliErrors'
import { exitCodes } from '../../failures/exitCodes'
import { badCell, badRow, type CellFault } from '../../files/cellFaults'
import { flag } from '../../flags/flag'
import { addFileFlags, fileIn, openInput, readInput } from '../../flags/input'
import { parseId } from '../../flags/parsers'
import { type Calls, id, some } from '../../help/calls'
import { guided } from '../../help/guide'
import { manyChanges, requireNamedProfile, requireYes } from '../../jobs/consent'
import { serverWords } from '../../words/serverWords'
import { t, tOrKey } from '../../words/words'
import { followImport } from './followImport'

/** How a table is found in a file, and what of it is taken. */
export interface TableOptions {
  file: string
  sheet?: string
  mapping?: string
  saveMapping?: string
  skipWrong?: boolean
}

export interface ImportOptions extends TableOptions {
  days?: 'day-first' | 'month-first'
  doubles?: DoubleChoice
  resume?: string
}

/** What the terminal sends to the server as rows: employees are changed by a plan. */
type SentNoun = Exclude<ImportNoun, 'users'>

/** The departure of an import. */
export type Destination = Pick<ImportRunInput, 'tourId' | 'departureDate' | 'returnDate'>

/** What the rows of a file say. */
interface SaidRows extends Pick<ImportedClients, 'wrongCells' | 'untaken' | 'leftOut'> {
  rows: readonly { wrong: readonly WrongCell[] }[]
}

interface NamedDouble extends RowDouble {
  recordId?: Id | undefined
  /** Of people: what their card is called, and what is alike. */
  recordName?: string | undefined
  reasons?: readonly LikenessReason[]
}

/** The same, and what becomes of them. */
interface ReadRows<Row extends SentImportRow> extends SaidRows {
  /** Rows of what stands above, or is there already. */
  doubles: readonly NamedDouble[]
  plan(choice: DoubleChoice): ImportPlan<Row>
  destination?: Destination
}

/** How a file becomes records of a noun. */
export interface FileImport<Name extends string, Row extends SentImportRow> {
  noun: SentNoun
  columns: NounColumns<Name>
  /** What becomes of what is there already, where nobody says it. @default it is asked */
  doubles?: DoubleChoice
  /** With what `--resume` goes on. @default `<noun> import` */
  command?: string
  /** @param others sheets that say something of the noun, too */
  read(matched: MatchedColumns<Name>, others: readonly Grid[], context: Context): Promise<ReadRows<Row>>
}

/** The flags of every import of a table. */
export const addTableFlags = (command: Command): Command =>
  addFileFlags(command, { required: true })
    .addOption(flag('--mapping <file>'))
    .addOption(flag('--save-mapping <file>'))
    .addOption(flag('--skip-wrong'))

/**
 * An `import` of the terminal: rows are sent, and the server makes records of them by itself.
 * @param more `flags` beside those of every import
 */
export const importCommand = <Name extends string, Row extends SentImportRow, Options extends ImportOptions>(
  context: Context,
  noun: SentNoun,
  { examples, reads, flags = [] }: { examples: readonly string[]; reads: Calls; flags?: readonly Option[] },
  open: (options: Options) => Promise<FileImport<Name, Row>>,
) =>
  guided(
    flags
      .reduce((command, each) => command.addOption(each), addTableFlags(new Command('import')))
      .addOption(flag('--days <order>', { choices: ['day-first', 'month-first'] }))
      .addOption(flag('--doubles <choice>', { choices: doubleChoices }))
      .addOption(flag('--resume <id>', { parse: parseId }))
      .action(async (options: Options) => importFile(await open(options), options, context)),
    {
      examples,
      calls: (api) => [
        ...reads(api),
        api.importRuns.create(some),
        api.importRuns.sendRows(id, []),
        api.importRuns.start(id),
        api.importRuns.get(id),
        api.importRuns.rows(id),
      ],
      needs: importRights[noun],
      writes: 'directly',
    },
  )

async function importFile<Name extends string, Row extends SentImportRow>(
  of: FileImport<Name, Row>,
  options: ImportOptions,
  context: Context,
) {
  const { api, note, print, progress, settings, writing } = context
  const { noun, command = `${noun} import` } = of
  context.user()
  const { plan, mapping, destination, wrong } = await plannedIn(of, options, context)
  const { create, fill, skip, joined, numbered, total } = plan
  const summary = { create, fill, skip, joined, wrong }
  note(t('import.plan', summary))
  if (total === 0)
    throw new UsageError(t(`import.${noun}.${numbered > 0 ? 'numbered' : 'noRows'}`, { count: numbered }), options.file)
  if (numbered > 0) note(t(`import.${noun}.numbered`, { count: numbered }))
  if (settings.dryRun) {
    const exit = settings.check && create + fill > 0 ? exitCodes.wouldChange : exitCodes.done
    return print(
      {
        data: {
          columns: mapping.columns,
          rows: firstOf(plan.rows),
          calls: await callsOf(plan.rows),
        },
        summary,
        exit,
      },
      () => columnLines(mapping).join('\n'),
    )
  }
  requireNamedProfile(context)
  const count = create + fill
  if (count >= manyChanges) await requireYes(t(`import.${noun}.consent`, { count }), context)

  const run = options.resume
    ? await api.importRuns.get(options.resume, context.reading())
    : await api.importRuns.create({ noun, fileName: basename(options.file), total, ...destination }, writing())
  if (!run) throw new CliError(exitCodes.unavailable, 'NO_ANSWER', t('import.noAnswer'))
  if (options.resume && run.noun !== noun) throw new UsageError(t('import.otherNoun', { id: run.id }), '--resume')
  note(t('import.number', { id: run.id }))
  const { portionsOf } = await import('@karvon/api-client/imports/importPlan')
  const bar = progress(t('import.sending'), total)
  let sent = 0
  try {
    for (const rows of portionsOf(plan.rows, mostRowsSent)) {
      await api.importRuns.sendRows(run.id, rows, writing())
      sent += rows.length
      bar.show(sent)
    }
    await api.importRuns.start(run.id, writing())
  } catch (error) {
    note(t('import.resume', { command: context.again(`${command} -f ${options.file} --resume ${run.id}`) }))
    throw error
  } finally {
    bar.end()
  }
  return followImport(run.id, context)
}

/** What becomes of a file. */
async function plannedIn<Name extends string, Row extends SentImportRow>(
  of: FileImport<Name, Row>,
  options: ImportOptions,
  context: Context,
) {
  const { noun } = of
  const { read, mapping } = await readIn(of, options, context)
  tellOfColumns(noun, read, mapping.from, context)
  const wrong = await withoutWrong(noun, read, options, context)
  const plan = read.plan(chosen(noun, read, options.doubles ?? of.doubles, context))
  return { plan, mapping, destination: read.destination, wrong }
}

/** What its rows say. Nothing that awaits has the cells: a long file is not in memory as its cells and as its rows. */
async function readIn<Name extends string, Row extends SentImportRow>(
  of: FileImport<Name, Row>,
  options: ImportOptions,
  context: Context,
) {
  const { matched, others } = await matchedIn(of.columns, options, context)
  const { mapping } = matched
  return of.read(matched, others, context).then((read) => ({ read, mapping }))
}

/** What an import sends: its number is not known before. */
async function callsOf(rows: Iterable<SentImportRow>) {
  const { namedCall } = await import('@karvon/api-client/routes')
  const { portionsOf } = await import('@karvon/api-client/imports/importPlan')
  return [
    namedCall(({ importRuns }) => importRuns.create(some)),
    ...[...portionsOf(rows, mostRowsSent)].map(() => namedCall(({ importRuns }) => importRuns.sendRows(id, []))),
    namedCall(({ importRuns }) => importRuns.start(id)),
  ]
}

/** Of so many rows a dry run shows what would be sent. */
const shownRows = 20

function firstOf<Row>(rows: Iterable<Row>): Row[] {
  const first: Row[] = []
  for (const row of rows) if (first.push(row) === shownRows) break
  return first
}

/** What each column is, by the mapping that is given or by heads and cells. @throws {UsageError} nothing of the noun is found */
export async function matchedIn<Name extends string>(
  known: NounColumns<Name>,
  options: Pick<ImportOptions, keyof TableOptions | 'days'>,
  context: Context,
): Promise<{ matched: MatchedColumns<Name>; others: readonly Grid[] }> {
  const { file, sheet, mapping, saveMapping, days } = options
  const { noun } = known
  context.world.keepHeapSmall?.()
  const { appliedOf, headRowOf, matchColumnsOf, matchSheetsOf, mostColumns } = await import(
    '@karvon/api-client/imports/clientMapping'
  )
  const grids = await gridsOf(known, file, context)
  const named = sheet === undefined ? undefined : grids.find((grid) => grid.sheet === sheet)
  if (sheet !== undefined && !named) {
    const sheets = grids.map((grid) => grid.sheet ?? '').join(', ')
    throw new UsageError(t('input.noSheet', { sheet, sheets }), '--sheet')
  }
  const kept = mapping === undefined ? undefined : await mappingIn(known, mapping, context)
  const { best: found, others } = named
    ? {
        best: matchColumnsOf(known, named),
        others: grids.filter((grid) => grid !== named && matchColumnsOf(known, grid)),
      }
    : matchSheetsOf(known, grids)
  const only =
    named ??
    (grids.filter(({ isHidden }) => !isHidden).length === 1 ? grids.find(({ isHidden }) => !isHidden) : undefined)
  // A person knows better what nobody knows.
  const best = found ?? (kept && only && matchColumnsOf(known, only, headRowOf(only, kept)))
  const { seenIn } = await import('../../files/fileTable')
  if (!best && !named && others.length > 0)
    throw new UsageError(t('input.onlyHidden', { sheets: others.map((grid) => `«${grid.sheet}»`).join(', ') }), file)
  const looked = named ? [named] : grids
  const seen = looked.map((grid) => seenIn(grid)).join('; ')
  const widest = Math.max(0, ...looked.flatMap(({ rows }) => rows.slice(0, shownRows).map(({ cells }) => cells.length)))
  if (!best && widest > mostColumns)
    throw new UsageError(t('import.manyColumns', { columns: String(widest), most: String(mostColumns) }), file)
  const first = only?.rows.find(({ cells }) => cells.some(({ text }) => !isBlank(text)))
  const unknown = !best && saveMapping !== undefined && only && first && matchColumnsOf(known, only, first.row)
  if (unknown && saveMapping !== undefined) {
    await keep(unknown.mapping, saveMapping, context)
    const names = known.names.filter((name) => name !== 'id').join(', ')
    throw new UsageError(t('import.toBeMapped', { file: saveMapping, names }), file)
  }
  if (!best) throw new UsageError(t(`import.${noun}.nobody`, { seen }), file)
  if (best.table.rows.every(({ cells }) => cells.every(({ text, trouble }) => isBlank(text) && !trouble)))
    throw new UsageError(t('input.noRows', { seen }), file)
  if (best.table.sheet !== undefined)
    context.note(t('input.usedSheet', { sheet: best.table.sheet, row: String(best.table.headRow) }))
  if (best.table.mergedHeads) context.note(t('import.mergedHeads', { heads: best.table.mergedHeads.join(', ') }))

  const applied = kept === undefined ? best : appliedOf(known, best.table, kept)
  const [question] = applied.questions
  if (question && !days) throw new InputNeededError(t('import.days', { ...question }), '--days day-first')
  const order: DayOrder = days === 'month-first' ? 'monthFirst' : 'dayFirst'
  const asked = new Set(applied.questions.map(({ column }) => column))
  const columns = applied.mapping.columns.map((each, column) => (asked.has(column) ? { ...each, days: order } : each))
  const matched: MatchedColumns<Name> = { ...applied, mapping: { ...applied.mapping, columns }, questions: [] }
  if (saveMapping !== undefined) await keep(matched.mapping, saveMapping, context)
  return { matched, others }
}

async function keep(mapping: ImportMapping, file: string, context: Context): Promise<void> {
  const { writeFileWhole } = await import('../../output/writeFileWhole')
  writeFileWhole(fileIn(file, context), `${JSON.stringify(mapping, null, 2)}\n`, 0o600)
}

/** The sheets of a file, or the one that records of JSON make. */
async function gridsOf({ useOf }: Pick<NounColumns, 'useOf'>, file: string, context: Context): Promise<Grid[]> {
  const { contentOf, gridsIn, isOfRecords } = await import('../../files/readFile')
  const from = await openInput(file, context)
  if (from.kind === 'workbook' && from.hasMacros) context.note(t('import.macros'))
  if (from.kind === 'text' && isOfRecords(from.text, file)) {
    const content = await contentOf(from, { names: [] }, file, context)
    const { recordGrid } = await import('../../files/recordGrid')
    return content.kind === 'json' ? [recordGrid(content.records)] : []
  }
  return gridsIn(from, (head) => useOf(head) !== undefined, file)
}

async function mappingIn<Name extends string>(columns: NounColumns<Name>, file: string, context: Context) {
  const { readMappingOf } = await import('@karvon/api-client/imports/clientMapping')
  try {
    return readMappingOf(columns, JSON.parse(await readInput(file, context)))
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(t('import.noMapping', { file }), '--mapping')
  }
}

/** Names the sheets that say something of the noun and are not taken. */
export function tellOfSheets(noun: FileNoun, others: readonly Grid[], { note }: Context): void {
  if (others.length > 0)
    note(t(`import.${noun}.otherSheets`, { sheets: others.map((grid) => grid.sheet ?? '').join(', ') }))
}

const columnLines = ({ columns }: Pick<ImportMapping, 'columns'>) =>
  columns.map(({ head, field, reason }) => `  ${head} → ${field ?? tOrKey(`import.reason.${reason}`)}`)

/** What of a file is taken for what, and what is not taken: nothing is left aside in silence. */
export function tellOfColumns(
  noun: FileNoun,
  { untaken, leftOut }: SaidRows,
  from: KnownExport | undefined,
  { note }: Context,
): void {
  if (from) note(from === 'karvon' ? t(`import.${noun}.karvon`) : t(`import.from.${from}`))
  for (const { head, reason, filled } of untaken)
    note(t('import.untaken', { head, count: filled, why: tOrKey(`import.reason.${reason}`) }))
  for (const why of ['hidden', 'heads', 'total'] as const) {
    const rows = leftOut.filter((row) => row.why === why).map(({ row }) => row)
    if (rows.length > 0) note(t(`import.left.${why}`, { rows: rows.join(', ') }))
  }
}

/** How many rows are left out. @throws {CellsError} cells are wrong, and nobody said that they may be left out */
export async function withoutWrong(
  noun: FileNoun,
  { wrongCells, rows }: SaidRows,
  options: Pick<TableOptions, 'file' | 'skipWrong'>,
  { note }: Context,
) {
  const wrong = rows.filter((row) => row.wrong.length > 0).length
  if (rows.length === 0) throw new UsageError(t(`import.${noun}.noRows`), options.file)
  const faults = wrongCells.map(faultOf)
  const { refuse } = await import('../../files/cellFaults')
  if (!options.skipWrong || wrong === rows.length) refuse(faults, options.file)
  for (const { message } of faults) note(message)
  return wrong
}

function faultOf({ row, line, sheet, head, text, reason, message, values }: WrongCell): CellFault {
  const place = { row, ...(line !== undefined && { line }), ...(sheet !== undefined && { sheet }) }
  const why = message === undefined ? t(`import.wrong.${reason}`, values) : sentences(message)
  return head === '' ? badRow(place, why) : badCell(place, head, text, why)
}

/** What the rules say, in the language of the terminal. */
const sentences = (message: string): string =>
  message
    .split(/(?<=\.) /)
    .map((each) => serverWords(each))
    .join(' ')

/** @throws {InputNeededError} something surely is there already, and nobody said what becomes of its rows */
function chosen(
  noun: SentNoun,
  { doubles }: ReadRows<SentImportRow>,
  choice: DoubleChoice | undefined,
  { note, settings }: Context,
): DoubleChoice {
  const sure = doubles.filter(({ likeness }) => likeness === 'sure')
  const tell = (told: readonly NamedDouble[], lineOf: (double: NamedDouble) => string) => {
    for (const double of told.slice(0, shownRows)) note(lineOf(double))
    if (told.length > shownRows) note(t('consent.more', { count: told.length - shownRows }))
  }
  const cardOf = ({ row, recordId = 0, recordName = '', reasons = [] }: NamedDouble) => ({
    ...{ row, id: recordId, name: recordName },
    by: reasons.map((reason) => tOrKey(`likeness.${reason}`)).join(', '),
  })
  tell(sure, (double) =>
    double.recordId === undefined
      ? t(`import.${noun}.twice`, { row: double.row, of: double.of ?? 0 })
      : t(`import.${noun}.known`, cardOf(double)),
  )
  const perhaps = doubles.filter(({ likeness }) => likeness !== 'sure')
  tell(
    perhaps.filter(({ recordName }) => recordName !== undefined),
    (double) => t('import.clients.mayBe', cardOf(double)),
  )
  if (perhaps.length > 0) note(t(`import.${noun}.perhaps`, { count: perhaps.length }))
  if (sure.length > 0 && !choice) {
    const question = t(`import.${noun}.doubles`, { count: sure.length })
    if (!settings.dryRun) throw new InputNeededError(question, '--doubles fill')
    note(`${question} --doubles ${doubleChoices.join('|')}`)
  }
  return choice ?? 'fill'
}
