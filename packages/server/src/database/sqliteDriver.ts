import { createRequire } from 'node:module'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'

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
  readonly #config: SqliteDialectConfig

  constructor(file: DatabaseSync) {
    const config = { database: statementsOf(file) }
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#config)
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

class ImmediateDriver extends SqliteDriver {
  /** Takes the write lock first, so that no transaction fails for having read before it wrote. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk makes SQLite roll back by itself; to fail for that would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      if (!/no transaction is active/.test((error as Error).message)) throw error
    }
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
