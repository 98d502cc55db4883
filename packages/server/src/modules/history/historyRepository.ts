import { sql } from 'kysely'
import type { Database, HistoryTable } from '../../database/database'
import { historyTables, type TrackedTable } from '../../history/historyTables'
import type { Slice } from '../../paging/paging'

export interface HistoryQuery {
  entity: string
  entityId: number
  userId?: number | undefined
  /** A field, as records call it. */
  field?: string | undefined
  limit: number
  offset: number
}

export type HistoryRow = Pick<
  { [Name in keyof HistoryTable]: HistoryTable[Name] extends { __select__: infer Kept } ? Kept : HistoryTable[Name] },
  'id' | 'log_id' | 'user_id' | 'table_name' | 'row_id' | 'kind' | 'changes' | 'origin' | 'created_at'
> & { user_name: string | null; username: string | null; action: string | null }

/** What became of records, in SQL. */
export function historyRepository(db: Database) {
  const matching = ({ entity, entityId, userId, field }: Omit<HistoryQuery, 'limit' | 'offset'>) => {
    let rows = db.selectFrom('history').where('history.entity', '=', entity).where('history.entity_id', '=', entityId)
    if (userId !== undefined) rows = rows.where('history.user_id', '=', userId)
    if (field === undefined) return rows
    const columns = tablesOf(entity).flatMap(({ tracked }) =>
      tracked.filter(({ name }) => name === field).flatMap((each) => each.columns),
    )
    // Between quotes that a value would have escaped.
    return rows.where(({ or, eb }) => or(columns.map((column) => eb('history.changes', 'like', `%"${column}":[%`))))
  }

  const pageQuery = (query: HistoryQuery) =>
    matching(query)
      .leftJoin('activity_logs', 'activity_logs.id', 'history.log_id')
      .leftJoin('users', 'users.id', 'history.user_id')
      .select(['history.id', 'history.log_id', 'history.table_name', 'history.row_id', 'history.kind'])
      .select(['history.changes', 'history.origin', 'history.created_at', 'history.user_id', 'activity_logs.action'])
      .select(({ fn }) => [
        fn.coalesce('activity_logs.user_name', 'users.name').as('user_name'),
        fn.coalesce('activity_logs.username', 'users.username').as('username'),
      ])
      .orderBy('history.id', 'desc')
      .limit(query.limit)
      .offset(query.offset)

  return {
    pageQuery,

    /** Newest first. */
    async list(query: HistoryQuery): Promise<Slice<HistoryRow>> {
      const { rows } = await matching(query)
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
      const total = Number(rows)
      return { total, rows: query.offset >= total ? [] : await pageQuery(query).execute() }
    },

    /** Who changed the record, and what each of its newest changes holds. */
    newest: (entity: string, entityId: number, limit: number) =>
      matching({ entity, entityId })
        .leftJoin('users', 'users.id', 'history.user_id')
        .select(['history.table_name', 'history.changes', 'history.user_id', 'users.name'])
        .orderBy('history.id', 'desc')
        .limit(limit)
        .execute(),

    /** Is the record there? */
    async isThere(entity: string, id: number): Promise<boolean> {
      const table = tablesOf(entity).find(({ record }) => record === 'id')
      if (!table) return false
      const { rows } = await sql`select 1 from ${sql.table(table.table)} where id = ${id}`.execute(db)
      return rows.length > 0
    },

    /** Does it lie in the bin as a client, or as a sale of one who lies there? Nothing is said of either until they are back. */
    async isInBinWithClient(entity: string, id: number): Promise<boolean> {
      const table = { Client: 'clients', ClientTour: 'client_tours' }[entity]
      if (table === undefined) return false
      const entry = await db
        .selectFrom('bin_rows')
        .innerJoin('bin_entries', 'bin_entries.id', 'bin_rows.entry_id')
        .select('bin_entries.id')
        .where('bin_rows.table_name', '=', table)
        .where('bin_rows.row_id', '=', id)
        .where('bin_rows.column_name', '=', '')
        .where(({ or, eb, exists, selectFrom }) =>
          or([
            eb('bin_entries.noun', '=', 'clients'),
            exists(
              selectFrom('bin_entries as cards')
                .select('cards.id')
                .where('cards.noun', '=', 'clients')
                .whereRef('cards.record_id', '=', 'bin_entries.client_id'),
            ),
          ]),
        )
        .executeTakeFirst()
      return entry !== undefined
    },

    /** What the ids of a table are called now; nothing of those that are gone. */
    async called(kind: CalledKind, ids: readonly number[]): Promise<Map<number, string>> {
      if (ids.length === 0) return new Map()
      const { table, name } = callings[kind]
      const { rows } = await sql<{ id: number; name: string }>`
        select id, ${sql.raw(name)} as name from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db)
      return new Map(rows.map((row) => [row.id, row.name]))
    },

    /** Stored files, for those that are still kept. */
    files: (ids: readonly number[]) =>
      db
        .selectFrom('files')
        .select(['id', 'name', 'visibility', 'original_name'])
        .where('id', 'in', [0, ...ids])
        .execute(),
  }
}

const callings = {
  client: { table: 'clients', name: "trim(first_name || ' ' || last_name)" },
  tour: { table: 'tours', name: "coalesce(nullif(title_ru, ''), nullif(title_uz, ''), title_en)" },
  user: { table: 'users', name: 'name' },
  tag: { table: 'tags', name: 'name' },
  companion: { table: 'companions', name: 'full_name' },
} as const

export type CalledKind = keyof typeof callings

/** What a field that refers to a record refers to. */
export const referredTo: Readonly<Record<string, CalledKind>> = {
  clientId: 'client',
  relatedClientId: 'client',
  tourId: 'tour',
  takenBy: 'user',
  ownerId: 'user',
  tagId: 'tag',
  companionId: 'companion',
}

export const tablesOf = (entity: string): TrackedTable[] =>
  [...historyTables.values()].filter((table) => table.entity === entity)
