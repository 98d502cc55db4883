import { basename } from 'node:path'
import type { ImportRunInput } from '@karvon/api-client/importRuns/importRunFields'
import { type ImportPlace, mostRowsSent } from '@karvon/api-client/importRuns/importRunTypes'
import type { MatchedColumns } from '@karvon/api-client/imports/clientMapping'
import type { ImportedClients } from '@karvon/api-client/imports/clientRows'
import { type DoubleChoice, doubleChoices, type ImportPlan } from '@karvon/api-client/imports/importPlan'
import type { WrongCell } from '@karvon/api-client/imports/importTypes'
import type { DayOrder } from '@karvon/api-client/imports/importValues'
import type { Grid } from '@karvon/api-client/sheets/grids'
import { isBlank } from '@karvon/api-client/validation/visibleText'
import { Command } from 'commander'
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
import { agencyDay } from '../../words/wallClock'
import { t, tOrKey } from '../../words/words'
import { followImport } from '../imports/followImport'

export interface ImportOptions {
  file: string
  sheet?: string
  mapping?: string
  saveMapping?: string
  days?: 'day-first' | 'month-first'
  doubles?: DoubleChoice
  skipWrong?: boolean
  resume?: string
}

/** The flags of a command that reads people from a file. */
export const addPeopleFlags = (command: Command): Command =>
  addFileFlags(command, { required: true })
    .addOption(flag('--mapping <file>'))
    .addOption(flag('--save-mapping <file>'))
    .addOption(flag('--days <order>', { choices: ['day-first', 'month-first'] }))
    .addOption(flag('--doubles <choice>', { choices: doubleChoices }))
    .addOption(flag('--skip-wrong'))
    .addOption(flag('--resume <id>', { parse: parseId }))

/** People of a file of any kind become clients: the rows are sent, and the server makes clients of them by itself. */
export const importClientsCommand = (context: Context) =>
  guided(
    addPeopleFlags(new Command('import')).action((options: ImportOptions) => importPeople(options, context)),
    {
      examples: [
        'karvon clients import -f people.csv -n',
        'karvon clients import -f people.csv --doubles fill',
        'karvon clients import -f people.csv --save-mapping people.map.json -n',
      ],
      calls: importCalls,
      needs: 'action:clients.edit',
      writes: 'directly',
    },
  )

export const importCalls: Calls = ({ clientDoubles, importRuns }) => [
  clientDoubles.alikeEach([]),
  importRuns.create(some),
  importRuns.sendRows(id, []),
  importRuns.start(id),
  importRuns.get(id),
  importRuns.rows(id),
]

/** The departure onto which people go, and how they go on it. */
type Onto = Pick<ImportRunInput, 'tourId' | 'departureDate' | 'returnDate'> & Pick<ImportPlace, 'clientTourStatus'>

/** @param ontoOf reads where they go, if anywhere, once the file is known to be one of people */
export async function importPeople(options: ImportOptions, context: Context, ontoOf?: () => Promise<Onto>) {
  const { api, note, print, progress, settings, writing } = context
  context.user()
  const matched = await matchedIn(options, context, ontoOf !== undefined)
  const onto = await ontoOf?.()
  const { rowsToClients } = await import('@karvon/api-client/imports/clientRows')
  const today = agencyDay(0, context.world.now(), settings.timeZone)
  const said = rowsToClients(matched.table, matched.mapping, today)
  const read = onto ? await groupIn(said, matched, onto, context) : said
  const imported = { ...read, doubles: await doublesOf(read, context) }
  tellOfColumns(imported, matched, context)
  const wrongRows = await withoutWrong(imported, options, context)
  // A list says who goes: who has a card goes with it.
  const plan = await planned(imported, matched, { ...(onto && { doubles: 'fill' }), ...options }, context)

  const summary = { create: plan.create, fill: plan.fill, skip: plan.skip, joined: plan.joined, wrong: wrongRows }
  note(t('import.plan', summary))
  if (plan.numbered > 0) note(t('import.numbered', { count: plan.numbered }))
  if (settings.dryRun) {
    const exit = settings.check && plan.create + plan.fill > 0 ? exitCodes.wouldChange : exitCodes.done
    return print(
      {
        data: {
          columns: matched.mapping.columns,
          rows: plan.rows.slice(0, shownRows),
          calls: await callsOf(plan.rows),
        },
        summary,
        exit,
      },
      () => columnLines(matched).join('\n'),
    )
  }
  if (plan.rows.length === 0) return print({ data: [], summary }, () => t('report.nothing'))
  requireNamedProfile(context)
  const count = plan.create + plan.fill
  if (count >= manyChanges) await requireYes(t('import.consent', { count }), context)

  const run = options.resume
    ? await api.importRuns.get(options.resume, context.reading())
    : await api.importRuns.create(
        { noun: 'clients', fileName: basename(options.file), total: plan.rows.length, ...destinationOf(onto) },
        writing(),
      )
  if (!run) throw new CliError(exitCodes.unavailable, 'NO_ANSWER', t('import.noAnswer'))
  note(t('import.number', { id: run.id }))
  const { portionsOf } = await import('@karvon/api-client/imports/importPlan')
  const bar = progress(t('import.sending'), plan.rows.length)
  let sent = 0
  try {
    for (const rows of portionsOf(plan.rows, mostRowsSent)) {
      await api.importRuns.sendRows(run.id, rows, writing())
      sent += rows.length
      bar.show(sent)
    }
  } finally {
    bar.end()
  }
  await api.importRuns.start(run.id, writing())
  return followImport(run.id, context)
}

const destinationOf = (onto: Onto | undefined) =>
  onto && { tourId: onto.tourId, departureDate: onto.departureDate, returnDate: onto.returnDate }

/** Who sleeps where, and who nowhere. */
async function groupIn(said: ImportedClients, { table }: MatchedColumns, onto: Onto, { note }: Context) {
  const { asGroup, groupRoomTotals } = await import('@karvon/api-client/imports/groupRooms')
  const { clientTourStatus } = onto
  const group = asGroup(said, { sheet: table.sheet, ...(clientTourStatus && { clientTourStatus }) })
  const totals = groupRoomTotals(group.rows)
  if (totals) note(t('import.rooms', { totals }))
  const roomless = group.rows.filter(({ body, place }) => body && !place?.room).map(({ row }) => row)
  if (roomless.length > 0) note(t('import.roomless', { rows: roomless.join(', ') }))
  return group
}

/** What an import sends: its number is not known before. */
async function callsOf(rows: ImportPlan['rows']) {
  const { namedCall } = await import('@karvon/api-client/routes')
  const { portionsOf } = await import('@karvon/api-client/imports/importPlan')
  if (rows.length === 0) return []
  return [
    namedCall(({ importRuns }) => importRuns.create(some)),
    ...[...portionsOf(rows, mostRowsSent)].map(() => namedCall(({ importRuns }) => importRuns.sendRows(id, []))),
    namedCall(({ importRuns }) => importRuns.start(id)),
  ]
}

/** Of so many rows a dry run shows what would be sent. */
const shownRows = 20

/** What each column is, by the mapping that is given or by heads and cells. @throws {UsageError} nothing of a person is found */
async function matchedIn(options: ImportOptions, context: Context, isGroup: boolean): Promise<MatchedColumns> {
  const { file, sheet, mapping, saveMapping, days } = options
  const { appliedTo, matchColumns, matchSheets, mostColumns } = await import('@karvon/api-client/imports/clientMapping')
  const grids = await gridsOf(file, context)
  const named = sheet === undefined ? undefined : grids.find((grid) => grid.sheet === sheet)
  if (sheet !== undefined && !named) {
    const sheets = grids.map((grid) => grid.sheet ?? '').join(', ')
    throw new UsageError(t('input.noSheet', { sheet, sheets }), '--sheet')
  }
  const { best, others } = named
    ? { best: matchColumns(named, { isGroup }), others: [] }
    : matchSheets(grids, { isGroup })
  const { seenIn } = await import('../../files/fileTable')
  if (!best && others.length > 0)
    throw new UsageError(t('input.onlyHidden', { sheets: others.map((grid) => `«${grid.sheet}»`).join(', ') }), file)
  const looked = named ? [named] : grids
  const seen = looked.map((grid) => seenIn(grid)).join('; ')
  const widest = Math.max(0, ...looked.flatMap(({ rows }) => rows.slice(0, shownRows).map(({ cells }) => cells.length)))
  if (!best && widest > mostColumns)
    throw new UsageError(t('import.manyColumns', { columns: String(widest), most: String(mostColumns) }), file)
  if (!best) throw new UsageError(t('import.nobody', { seen }), file)
  if (best.table.rows.every(({ cells }) => cells.every(({ text }) => isBlank(text))))
    throw new UsageError(t('input.noRows', { seen }), file)
  if (best.table.sheet !== undefined)
    context.note(t('input.usedSheet', { sheet: best.table.sheet, row: String(best.table.headRow) }))
  if (others.length > 0)
    context.note(t('import.otherSheets', { sheets: others.map((grid) => grid.sheet ?? '').join(', ') }))

  const found = mapping === undefined ? best : appliedTo(best.table, await mappingIn(mapping, context))
  const [question] = found.questions
  if (question && !days) throw new InputNeededError(t('import.days', { ...question }), '--days day-first')
  const order: DayOrder = days === 'month-first' ? 'monthFirst' : 'dayFirst'
  const asked = new Set(found.questions.map(({ column }) => column))
  const columns = found.mapping.columns.map((each, column) => (asked.has(column) ? { ...each, days: order } : each))
  const answered: MatchedColumns = { ...found, mapping: { ...found.mapping, columns }, questions: [] }
  if (saveMapping !== undefined) {
    const { writeFileWhole } = await import('../../output/writeFileWhole')
    writeFileWhole(fileIn(saveMapping, context), `${JSON.stringify(answered.mapping, null, 2)}\n`, 0o600)
  }
  return answered
}

/** The sheets of a file, or the one that records of JSON make. */
async function gridsOf(file: string, context: Context): Promise<Grid[]> {
  const { useOfHead } = await import('@karvon/api-client/imports/importFields')
  const { contentOf, gridsIn } = await import('../../files/readFile')
  const from = await openInput(file, context)
  if (from.kind === 'workbook' && from.hasMacros) context.note(t('import.macros'))
  if (from.kind === 'text' && /^\s*[[{]/.test(from.text)) {
    const content = await contentOf(from, { names: [] }, file, context)
    const { recordGrid } = await import('../../files/recordGrid')
    return content.kind === 'json' ? [recordGrid(content.records)] : []
  }
  return gridsIn(from, (head) => useOfHead(head) !== undefined, file)
}

async function mappingIn(file: string, context: Context) {
  const { readMapping } = await import('@karvon/api-client/imports/clientMapping')
  try {
    return readMapping(JSON.parse(await readInput(file, context)))
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(t('import.noMapping', { file }), '--mapping')
  }
}

/** Rows of one person, and those who have a card. */
async function doublesOf(imported: ImportedClients, { api, progress, reading }: Context) {
  const { withCards } = await import('@karvon/api-client/imports/cardDoubles')
  const bar = progress(t('import.comparing'), imported.rows.length)
  try {
    return await withCards(imported, api, reading(), (rows) => bar.show(rows))
  } finally {
    bar.end()
  }
}

const columnLines = ({ mapping }: MatchedColumns) =>
  mapping.columns.map(({ head, field, reason }) => `  ${head} → ${field ?? tOrKey(`import.reason.${reason}`)}`)

/** What of a file is taken for what, and what is not taken: nothing is left aside in silence. */
function tellOfColumns({ untaken, leftOut }: ImportedClients, matched: MatchedColumns, { note }: Context): void {
  if (matched.mapping.from) note(t(`import.from.${matched.mapping.from}`))
  for (const { head, reason, filled } of untaken)
    note(t('import.untaken', { head, count: filled, why: tOrKey(`import.reason.${reason}`) }))
  for (const why of ['hidden', 'heads', 'total'] as const) {
    const rows = leftOut.filter((row) => row.why === why).map(({ row }) => row)
    if (rows.length > 0) note(t(`import.left.${why}`, { rows: rows.join(', ') }))
  }
}

/** How many rows are left out. @throws {CellsError} cells are wrong, and nobody said that they may be left out */
async function withoutWrong({ wrongCells, rows }: ImportedClients, options: ImportOptions, { note }: Context) {
  const wrong = rows.filter((row) => row.wrong.length > 0).length
  if (rows.length === 0) throw new UsageError(t('import.noRows'), options.file)
  const faults = wrongCells.map(faultOf)
  const { refuse } = await import('../../files/cellFaults')
  if (!options.skipWrong || wrong === rows.length) refuse(faults, options.file)
  for (const { message } of faults) note(message)
  return wrong
}

function faultOf({ row, line, sheet, head, text, reason, message, values }: WrongCell): CellFault {
  const place = { row, ...(line !== undefined && { line }), ...(sheet !== undefined && { sheet }) }
  const why = message ?? t(`import.wrong.${reason}`, values)
  return head === '' ? badRow(place, why) : badCell(place, head, text, why)
}

/** @throws {InputNeededError} somebody surely has a card, and nobody said what becomes of their rows */
async function planned(
  { rows, doubles }: ImportedClients,
  { table }: MatchedColumns,
  { doubles: choice }: ImportOptions,
  { note, settings }: Context,
): Promise<ImportPlan> {
  const sure = doubles.filter(({ likeness }) => likeness === 'sure')
  for (const { row, of, clientId } of sure.slice(0, shownRows))
    note(clientId === undefined ? t('import.twice', { row, of: of ?? 0 }) : t('import.known', { row, id: clientId }))
  const perhaps = doubles.length - sure.length
  if (perhaps > 0) note(t('import.perhaps', { count: perhaps }))
  if (sure.length > 0 && !choice) {
    const question = t('import.doubles', { count: sure.length })
    if (!settings.dryRun) throw new InputNeededError(question, '--doubles fill')
    note(`${question} --doubles ${doubleChoices.join('|')}`)
  }
  const { planImport } = await import('@karvon/api-client/imports/importPlan')
  return planImport(rows, doubles, () => choice ?? 'fill', table.sheet)
}
