import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'

/** Whatever a statement can be sent to: the database, a transaction, or the connection of one. */
export interface QueryTarget {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>
}

/** Asks on the connection of a transaction; when it throws, so does whoever began the transaction. */
export type TransactionCheck = (connection: QueryTarget) => Promise<void>

const checks = new AsyncLocalStorage<TransactionCheck>()

/** Every transaction that is begun inside `work`, and whatever it calls, begins with the check. */
export const withTransactionCheck = <T>(check: TransactionCheck, work: () => T): T => checks.run(check, work)

/** Begins a transaction, and ends it again when the check that holds here refuses it. */
export async function beginChecked(
  driver: Driver,
  connection: DatabaseConnection,
  settings: TransactionSettings,
): Promise<void> {
  await driver.beginTransaction(connection, settings)
  try {
    await checks.getStore()?.(connection)
  } catch (error) {
    // The connection may be lost, which is as good.
    await driver.rollbackTransaction(connection).catch(() => {})
    throw error
  }
}
