import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { newPassword } from '@karvon/api-client/users/newPassword'
import { readIfThere } from '../context/configFiles'
import { UsageError } from '../failures/cliErrors'
import { t } from '../words/words'

/** Passwords that were typed for this run. They are kept nowhere else: neither in a journal nor in a plan. */
const typed = new Map<string, string>()

export function rememberPassword(username: string, password: string): void {
  typed.set(username, password)
}

/**
 * The password of a new employee: the typed one, else one made here and put into a file that its owner alone can read,
 * before it is sent. A second try finds it there.
 * @throws {UsageError} it was typed for an earlier run
 */
export async function passwordFor(username: string, file: unknown): Promise<string> {
  const known = typed.get(username)
  if (known !== undefined) return known
  if (typeof file !== 'string') throw new UsageError(t('users.passwordGone', { username }))
  const lines = (readIfThere(file) ?? '').split('\n').map((line) => line.split('\t'))
  const earlier = lines.find(([name]) => name === username)?.[1]
  if (earlier) return earlier
  const password = newPassword()
  const handle = openSync(file, 'a', 0o600)
  try {
    writeSync(handle, `${username}\t${password}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  return password
}
