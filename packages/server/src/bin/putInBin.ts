import type { LiveEntity } from '@karvon/api-client/events/eventRules'
import { searchText } from '@karvon/api-client/search/searchRules'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/database'
import type { Dialect } from '../database/dialect'
import { inPortions } from '../database/inPortions'
import {
  besideOf,
  type Cell,
  clientOf,
  factsOf,
  filesOf,
  idOf,
  listAround,
  nounOf,
  ownerOf,
  type Row,
} from './binTables'

/** What is about to be deleted. */
export interface Deletion {
  table: string
  id: number
  /** As people call it. */
  title: string
  entity: LiveEntity
  entityId: number
  entityName: string
  lock: string | null
  actor: { id: number; name: string }
  moment: string
}

/** Rows that go, and values that rows lose which stay. */
interface Going {
  rows: { table: string; row: Row }[]
  lost: { table: string; column: string; row: Row }[]
}

/**
 * Keeps a record that is about to be deleted, with every row that goes with it. Before the deletion and in its transaction:
 * nothing is deleted that is not kept, and its files stay in use.
 */
export async function putInBin(transaction: Transaction<Tables>, dialect: Dialect, deletion: Deletion): Promise<void> {
  const { table, id, title, actor } = deletion
  const [known] = (await sql<Row>`select * from ${sql.table(table)} where id = ${id}`.execute(transaction)).rows
  // Its number is its place from here on: others may have had the same.
  if (known) await listAround(transaction, table, known)?.close(deletion.moment)
  const { rows, lost } = await whatGoes(transaction, dialect, table, id)
  const entry = await transaction
    .insertInto('bin_entries')
    .values({
      noun: nounOf(table),
      record_id: id,
      title,
      search_text: searchText(title),
      entity: deletion.entity,
      entity_id: deletion.entityId,
      entity_name: deletion.entityName,
      client_id: known ? await ownerOf(transaction, table, known) : null,
      lock_name: deletion.lock,
      user_id: actor.id,
      user_name: actor.name,
      deleted_at: deletion.moment,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addBinRows(transaction, entry.id, [
    ...rows.map(({ table, row }) => wholeRow(table, row)),
    ...lost.map(({ table, column, row }) => lostValue(table, column, row)),
  ])
  await addBinFiles(
    transaction,
    entry.id,
    rows.flatMap(({ table, row }) => filesOf(table, row)),
  )
}

export const wholeRow = (table: string, row: Row) => ({
  table_name: table,
  row_id: idOf(row),
  client_id: clientOf(table, row),
  column_name: '',
  content: JSON.stringify(row),
})

/** What a row loses that stays, and what it stands for: given to somebody else meanwhile, it does not get it back. */
export interface LostValue {
  value: Cell
  beside: Row
}

export const lostValue = (table: string, column: string, row: Row) => ({
  table_name: table,
  row_id: idOf(row),
  client_id: clientOf(table, row),
  column_name: column,
  content: JSON.stringify({
    value: row[column] ?? null,
    beside: besideOf(table, column, row),
  } satisfies LostValue),
})

const atOnce = 100

export async function addBinRows(
  transaction: Transaction<Tables>,
  entryId: number,
  rows: readonly ReturnType<typeof wholeRow>[],
): Promise<void> {
  for (const some of inPortions(rows, atOnce))
    await transaction
      .insertInto('bin_rows')
      .values(some.map((row) => ({ entry_id: entryId, ...row })))
      .execute()
}

export async function addBinFiles(
  transaction: Transaction<Tables>,
  entryId: number,
  files: readonly number[],
): Promise<void> {
  const ids = [...new Set(files)]
  for (const some of inPortions(ids, atOnce))
    await transaction
      .insertInto('bin_files')
      .values(some.map((file_id) => ({ entry_id: entryId, file_id })))
      .execute()
}

/** Deleted by the server itself, and not by the tables: merges into a client, and those before them. */
const implied = [
  { table: 'client_merges', column: 'client_id', to: 'clients', key: 'id' },
  { table: 'client_merges', column: 'client_id', to: 'client_merges', key: 'merged_id' },
] as const

/** Follows the references of the tables, as the database does; nobody changes what was found until the transaction ends. */
async function whatGoes(transaction: Transaction<Tables>, dialect: Dialect, table: string, id: number): Promise<Going> {
  const { references } = await factsOf(transaction, dialect)
  const followed = [...references.map((reference) => ({ ...reference, key: 'id' })), ...implied.map(cascading)]
  const read = async (from: string, column: string, values: readonly Cell[]): Promise<Row[]> => {
    const found: Row[] = []
    for (const some of inPortions(values)) {
      const { rows } = await sql<Row>`select * from ${sql.table(from)} where ${sql.ref(column)} in (${sql.join(some)})
        ${dialect.forUpdate}`.execute(transaction)
      found.push(...rows.map((row) => ({ ...row })))
    }
    return found
  }

  const going = new Map<string, { table: string; row: Row }>()
  const lost: Going['lost'] = []
  const keyOf = (name: string, row: Row) => `${name} ${idOf(row) ?? JSON.stringify(row)}`
  const add = (name: string, rows: readonly Row[]): Row[] => {
    const fresh = rows.filter((row) => !going.has(keyOf(name, row)))
    for (const row of fresh) going.set(keyOf(name, row), { table: name, row })
    return fresh
  }
  let level = [{ table, rows: add(table, await read(table, 'id', [id])) }]
  while (level.length > 0) {
    const next: typeof level = []
    for (const { table: parent, rows } of level) {
      for (const { table: child, column, key, onDelete } of followed.filter(({ to }) => to === parent)) {
        if (onDelete === 'no action' || rows.length === 0) continue
        const children = await read(
          child,
          column,
          rows.flatMap((row) => row[key] ?? []),
        )
        if (onDelete === 'cascade') next.push({ table: child, rows: add(child, children) })
        else for (const row of children) lost.push({ table: child, column, row })
      }
    }
    level = next.filter(({ rows }) => rows.length > 0)
  }
  return {
    rows: [...going.values()],
    lost: lost.filter(({ table, row }) => !going.has(keyOf(table, row))),
  }
}

const cascading = <Of extends object>(reference: Of) => ({ ...reference, onDelete: 'cascade' as const })
