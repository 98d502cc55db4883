import { type Expression, type SqlBool, sql, type Transaction } from 'kysely'
import type { Tables } from './database'

export type Engine = 'sqlite' | 'postgres'

/** Tables with a `search_text` column that `dialect.contains` can search. */
export type SearchableTable = 'users' | 'tours' | 'clients' | 'contact_actions' | 'activity_logs' | 'uzbekistan_posts'

export type Dialect = typeof sqliteDialect

/** Shorter needles hold no trigram: they scan the column. */
const trigram = 3

/** What the engines do differently. Everything else is written once. */
const sqliteDialect = {
  engine: 'sqlite' as Engine,

  /** Does `search_text` of the row contain the needle? The needle is normalised by `searchText` as the column is. */
  contains(table: SearchableTable, needle: string): Expression<SqlBool> {
    const column = sql.ref(`${table}.search_text`)
    if ([...needle].length < trigram) return sql<SqlBool>`instr(${column}, ${needle}) > 0`
    const phrase = `"${needle.replaceAll('"', '""')}"`
    const index = sql.table(`${table}_search`)
    return sql<SqlBool>`${sql.ref(`${table}.id`)} in (select rowid from ${index} where ${index} match ${phrase})`
  },

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

  async lock(transaction, name) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
  },
}

export const dialects: Record<Engine, Dialect> = { sqlite: sqliteDialect, postgres: postgresDialect }
