import { compiledOnce } from './compiledOnce'
import type { Database, Tables } from './database'

const counted = compiledOnce({
  build: (db: Database, table: keyof Tables) => db.selectFrom('row_counts').select('total').where('name', '=', table),
  parameters: (table) => [table],
})

/** How many rows a table holds, from the count that triggers keep. */
export async function rowCount(db: Database, table: keyof Tables): Promise<number> {
  const [row] = await counted(db, table)
  return Number(row?.total ?? 0)
}
