import { type Kysely, sql } from 'kysely'
import { publishedTables } from './0036_publication'
import { index, type PublishedTable, type Schema } from './schema'

const inLanguages = (name: string) => ['ru', 'en', 'uz'].map((language) => `${name}_${language}`)
const isBlank = (column: string) => `trim(${column}) = ''`

const days: PublishedTable = {
  table: 'tour_days',
  type: 'tour',
  id: 'tour_id',
  isSeen: (row) => `exists (select 1 from tours where id = ${row}.tour_id and is_active = 1)`,
  columns: [...inLanguages('title'), ...inLanguages('description'), 'day_number', 'order_number', 'image_id'],
}

/**
 * What the picture of a record shows, in the languages of the site, for who does not see it. A tour lacks a language where this has been
 * written in another one, too.
 */
export async function alt(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const names = inLanguages('alt')
  for (const published of [...publishedTables, days]) {
    const { table } = published
    for (const name of names) {
      await db.schema
        .alterTable(table)
        .addColumn(name, schema.text, (column) => column.notNull().defaultTo(''))
        .execute()
    }
    await schema.keepVersion(db, table)
    await schema.tellSite(db, { ...published, columns: [...published.columns, ...names] })
  }
  const lacks = [...inLanguages('title'), ...inLanguages('description')].map(isBlank).join(' or ')
  const lacksAlt = `not (${names.map(isBlank).join(' and ')}) and (${names.map(isBlank).join(' or ')})`
  await db.schema.dropIndex('tours_by_is_translated_is_active_price_cents_valid_from_valid_until').execute()
  await db.schema.alterTable('tours').dropColumn('is_translated').execute()
  // SQLite adds no stored column to a table that exists; what the index holds is stored anyway.
  await db.schema
    .alterTable('tours')
    .addColumn('is_translated', schema.flag, (column) => {
      const generated = column.generatedAlwaysAs(sql.raw(`case when ${lacks} or (${lacksAlt}) then 0 else 1 end`))
      return schema.engine === 'sqlite' ? generated : generated.stored()
    })
    .execute()
  await index(db, 'tours', ['is_translated', 'is_active', 'price_cents', 'valid_from', 'valid_until'])
}
