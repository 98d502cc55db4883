import manifest from '../../package.json'
import { t } from '../words/words'
import type { Context } from './Context'

/** Of the profile: when the server was last asked for its version, ISO 8601. */
const askedKey = 'versionAskedAt'
const day = 24 * 60 * 60 * 1000

/**
 * Asks the server for its version while a command is at work, once a day and only for a person at a terminal.
 * @returns to be called when the command is over: says that the server is newer, if it has answered by then
 */
export function lookForUpdate(context: Context): () => void {
  const { world, settings, isDryRun } = context
  const isForPerson = world.stderr.isTTY === true && !settings.quiet && !settings.isCi && !world.env.KARVON_TOKEN
  if (!isForPerson || isDryRun || !context.profile.isSignedIn) return () => {}
  const kept = context.profile.store(settings.server)
  const now = world.now()
  if (now.getTime() - Date.parse(kept.getItem(askedKey) ?? '') < day) return () => {}

  const isOver = new AbortController()
  let theirs = ''
  context.api.auth.serverVersion({ signal: isOver.signal }).then(
    (version) => {
      theirs = version
    },
    // A server of before has none, and what the command itself meets is told by the command.
    () => {},
  )
  return () => {
    isOver.abort()
    if (theirs === '') return
    kept.setItem(askedKey, now.toISOString())
    const own = manifest.version
    if (isNewer(theirs, own)) context.note(t('update.notice', { theirs, own }))
  }
}

/** Compares versions of numbers: 0.10.0 is newer than 0.9.2. */
const isNewer = (one: string, other: string): boolean => one.localeCompare(other, 'en', { numeric: true }) > 0
