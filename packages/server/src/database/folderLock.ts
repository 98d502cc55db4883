import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { explaining, saysDamaged, UnopenedDatabaseError } from './damagedDatabase'
import { openSqliteFile } from './sqliteDriver'

/**
 * Keeps a second server away from the folder. The lock is the kernel's, through SQLite: it goes with the process however
 * that ends, so none is ever left behind.
 * @returns what gives the folder free
 * @throws when another server holds it
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'server.lock')
  const lock = await explaining(path, () => openSqliteFile(path))
  try {
    lock.exec('pragma busy_timeout = 0')
    lock.exec('begin exclusive')
  } catch (cause) {
    lock.close()
    if (saysDamaged(cause))
      throw new UnopenedDatabaseError(`${path} is damaged: delete it, it holds nothing`, { cause })
    throw new FolderInUseError(dataDir, { cause })
  }
  return () => lock.close()
}

/** Another server works on the folder. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'

  constructor(dataDir: string, options: ErrorOptions) {
    super(
      `Another Karvon server already works on ${dataDir}. Stop it, or choose another folder with KARVON_DATA_DIR.`,
      options,
    )
  }
}
