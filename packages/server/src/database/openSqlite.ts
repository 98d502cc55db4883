import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { explained } from './damagedDatabase'
import { type DatabaseSync, openSqliteFile } from './sqliteDriver'

/** Of the file, in the data folder. */
export const sqliteName = 'karvon.sqlite'

/** Is there a database in the data folder? */
export const hasSqlite = (dataDir: string): boolean => existsSync(join(dataDir, sqliteName))

/** What every connection must answer; in the order in which they are set. */
const pragmas: readonly [name: string, value: string | number][] = [
  ['journal_mode', 'wal'],
  // 2 is FULL: NORMAL loses acknowledged rows when the power goes.
  ['synchronous', 2],
  ['foreign_keys', 1],
  ['busy_timeout', 5000],
  ['recursive_triggers', 1],
  ['trusted_schema', 0],
]

/**
 * Opens the file, making it and its folder when they are missing.
 * @throws when the engine does not take a setting that the data depend on, or when the file is no database
 */
export async function openSqlite(path: string): Promise<DatabaseSync> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = await openFile(path)
  try {
    for (const [name, value] of pragmas) file.exec(`pragma ${name} = ${value}`)
    for (const [name, value] of pragmas) {
      const actual = answer(file, name)
      if (actual !== value) throw new Error(`SQLite keeps ${name} at ${actual} instead of ${value}`)
    }
    return file
  } catch (error) {
    file.close()
    throw explained(error, path)
  }
}

async function openFile(path: string): Promise<DatabaseSync> {
  try {
    return await openSqliteFile(path)
  } catch (error) {
    throw explained(error, path)
  }
}

/** A second connection, for reading alone. */
export async function openReader(path: string): Promise<DatabaseSync> {
  const file = await openFile(path)
  file.exec('pragma query_only = 1; pragma busy_timeout = 5000; pragma trusted_schema = 0')
  return file
}

/** @returns the one value that the pragma answers */
function answer(file: DatabaseSync, pragma: string): unknown {
  return Object.values(file.prepare(`pragma ${pragma}`).all()[0] ?? {})[0]
}
