import { createHash } from 'node:crypto'
import type { LiveEntity } from '@karvon/api-client/events/eventRules'
import { searchText } from '@karvon/api-client/search/searchRules'
import type { User } from '@karvon/api-client/users/userFields'
import type { Insertable, Transaction } from 'kysely'
import { compiledOnce } from '../database/compiledOnce'
import type { ActivityLogsTable, Database, Tables } from '../database/database'
import type { Dialect } from '../database/dialect'
import { addHistory, historyHash, type PendingChange, takeChanges } from '../history/keepHistory'

export interface LogEntry {
  /** Verb and entity: `UpdateTour`. */
  action: string
  /** `Tour`. */
  entity: LiveEntity
  entityId: number
  /** What the entity was called then. */
  entityName: string
  /** Russian, for people. Names fields that changed, never the values of personal ones. */
  description: string
  /** Null: a visitor of the site. */
  actor: (Pick<User, 'id' | 'name' | 'username'> & { token?: string }) | null
  /** @default now */
  at?: string
}

export type ActivityLog = ReturnType<typeof activityLog>

/** Who did what. Entries are only ever added; each carries a hash over itself and the one before it. */
export function activityLog({ dialect, now }: { dialect: Dialect; now: () => Date }) {
  return {
    /**
     * Writes in the transaction of the change, so that there is never one without the other.
     * @returns the ids of the entries, and what the transaction has changed
     */
    async write(
      transaction: Transaction<Tables>,
      ...entries: readonly LogEntry[]
    ): Promise<{ ids: number[]; changed: PendingChange[] }> {
      const changed = await takeChanges(transaction, dialect)
      const changes = changesBy(entries, changed)
      await dialect.lock(transaction, 'activity_logs')
      const [last] = await newest(transaction)
      let previous = last?.hash ?? ''
      const rows = entries.map((entry, index) => {
        const row = { ...rowOf(entry, now), history_hash: historyHash(changes[index] ?? []) }
        previous = chainHash(previous, row)
        return { ...row, hash: previous }
      })
      const ids = (await inserted(transaction, rows)).map(({ id }) => id).toSorted((one, other) => one - other)
      const history = rows.flatMap(({ user_id, created_at }, index) =>
        (changes[index] ?? []).map((change) => ({ log_id: ids[index] ?? null, ...change, user_id, created_at })),
      )
      await addHistory(transaction, history)
      return { ids, changed }
    },
  }
}

/** Each change goes with the entry about its record; what none is about, with the first. */
function changesBy(entries: readonly LogEntry[], changes: readonly PendingChange[]): PendingChange[][] {
  const by: PendingChange[][] = entries.map(() => [])
  const places = new Map<string, number>()
  for (const [index, { entity, entityId }] of entries.entries()) {
    const key = `${entity} ${entityId}`
    if (!places.has(key)) places.set(key, index)
  }
  for (const change of changes) by[places.get(`${change.entity} ${change.entity_id}`) ?? 0]?.push(change)
  return by
}

const newest = compiledOnce({
  build: (db: Database) => db.selectFrom('activity_logs').select('hash').orderBy('id', 'desc').limit(1),
  parameters: () => [1],
})

const inserted = compiledOnce({
  build: (db: Database, rows: readonly Insertable<ActivityLogsTable>[]) =>
    db.insertInto('activity_logs').values(rows).returning('id'),
  parameters: (rows) => rows.flatMap((row) => Object.values(row)),
  form: (rows) => String(rows.length),
})

const visitor = { name: 'Сайт', username: '' }

function rowOf({ action, entity, entityId, entityName, description, actor, at }: LogEntry, now: () => Date) {
  const { name: person, username } = actor ?? visitor
  const name = actor?.token === undefined ? person : `${person} (токен «${actor.token}»)`
  return {
    action,
    entity,
    entity_id: String(entityId),
    entity_name: entityName,
    description,
    user_id: actor && Number(actor.id),
    user_name: name,
    username,
    search_text: searchText(action, entityName, description, name, username),
    created_at: at ?? now().toISOString(),
  }
}

/** SHA-256 over the previous hash and the row: a row that is changed or taken out breaks every later one. */
export function chainHash(previous: string, row: Record<string, string | number | null>): string {
  const { action, entity, entity_id, entity_name, description, user_id, user_name, username, created_at } = row
  const content = [action, entity, entity_id, entity_name, description, user_id, user_name, username, created_at]
  // Where nothing changed, and before there was a history, the chain is the same.
  if (row.history_hash) content.push(row.history_hash)
  return createHash('sha256').update(previous).update(JSON.stringify(content)).digest('hex')
}

/**
 * The mark of an erasure: SHA-256 over the entries that it empties, in the order of their ids. The entry that tells of the erasure
 * names it, so that none can be emptied without one.
 */
export function erasedMark() {
  const hash = createHash('sha256')
  return {
    add: ({ id, hash: own }: { id: number; hash: string }) => void hash.update(`${id}:${own}\n`),
    end: () => hash.digest('hex'),
  }
}

/** Marks that an entry names. */
export const marksIn = ({ action, description }: { action: string; description: string }): readonly string[] =>
  action === 'EraseClient' ? (description.match(/[0-9a-f]{64}/g) ?? []) : []
