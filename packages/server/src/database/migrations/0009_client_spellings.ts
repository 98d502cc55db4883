import { searchText } from '@karvon/api-client/search/searchRules'
import { otherSpellings } from '@karvon/api-client/search/spellingRules'
import { type QueryExecutorProvider, sql } from 'kysely'

interface Row {
  id: number
  first_name: string
  last_name: string
  middle_name: string
  search_text: string
}

/** Rows read at a time. */
const batch = 1000

/** Clients are found by their names in the other alphabet, too. */
export async function clientSpellings(db: QueryExecutorProvider): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Row>`
      select id, first_name, last_name, middle_name, search_text from clients
      where id > ${last} order by id limit ${batch}`.execute(db)
    for (const { id, first_name, last_name, middle_name, search_text } of rows) {
      const names = searchText(`${first_name} ${last_name}`, `${last_name} ${first_name} ${middle_name}`)
      const found = [search_text, ...otherSpellings(names)].join('\n')
      await sql`update clients set search_text = ${found} where id = ${id}`.execute(db)
      last = id
    }
    if (rows.length < batch) return
  }
}
