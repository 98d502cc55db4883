import { createRequire } from 'node:module'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely'
import { type Guard, GuardedDriver, isReading } from './guardedDriver'
import { JoiningDriver } from './unitOfWork'

/** Another thread that reads the file, while this one answers. */
export interface SqliteThread {
  read(sql: string, parameters: readonly unknown[]): Promise<unknown[]>
  /** Has it ended? */
  isOver(): boolean
  close(): Promise<void>
}

/** The parts of the `node:sqlite` API that are used; `@photostructure/sqlite` has the same. */
export interface DatabaseSync {
  exec(sql: string): void
  prepare(sql: string): StatementSync
  close(): void
}

interface StatementSync {
  all(...parameters: unknown[]): unknown[]
  run(...parameters: unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint }
  iterate(...parameters: unknown[]): IterableIterator<unknown>
  columns(): unknown[]
}

interface SqliteModule {
  DatabaseSync: new (path: string) => DatabaseSync
  backup(source: DatabaseSync, path: string, options: { rate: number }): Promise<number>
}

const isBuiltIn = (() => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 16)
})()

/** What a thread may `require`. */
export const sqliteModulePath = (): string =>
  isBuiltIn ? 'node:sqlite' : createRequire(import.meta.url).resolve('@photostructure/sqlite')

/** Built in, with all that is used, from Node 22.16 on; the same API from npm before. */
async function sqliteModule(): Promise<SqliteModule> {
  // A variable name: bundlers would resolve a literal one, and Node 20 has no such module.
  const name = isBuiltIn ? 'node:sqlite' : '@photostructure/sqlite'
  return (await import(name)) as SqliteModule
}

export async function openSqliteFile(path: string): Promise<DatabaseSync> {
  const { DatabaseSync } = await sqliteModule()
  return new DatabaseSync(path)
}

/** Copies the database as it is at one moment, while others read and write it. */
export async function backUpSqlite(from: string, to: string): Promise<void> {
  const { backup } = await sqliteModule()
  const source = await openSqliteFile(from)
  try {
    source.exec('pragma busy_timeout = 5000')
    // All pages in one step: between steps every write of the server would make it begin again.
    await backup(source, to, { rate: 2 ** 30 })
  } finally {
    source.close()
  }
}

const keptStatements = 300

/** Kysely on `node:sqlite`, with statements prepared once. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #files: Files
  readonly #guard: Guard

  constructor(files: Files, guard: Guard) {
    super({ database: statementsOf(files.writer) })
    this.#files = files
    this.#guard = guard
  }

  override createDriver(): Driver {
    return new JoiningDriver(new GuardedDriver(new Connections(this.#files), this.#guard))
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** SQLite rolls tables back like rows: a migration that fails half-way leaves nothing. */
  override get supportsTransactionalDdl() {
    return true
  }
}

/** Connections to one file. The readers see what is committed, whatever the writer is in the middle of. */
export interface Files {
  writer: DatabaseSync
  reader: DatabaseSync
  /** Reads marked with `inThread`. */
  thread: SqliteThread
  /** Called after every commit. */
  onCommit: () => void
}

/** A hint in a statement that may read for long: a thread reads it, while this one answers others. */
export const inThread = '/*+ thread */'

const findChanges = "select 1 from sqlite_master where type = 'table' and name = 'row_changes'"

/** Reads go past each other and past the writer; what writes waits for its turn. */
class Connections implements Driver {
  readonly #writer: SqliteDatabase
  readonly #reader: SqliteDatabase
  readonly #thread: SqliteThread
  readonly #onCommit: () => void
  readonly #turns = turns()
  #hasChanges = false

  constructor({ writer, reader, thread, onCommit }: Files) {
    this.#writer = statementsOf(writer)
    this.#reader = statementsOf(reader)
    this.#thread = thread
    this.#onCommit = onCommit
  }

  async init(): Promise<void> {}

  /** What earlier transactions changed and did not tell of is none of the one that begins. */
  readonly #leaveUntold = (): void => {
    // The table comes with a migration, which is a transaction itself.
    this.#hasChanges ||= run(this.#writer, CompiledQuery.raw(findChanges)).rows.length > 0
    if (this.#hasChanges) run(this.#writer, CompiledQuery.raw('update row_changes set turn = 1 where turn = 0'))
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Connection(this.#writer, this.#reader, this.#thread, this.#turns, this.#onCommit, this.#leaveUntold)
  }

  /** Takes the write lock first, so that no transaction fails for having read before it wrote. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Connection).begin()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Connection).end('commit')
  }

  /** A full disk makes SQLite roll back by itself; to fail for that would hide why. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await (connection as Connection).end('rollback')
    } catch (error) {
      if (!/no transaction is active/.test((error as Error).message)) throw error
    }
  }

  /** A transaction that could neither be committed nor rolled back does not keep the others waiting. */
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    ;(connection as Connection).release()
  }

  async destroy(): Promise<void> {
    await this.#thread.close()
    this.#reader.close()
    this.#writer.close()
  }
}

class Connection implements DatabaseConnection {
  readonly #writer: SqliteDatabase
  readonly #reader: SqliteDatabase
  readonly #thread: SqliteThread
  readonly #turns: Turns
  readonly #onCommit: () => void
  readonly #leaveUntold: () => void
  /** Gives the turn on, while a transaction is under way. */
  #pass: (() => void) | undefined

  constructor(
    writer: SqliteDatabase,
    reader: SqliteDatabase,
    thread: SqliteThread,
    turns: Turns,
    onCommit: () => void,
    leaveUntold: () => void,
  ) {
    this.#writer = writer
    this.#reader = reader
    this.#thread = thread
    this.#turns = turns
    this.#onCommit = onCommit
    this.#leaveUntold = leaveUntold
  }

  async begin(): Promise<void> {
    this.#pass = await this.#turns.take()
    run(this.#writer, CompiledQuery.raw('begin immediate'))
    this.#leaveUntold()
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    run(this.#writer, CompiledQuery.raw(how))
    this.release()
    if (how === 'commit') this.#onCommit()
  }

  release(): void {
    this.#pass?.()
    this.#pass = undefined
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#pass) return run<Row>(this.#writer, query)
    if (query.sql.includes(inThread)) {
      return { rows: (await this.#thread.read(query.sql, query.parameters)) as Row[] }
    }
    if (isReading(query)) return run<Row>(this.#reader, query)
    const pass = await this.#turns.take()
    try {
      return run<Row>(this.#writer, query)
    } finally {
      pass()
      this.#onCommit()
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are read by the batch')
  }
}

function run<Row>(database: SqliteDatabase, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = database.prepare(sql)
  if (statement.reader) return { rows: statement.all(parameters) as Row[] }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
}

interface Turns {
  /** @returns what gives the turn on */
  take(): Promise<() => void>
}

/** One after the other, in the order in which they came. */
function turns(): Turns {
  let last: Promise<void> = Promise.resolve()
  return {
    async take() {
      const before = last
      let pass = () => {}
      last = new Promise((resolve) => {
        pass = resolve
      })
      await before
      return pass
    },
  }
}

function statementsOf(file: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()

  function prepare(text: string): SqliteStatement {
    const known = statements.get(text)
    statements.delete(text)
    const statement = known ?? adapt(file.prepare(text))
    statements.set(text, statement)
    const [oldest] = statements.keys()
    if (statements.size > keptStatements && oldest !== undefined) statements.delete(oldest)
    return statement
  }

  return {
    prepare,
    close() {
      statements.clear()
      // Statements that are not collected yet keep the engine from doing this by itself when it closes.
      file.exec('pragma wal_checkpoint(truncate)')
      file.close()
    },
  }
}

function adapt(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters),
    run: (parameters) => statement.run(...parameters),
    iterate: (parameters) => statement.iterate(...parameters),
  }
}
