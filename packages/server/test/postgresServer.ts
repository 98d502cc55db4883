import pg from 'pg'

/** Name of the database that each test gets a copy of; chosen by the global setup. */
export const templateVariable = 'KARVON_TEST_TEMPLATE'

/** Why the PostgreSQL half cannot run here; `postgresRunner` then skips it. */
export const missingPostgresVariable = 'KARVON_POSTGRES_MISSING'

/** Runs one statement on the server of the tests. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
