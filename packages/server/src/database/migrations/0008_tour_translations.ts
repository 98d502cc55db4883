import { type Kysely, sql } from 'kysely'
import { index, type Schema } from './schema'

const texts = ['title', 'description'].flatMap((name) => ['ru', 'en', 'uz'].map((language) => `${name}_${language}`))

/**
 * Whether a tour is written in all languages, kept by the database itself, and an index with all filters behind it:
 * telling it from the texts read every tour.
 */
export async function tourTranslations(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const isBlank = texts.map((name) => `trim(${name}) = ''`).join(' or ')
  // SQLite adds no stored column to a table that exists; what the index holds is stored anyway.
  await db.schema
    .alterTable('tours')
    .addColumn('is_translated', schema.flag, (column) => {
      const generated = column.generatedAlwaysAs(sql.raw(`case when ${isBlank} then 0 else 1 end`))
      return schema.engine === 'sqlite' ? generated : generated.stored()
    })
    .execute()
  await index(db, 'tours', ['is_translated', 'is_active', 'price_cents', 'valid_from', 'valid_until'])
}
