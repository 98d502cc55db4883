import { type BinNoun, isBinNoun } from '@karvon/api-client/bin/binNames'
import { sql } from 'kysely'
import type { Database } from '../database/database'
import type { Dialect, Engine } from '../database/dialect'
import { listOrder, type OrderedTable } from '../database/listOrder'
import { snakeCase } from '../fields/rowTypes'
import { fileUses } from '../files/fileUses'

export type Cell = string | number | null
export type Row = Readonly<Record<string, Cell>>

/** A column that names a row of another table, and what becomes of it when that row goes. */
export interface Reference {
  table: string
  column: string
  to: string
  onDelete: 'cascade' | 'set null' | 'no action'
}

type Column = Pick<Reference, 'table' | 'column'>

/** What the database itself says of its tables. */
export interface TableFacts {
  references: readonly Reference[]
  /** Those that are written: others are made of them. */
  columns: ReadonlyMap<string, ReadonlySet<string>>
}

const known = new Map<Engine, Promise<TableFacts>>()

/** Read once: the tables are those that this program has made. */
export function factsOf(db: Database, dialect: Dialect): Promise<TableFacts> {
  const facts = known.get(dialect.engine) ?? readFacts(db, dialect)
  known.set(dialect.engine, facts)
  facts.catch(() => known.delete(dialect.engine))
  return facts
}

async function readFacts(db: Database, { engine }: Dialect): Promise<TableFacts> {
  const statement =
    engine === 'sqlite'
      ? sql<Reference>`
          select tables.name as "table", keys."from" as "column", keys."table" as "to", lower(keys.on_delete) as "onDelete"
          from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'`
      : sql<Reference>`
          select source.relname as "table", attname as "column", target.relname as "to",
            case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end as "onDelete"
          from pg_constraint
          join pg_class source on source.oid = conrelid
          join pg_class target on target.oid = confrelid
          join pg_attribute on attrelid = conrelid and attnum = conkey[1]
          where contype = 'f' and connamespace = current_schema()::regnamespace`
  const { rows } = await statement.execute(db)
  const written =
    engine === 'sqlite'
      ? sql<Column>`
          select tables.name as "table", columns.name as "column"
          from sqlite_master as tables, pragma_table_info(tables.name) as columns where tables.type = 'table'`
      : sql<Column>`
          select table_name as "table", column_name as "column" from information_schema.columns
          where table_schema = current_schema() and is_generated = 'NEVER'`
  const columns = new Map<string, Set<string>>()
  for (const { table, column } of (await written.execute(db)).rows)
    columns.set(table, (columns.get(table) ?? new Set()).add(column))
  return { references: rows.map((row) => ({ ...row })), columns }
}

/** Whoever takes something out of the bin, in whichever way, does so alone: with others that are locked, by the order of names. */
export const binLock = 'bin'

export const tableOf = (noun: BinNoun): string => snakeCase(noun)

/** @throws when what such a table holds has no name in the bin */
export function nounOf(table: string): BinNoun {
  const noun = table.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  if (isBinNoun(noun)) return noun
  throw new Error(`What is deleted from ${table} has no noun in binNouns`)
}

/** Stored files that a row names. */
export const filesOf = (table: string, row: Row): number[] =>
  fileUses.flatMap(([name, column]) => {
    const file = name === table ? row[column] : null
    return typeof file === 'number' ? [file] : []
  })

/** Whose row it is. */
export const clientOf = (table: string, row: Row): number | null => {
  const client = table === 'clients' ? row.id : row.client_id
  return typeof client === 'number' ? client : null
}

/** Whose record it is: a paper of a sale is of who bought it. */
export async function ownerOf(db: Database, table: string, row: Row): Promise<number | null> {
  const client = clientOf(table, row)
  if (client !== null || typeof row.client_tour_id !== 'number') return client
  const sale = await db
    .selectFrom('client_tours')
    .select('client_id')
    .where('id', '=', row.client_tour_id)
    .executeTakeFirst()
  return sale?.client_id ?? null
}

/** By table of references that a deletion empties: what says who or what a row stands for. */
export const rowsStandFor: Readonly<Record<string, readonly string[]>> = {
  client_tour_travellers: ['client_id', 'companion_id', 'full_name'],
  companions: ['full_name'],
  // Is written once.
  opened_messages: [],
}

/** What a row stands for, beside the reference that it lost. */
export const besideOf = (table: string, column: string, row: Row): Row =>
  Object.fromEntries(
    (rowsStandFor[table] ?? []).filter((name) => name !== column).map((name) => [name, row[name] ?? null]),
  )

/** Does it stand for the same? Other references may have been lost since. */
export const standsStill = (beside: Row, row: Row): boolean =>
  Object.entries(beside).every(
    ([name, was]) => row[name] === was || (name.endsWith('_id') && (row[name] ?? null) === null),
  )

export const idOf = ({ id }: Row): number | null => (typeof id === 'number' ? id : null)

/** Lists in an order; of a part of a table, with the column that names it. */
const ordered: Readonly<Record<OrderedTable, { column?: 'client_tour_id' }>> = {
  private_tour_banners: {},
  private_tours: {},
  uzbekistan_banners: {},
  uzbekistan_posts: {},
  ig_posts: {},
  message_templates: {},
  client_tour_documents: { column: 'client_tour_id' },
}

/** The list in which a row has its place; undefined of one that stands in none. */
export function listAround(db: Database, table: string, row: Row) {
  if (!(table in ordered)) return undefined
  const { column } = ordered[table as OrderedTable]
  return listOrder(db, table as OrderedTable, column === undefined ? undefined : [column, Number(row[column])])
}
