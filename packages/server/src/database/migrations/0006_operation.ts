import type { Kysely } from 'kysely'
import { index, required, type Schema } from './schema'

/** Throttling that outlives a restart on both engines, what is uploaded in a day, and a row to write for the probe. */
export async function operation(db: Kysely<unknown>, schema: Schema): Promise<void> {
  if (schema.engine === 'sqlite') {
    await db.schema
      .createTable('login_attempts')
      .addColumn('key', schema.text, (column) => column.primaryKey())
      .addColumn('points', schema.integer, (column) => column.notNull().defaultTo(0))
      .addColumn('expire', schema.bigint)
      .execute()
  }
  await index(db, 'login_attempts', ['expire'])
  await index(db, 'files', ['created_by', 'created_at'])
  await schema.createTable(db, 'health_probes').addColumn('probed_at', schema.ordered, required).execute()
}
