import { type Expression, type Kysely, type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Cut, Slice } from '../paging/paging'
import type { Database, Tables } from './database'
import type { Dialect, IdRange, SearchableTable } from './dialect'
import { rowCount } from './rowCount'

type ListTable = { [Table in keyof Tables]: Tables[Table] extends { id: unknown } ? Table : never }[keyof Tables]

/** Words that each row is to contain, normalised as its `search_text` is. */
interface Search {
  dialect: Dialect
  /** Empty: every row. */
  needle: string
  /** Rows are looked at along the order until the page is full; else the search index collects those that match first. */
  isWalked?: boolean | undefined
}

export interface ListQuery<Table extends ListTable, Column extends string> {
  table: Table
  /** @default all */
  columns?: readonly Column[]
  search?: Search
  /** What was not asked for is no condition. */
  where?: readonly (Expression<SqlBool> | false | undefined)[]
  /** Columns; of equals the id decides. */
  order: readonly (keyof Tables[Table] & string)[]
  /** @default 'asc' */
  direction?: 'asc' | 'desc'
  /** What comes before all of them, upwards. */
  first?: readonly Expression<unknown>[]
  /** Only rows with such ids. */
  ids?: IdRange | undefined
}

type Row<Table extends ListTable, Column extends string> = [Column] extends [never]
  ? Selectable<Tables[Table]>
  : Pick<Selectable<Tables[Table]>, NameOf<Table, Column> & keyof Selectable<Tables[Table]>>

type NameOf<Table extends ListTable, Column> = Column extends `${Table}.${infer Name}` ? Name : Column

type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>

/** Tables whose rows triggers count. */
const counted: readonly string[] = [
  ...['tours', 'clients', 'client_tours', 'ig_posts', 'contact_actions', 'notifications', 'activity_logs'],
]

/** Is walking along the order to the end of a page shorter than collecting what matches? A match comes every all / matching rows. */
export const isWalkShort = ({ limit, offset }: Cut, all: number, matching: number): boolean =>
  ((offset + limit) * all) / Math.max(1, matching) < matching

/** Rows of a table, which of them and in which order: what every list of the API is read by. */
export function list<const Table extends ListTable, const Column extends string = never>(
  db: Database,
  { table, columns, search, where = [], order, direction = 'asc', first = [], ids }: ListQuery<Table, Column>,
) {
  // Columns are names here: what a table has of them is checked where rows are taken out.
  const rows = (db as unknown as AnyDatabase).selectFrom(table as string)
  const conditions = where.filter((condition) => typeof condition === 'object')
  const needle = search?.needle ?? ''
  const isMatch = search?.isWalked ? search.dialect.holds : search?.dialect.contains
  if (isMatch && needle) conditions.unshift(isMatch(table as SearchableTable, needle))
  const id = `${table}.id`
  if (ids) conditions.push(sql`${sql.ref(id)} > ${ids.after} and ${sql.ref(id)} <= ${ids.upTo}`)

  const matching = () => rows.$if(conditions.length > 0, (all) => all.where((eb) => eb.and(conditions)))
  const orderColumns = [...order.map((column) => `${table}.${column}`), id]
  type Sortable = { orderBy: (column: Expression<unknown>, to?: 'asc' | 'desc') => unknown }
  const byColumns = <Query extends Sortable>(query: Query, to = direction): Query =>
    orderColumns.reduce((ordered, column) => ordered.orderBy(sql.ref(column), to) as Query, query)
  const inOrder = <Query extends Sortable>(query: Query): Query =>
    byColumns(first.reduce((ordered, each) => ordered.orderBy(each) as Query, query))
  const selected = () => (columns ? matching().select(columns) : matching().selectAll())
  const read = async (query: { execute: () => Promise<unknown[]> }) => (await query.execute()) as Row<Table, Column>[]
  /** A statement that may read for long. */
  const aside = <Query extends { modifyFront: (hint: Expression<unknown>) => Query }>(query: Query): Query =>
    search && needle ? query.modifyFront(search.dialect.aside) : query

  /** The ids of a page alone, which an index gives however deep it lies. */
  const pageIds = ({ limit, offset, isFromEnd = false }: Cut) =>
    byColumns(matching(), isFromEnd === (direction === 'asc') ? 'desc' : 'asc')
      .select(sql.ref<number>(id).as('id'))
      .limit(limit)
      .offset(offset)

  function whole(page: { as: (name: 'page') => unknown }) {
    // Crossed: some versions of SQLite would begin with all rows and look each up in the page.
    const rows = (db as unknown as AnyDatabase)
      .selectFrom(page.as('page') as 'page')
      .crossJoin(table as string)
      .whereRef(id, '=', 'page.id')
    return byColumns(aside(rows)) as unknown as SelectQueryBuilder<WithPage, Table | 'page', object>
  }

  async function count(): Promise<number> {
    if (conditions.length === 0 && counted.includes(table)) return rowCount(db, table)
    if (search && needle && !search.isWalked && conditions.length === (ids ? 2 : 1)) {
      return search.dialect.countContaining(db, table as SearchableTable, needle, ids)
    }
    const { total } = await aside(matching())
      .select(({ fn }) => fn.countAll().as('total'))
      .executeTakeFirstOrThrow()
    return Number(total)
  }

  const page = ({ limit, offset }: Cut) => read(inOrder(selected()).limit(limit).offset(offset))

  return {
    count,
    page,
    pageIds: (cut: Cut) => aside(pageIds(cut)),

    /** A page and how many there are. */
    slice: async (cut: Cut): Promise<Slice<Row<Table, Column>>> => ({ total: await count(), rows: await page(cut) }),

    all: () => read(inOrder(selected())),

    /** Those behind one of them, or the first; by the columns alone, whatever else comes before them. */
    after(last: object | undefined, limit: number): Promise<Row<Table, Column>[]> {
      const columns = [...order, 'id']
      const places = columns.map((column) => (last as Record<string, unknown> | undefined)?.[column])
      const behind = sql<SqlBool>`(${sql.join(orderColumns.map((column) => sql.ref(column)))})
        ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(places)})`
      return read(
        byColumns(selected())
          .$if(last !== undefined, (all) => all.where(behind))
          .limit(limit),
      )
    },

    /** A page of whole rows, read for its ids alone; what is selected of them, and joined to them, is still to be said. */
    wholePage: (cut: Cut) => whole(pageIds(cut)),

    /** The same, each with the `total`: all that match are collected, `most` and one more at the most. */
    countedPage({ limit, offset }: Cut, most: number) {
      const collected = matching()
        .select(
          [...new Set([id, ...orderColumns])].map((column) => sql.ref(column).as(column.replace(`${table}.`, ''))),
        )
        .limit(most + 1)
      const page = (db as unknown as AnyDatabase)
        .selectFrom(collected.as(table))
        .select([sql.ref<number>(id).as('id'), sql<number>`count(*) over ()`.as('total')])
      return whole(byColumns(page).limit(limit).offset(offset))
    },
  }
}

type WithPage = Tables & { page: { id: number; total: number | string } }
