import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Database, Tables } from './database'

/** Tables whose rows have an id, and know when they were made and changed. */
type RecordTable = {
  [Table in keyof Tables]: Tables[Table] extends { id: unknown; created_at: unknown; updated_at: unknown }
    ? Table
    : never
}[keyof Tables]

type New<Table extends RecordTable> = Omit<Insertable<Tables[Table]>, 'created_at' | 'updated_at'>

/** One row of a table by its id: what every repository does with it. */
export function recordsOf<const Table extends RecordTable>(db: Database, table: Table) {
  // Columns are names here: the types of what goes in and comes out are those of the table.
  const rows = db as unknown as Kysely<Record<string, Record<string, unknown>>>
  const name: string = table

  return {
    get: async (id: number): Promise<Selectable<Tables[Table]> | undefined> =>
      (await rows.selectFrom(name).selectAll().where('id', '=', id).executeTakeFirst()) as
        | Selectable<Tables[Table]>
        | undefined,

    /** @returns its id */
    async add(row: New<Table>, moment: string): Promise<number> {
      const values = { ...row, created_at: moment, updated_at: moment }
      const { id } = await rows.insertInto(name).values(values).returning('id').executeTakeFirstOrThrow()
      return id as number
    },

    async update(id: number, changes: Updateable<Tables[Table]>, moment: string): Promise<void> {
      await rows
        .updateTable(name)
        .set({ ...changes, updated_at: moment })
        .where('id', '=', id)
        .execute()
    },

    async remove(id: number): Promise<void> {
      await rows.deleteFrom(name).where('id', '=', id).execute()
    },
  }
}
