import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../test/startApp'
import { fileUses } from '../files/fileUses'
import { clientRecords } from '../modules/clientRecords/clientRecordKinds'
import type { OpenDatabase } from './openDatabase'

interface Reference {
  table: string
  column: string
  to: string
  onDelete: string
}

/** Every foreign key of the database. */
async function referencesIn({ db, dialect }: OpenDatabase): Promise<Reference[]> {
  const statement =
    dialect.engine === 'sqlite'
      ? sql<Reference>`
          select tables.name as "table", keys."from" as "column", keys."table" as "to", lower(keys.on_delete) as "onDelete"
          from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'`
      : sql<Reference>`
          select conrelid::regclass::text as "table", attname as "column", confrelid::regclass::text as "to",
            case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end as "onDelete"
          from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1] where contype = 'f'`
  return (await statement.execute(db)).rows
}

const named = ({ table, column }: Pick<Reference, 'table' | 'column'>) => `${table}.${column}`

test('counts every column that refers to a file as a use of it', async () => {
  const { database } = await startApp()

  const references = (await referencesIn(database)).filter(({ to }) => to === 'files').map(named)

  expect(fileUses.map(([table, column]) => `${table}.${column}`).sort()).toEqual(references.sort())
})

test('knows every table that hangs on a client: it goes with the client, and its files with it', async () => {
  const { database } = await startApp()
  const references = await referencesIn(database)
  const withFiles = new Set(references.filter(({ to }) => to === 'files').map(({ table }) => table))
  /** Not lists of records: the card's own parts, what the client bought, who may be the same person, what finds
   * them, and what was written to them. */
  const own = [
    ...['client_contacts', 'client_doubles', 'client_names', 'client_tags', 'client_tours', 'client_visits'],
    'opened_messages',
  ]

  // Who goes on somebody's trip stays on its list by name.
  const hanging = references.filter(
    ({ table, to, column }) => to === 'clients' && column === 'client_id' && table !== 'client_tour_travellers',
  )

  expect(hanging.map(({ table }) => table).sort()).toEqual([...own, ...clientRecords.map(({ table }) => table)].sort())
  expect(hanging.filter(({ onDelete }) => onDelete !== 'cascade')).toEqual([])
  const released = clientRecords.filter(({ file }) => file).map(({ table }) => table)
  expect(hanging.map(({ table }) => table).filter((table) => withFiles.has(table))).toEqual(
    expect.arrayContaining(released),
  )
  expect(released).toHaveLength(hanging.filter(({ table }) => withFiles.has(table)).length)
})

/** Every first column of an index. */
async function indexedIn({ db, dialect }: OpenDatabase): Promise<string[]> {
  const statement =
    dialect.engine === 'sqlite'
      ? sql<{ indexed: string }>`
          select tables.name || '.' || keys.name as indexed
          from sqlite_master as tables, pragma_index_list(tables.name) as indexes, pragma_index_info(indexes.name) as keys
          where tables.type = 'table' and keys.seqno = 0`
      : sql<{ indexed: string }>`
          select indrelid::regclass::text || '.' || attname as indexed
          from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]`
  return (await statement.execute(db)).rows.map(({ indexed }) => indexed)
}

test('finds what hangs on a client, and every use of a file, by an index', async () => {
  const { database } = await startApp()
  const indexed = await indexedIn(database)

  const sought = (await referencesIn(database)).filter(({ to }) => to === 'clients' || to === 'files')

  expect(sought.map(named).filter((column) => !indexed.includes(column))).toEqual([])
})

/** Tables whose rows nobody changes in a form, and why that is so. */
const unversioned: Readonly<Record<string, string>> = {
  activity_logs: 'only grows',
  client_tags: 'a pair of ids',
  client_visits: 'written once',
  contact_action_comments: 'written once',
  departure_ticks: 'there or not',
  sessions: 'kept by the server',
  tags: 'a word, written once',
  files: 'written once, kept by the server',
  history: 'only grows',
  ig_medias: 'parts of a post, which is versioned',
  instagram_profiles: 'written by synchronisation',
  passkeys: 'added and removed, and never edited',
}

test('counts the changes of every table that staff change', async () => {
  const { database } = await startApp()
  const tables = await database.db.introspection.getTables()
  const hasVersion = (columns: readonly { name: string }[]) => columns.some(({ name }) => name === 'version')
  const isOfStaff = (columns: readonly { name: string }[]) =>
    columns.some(({ name }) => name === 'id') &&
    columns.some(({ name }) => name === 'created_at' || name === 'updated_at')

  const uncounted = tables
    .filter(
      ({ name, columns, isView }) => !isView && isOfStaff(columns) && !hasVersion(columns) && !(name in unversioned),
    )
    .map(({ name }) => name)

  expect(uncounted).toEqual([])
})
