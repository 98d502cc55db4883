import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Actor, holds } from '@karvon/api-client/auth/accessRules'
import { runBulk } from '@karvon/api-client/bulk/runBulk'
import { AbortedError, HttpError, NetworkError } from '@karvon/api-client/http/httpErrors'
import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import { readMembers } from '@karvon/api-client/read/fields'
import type { Context } from '../context/Context'
import { isAway, patience } from '../context/withRetryAfter'
import { CliError } from '../failures/cliErrors'
import type { Failure } from '../failures/describeFailure'
import { exitCodes } from '../failures/exitCodes'
import type { Change } from '../operations/operation'
import { operationOf } from '../operations/operations'
import { t } from '../words/words'
import { requireConsent, requireNamedProfile } from './consent'
import {
  type JobHeader,
  type JobProgress,
  type Journal,
  JournalError,
  openJournal,
  type PlannedChange,
  type SentCall,
} from './journal'
import { writePlan } from './planFile'
import { type Outcome, reportOutcomes, reportPlan, showChanges, tellConsequences } from './report'
import {
  createReading,
  type Expected,
  failureOf,
  itemOf,
  type PlannedCall,
  pick,
  type ResolvedChange,
  resolveChanges,
  sendingOf,
  summarize,
} from './resolveChanges'
import { needNoTwins } from './twins'

export interface PerformOptions {
  /** What was there when somebody planned it; what has changed since is left alone. */
  expected?: readonly (Expected | undefined)[]
  /** Added to the first line of the journal. */
  header?: Partial<JobHeader>
  /** Changes that are not made whatever happens; they are told among the others, and no retry takes them up. */
  refused?: readonly RefusedChange[]
  /** Those whose changes may be there in part: what a job has half done is taken back from where it stands. */
  started?: readonly boolean[]
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
  await needNoTwins(changes, context)
  if (context.isDryRun) await requireRights(changes, context)
  const { expected, started = [] } = options
  const isStarted = (place: number) => started[place] === true
  const resolvedChanges = await resolveChanges(changes, context, { ...(expected && { expected }), isStarted })
  const all = [...resolvedChanges, ...refused]
  if (planFile !== undefined) return writePlan(planFile, all, context)
  if (settings.dryRun) return reportPlan(all, context)
  if (!resolvedChanges.some(({ state }) => state === 'changes')) return reportOutcomes(all.map(asFound), context, {})

  if (options.showsFirst) showChanges(resolvedChanges, context)
  tellConsequences(resolvedChanges, context)
  await requireConsent(resolvedChanges, context)
  const journal = openJournal(context, resolvedChanges.map(planned), options.header)
  const outcomes = await run(resolvedChanges, journal, context)
  const isWhole = outcomes.every(({ state }) => state !== 'skipped')
  if (isWhole) journal.end()
  else journal.release()
  reportOutcomes([...outcomes, ...refused.map(asFound)], context, { job: journal.id })
  const isInterrupted = outcomes.some(({ state }) => state === 'skipped')
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
  /** Of what was started before: its key of the first try, and what it has made. */
  started?: ReadonlyMap<number, StartedItem>
}

interface StartedItem {
  key: string
  createdId?: string
}

/** Makes the changes that are still to be made, each written down before and after. */
export async function run(
  resolvedChanges: readonly ResolvedChange[],
  journal: Journal,
  context: Context,
  { started = new Map() }: RunOptions = {},
): Promise<Outcome[]> {
  const { again, note, progress, settings, world } = context
  const bar = progress(t('progress.changing'), resolvedChanges.length)
  // The second Ctrl-C leaves no time to say how to go on.
  const tellOfEnd = () => note(t('report.ending', { command: again(`karvon jobs resume ${journal.id}`) }))
  world.signal.addEventListener('abort', tellOfEnd, { once: true })
  const isOrdered = resolvedChanges.some(({ operation }) => operation.isOrdered)
  // What is tried once more keeps its key.
  const tries = new Map<number, Try>([...started].map(([n, before]) => [n, { ...before, made: [], isRepeated: true }]))
  const work = (resolved: ResolvedChange): Promise<Outcome> => make(resolved, journal, context, tries)
  const results = await runBulk(resolvedChanges, work, {
    concurrency: isOrdered ? 1 : settings.concurrency,
    signal: world.signal,
    onResult: (_, done) => bar.show(done),
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
    const failure = failureOf(result.error, result.item, context)
    return { ...outcome, ...stopped(result.item, tries.get(result.item.n)), failure }
  })
}

/** Without a sign-in, a server or a journal the next item would only fail in the same way. */
const endsEverything = (error: unknown): boolean =>
  isAway(error) ||
  error instanceof NetworkError ||
  error instanceof AbortedError ||
  (error instanceof HttpError && error.status === 401) ||
  error instanceof JournalError

/** A change on its way. */
interface Try extends JobProgress, StartedItem {
  made: SentCall[]
  /** Was it sent before, without an answer that is known? */
  isRepeated?: boolean
}

/** Where a change came to its end before its end: of one that takes several calls some may have gone through. */
function stopped(
  { writes = [] }: ResolvedChange,
  way: Try | undefined,
): Pick<Outcome, 'state' | 'calls' | 'createdId'> {
  const { made = [], unanswered, createdId } = way ?? {}
  if (made.length === 0 && !unanswered) return { state: 'failed' }
  const isOne = (one: SentCall, other: SentCall) => one.about === other.about && one.method === other.method
  const left = writes.filter(
    (call) => ![...made, ...(unanswered ? [unanswered] : [])].some((each) => isOne(call, each)),
  )
  const calls = { made, ...(unanswered && { unanswered }), left: left.map(sentCall) }
  return { state: 'half', calls, ...(createdId && { createdId }) }
}

const sentCall = ({ method, path, about }: PlannedCall): SentCall => ({ method, path, ...(about && { about }) })

async function make(
  resolved: ResolvedChange,
  journal: Journal,
  context: Context,
  tries: Map<number, Try>,
): Promise<Outcome> {
  const { n } = resolved
  const outcome = asFound(resolved)
  const at = () => context.world.now().toISOString()
  if (resolved.state === 'unchanged') journal.write({ t: 'unchanged', n })
  if (resolved.state === 'failed' && resolved.failure) journal.write({ t: 'failed', n, failure: resolved.failure })
  if (resolved.state !== 'changes') return outcome

  const way: Try = tries.get(n) ?? { key: newIdempotencyKey(), made: [] }
  tries.set(n, way)
  journal.write({ t: 'start', n, at: at(), key: way.key })
  try {
    await send(resolved, way, journal, context)
    const { createdId: id } = way
    journal.write({ t: 'done', n, at: at(), ...(id && { id }) })
    return { ...outcome, state: 'done', ...(id && { createdId: id }) }
  } catch (error) {
    // What an earlier try had sent may have come to the server only now, and this one is refused for it.
    if (way.isRepeated && isSettled(error) && (await isDone(resolved.change, resolved, context))) {
      journal.write({ t: 'done', n, at: at() })
      return { ...outcome, state: 'done' }
    }
    // Nobody knows whether a call without an answer was done: it stays started, and a resume looks.
    if (isSettled(error)) {
      delete way.unanswered
      journal.write({ t: 'failed', n, failure: failureOf(error, resolved, context) })
    }
    throw error
  }
}

/** Has the server said that it did nothing? */
const isSettled = (error: unknown): boolean =>
  error instanceof HttpError && error.status < 500 && ![401, 429].includes(error.status)

/** A call that got no answer, or that of a server that is away, is looked after: it may have been done. A creation has its key for that. */
async function send(resolved: ResolvedChange, way: Try, journal: Journal, context: Context): Promise<void> {
  const { change } = resolved
  try {
    await sendSteps(await goingOn(resolved, way, context), way, journal, context)
  } catch (error) {
    if (!(isAway(error) || error instanceof NetworkError) || context.world.signal.aborted) throw error
    if (await isDone(change, resolved, context)) return
    way.isRepeated = true
    // The run waits before it comes again.
    if (isAway(error)) throw error
    await sendSteps(await goingOn(resolved, way, context), way, journal, context)
  }
}

/** What some of several calls have done is not done once more, nor refused for the version that they made. */
async function goingOn(resolved: ResolvedChange, way: Try, context: Context): Promise<ResolvedChange> {
  const { base, change, operation } = resolved
  if (operation.isBlind || (way.made.length === 0 && !way.unanswered)) return resolved
  const found = await operation.read(createReading(context), change)
  if (!found) throw new HttpError(404)
  if (operation.isHalfway?.(found.values, base ?? {}, change.to) !== false) return { ...resolved, found }
  const message = t('drift', { was: summarize(base ?? {}), is: summarize(pick(found.values, change.to)) })
  throw new CliError(exitCodes.conflict, 'DRIFT', message)
}

/** The calls of a change, one after another; where there are several, each is written down before and after. */
async function sendSteps(
  { n, change, found, operation, writes = [] }: ResolvedChange,
  way: Try,
  journal: Journal,
  context: Context,
) {
  const at = () => context.world.now().toISOString()
  const { key, createdId } = way
  const sending = sendingOf(change, found, context, { idempotencyKey: key, ...(createdId && { createdId }) })
  const steps = await operation.steps(sending)
  if (way.unanswered) {
    const { unanswered } = way
    delete way.unanswered
    // What is not to be done any more was done, though nobody said so.
    if (!steps.some(({ about }) => about === unanswered.about)) tellMade(unanswered)
  }
  for (const { kind, about, send } of steps) {
    if (about === undefined) {
      const answer = await send(sending)
      const id = operation.kind === 'create' ? idIn(answer) : undefined
      if (id) way.createdId = id
      continue
    }
    const planned = writes.find((each) => each.about === about && each.kind === kind)
    const call: SentCall = planned ? sentCall(planned) : { method: '', path: '', about }
    journal.write({ t: 'call', n, at: at(), call })
    way.unanswered = call
    const answer = await send({ ...sending, call: { ...sending.call, idempotencyKey: keyOf(key, `${kind} ${about}`) } })
    const id = operation.kind === 'create' && kind === 'create' ? idIn(answer) : undefined
    if (id) way.createdId = id
    delete way.unanswered
    tellMade(call, id)
  }

  function tellMade(call: SentCall, id?: string) {
    way.made.push(call)
    journal.write({ t: 'made', n, at: at(), call, ...(id && { id }) })
  }
}

/** Of the same call of the same change the same in every run. */
const keyOf = (key: string, about: string) => createHash('sha256').update(`${key} ${about}`).digest('hex').slice(0, 32)

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
