import type { Fields, ValuesOf } from '@karvon/api-client/fields/fields'
import { type RawBuilder, sql } from 'kysely'
import { compiledOnce } from '../../database/compiledOnce'
import type { Database } from '../../database/database'
import { toRow } from '../../fields/fieldKinds'
import type { ClientRecord, RecordRow } from './clientRecord'

function selected({ table, file }: Kind, condition: RawBuilder<unknown>): RawBuilder<RecordRow> {
  const files = file
    ? sql`select record.*, files.name as file_name, files.original_name as file_original_name
        from ${sql.table(table)} as record left join files on files.id = record.file_id`
    : sql`select record.*, null as file_id, null as file_name, null as file_original_name
        from ${sql.table(table)} as record`
  return sql<RecordRow>`${files} where ${condition} order by record.id`
}

type Kind = Pick<ClientRecord, 'table' | 'file'>

const lists = new Map<string, (db: Database, clientId: number) => Promise<RecordRow[]>>()

/** The statement that lists a kind of records, made once. */
function listOf(kind: Kind) {
  const known = lists.get(kind.table)
  if (known) return known
  const list = compiledOnce<[number], RecordRow>({
    build: (db, clientId: number) => ({
      compile: () => selected(kind, sql`record.client_id = ${clientId}`).compile(db),
    }),
    parameters: (clientId) => [clientId],
  })
  lists.set(kind.table, list)
  return list
}

interface NewRecord<Of extends Fields> {
  clientId: number
  values: ValuesOf<Of>
  fileId: number | null
}

/** Records of clients in SQL. Every statement asks for the client as well: another client's record is not found. */
export function recordRepository<Of extends Fields>(
  db: Database,
  kind: Pick<ClientRecord<Of>, 'table' | 'file' | 'fields' | 'storage' | 'derived'>,
) {
  const table = sql.table(kind.table)
  const own = (clientId: number, id: number) => sql`client_id = ${clientId} and id = ${id}`

  async function insert(records: readonly NewRecord<Of>[], moment: string): Promise<number[]> {
    const rows = records.map(({ clientId, values, fileId }) => ({
      client_id: clientId,
      ...toRow(kind.fields, values, kind.storage),
      ...kind.derived?.(values),
      ...(kind.file && { file_id: fileId }),
      created_at: moment,
      updated_at: moment,
    }))
    const names = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
    const values = sql.join(rows.map((row) => sql`(${sql.join(Object.values(row))})`))
    const { rows: added } = await sql<{ id: number }>`
      insert into ${table} (${names}) values ${values} returning id`.execute(db)
    return added.map(({ id }) => id)
  }

  return {
    /** In the order in which they were added. */
    list: (clientId: number): Promise<RecordRow[]> => listOf(kind)(db, clientId),

    get: async (clientId: number, id: number): Promise<RecordRow | undefined> =>
      (await selected(kind, sql`record.client_id = ${clientId} and record.id = ${id}`).execute(db)).rows[0],

    async add(clientId: number, values: ValuesOf<Of>, fileId: number | null, moment: string): Promise<number> {
      const [id] = await insert([{ clientId, values, fileId }], moment)
      return id ?? 0
    },

    /** Of several clients, in this order, without files. */
    async addAll(records: readonly { clientId: number; values: ValuesOf<Of> }[], moment: string): Promise<void> {
      if (records.length > 0)
        await insert(
          records.map((each) => ({ ...each, fileId: null })),
          moment,
        )
    },

    async update(clientId: number, id: number, values: ValuesOf<Of>, moment: string): Promise<void> {
      const changes = { ...toRow(kind.fields, values, kind.storage), ...kind.derived?.(values), updated_at: moment }
      const settings = Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
      await sql`update ${table} set ${sql.join(settings)} where ${own(clientId, id)}`.execute(db)
    },

    async setFile(clientId: number, id: number, fileId: number): Promise<void> {
      await sql`update ${table} set file_id = ${fileId} where ${own(clientId, id)}`.execute(db)
    },

    async remove(clientId: number, id: number): Promise<void> {
      await sql`delete from ${table} where ${own(clientId, id)}`.execute(db)
    },
  }
}
