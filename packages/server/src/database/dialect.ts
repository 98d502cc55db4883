import { type Expression, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { Database, Tables } from './database'

export type Engine = 'sqlite' | 'postgres'

/** Tables with a `search_text` column that `dialect.contains` can search. */
export type SearchableTable = 'users' | 'tours' | 'clients' | 'contact_actions' | 'activity_logs' | 'uzbekistan_posts'

export type Dialect = typeof sqliteDialect

/** Shorter needles hold no trigram: they scan the column. */
const trigram = 3

/** What the engines do differently. Everything else is written once. */
const sqliteDialect = {
  engine: 'sqlite' as Engine,

  /**
   * Does `search_text` of the row contain the needle? The needle is normalised by `searchText` as the column is.
   * @param id the row's id, for SQLite to begin with the matches or, as `dialect.tested`, not to
   */
  contains(table: SearchableTable, needle: string, id: Expression<unknown> = sql.ref(`${table}.id`)) {
    if (isShort(needle)) return sql<SqlBool>`instr(${sql.ref(`${table}.search_text`)}, ${needle}) > 0`
    return sql<SqlBool>`${id} in (select rowid from ${ftsMatches(table, needle)})`
  },

  /** How many rows contain the needle: SQLite knows from the search index alone. */
  async countContaining(db: Database, table: SearchableTable, needle: string): Promise<number> {
    const matches = isShort(needle)
      ? sql`${sql.table(table)} where ${sqliteDialect.contains(table, needle)}`
      : ftsMatches(table, needle)
    return countFrom(db, matches)
  },

  /** A column whose condition chooses no index: rows are tested as the index of their order hands them out. */
  tested: <T>(column: string): RawBuilder<T> => sql<T>`+${sql.ref(column)}`,

  /** Lets one transaction at a time past; held until it ends. */
  async lock(_transaction: Transaction<Tables>, _name: string): Promise<void> {
    // The one connection of SQLite runs one transaction at a time anyway.
  },
}

const postgresDialect: Dialect = {
  engine: 'postgres',

  contains(table, needle) {
    const pattern = `%${needle.replace(/[\\%_]/g, '\\$&')}%`
    return sql<SqlBool>`${sql.ref(`${table}.search_text`)} like ${pattern}`
  },

  countContaining: (db, table, needle) =>
    countFrom(db, sql`${sql.table(table)} where ${postgresDialect.contains(table, needle)}`),

  // The statistics of PostgreSQL decide better.
  tested: <T>(column: string) => sql<T>`${sql.ref(column)}`,

  async lock(transaction, name) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
  },
}

const isShort = (needle: string): boolean => [...needle].length < trigram

function ftsMatches(table: SearchableTable, needle: string): RawBuilder<unknown> {
  const index = sql.table(`${table}_search`)
  return sql`${index} where ${index} match ${`"${needle.replaceAll('"', '""')}"`}`
}

async function countFrom(db: Database, matches: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${matches}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

export const dialects: Record<Engine, Dialect> = { sqlite: sqliteDialect, postgres: postgresDialect }
