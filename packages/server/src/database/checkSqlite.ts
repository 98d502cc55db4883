import { rmSync, statSync, writeFileSync } from 'node:fs'
import { sqliteThread } from './sqliteThread'

/** Is the database whole? `checking` while that is being looked at; requests are answered meanwhile. */
export interface DatabaseCheck {
  state: 'sound' | 'checking' | 'damaged'
  /** Ends with the check. */
  done: Promise<void>
  close(): Promise<void>
}

/** A database that needs no check. */
export const noCheck = (): DatabaseCheck => ({ state: 'sound', done: Promise.resolve(), close: async () => {} })

/**
 * Was the file not closed in an orderly way, or not found whole since? To be asked before it is opened: whoever closes it
 * last takes its journal away. The mark beside it outlives a stop in the middle of a check.
 */
export function needsCheck(path: string): boolean {
  const sizeOf = (name: string) => statSync(name, { throwIfNoEntry: false })?.size
  const isNeeded = (sizeOf(`${path}-wal`) ?? 0) > 0 || sizeOf(markOf(path)) !== undefined
  if (isNeeded) writeFileSync(markOf(path), '')
  return isNeeded
}

/** The next start looks the file through, whatever its journal says. */
export const markDamaged = (path: string): void => writeFileSync(markOf(path), '')

/** Reads all of the file in a thread: seconds for each gigabyte. */
export function checkSqlite(path: string, onDamage: (reason: string) => void): DatabaseCheck {
  const thread = sqliteThread(path)
  const check: DatabaseCheck = { state: 'checking', done: run(), close: () => thread.close() }

  async function run(): Promise<void> {
    try {
      const [answer] = (await thread.read('pragma quick_check(1)', [])) as { quick_check: string }[]
      // Damage that a request has met meanwhile stays.
      if (answer?.quick_check !== 'ok') onDamage(String(answer?.quick_check).split('\n')[0] ?? '')
      else if (check.state === 'checking') check.state = 'sound'
    } catch (error) {
      // Stopped, and done anew at the next start; else the file could not be read to its end.
      const { message } = error as Error
      if (!/thread has ended/.test(message)) onDamage(message)
    }
    if (check.state === 'sound') rmSync(markOf(path), { force: true })
    await thread.close()
  }
  return check
}

const markOf = (path: string): string => `${path}-unchecked`
