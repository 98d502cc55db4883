/** The file of SQLite is no whole database any more; the message says which, and what to do. */
export class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError'

  constructor(path: string, reason: string, options?: ErrorOptions) {
    super(
      `The database ${path} is damaged (${reason}). Stop the server, copy the file elsewhere for whoever may rescue ` +
        'something of it, and put the newest backup in its place: npm start -- restore <folder> --force',
      options,
    )
  }
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

/** Does the error say that the file is damaged? */
export function saysDamaged(error: unknown): boolean {
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
