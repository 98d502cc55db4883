import { fieldLabel } from '@karvon/api-client/history/historyNames'
import { wallClock } from '@karvon/api-client/read/wallClock'
import { sql, type Transaction } from 'kysely'
import type { Database, Tables } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { bumpVersion } from '../../database/version'
import { historyTables, type TrackedTable } from '../../history/historyTables'
import type { OwnRead } from '../../ownActions/keepOwnAction'
import { cellsBefore, cellsOfRow, type OwnChange } from '../../ownActions/undoable'

type AnyChange = OwnChange | OwnRead

interface Undoing {
  transaction: Transaction<Tables>
  dialect: Dialect
  userId: number
  moment: string
  timeZone: string
  hooks: UndoHooks
}

/** What modules know of their tables, for what is taken back. */
export interface UndoHooks {
  /** May somebody have the record again, by the column that names who has it? */
  mayHold: Readonly<Record<string, (db: Database, userId: number) => Promise<boolean>>>
  /** What clients are found by follows what has come back. */
  settle(transaction: Transaction<Tables>, clients: readonly number[]): Promise<void>
}

const isRead = (change: AnyChange): change is OwnRead => change.part === 'notifications'

/**
 * Sets rows as they were before, where they still are as they became; all of them or none.
 * @returns why not, in words
 */
export async function undoChanges(work: Undoing, changes: readonly AnyChange[]): Promise<string | undefined> {
  for (const change of changes) {
    const refusal = isRead(change) ? await refusalOfRead(work, change) : await refusalOf(work, change)
    if (refusal !== undefined) return refusal
  }
  for (const change of changes) await (isRead(change) ? undoRead(work, change) : undo(work, change))
  const clients = changes.flatMap((change) =>
    !isRead(change) && tableOf(change.part).entity === 'Client' ? [change.entityId] : [],
  )
  if (clients.length > 0) await work.hooks.settle(work.transaction, clients)
  return undefined
}

const tableOf = (part: OwnChange['part']): TrackedTable => {
  const table = [...historyTables.values()].find((each) => each.part === part)
  if (!table) throw new Error(`No table of ${part}`)
  return table
}

/** What tells a row from all others: the id, or what it is made of where it comes and goes. */
function keyOf({ part, kind, rowId, entityId, cells }: OwnChange) {
  if (kind === 'changed') return { id: rowId }
  const named = Object.entries(cells).map(([column, [was, became]]) => [column, kind === 'created' ? became : was])
  return { [tableOf(part).record]: entityId, ...Object.fromEntries(named) }
}

const matching = (cells: object) =>
  sql.join(
    Object.entries(cells).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  )

async function refusalOf(work: Undoing, change: OwnChange): Promise<string | undefined> {
  const { transaction, dialect } = work
  const { table } = tableOf(change.part)
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${matching(keyOf(change))} ${dialect.forUpdate}`.execute(transaction)
  const [row] = rows
  if (change.kind === 'created') return row ? undefined : refused(work, change, [])
  if (change.kind === 'removed') {
    if (row) return refused(work, change, [])
    const isParent = await parentOf(transaction, change)
    return isParent ? undefined : gone
  }
  if (!row) return gone
  const then = { ...change.beside, ...became(change) }
  const other = Object.keys(then).filter((column) => row[column] !== then[column])
  if (other.length > 0) return refused(work, change, other)
  for (const [column, mayHold] of Object.entries(work.hooks.mayHold)) {
    const was = change.cells[column]?.[0]
    if (was !== undefined && was !== null && !(await mayHold(transaction, Number(was)))) return nobody
  }
  return undefined
}

const became = ({ cells }: OwnChange) =>
  Object.fromEntries(Object.entries(cells).map(([column, [, became]]) => [column, became]))

const gone = 'Отменить нельзя: записи больше нет'
const nobody = 'Отменить нельзя: прежний сотрудник отключён или не может этим заниматься'

/** Is the record still there to which a row belongs? */
async function parentOf(db: Database, { part, entityId }: OwnChange): Promise<boolean> {
  const { entity } = tableOf(part)
  const own = [...historyTables.values()].find((each) => each.entity === entity && each.record === 'id')
  if (!own) return false
  const { rows } = await sql`select 1 from ${sql.table(own.table)} where id = ${entityId}`.execute(db)
  return rows.length > 0
}

/** Says what is other by now, and who changed it last. */
async function refused(
  { transaction, timeZone }: Undoing,
  { part, kind, rowId, entityId }: OwnChange,
  columns: readonly string[],
): Promise<string> {
  const table = tableOf(part)
  // A row that comes and goes has another id each time.
  const last = await transaction
    .selectFrom('history')
    .leftJoin('activity_logs', 'activity_logs.id', 'history.log_id')
    .leftJoin('users', 'users.id', 'history.user_id')
    .select('history.created_at')
    .select(({ fn }) => fn.coalesce('activity_logs.user_name', 'users.name').as('name'))
    .where('history.entity', '=', table.entity)
    .where('history.entity_id', '=', entityId)
    .where('history.table_name', '=', table.table)
    .$if(kind === 'changed' || part === 'clientTags', (rows) => rows.where('history.row_id', '=', rowId))
    .where(({ or, eb, lit }) =>
      columns.length === 0 ? lit(true) : or(columns.map((column) => eb('history.changes', 'like', `%"${column}":[%`))),
    )
    .orderBy('history.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const fields = table.tracked.filter((field) => field.columns.some((column) => columns.includes(column)))
  const what = fields.map(({ name }) => `«${fieldLabel(part, { name, language: '' }, 'ru')}»`).join(', ')
  const who = last ? `. Последнее изменение: ${last.name ?? 'сервер'}, ${momentText(timeZone, last.created_at)}` : ''
  return `Отменить нельзя: тем временем это уже изменили${what === '' ? '' : ` – ${what}`}${who}`
}

/** `24.11.2026 09:30` */
function momentText(timeZone: string, moment: string): string {
  const [day = '', time = ''] = wallClock(timeZone, Date.parse(moment)).toISOString().split('T')
  return `${day.split('-').reverse().join('.')} ${time.slice(0, 5)}`
}

async function undo({ transaction, userId, moment }: Undoing, change: OwnChange): Promise<void> {
  const { part, kind, entityId, rowId } = change
  const table = sql.table(tableOf(part).table)
  if (kind === 'created') await sql`delete from ${table} where ${matching(keyOf(change))}`.execute(transaction)
  else if (kind === 'removed') {
    const cells = Object.entries({ ...keyOf(change), ...cellsOfRow(part, userId, moment) })
    const columns = sql.join(cells.map(([column]) => sql.ref(column)))
    const values = sql.join(cells.map(([, value]) => value))
    await sql`insert into ${table} (${columns}) values (${values})`.execute(transaction)
  } else {
    const cells = Object.entries(cellsBefore(change, moment))
    const set = sql.join(cells.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
    await sql`update ${table} set ${set} where id = ${rowId}`.execute(transaction)
  }
  // Whoever orders days rests on the version of their tour.
  if (part === 'tourDays') await bumpVersion(transaction, 'tours', entityId)
}

async function refusalOfRead(
  { transaction, userId }: Undoing,
  { one = 0, upTo }: OwnRead,
): Promise<string | undefined> {
  const readers = transaction.selectFrom('notification_readers').select('read_up_to').where('user_id', '=', userId)
  const now = (await readers.executeTakeFirst())?.read_up_to ?? 0
  if (upTo ? now === upTo[1] : now < one) return undefined
  return 'Отменить нельзя: после этого все уведомления отмечены прочитанными'
}

async function undoRead({ transaction, userId }: Undoing, { one = 0, upTo }: OwnRead): Promise<void> {
  if (upTo)
    await transaction
      .updateTable('notification_readers')
      .set({ read_up_to: upTo[0] })
      .where('user_id', '=', userId)
      .execute()
  else
    await transaction
      .deleteFrom('notification_reads')
      .where('user_id', '=', userId)
      .where('notification_id', '=', one)
      .execute()
}
