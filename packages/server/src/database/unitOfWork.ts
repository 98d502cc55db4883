import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, type DatabaseConnection, type Driver, type TransactionSettings } from 'kysely'
import { beginChecked } from './transactionCheck'

const units = new AsyncLocalStorage<UnitOfWork>()

const savepoint = (words: string) => CompiledQuery.raw(`${words} joined`)

/**
 * Everything that is done inside `run` as one transaction: the first that begins there stays open, later ones join it, and
 * all other statements see what it has done. Nothing is committed before `commit`.
 */
export class UnitOfWork {
  readonly #prepare: () => Promise<void>
  #open: { driver: Driver; connection: DatabaseConnection } | undefined
  /** Transactions that are under way inside the first. */
  #joined = 0
  #isOver = false

  /** @param prepare done first in the transaction; when it throws, so does whoever began it */
  constructor(prepare: () => Promise<void> = async () => {}) {
    this.#prepare = prepare
  }

  static current(): UnitOfWork | undefined {
    const unit = units.getStore()
    return unit && !unit.#isOver ? unit : undefined
  }

  run<T>(work: () => T): T {
    return units.run(this, work)
  }

  get isBegun(): boolean {
    return this.#open !== undefined
  }

  /** @throws what the engine says; nothing is done then */
  async commit(): Promise<void> {
    await this.#end((driver, connection) => driver.commitTransaction(connection))
  }

  async rollback(): Promise<void> {
    await this.#end(() => Promise.reject()).catch(() => {})
  }

  async #end(how: (driver: Driver, connection: DatabaseConnection) => Promise<void>): Promise<void> {
    this.#isOver = true
    if (!this.#open) return
    const { driver, connection } = this.#open
    this.#open = undefined
    try {
      await how(driver, connection)
    } catch (error) {
      // The connection may be lost, which is as good.
      await driver.rollbackTransaction(connection).catch(() => {})
      throw error
    } finally {
      await driver.releaseConnection(connection)
    }
  }

  get connection(): DatabaseConnection | undefined {
    return this.#open?.connection
  }

  async begin(driver: Driver, connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (this.#open) {
      this.#joined++
      await connection.executeQuery(savepoint('savepoint'))
      return
    }
    await beginChecked(driver, connection, settings)
    this.#open = { driver, connection }
    try {
      await this.#prepare()
    } catch (error) {
      this.#open = undefined
      await driver.rollbackTransaction(connection)
      throw error
    }
  }

  async commitJoined(connection: DatabaseConnection): Promise<void> {
    if (this.#joined === 0) return
    this.#joined--
    await connection.executeQuery(savepoint('release savepoint'))
  }

  async rollbackJoined(driver: Driver, connection: DatabaseConnection): Promise<void> {
    if (this.#joined > 0) {
      this.#joined--
      await connection.executeQuery(savepoint('rollback to savepoint'))
      return
    }
    this.#open = undefined
    await driver.rollbackTransaction(connection)
  }
}

/** A driver whose transactions join the unit of work that they are begun in. */
export class JoiningDriver implements Driver {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return UnitOfWork.current()?.connection ?? this.#driver.acquireConnection()
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const unit = UnitOfWork.current()
    await (unit ? unit.begin(this.#driver, connection, settings) : beginChecked(this.#driver, connection, settings))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const unit = unitOf(connection)
    await (unit ? unit.commitJoined(connection) : this.#driver.commitTransaction(connection))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const unit = unitOf(connection)
    await (unit ? unit.rollbackJoined(this.#driver, connection) : this.#driver.rollbackTransaction(connection))
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (!unitOf(connection)) await this.#driver.releaseConnection(connection)
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }
}

/** The unit that keeps the connection. */
function unitOf(connection: DatabaseConnection): UnitOfWork | undefined {
  const unit = UnitOfWork.current()
  return unit?.connection === connection ? unit : undefined
}
