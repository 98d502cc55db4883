import type { Database, Tables } from './database'

/** How many rows a table holds, from the count that triggers keep. */
export async function rowCount(db: Database, table: keyof Tables): Promise<number> {
  const row = await db.selectFrom('row_counts').select('total').where('name', '=', table).executeTakeFirst()
  return Number(row?.total ?? 0)
}
