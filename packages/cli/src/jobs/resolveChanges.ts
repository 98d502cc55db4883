import { isDeepStrictEqual } from 'node:util'
import { runBulk } from '@karvon/api-client/bulk/runBulk'
import type { Client } from '@karvon/api-client/client'
import { DryRunError, HttpError } from '@karvon/api-client/http/httpErrors'
import { shortened } from '@karvon/api-client/validation/visibleText'
import type { Context } from '../context/Context'
import { signInCommand } from '../context/notSignedIn'
import { patience } from '../context/withRetryAfter'
import { CliError } from '../failures/cliErrors'
import { describeFailure, type Failure } from '../failures/describeFailure'
import { exitCodes } from '../failures/exitCodes'
import type { Values } from '../flags/input'
import type { Change, Found, Operation, Reading, Sending, Step } from '../operations/operation'
import { operationOf } from '../operations/operations'
import { stillTexts } from '../operations/values'
import { t } from '../words/words'
import type { PlannedChange } from './journal'

/** A change beside what is there now. */
export interface ResolvedChange {
  n: number
  change: Change
  operation: Operation
  /** `tour:12` */
  item: string
  title: string
  found: Found | undefined
  /** What is there of the fields that change. */
  base: Values | null
  state: 'changes' | 'unchanged' | 'failed'
  failure?: Failure & { exit: number }
  /** What it means for others. */
  consequences?: Awaited<ReturnType<NonNullable<Operation['consequences']>>>
  /** The calls that would be sent, in their order. */
  writes?: readonly PlannedCall[]
}

/** A call as it would leave. */
export interface PlannedCall extends Pick<Step, 'kind' | 'about' | 'fields'> {
  method: string
  path: string
}

/** What an earlier run saw; when the server holds something else by now, that is drift. */
export type Expected = Pick<PlannedChange, 'base' | 'title'>

interface LookUpOptions {
  expected?: readonly (Expected | undefined)[]
  /** Was the change at this place started before? Then what is there may be its own doing. */
  isStarted?: (place: number) => boolean
  /** What the changes that were started have made already, by their places. */
  createdIds?: ReadonlyMap<number, string>
}

/** Reads what all changes would find, and tells those that change nothing, cannot be made or have drifted. */
export async function resolveChanges(
  changes: readonly Change[],
  context: Context,
  { expected = [], isStarted = () => false, createdIds = new Map() }: LookUpOptions = {},
): Promise<ResolvedChange[]> {
  const { progress, settings, world } = context
  const reading = createReading(context)
  const bar = progress(t('progress.reading'), changes.length)
  const numbered = changes.map((change, n) => plainChange(n, change, expected[n]))
  const look = async (plain: Omit<ResolvedChange, 'state'>): Promise<ResolvedChange> =>
    (isStarted(plain.n) ? undefined : await presentOf(plain, reading)) ??
    lookAt(plain, { expected: expected[plain.n], isStarted: isStarted(plain.n), createdIds }, reading, context)
  const results = await runBulk(numbered, look, {
    concurrency: settings.concurrency,
    signal: world.signal,
    onResult: (_, done) => bar.show(done),
    ...patience(context),
  }).finally(() => bar.end())
  world.signal.throwIfAborted()
  return results.map((result) => {
    if (result.status === 'done') return result.value
    // Nothing was started, and nothing will be.
    const error = result.status === 'failed' ? result.error : result.because
    return { ...result.item, state: 'failed', failure: failureOf(error, result.item, context) }
  })
}

/** @throws what is no refusal but a mistake of the program */
export function failureOf(
  error: unknown,
  { change, item, operation }: Pick<ResolvedChange, 'change' | 'item' | 'operation'>,
  context: Context,
): Failure & { exit: number } {
  const {
    isBug,
    next: _next,
    parts: _parts,
    ...failure
  } = describeFailure(error, {
    server: context.settings.server,
    needs: operation.needs,
    signIn: signInCommand(context),
  })
  if (isBug) throw error
  return { ...failure, message: placed(failure.message, change), item }
}

/** What is told of a change that a row of a file asks for names that row. */
const placed = (message: string, { place }: Change): string => (place === undefined ? message : `${place}: ${message}`)

export function createReading({ api, reading }: Context): Reading {
  const known = new Map<string, Promise<unknown>>()
  return {
    api,
    call: reading,
    once<T>(name: string, load: () => Promise<T>) {
      const promise = known.get(name) ?? load()
      known.set(name, promise)
      promise.catch(() => known.delete(name))
      return promise as Promise<T>
    },
  }
}

function plainChange(n: number, change: Change, expected: Expected | undefined): Omit<ResolvedChange, 'state'> {
  const operation = operationOf(change.op)
  const item = itemOf(operation, change)
  const title = expected?.title ?? ''
  return { n, change, operation, item, title, found: undefined, base: expected?.base ?? null }
}

/** What a creation would only double is left as it is. Who may not see the list, or has none, creates. */
async function presentOf(plain: Omit<ResolvedChange, 'state'>, reading: Reading): Promise<ResolvedChange | undefined> {
  const { change, operation } = plain
  const id = await operation.existing?.(reading, change).catch((error: unknown) => {
    if (error instanceof HttpError && [403, 404].includes(error.status)) return undefined
    throw error
  })
  if (id === undefined) return undefined
  const { title = '' } = (await operation.read(reading, change)) ?? {}
  return { ...plain, item: itemOf(operation, { ...change, id: String(id) }), title, state: 'unchanged' }
}

interface Looked {
  expected: Expected | undefined
  isStarted: boolean
  createdIds: ReadonlyMap<number, string>
}

async function lookAt(
  plain: Omit<ResolvedChange, 'state'>,
  { expected, isStarted, createdIds }: Looked,
  reading: Reading,
  context: Context,
): Promise<ResolvedChange> {
  const { change, item, operation } = plain
  const found = await operation.read(reading, change)
  if (!found) throw new HttpError(404)
  const base = operation.isBlind ? null : pick(found.values, change.to)
  const resolved = { ...plain, found, base, title: found.title || plain.title }
  const isThere = operation.kind !== 'delete' && !operation.isBlind && isDeepStrictEqual(base, { ...change.to })
  if (isThere) return { ...resolved, state: 'unchanged' }
  let writes: readonly PlannedCall[]
  try {
    writes = await writesOf(resolved, context, createdIds)
  } catch (error) {
    // What the rules say is told of the record by its title; what the server says may be asked for once more.
    if (!(error instanceof CliError)) throw error
    return { ...resolved, state: 'failed', failure: failureOf(error, resolved, context) }
  }
  const consequences = await consequencesOf(resolved, reading, found)
  if (!expected?.base || isDeepStrictEqual(base, expected.base))
    return { ...resolved, ...(consequences && { consequences }), state: 'changes', writes }
  if (isStarted && operation.isHalfway?.(found.values, expected.base, change.to)) {
    return { ...resolved, base: expected.base, state: 'changes', writes }
  }
  const message = placed(t('drift', { was: summarize(expected.base), is: summarize(base ?? {}) }), change)
  return { ...resolved, state: 'failed', failure: { code: 'DRIFT', item, message, exit: exitCodes.conflict } }
}

/** What it means for others, and what becomes of files that go with it. */
async function consequencesOf(plain: Omit<ResolvedChange, 'state'>, reading: Reading, found: Found) {
  const told = await toldBy(plain, reading, found)
  const stills = await stillTexts(plain.change.to)
  return stills.length > 0 ? { ...told, texts: [...(told?.texts ?? []), ...stills] } : told
}

/** A server that cannot say stops nobody. */
async function toldBy({ change, operation }: Omit<ResolvedChange, 'state'>, reading: Reading, found: Found) {
  try {
    return await operation.consequences?.(reading, change, found)
  } catch (error) {
    if (error instanceof HttpError && [403, 404].includes(error.status)) return undefined
    throw error
  }
}

/** What a change would send, told by a client that sends nothing. Finds values that do not do, too. */
async function writesOf(
  { change, found, operation, n }: Omit<ResolvedChange, 'state'>,
  context: Context,
  createdIds: ReadonlyMap<number, string>,
): Promise<PlannedCall[]> {
  const createdId = createdIds.get(n)
  const sending = sendingOf(change, found, context, { api: context.dryRunApi, ...(createdId && { createdId }) })
  const writes: PlannedCall[] = []
  for (const { send, ...step } of await operation.steps(sending)) {
    const write = await heldBack(send(sending))
    // The number of what an earlier call is to make nobody knows yet.
    if (write) writes.push({ ...step, method: write.method, path: write.path.replaceAll('%7Bid%7D', '{id}') })
  }
  if (writes.length === 0) throw new TypeError(`${change.op} sends nothing`)
  return writes
}

async function heldBack(sent: Promise<unknown>): Promise<DryRunError['write'] | undefined> {
  try {
    await sent
    return undefined
  } catch (error) {
    if (error instanceof DryRunError) return error.write
    throw error
  }
}

/** All that an operation needs to send a change. A change of a record names the version that it was read in. */
export const sendingOf = (
  change: Change,
  found: Found | undefined,
  context: Context,
  { api = context.api, idempotencyKey, createdId }: { api?: Client; idempotencyKey?: string; createdId?: string } = {},
): Sending => ({
  api,
  change,
  ...(createdId !== undefined && { createdId }),
  user: context.user(),
  now: context.world.now(),
  found: found?.values ?? {},
  values: { ...found?.values, ...change.to },
  call: {
    ...context.writing(),
    ...(found?.version !== undefined && { version: found.version }),
    ...(idempotencyKey && { idempotencyKey }),
  },
  isDryRun: api === context.dryRunApi,
})

export const itemOf = ({ item }: Operation, { id, parent }: Pick<Change, 'id' | 'parent'>): string =>
  `${item}:${parent === undefined ? '' : `${parent}/`}${id || '+'}`

/** The members of `values` that `like` has. */
export const pick = (values: Values, like: Values): Values =>
  Object.fromEntries(Object.keys(like).flatMap((name) => (name in values ? [[name, values[name]]] : [])))

/** `price 450` */
export function summarize(values: Values): string {
  return flat(values)
    .map(([name, value]) => `${name} ${briefValue(value)}`)
    .join(', ')
}

/** The same of a change, as far as its fields say something to people. */
export function toldChange({ op, to }: Pick<Change, 'op' | 'to'>, base: Values | null): string {
  const { told = Object.keys(to) } = operationOf(op)
  return summarizeChange(base, Object.fromEntries(Object.entries(to).filter(([name]) => told.includes(name))))
}

/** `price 450 → 480, title.uz «» → Xiva` */
export function summarizeChange(base: Values | null, to: Values): string {
  const before = new Map(flat(base ?? {}))
  return flat(to)
    .filter(([name, value]) => !isDeepStrictEqual(before.get(name), value))
    .map(([name, value]) =>
      before.has(name)
        ? `${name} ${briefValue(before.get(name))} → ${briefValue(value)}`
        : `${name} ${briefValue(value)}`,
    )
    .join(', ')
}

/** Localized texts language by language. */
const flat = (values: Values): [string, unknown][] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([inner, text]): [string, unknown] => [`${name}.${inner}`, text])
      : [[name, value]],
  )

function briefValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return shortened(text, 40) || '«»'
}
