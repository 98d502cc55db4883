import { type Expression, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { compiledOnce } from './compiledOnce'
import type { Database, Tables } from './database'
import { inThread } from './sqliteDriver'

export type Engine = 'sqlite' | 'postgres'

/** Tables with a `search_text` column that `dialect.contains` can search. */
export const searchableTables = [
  'users',
  'tours',
  'clients',
  'contact_actions',
  'activity_logs',
  'uzbekistan_posts',
  'bin_entries',
] as const
export type SearchableTable = (typeof searchableTables)[number]

export type Dialect = typeof sqliteDialect

/** After the first, up to the second. */
export interface IdRange {
  after: number
  upTo: number
}

const searchChanges = compiledOnce({
  build: (db: Database) => db.selectFrom('row_counts').select('total').where('name', '=', 'clients_search'),
  parameters: () => ['clients_search'],
})

/** The search index of SQLite knows texts by every three letters in a row. */
const trigram = 3

/** What the engines do differently. Everything else is written once. */
const sqliteDialect = {
  engine: 'sqlite' as Engine,

  /**
   * Does `search_text` of the row contain every word of the needle, in any order? The needle is normalised as the column is;
   * between the words of which one is enough stands `|`.
   * @param id the row's id, for SQLite to begin with the matches or, as `dialect.tested`, not to
   */
  contains(table: SearchableTable, needle: string, id: Expression<unknown> = sql.ref(`${table}.id`)) {
    const { indexed, others } = parted(needle)
    return allOf([
      ...(indexed.length === 0 ? [] : [sql<SqlBool>`${id} in (select rowid from ${ftsMatches(table, indexed)})`]),
      ...others.map((word) => held(searched(table), word)),
    ])
  },

  /**
   * The same, asked of each row that another index hands out: for few rows, and where most of them match.
   * @param mark only what stands before it counts, where it stands in the text
   */
  holds(table: SearchableTable, needle: string, mark = '') {
    const whole = searched(table)
    const text = mark ? sql`substr(${whole}, 1, instr(${whole} || ${mark}, ${mark}) - 1)` : whole
    return allOf(wordsOf(needle).map((word) => held(text, word)))
  },

  /** How many rows (of those with such ids) contain the needle: SQLite knows from the search index alone. */
  async countContaining(db: Database, table: SearchableTable, needle: string, ids?: IdRange): Promise<number> {
    const { indexed, others } = parted(needle)
    const matches =
      others.length === 0
        ? sql`${ftsMatches(table, indexed)} ${within(ids, 'rowid')}`
        : sql`${sql.table(table)} where ${sqliteDialect.contains(table, needle)} ${within(ids, 'id')}`
    return countFrom(db, matches, sqliteDialect.aside)
  },

  /** For the front of a statement that may read for long, so that others need not wait for it. */
  aside: sql.raw(inThread) as RawBuilder<unknown>,

  /** As long as it stays the same, what a search of clients finds has not changed. */
  async searchVersion(db: Database): Promise<string> {
    const [row] = await searchChanges(db)
    return String(row?.total)
  },

  /** A column whose condition chooses no index: rows are tested as the index of their order hands them out. */
  tested: <T>(column: string): RawBuilder<T> => sql<T>`+${sql.ref(column)}`,

  /** At the end of a select: nobody else changes the rows until the transaction ends. */
  forUpdate: sql`` as RawBuilder<unknown>,

  /** By what the rows of `row_changes` name the transaction in which they were written. */
  ownTurn: sql`0` as RawBuilder<unknown>,

  /** Lets one transaction at a time past; held until it ends. */
  async lock(_transaction: Transaction<Tables>, _name: string): Promise<void> {
    // The one connection of SQLite runs one transaction at a time anyway.
  },

  /** Takes what `lock` takes unless somebody has it. @returns whether it is held now */
  async tryLock(_transaction: Database, _name: string): Promise<boolean> {
    return true
  },

  /** Does the work unless another server is at the work of that name. @returns undefined then */
  async unlessElsewhere<T>(_db: Database, _name: string, work: () => Promise<T>): Promise<T | undefined> {
    // SQLite has one server.
    return work()
  },
}

const postgresDialect: Dialect = {
  engine: 'postgres',

  contains(table, needle) {
    const like = (word: string) => sql<SqlBool>`${searched(table)} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
    return allOf(wordsOf(needle).map((word) => anyOf(eitherOf(word).map(like))))
  },

  holds(table, needle, mark = '') {
    const text = mark ? sql`split_part(${searched(table)}, ${mark}, 1)` : searched(table)
    const has = (word: string) => sql<SqlBool>`strpos(${text}, ${word}) > 0`
    return allOf(wordsOf(needle).map((word) => anyOf(eitherOf(word).map(has))))
  },

  countContaining: (db, table, needle, ids) =>
    countFrom(db, sql`${sql.table(table)} where ${postgresDialect.contains(table, needle)} ${within(ids, 'id')}`),

  // Its own processes read beside each other.
  aside: sql``,

  // What can be seen now: kept by the server anyway, where a counter would be a row that all writers wait for.
  async searchVersion(db) {
    const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db)
    return rows[0]?.snapshot ?? ''
  },

  // The statistics of PostgreSQL decide better.
  tested: <T>(column: string) => sql<T>`${sql.ref(column)}`,

  forUpdate: sql`for update`,

  ownTurn: sql`pg_current_xact_id()`,

  async lock(transaction, name) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
  },

  async tryLock(transaction, name) {
    const { rows } = await sql<{ isHeld: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isHeld"`.execute(transaction)
    return rows[0]?.isHeld ?? false
  },

  // Held by a connection and not by a transaction, which would keep others from tidying up. It ends with its server.
  unlessElsewhere: (db, name, work) =>
    db.connection().execute(async (connection) => {
      const key = sql`hashtextextended(${name}, 0)`
      const { rows } = await sql<{ isHeld: boolean }>`select pg_try_advisory_lock(${key}) as "isHeld"`.execute(
        connection,
      )
      if (!rows[0]?.isHeld) return undefined
      try {
        return await work()
      } finally {
        await sql`select pg_advisory_unlock(${key})`.execute(connection)
      }
    }),
}

/**
 * Can the index find it? One letter is in nearly every row: there the rows themselves are faster. The index folds a few
 * letters (ς, µ) that `searchText` leaves; a pair of these is nothing that it knows.
 */
function isIndexed(needle: string): boolean {
  const { length } = [...needle]
  return length >= trigram || (length === trigram - 1 && needle.toUpperCase().toLowerCase() === needle)
}

/** The words of a needle, each once. */
const wordsOf = (needle: string): string[] => [...new Set(needle.split(/\s+/).filter(Boolean))].slice(0, mostWords)

const eitherOf = (word: string): string[] => word.split('|').filter(Boolean)

/** More than that nobody types: what else is pasted is not looked at. */
const mostWords = 12

/** Those that the index finds, and those that the rows themselves are asked for. */
function parted(needle: string) {
  const words = wordsOf(needle)
  const isKnown = (word: string) => eitherOf(word).every(isIndexed)
  return { indexed: words.filter(isKnown), others: words.filter((word) => !isKnown(word)) }
}

const searched = (table: SearchableTable): RawBuilder<unknown> => sql.ref(`${table}.search_text`)

const held = (text: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> =>
  anyOf(eitherOf(word).map((each) => sql<SqlBool>`instr(${text}, ${each}) > 0`))

const anyOf = ([first, ...others]: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  first && others.length === 0 ? first : sql<SqlBool>`(${sql.join([first, ...others], sql` or `)})`

const allOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

/** @param words of which there is one at least */
function ftsMatches(table: SearchableTable, words: readonly string[]): RawBuilder<unknown> {
  const index = sql.table(`${table}_search`)
  const phraseOf = (word: string) =>
    [...word].length >= trigram ? sql`${`"${word.replaceAll('"', '""')}"`}` : anyThatBegins(table, word)
  const phrases = words.map((word) => sql.join(eitherOf(word).map(phraseOf), sql` || ' OR ' || `))
  const [first] = phrases
  const all =
    phrases.length === 1 && first
      ? first
      : sql.join(
          phrases.map((phrase) => sql`'(' || ${phrase} || ')'`),
          sql` || ' AND ' || `,
        )
  return sql`${index} where ${index} match ${all}`
}

/** Two letters are where any three that begin with them are; nothing begins with them: a phrase that is nowhere. */
const anyThatBegins = (table: SearchableTable, pair: string): RawBuilder<unknown> =>
  sql`(select ifnull(group_concat('"' || replace(term, '"', '""') || '"', ' OR '), '""')
    from ${sql.table(`${table}_terms`)} where term >= ${pair} and term < ${`${pair}\u{10ffff}`})`

const within = (ids: IdRange | undefined, id: 'id' | 'rowid'): RawBuilder<unknown> =>
  ids ? sql`and ${sql.ref(id)} > ${ids.after} and ${sql.ref(id)} <= ${ids.upTo}` : sql``

async function countFrom(
  db: Database,
  matches: RawBuilder<unknown>,
  hint: RawBuilder<unknown> = sql``,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${hint} count(*) as total from ${matches}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

export const dialects: Record<Engine, Dialect> = { sqlite: sqliteDialect, postgres: postgresDialect }
