import { sql } from 'kysely'
import type { Database } from '../../database/database'
import type { FileNames } from '../../files/addressFor'
import { type ClientRecord, columnsFor } from './clientRecord'
import type { Column } from './recordFields'

/** A record with the names of its stored file. */
export type RecordRow = Record<string, Column> &
  FileNames & { id: number; version: number; client_id: number; file_id: number | null; created_at: string }

/** Records of clients in SQL. Every statement asks for the client as well: another client's record is not found. */
export function recordRepository<Values extends object>(db: Database, kind: ClientRecord<Values>) {
  const table = sql.table(kind.table)
  const own = (clientId: number, id: number) => sql`client_id = ${clientId} and id = ${id}`

  async function select(condition: ReturnType<typeof sql>): Promise<RecordRow[]> {
    const files = kind.file
      ? sql`select record.*, files.name as file_name, files.original_name as file_original_name
          from ${table} as record left join files on files.id = record.file_id`
      : sql`select record.*, null as file_id, null as file_name, null as file_original_name from ${table} as record`
    return (await sql<RecordRow>`${files} where ${condition} order by record.id`.execute(db)).rows
  }

  return {
    /** In the order in which they were added. */
    list: (clientId: number): Promise<RecordRow[]> => select(sql`record.client_id = ${clientId}`),

    get: async (clientId: number, id: number): Promise<RecordRow | undefined> =>
      (await select(sql`record.client_id = ${clientId} and record.id = ${id}`))[0],

    async add(clientId: number, values: Values, fileId: number | null, moment: string): Promise<number> {
      const row = {
        client_id: clientId,
        ...columnsFor(kind, values),
        ...(kind.file && { file_id: fileId }),
        created_at: moment,
        updated_at: moment,
      }
      const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
      const { rows } = await sql<{ id: number }>`
        insert into ${table} (${names}) values (${sql.join(Object.values(row))}) returning id`.execute(db)
      return rows[0]?.id ?? 0
    },

    async update(clientId: number, id: number, values: Values, moment: string): Promise<void> {
      const changes = { ...columnsFor(kind, values), updated_at: moment }
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
