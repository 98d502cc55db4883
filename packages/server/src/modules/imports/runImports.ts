import { holds } from '@karvon/api-client/auth/accessRules'
import { type ImportNoun, importNouns } from '@karvon/api-client/importRuns/importRunFields'
import { importRights, isAtWork } from '@karvon/api-client/importRuns/importRunRules'
import type { ImportChoiceKind } from '@karvon/api-client/importRuns/importRunTypes'
import type { Transaction } from 'kysely'
import type { LogEntry } from '../../activityLog/activityLog'
import type { Changes } from '../../database/changes'
import type { Tables } from '../../database/database'
import { withOrigin } from '../../history/origin'
import { Problem } from '../../http/problem'
import { type Employee, employeeOf } from '../../people/employee'
import { type ChangeContext, entryOf } from '../../plugins/changesOf'
import type { ImportBatch, ImportedNoun } from './importedNoun'
import { importedNouns } from './importedNouns'
import { freshRow, type ImportCounts, type ImportRowRow, type ImportRunRow, importRepository } from './importRepository'
import { importKind, type StoredImportRow } from './importShapes'

export interface ImportNeeds extends ChangeContext {
  changes: Changes
  /** Told of what is no fault of a row. */
  onFailure: (error: unknown) => void
}

/** So many rows are done in one transaction: other writers come in between. */
const atOnce = 100

const failed = 'Не удалось: ошибка на сервере. Попробуйте ещё раз'

/**
 * Works on imports that somebody started or takes back, one after the other, and on one server only. What was stopped half way
 * goes on where it was: rows and what became of them are committed together.
 * @returns undefined where there was nothing to do
 */
export async function runImports(needs: ImportNeeds, isStopped = () => false): Promise<object | undefined> {
  const { db, dialect, changes } = needs
  const next = () => importRepository(db).atWork()
  if (!(await next())) return undefined
  return dialect.unlessElsewhere(db, 'imports', async () => {
    let rows = 0
    for (let run = await next(); run && !isStopped(); run = await next()) {
      const { id, user_id } = run
      rows += await workOn(needs, id, atOnce).catch((error: unknown) => {
        needs.onFailure(error)
        return workOneByOne(needs, id, isStopped)
      })
      if (user_id !== null) await changes.tell({ importId: id, of: user_id })
    }
    return { rows }
  })
}

/** The rows of a batch that failed, each alone: one that fails again is left out, so that the others go on. */
async function workOneByOne(needs: ImportNeeds, id: number, isStopped: () => boolean): Promise<number> {
  const one = () => workOn(needs, id, 1)
  let rows = 0
  for (let left = atOnce; left > 0 && !isStopped(); left--)
    rows += await one()
      .catch(one)
      .catch(() => workOn(needs, id, 1, leaveOut))
  return rows
}

type Work = (batch: ImportBatch, rows: readonly ImportRowRow[], moment: string) => Promise<Done>

/** One batch of an import. @returns how many rows something became of */
async function workOn({ db, dialect, log, now }: ImportNeeds, id: number, size: number, work?: Work): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const imports = importRepository(transaction)
    const planned = await imports.get(id)
    if (!planned || !isAtWork(planned)) return 0
    const isUndoing = planned.state === 'undoing'
    const noun = importedNouns[nounOf(planned)]
    const batch = () => imports.batch(id, isUndoing ? 'done' : 'waiting', size)
    const ids = recordsIn(noun, await batch())
    const records = ids.map((recordId) => noun.lock(recordId))
    const locks = new Set([...records, ...(noun.locksOf?.(planned) ?? []), `import ${id}`])
    for (const lock of [...locks].sort()) await dialect.lock(transaction, lock)
    const run = await imports.get(id)
    if (run?.state !== planned.state) return 0

    const moment = now().toISOString()
    const actor = await ownerOf(transaction, run)
    if (!actor) {
      await imports.update(id, { state: isUndoing ? 'done' : 'paused' }, {}, moment)
      return 0
    }
    const rows = await batch()
    const origin = `импорт № ${id}`
    const opened = noun.open({ transaction, dialect, actor, now, moment, origin }, run)
    const { settled, counts, entries } = await (work ?? (isUndoing ? undoRows : importRows))(opened, rows, moment)
    const isOver = rows.length < size
    await imports.settle(settled)
    await imports.update(id, isOver ? { state: isUndoing ? 'undone' : 'done' } : {}, counts, moment)
    if (isOver) {
      const after = (await imports.get(id)) ?? run
      entries.push(entryOf(importKind, after, 'UpdateImport', endOf(after), actor))
    }
    if (entries.length > 0) await withOrigin('import', () => log.write(transaction, ...entries))
    return rows.length
  })
}

const nounOf = ({ noun }: Pick<ImportRunRow, 'noun'>): ImportNoun =>
  importNouns.find((each) => each === noun) ?? 'clients'

/** What rows of a batch are about, as far as it is there. */
const recordsIn = ({ filledIn }: ImportedNoun, rows: readonly ImportRowRow[]): number[] => [
  ...new Set(
    rows.flatMap(({ record_id, choice, body }) =>
      record_id !== null ? record_id : choice === 'fill' ? filledIn(JSON.parse(body) as StoredImportRow) : [],
    ),
  ),
]

/** Who began it, while they may still change what it imports. */
async function ownerOf(
  transaction: Transaction<Tables>,
  { noun, user_id }: ImportRunRow,
): Promise<Employee | undefined> {
  if (user_id === null) return undefined
  const row = await transaction.selectFrom('users').selectAll().where('id', '=', user_id).executeTakeFirst()
  const employee = row && employeeOf(row)
  return employee && !employee.isDeactivated && holds(employee, importRights[nounOf({ noun })]) ? employee : undefined
}

const endOf = ({ state, created, filled, refused, undone, kept }: ImportRunRow): string =>
  state === 'undone'
    ? `отменён: снято ${undone}, оставлено ${kept}`
    : `завершён: создано ${created}, дополнено ${filled}, отклонено ${refused}`

interface Done {
  settled: ImportRowRow[]
  counts: ImportCounts
  entries: LogEntry[]
}

const made: Readonly<Record<ImportChoiceKind, 'created' | 'filled' | 'skipped'>> = {
  create: 'created',
  fill: 'filled',
  skip: 'skipped',
}

async function importRows(batch: ImportBatch, rows: readonly ImportRowRow[], moment: string): Promise<Done> {
  const counts = { created: 0, filled: 0, skipped: 0, refused: 0 }
  const entries: LogEntry[] = []
  const settled: ImportRowRow[] = []
  await batch.begin?.(rows)
  for (const row of rows) {
    const ended = { ...row, ...freshRow, body: '', ended_at: moment }
    try {
      const became = await becomeOf(batch, row)
      counts[became?.isSame ? 'skipped' : made[row.choice]]++
      entries.push(...(became?.entries ?? []))
      settled.push(
        became
          ? {
              ...ended,
              state: became.isSame ? 'skipped' : 'done',
              record_id: became.recordId,
              ...(!became.isSame && { before: became.before, after: became.after }),
              booked: became.booked ?? '',
            }
          : { ...ended, state: 'skipped' },
      )
    } catch (error) {
      const { detail, errors = {} } = refusalOf(error)
      counts.refused++
      settled.push({ ...ended, state: 'refused', reason: detail, errors: JSON.stringify(errors) })
    }
  }
  entries.push(...(await batch.settle(settled)))
  return { settled, counts, entries }
}

async function becomeOf(batch: ImportBatch, { choice, body }: ImportRowRow) {
  if (choice === 'skip') return undefined
  const row = JSON.parse(body) as StoredImportRow
  return choice === 'fill' ? batch.fill(row) : batch.create(row)
}

/** @throws what is no fault of the row, so that the batch is tried again */
function refusalOf(error: unknown): Pick<Problem, 'detail' | 'errors'> {
  if (error instanceof Problem && error.status < 500) return error
  throw error
}

async function undoRows(batch: ImportBatch, rows: readonly ImportRowRow[], moment: string): Promise<Done> {
  const undo = await batch.undoing(rows)
  const counts = { undone: 0, kept: 0 }
  const taken: ImportRowRow[] = []
  const entries: LogEntry[] = []
  const settled: ImportRowRow[] = []
  for (const row of rows) {
    const { reason, entries: done } = await undo(row)
    const state = reason === '' ? 'undone' : 'kept'
    counts[state]++
    entries.push(...done)
    const record_id = state === 'kept' || row.choice === 'fill' ? row.record_id : null
    if (state === 'undone') taken.push(row)
    settled.push({ ...row, state, reason, record_id, before: '', after: '', booked: '', ended_at: moment })
  }
  if (batch.undone) entries.push(...(await batch.undone(taken)))
  return { settled, counts, entries }
}

/** Nothing becomes of a row though nobody can say what is wrong with it. */
async function leaveOut(_: ImportBatch, rows: readonly ImportRowRow[], moment: string): Promise<Done> {
  const counts = { refused: 0, kept: 0 }
  const settled = rows.map((row): ImportRowRow => {
    const state = row.state === 'done' ? 'kept' : 'refused'
    counts[state]++
    return { ...row, state, reason: failed, body: '', before: '', after: '', booked: '', ended_at: moment }
  })
  return { settled, counts, entries: [] }
}
