import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema'

/** Whether a tour has a title in some language: one without is not on the site. In the indexes that count for visitors, too. */
export async function titledTours(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const isBlank = ['ru', 'en', 'uz'].map((language) => `trim(title_${language}) = ''`).join(' and ')
  // SQLite adds no stored column to a table that exists; what the index holds is stored anyway.
  await db.schema
    .alterTable('tours')
    .addColumn('is_titled', schema.flag, (column) => {
      const generated = column.generatedAlwaysAs(sql.raw(`case when ${isBlank} then 0 else 1 end`))
      return schema.engine === 'sqlite' ? generated : generated.stored()
    })
    .execute()
  for (const [name, columns] of Object.entries({
    tours_by_state: ['is_active', 'price_cents', 'valid_from', 'valid_until'],
    tours_by_end: ['valid_until', 'valid_from', 'is_active', 'price_cents'],
  })) {
    await db.schema.dropIndex(name).execute()
    await db.schema
      .createIndex(name)
      .on('tours')
      .columns([...columns, 'show_from', 'show_until', 'is_titled'])
      .execute()
  }
}
