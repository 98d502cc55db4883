import { isDeepStrictEqual } from 'node:util'
import { type Actor, holds } from '@karvon/api-client/auth/accessRules'
import { runBulk } from '@karvon/api-client/bulk/runBulk'
import { AbortedError, HttpError, NetworkError } from '@karvon/api-client/http/httpErrors'
import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import { readMembers } from '@karvon/api-client/read/fields'
import type { Context } from '../context/Context'
import { isAway, patience } from '../context/withRetryAfter'
import type { Failure } from '../failures/describeFailure'
import type { Change } from '../operations/operation'
import { operationOf } from '../operations/operations'
import { t } from '../words/words'
import { requireConsent, requireNamedProfile } from './consent'
import { type JobHeader, type Journal, JournalError, openJournal, type PlannedChange } from './journal'
import { writePlan } from './planFile'
import { type Outcome, reportOutcomes, reportPlan, showChanges } from './report'
import {
  createReading,
  type Expected,
  failureOf,
  itemOf,
  type ResolvedChange,
  resolveChanges,
  sendingOf,
} from './resolveChanges'

export interface PerformOptions {
  /** What was there when somebody planned it; what has changed since is left alone. */
  expected?: readonly (Expected | undefined)[]
  /** Added to the first line of the journal. */
  header?: Partial<JobHeader>
  /** Changes that are not made whatever happens; they are told among the others, and no retry takes them up. */
  refused?: readonly RefusedChange[]
  /** Every change is told before somebody is asked about it. */
  showsFirst?: boolean
}

export interface RefusedChange {
  change: Change
  title: string
  failure: Failure & { exit: number }
}

/**
 * The one way in which a command changes anything: looks at what is there, shows it with --dry-run, writes it down with
 * `karvon plan`, asks where that is due, keeps a journal of every call, and reports item by item.
 */
export async function perform(changes: readonly Change[], context: Context, options: PerformOptions = {}) {
  const { note, planFile, print, settings } = context
  context.user()
  requireNamedProfile(context)
  const refused = (options.refused ?? []).map((each, index) => refusedChange(each, changes.length + index))
  if (changes.length + refused.length === 0) {
    // The plan of an earlier day would stay in its place and be applied.
    if (planFile !== undefined) return writePlan(planFile, [], context)
    print({ data: [], summary: { total: 0, done: 0, failed: 0, skipped: 0 } }, () => t('report.nothing'))
    return
  }
  if (context.isDryRun) await requireRights(changes, context)
  const resolvedChanges = await resolveChanges(changes, context, options)
  const all = [...resolvedChanges, ...refused]
  if (planFile !== undefined) return writePlan(planFile, all, context)
  if (settings.dryRun) return reportPlan(all, context)
  if (!resolvedChanges.some(({ state }) => state === 'changes')) return reportOutcomes(all.map(asFound), context, {})

  if (options.showsFirst) showChanges(resolvedChanges, context)
  await requireConsent(resolvedChanges, context)
  const journal = openJournal(context, resolvedChanges.map(planned), options.header)
  const outcomes = await run(resolvedChanges, journal, context)
  const isWhole = outcomes.every(({ state }) => state !== 'skipped')
  if (isWhole) journal.end()
  else journal.release()
  reportOutcomes([...outcomes, ...refused.map(asFound)], context, { job: journal.id })
  const isInterrupted = outcomes.some(({ state, operation }) => state === 'skipped' && !operation.isLast)
  if (isInterrupted) note(t('report.resume', { command: context.again(`karvon jobs resume ${journal.id}`) }))
}

/**
 * A plan that its author may not carry out is none. What is known of the sign-in may be old: the server has the last word.
 * @throws {HttpError} 403
 */
async function requireRights(changes: readonly Change[], { api, reading, user }: Context): Promise<void> {
  const needed = [...new Set(changes.map(({ op }) => operationOf(op).needs))]
  const missing = (actor: Actor) => needed.some((right) => !holds(actor, right))
  if (missing(user()) && missing(await api.auth.me(reading()))) throw new HttpError(403)
}

interface RunOptions {
  /** Of what was begun before: its key of the first try. */
  keys?: ReadonlyMap<number, string>
  /** Is something of the job refused that is not tried again now? */
  isBroken?: boolean
}

/** Makes the changes that are still to be made, each written down before and after. */
export async function run(
  resolvedChanges: readonly ResolvedChange[],
  journal: Journal,
  context: Context,
  { keys = new Map(), isBroken = false }: RunOptions = {},
): Promise<Outcome[]> {
  const { again, note, progress, settings, world } = context
  const bar = progress(t('progress.changing'), resolvedChanges.length)
  // The second Ctrl-C leaves no time to say how to go on.
  const tellOfEnd = () => note(t('report.ending', { command: again(`karvon jobs resume ${journal.id}`) }))
  world.signal.addEventListener('abort', tellOfEnd, { once: true })
  const isOrdered = resolvedChanges.some(({ operation }) => operation.isOrdered)
  // What is tried once more keeps its key.
  const used = new Map(keys)
  let isWhole = !isBroken && resolvedChanges.every(({ state }) => state !== 'failed')
  const work = async (resolved: ResolvedChange): Promise<Outcome> =>
    resolved.operation.isLast && resolved.state === 'changes' && !isWhole
      ? { ...asFound(resolved), state: 'skipped' }
      : make(resolved, journal, context, used)
  const results = await runBulk(resolvedChanges, work, {
    concurrency: isOrdered ? 1 : settings.concurrency,
    signal: world.signal,
    onResult({ status }, done) {
      isWhole &&= status === 'done'
      bar.show(done)
    },
    ...patience(context),
    stopsAt: endsEverything,
  }).finally(() => {
    world.signal.removeEventListener('abort', tellOfEnd)
    bar.end()
  })

  return results.map((result) => {
    if (result.status === 'done') return result.value
    const outcome = asFound(result.item)
    if (result.status === 'skipped') return result.item.state === 'changes' ? { ...outcome, state: 'skipped' } : outcome
    return { ...outcome, state: 'failed', failure: failureOf(result.error, result.item, context) }
  })
}

/** Without a sign-in, a server or a journal the next item would only fail in the same way. */
const endsEverything = (error: unknown): boolean =>
  isAway(error) ||
  error instanceof NetworkError ||
  error instanceof AbortedError ||
  (error instanceof HttpError && error.status === 401) ||
  error instanceof JournalError

async function make(
  resolved: ResolvedChange,
  journal: Journal,
  context: Context,
  keys: Map<number, string>,
): Promise<Outcome> {
  const { n, operation } = resolved
  const outcome = asFound(resolved)
  const at = () => context.world.now().toISOString()
  if (resolved.state === 'unchanged') journal.write({ t: 'unchanged', n })
  if (resolved.state === 'failed' && resolved.failure) journal.write({ t: 'failed', n, failure: resolved.failure })
  if (resolved.state !== 'changes') return outcome

  const key = keys.get(n) ?? newIdempotencyKey()
  keys.set(n, key)
  journal.write({ t: 'start', n, at: at(), key })
  try {
    const answer = await send(resolved, key, context)
    const id = operation.kind === 'create' ? idIn(answer) : undefined
    journal.write({ t: 'done', n, at: at(), ...(id && { id }) })
    return { ...outcome, state: 'done', ...(id && { createdId: id }) }
  } catch (error) {
    // Nobody knows whether a call without an answer was done: it stays begun, and a resume looks.
    const isSettled = error instanceof HttpError && error.status < 500 && ![401, 429].includes(error.status)
    if (isSettled) journal.write({ t: 'failed', n, failure: failureOf(error, resolved, context) })
    throw error
  }
}

/** A call that got no answer, or that of a server that is away, is looked after: it may have been done. A creation has its key for that. */
async function send(resolved: ResolvedChange, key: string, context: Context): Promise<unknown> {
  const { change, found, operation } = resolved
  const attempt = () => operation.send(sendingOf(change, found, context, context.api, key))
  try {
    return await attempt()
  } catch (error) {
    if (!(isAway(error) || error instanceof NetworkError) || context.world.signal.aborted) throw error
    if (await isDone(change, resolved, context)) return undefined
    // The run waits before it comes again.
    if (isAway(error)) throw error
    return attempt()
  }
}

/** Does the server hold what the change wanted? */
export async function isDone(change: Change, { operation }: Pick<ResolvedChange, 'operation'>, context: Context) {
  if (operation.isBlind) return false
  // No answer to a question tells nothing: only what the server says is not there is gone.
  const found = await operation
    .read(createReading(context), change)
    .catch((error: unknown) => (error instanceof HttpError && error.status === 404 ? undefined : null))
  if (operation.kind === 'delete') return found === undefined
  return found != null && Object.keys(change.to).every((name) => isDeepStrictEqual(found.values[name], change.to[name]))
}

const asFound = ({ item, title, state, failure, change, base, n, operation }: ResolvedChange): Outcome => ({
  n,
  item,
  title,
  change,
  base,
  operation,
  state: state === 'changes' ? 'done' : state,
  ...(failure && { failure }),
})

const planned = ({ n, change, title, base }: ResolvedChange): PlannedChange => ({ n, ...change, title, base })

function refusedChange({ change, title, failure }: RefusedChange, n: number): ResolvedChange {
  const operation = operationOf(change.op)
  const item = itemOf(operation, change)
  const nothing = { found: undefined, base: null, state: 'failed' } as const
  return { n, change, operation, item, title, ...nothing, failure: { ...failure, item } }
}

/** The id of what was created, when the server tells it. */
function idIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return undefined
  const id = readMembers(answer)('id')
  return typeof id === 'number' || typeof id === 'string' ? String(id) : undefined
}
