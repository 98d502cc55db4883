import type { Kysely } from 'kysely'
import { index, type Schema } from './schema'

/** Names as the machine-readable zone of a passport has them, and the way from a number of a document to whose it is. */
export async function latinNames(db: Kysely<unknown>, schema: Schema): Promise<void> {
  for (const table of ['client_documents', 'companions', 'client_tour_travellers'])
    for (const column of ['latin_last_name', 'latin_first_name'])
      await db.schema
        .alterTable(table)
        .addColumn(column, schema.text, (text) => text.notNull().defaultTo(''))
        .execute()
  await schema.keepVersion(db, 'client_documents')
  await schema.keepVersion(db, 'companions')
  await index(db, 'client_documents', ['number'])
}
