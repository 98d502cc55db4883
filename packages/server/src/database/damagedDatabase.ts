import type { Engine } from './dialect'

/** The database is not whole any more; the message says which, and what to do. */
export class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError'

  /** @param place the file of SQLite, or how people know a database of PostgreSQL */
  constructor(place: string, reason: string, options?: ErrorOptions & { engine?: Engine }) {
    const { engine = 'sqlite', ...rest } = options ?? {}
    super(
      `${engine === 'sqlite' ? 'The database ' : ''}${place} is damaged (${reason}). Stop ${advice[engine]}: ` +
        'npm start -- restore <folder> --force',
      rest,
    )
  }
}

const advice: Record<Engine, string> = {
  sqlite:
    'the server, copy the file elsewhere for whoever may rescue something of it, and put the newest backup in its place',
  postgres:
    'every server and PostgreSQL, copy its data folder elsewhere for whoever may rescue something of it, look at the disk, ' +
    'and put the newest backup into a database that is sound',
}

/** The file of SQLite, or its lock, cannot be opened; the message says which, and what to do. */
export class UnopenedDatabaseError extends Error {
  override name = 'UnopenedDatabaseError'
}

const corrupt = 11
const noDatabase = 26
const cannotOpen = 14
const ioError = 10
/** The file ends where more of it should be. */
const shortRead = 522

/** The code and the primary code of SQLite; on Node 20 the error of a statement that answers rows carries none. */
function codesOf(error: unknown): { whole: number; primary: number } {
  const { errcode, message = '' } = error as { errcode?: unknown; message?: string }
  const whole = typeof errcode === 'number' ? errcode : (told.find(([text]) => message.includes(text))?.[1] ?? 0)
  return { whole, primary: whole & 0xff }
}

const told: readonly [text: string, code: number][] = [
  ['database disk image is malformed', corrupt],
  ['malformed database schema', corrupt],
  ['file is not a database', noDatabase],
  ['unable to open database file', cannotOpen],
  ['disk I/O error', ioError],
]

/** Of PostgreSQL: data_corrupted, index_corrupted. */
const postgresCorrupt = new Set(['XX001', 'XX002'])

/** Does the error say that the database is damaged? */
export function saysDamaged(error: unknown): boolean {
  if (postgresCorrupt.has(String((error as { code?: unknown }).code))) return true
  const { whole, primary } = codesOf(error)
  return primary === corrupt || primary === noDatabase || whole === shortRead
}

/** What people are told instead of an error of SQLite about the file itself; any other error as it is. */
export function explained(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || error instanceof DamagedDatabaseError) return error
  if (saysDamaged(error)) return new DamagedDatabaseError(path, error.message, { cause: error })
  const { primary } = codesOf(error)
  if (primary !== cannotOpen && primary !== ioError) return error
  return new UnopenedDatabaseError(
    `The database ${path} cannot be read (${error.message}). Is it a file that belongs to the user who starts the server, and is the disk sound?`,
    { cause: error },
  )
}

/** Does the work; what is wrong with the file is told in a sentence. */
export async function explaining<T>(path: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw explained(error, path)
  }
}
