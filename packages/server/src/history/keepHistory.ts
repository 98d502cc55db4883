import { createHash } from 'node:crypto'
import type { HistoryKind } from '@karvon/api-client/history/historyTypes'
import type { Insertable, Transaction } from 'kysely'
import { compiledOnce } from '../database/compiledOnce'
import type { Database, HistoryTable, Tables } from '../database/database'
import type { Dialect } from '../database/dialect'
import { inPortions } from '../database/inPortions'
import { historyTables } from './historyTables'
import { currentOrigin } from './origin'

type Cells = Readonly<Record<string, unknown>>

interface StoredChange {
  id: number
  table_name: string
  row_id: number
  was: string | null
  became: string | null
}

/** What became of a row, before a line of the activity log tells of it. */
export type PendingChange = Pick<
  Insertable<HistoryTable>,
  'entity' | 'entity_id' | 'table_name' | 'row_id' | 'kind' | 'changes' | 'origin' | 'hash'
> & { entity_id: number; hash: string }

/** So many rows are done in one transaction of the server's own. */
const sweptAtOnce = 1000

const stages = ['id', 'table_name', 'row_id', 'was', 'became'] as const

const taken = compiledOnce({
  build: (db: Database, dialect: Dialect) =>
    db.deleteFrom('row_changes').where('turn', '=', dialect.ownTurn).returning(stages),
  parameters: () => [],
})

/** Takes what the transaction has changed so far: each row once, and nothing of one that is as it was. */
export async function takeChanges(transaction: Transaction<Tables>, dialect: Dialect): Promise<PendingChange[]> {
  return pendingOf(await taken(transaction, dialect))
}

/** Nobody is told what the transaction has changed so far: of what was always there, and of what may not be kept. */
export async function dropChanges(transaction: Transaction<Tables>, dialect: Dialect): Promise<void> {
  await taken(transaction, dialect)
}

type Told = Pick<Insertable<HistoryTable>, 'user_id' | 'created_at'>

/** Keeps what somebody has changed in the transaction where the activity log has no line for it, as an order. */
export async function keepUnlogged(
  transaction: Transaction<Tables>,
  dialect: Dialect,
  told: Told,
): Promise<PendingChange[]> {
  const changes = await takeChanges(transaction, dialect)
  await addUnlogged(transaction, changes, told)
  return changes
}

const addUnlogged = (db: Database, changes: readonly PendingChange[], told: Told) =>
  addHistory(
    db,
    changes.map((change) => ({ log_id: null, ...change, ...told })),
  )

/** Keeps what was changed without a line that tells of it: what the server does by itself. @returns how much */
export async function keepUntold(db: Database, now: Date): Promise<number> {
  let kept = 0
  for (;;) {
    const left = await db.selectFrom('row_changes').select('id').orderBy('id').limit(sweptAtOnce).execute()
    const ids = left.map(({ id }) => id)
    if (ids.length === 0) return kept
    kept += await db.transaction().execute(async (transaction) => {
      const stored = await transaction.deleteFrom('row_changes').where('id', 'in', ids).returning(stages).execute()
      const changes = pendingOf(stored)
      await addUnlogged(transaction, changes, { user_id: null, created_at: now.toISOString() })
      return changes.length
    })
  }
}

/** Several changes of a row are one. */
function pendingOf(stored: readonly StoredChange[]): PendingChange[] {
  const rows = new Map<string, StoredChange>()
  for (const change of stored.toSorted((one, other) => one.id - other.id)) {
    const key = `${change.table_name} ${change.row_id}${change.table_name === 'client_tags' ? clientOf(change) : ''}`
    const first = rows.get(key)
    rows.set(key, first ? { ...first, became: change.became } : change)
  }
  return withoutRemoved([...rows.values()].flatMap((change) => pendingChange(change) ?? []))
}

/** Of a client who is gone nothing is said but that: nobody could ask any more for it to be erased. */
function withoutRemoved(changes: readonly PendingChange[]): PendingChange[] {
  const removed = (table: string, isOf = (_: PendingChange) => true) =>
    new Set(
      changes
        .filter((each) => each.table_name === table && each.kind === 'removed' && isOf(each))
        .map(({ row_id }) => row_id),
    )
  const clients = removed('clients')
  if (clients.size === 0) return [...changes]
  const sales = removed('client_tours', ({ changes }) => clients.has(Number(JSON.parse(changes).client_id?.[0])))
  return changes.flatMap((change) => {
    if (change.table_name === 'clients' && clients.has(change.row_id)) {
      const emptied = { ...change, changes: '{}' }
      return { ...emptied, hash: hashOf(emptied) }
    }
    const gone = { Client: clients, ClientTour: sales }[change.entity]
    return gone?.has(change.entity_id) ? [] : change
  })
}

/** A word is given to many. */
const clientOf = ({ was, became }: StoredChange): string => ` ${cellsOf(became ?? was).client_id}`

const cellsOf = (row: string | null): Cells => (row === null ? {} : JSON.parse(row))

function pendingChange({ table_name, row_id, was, became }: StoredChange): PendingChange | undefined {
  const table = historyTables.get(table_name)
  if (!table || (was === null && became === null)) return undefined
  const [before, after] = [cellsOf(was), cellsOf(became)]
  const kind: HistoryKind = was === null ? 'created' : became === null ? 'removed' : 'changed'
  const changes: Record<string, readonly [unknown, unknown]> = {}
  for (const column of table.tracked.flatMap(({ columns }) => columns)) {
    const [from = null, to = null] = [before[column], after[column]]
    const isSaid = kind === 'changed' ? from !== to : !isBlank(from) || !isBlank(to)
    if (isSaid) changes[column] = [from, to]
  }
  if (kind === 'changed' && Object.keys(changes).length === 0) return undefined
  const { entity, record } = table
  const change = {
    entity,
    entity_id: record === 'id' ? row_id : Number((became === null ? before : after)[record]),
    table_name,
    row_id,
    kind,
    changes: JSON.stringify(changes),
    origin: currentOrigin(),
  }
  return { ...change, hash: hashOf(change) }
}

/** What a new row need not say. */
const isBlank = (cell: unknown): boolean => cell === null || cell === '' || cell === 0 || cell === '[]'

/** What the hash of a change covers. */
export function hashOf(change: Omit<PendingChange, 'hash'>): string {
  const { entity, entity_id, table_name, row_id, kind, changes, origin } = change
  const content = [entity, entity_id, table_name, row_id, kind, changes, origin]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** What a line of the activity log names of the changes that it tells of; empty where there are none. */
export function historyHash(changes: readonly Pick<PendingChange, 'hash'>[]): string {
  if (changes.length === 0) return ''
  const hash = createHash('sha256')
  for (const change of changes) hash.update(`${change.hash}\n`)
  return hash.digest('hex')
}

const inserted = compiledOnce({
  build: (db: Database, rows: readonly Insertable<HistoryTable>[]) => db.insertInto('history').values(rows),
  parameters: (rows) => rows.flatMap((row) => Object.values(row)),
  form: (rows) => String(rows.length),
})

/** So many rows are one statement. */
const atOnce = 100

export async function addHistory(db: Database, rows: readonly Insertable<HistoryTable>[]): Promise<void> {
  for (const some of inPortions(rows, atOnce)) await inserted(db, some)
}

const day = 86_400_000

/** Forgets what is older than so many days; the activity log keeps the hash of it. @returns how much */
export async function sweepHistory(db: Database, now: Date, days: number): Promise<number> {
  const before = new Date(now.getTime() - days * day).toISOString()
  let swept = 0
  for (;;) {
    const old = await db
      .selectFrom('history')
      .select('id')
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(sweptAtOnce)
      .execute()
    const ids = old.map(({ id }) => id)
    if (ids.length > 0) await db.deleteFrom('history').where('id', 'in', ids).execute()
    swept += ids.length
    if (ids.length < sweptAtOnce) return swept
  }
}
