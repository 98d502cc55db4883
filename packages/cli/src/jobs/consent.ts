import type { Context } from '../context/Context'
import { isProfileNamed } from '../context/settings'
import { CliError, UsageError } from '../failures/cliErrors'
import { exitCodes } from '../failures/exitCodes'
import { t } from '../words/words'
import type { ResolvedChange } from './resolveChanges'

/** From so many on, taking things out of sight needs their number typed. */
const manyHidden = 10
/** From so many on, a change is asked about. */
export const manyChanges = 20
/** So many are named to whom is asked about them. */
const namedAtMost = 10

/**
 * Asks whether it is meant, as much as what is to be done deserves: deletions and mass hiding by typing their number
 * (`--confirm`), which --yes never stands for; many changes by a yes (`--yes`); a few changes not at all.
 * @throws {CliError} exit 6 where nobody can be asked, 130 for a no
 */
export async function requireConsent(resolvedChanges: readonly ResolvedChange[], context: Context): Promise<void> {
  const changing = resolvedChanges.filter(({ state, operation }) => state === 'changes' && !operation.onlyReads)
  const removed = changing.flatMap(removedBy)
  const hidden = changing.filter(({ operation, change }) => operation.hides?.(change))
  if (removed.length > 0) return requireTypedCount(removed, context, changing.some(isForGood))
  if (hidden.length >= manyHidden) return typed(hidden, t('consent.hide', { count: hidden.length }), context)
  const asked = changing.filter(({ consequences }) => consequences?.isAsked)
  if (asked.length > 0 || changing.length >= manyChanges)
    return requireYes(t('consent.change', { count: changing.length }), context)
}

/** Each thing that the calls of a change take away. */
const removedBy = ({ item, title, writes = [] }: ResolvedChange): Named[] =>
  writes
    .filter(({ kind }) => kind === 'delete')
    .map(({ about }) => ({ item, title: about === undefined ? title : `${title}: ${about}` }))

/** A yes, or --yes. */
export async function requireYes(question: string, { ask, settings }: Context): Promise<void> {
  if (settings.yes) return
  if (!(await ask.confirm(question, '--yes'))) throw refused()
}

/** Does it delete what nothing brings back? */
const isForGood = ({ change, operation, base }: ResolvedChange): boolean =>
  operation.kind === 'delete' && operation.inverse(change, base ?? {}, '') === null

/** The number of what is removed, typed. */
export const requireTypedCount = (removed: readonly Named[], context: Context, forGood: boolean): Promise<void> =>
  typed(removed, t(forGood ? 'consent.deleteForGood' : 'consent.delete', { count: removed.length }), context)

type Named = Pick<ResolvedChange, 'item' | 'title'>

async function typed(
  resolvedChanges: readonly Named[],
  question: string,
  { ask, note, settings }: Context,
): Promise<void> {
  const count = resolvedChanges.length
  const wanted = [String(count), settings.profile]
  if (settings.confirm !== undefined) {
    if (wanted.includes(settings.confirm)) return
    throw new UsageError(t('consent.wrong', { confirm: settings.confirm, count }), '--confirm')
  }
  if (settings.mayAsk) {
    for (const { item, title } of resolvedChanges.slice(0, namedAtMost)) note(`  ${item}  ${title}`)
    if (count > namedAtMost) note(`  ${t('consent.more', { count: count - namedAtMost })}`)
  }
  const answer = await ask.text(t('consent.type', { question, count }), `--confirm=${count}`)
  if (!wanted.includes(answer.trim())) throw refused()
}

/** What touches a production server as a whole takes the profile's name, typed. @throws {CliError} as for a deletion */
export async function requireTypedProfile(question: string, { ask, profile, settings }: Context): Promise<void> {
  if (profile.kind !== 'production') return
  const name = settings.profile
  const answer = settings.confirm ?? (await ask.text(t('consent.typeName', { question, name }), `--confirm=${name}`))
  if (answer.trim() === name) return
  if (settings.confirm === undefined) throw refused()
  throw new UsageError(t('consent.wrongName', { confirm: settings.confirm, name }), '--confirm')
}

const refused = () => new CliError(exitCodes.interrupted, 'REFUSED_BY_PERSON', t('consent.refused'))

/** With a read-only profile nothing on the server is changed. @throws {CliError} */
export function requireWritableProfile({ profile, isDryRun, settings }: Context): void {
  if (!profile.isReadOnly || isDryRun) return
  throw new CliError(exitCodes.forbidden, 'READ_ONLY_PROFILE', t('profile.readOnly', { profile: settings.profile }))
}

/** Writing to a profile of production takes a profile that was named. @throws {UsageError} it was not */
export function requireNamedProfile(context: Context): void {
  const { note, profile, settings } = context
  requireWritableProfile(context)
  if (profile.kind !== 'production') return
  if (!isProfileNamed(settings) && !settings.dryRun) {
    throw new UsageError(t('consent.production', { profile: settings.profile }), '--profile')
  }
  note(t('consent.banner', { server: settings.server, profile: settings.profile }))
}
