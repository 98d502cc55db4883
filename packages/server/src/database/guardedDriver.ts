import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'

export interface Guard {
  /** Given every error of the engine; what it makes of it is thrown. */
  onError: (error: unknown) => unknown
  /** Asked before anything is written. @throws when nothing may be */
  beforeWrite: () => void
}

/** A driver that asks before it writes. A transaction under way is not asked again: it ends as it would have. */
export class GuardedDriver implements Driver {
  readonly #driver: Driver
  readonly #guard: Guard
  readonly #guarded = new WeakSet<DatabaseConnection>()
  readonly #begun = new WeakSet<DatabaseConnection>()

  constructor(driver: Driver, guard: Guard) {
    this.#driver = driver
    this.#guard = guard
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  /** Drivers know their connections again, so that one is guarded in place. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await this.#driver.acquireConnection()
    if (this.#guarded.has(connection)) return connection
    this.#guarded.add(connection)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      if (!this.#begun.has(connection) && !isReading(query)) this.#guard.beforeWrite()
      return this.#told(() => execute<Row>(query))
    }
    return connection
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    this.#guard.beforeWrite()
    this.#begun.add(connection)
    await this.#told(() => this.#driver.beginTransaction(connection, settings))
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#told(() => this.#driver.commitTransaction(connection))
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#told(() => this.#driver.rollbackTransaction(connection))
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#begun.delete(connection)
    await this.#driver.releaseConnection(connection)
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }

  async #told<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw this.#guard.onError(error)
    }
  }
}

export const isReading = ({ query, sql }: CompiledQuery): boolean =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*(select|explain)\b/i.test(sql))
