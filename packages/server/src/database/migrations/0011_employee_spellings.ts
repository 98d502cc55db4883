import { type QueryExecutorProvider, sql } from 'kysely'
import { employeeSearchText } from '../../text/employeeSearchText'

interface Row {
  id: number
  name: string
  username: string
}

/** Employees are found by their names in the other alphabet, too. */
export async function employeeSpellings(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<Row>`select id, name, username from users`.execute(db)
  for (const { id, name, username } of rows) {
    await sql`update users set search_text = ${employeeSearchText(name, username)} where id = ${id}`.execute(db)
  }
}
