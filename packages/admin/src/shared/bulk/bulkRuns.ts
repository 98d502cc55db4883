import { runBulk } from '@karvon/api-client/bulk/runBulk'
import type { Http } from '@karvon/api-client/http/http'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import { asRun, ownActionOf } from '@karvon/api-client/ownActions/ownActionNames'
import { ownActions } from '@karvon/api-client/ownActions/ownActions'
import type { Id } from '@karvon/api-client/read/fields'
import { useSyncExternalStore } from 'react'
import { useActor } from '../session/useActor'
import { type BulkAct, type BulkNoun, type Tried, unchanged } from './bulkAct'
import { type BulkRow, changeChoice, tellOfRuns } from './choice'

/** `unchanged` had nothing to change, `kept` could not be taken back, `skipped` was never begun. */
export type LineState = 'waiting' | 'done' | 'unchanged' | 'refused' | 'skipped' | 'undone' | 'kept'

export interface BulkLine {
  row: BulkRow
  state: LineState
  /** Of `refused` and `kept`. */
  error?: unknown
  /** What the call answered, for undoing it. */
  value?: unknown
  /** By which the server takes it back. */
  ownAction?: string | null
  /** Of all tries. */
  tried?: Tried
}

export type AnyNoun = BulkNoun<BulkRow, unknown>
export type AnyAct = BulkAct<BulkRow>

/** One act over many rows. */
export interface BulkRun {
  id: number
  /** By which the server knows what it did as one action of its person. */
  key: string
  personId: Id
  noun: AnyNoun
  act: AnyAct
  input: unknown
  lines: BulkLine[]
  /** What it does now; null when it has ended. */
  doing: 'acting' | 'undoing' | null
  /** How many of those it does now it has done. */
  done: number
  of: number
  isStopping: boolean
  /** It waits for the run before it. */
  isQueued: boolean
  /** Until when the server asked to wait, in ms; 0 for never. */
  restsUntil: number
}

interface RunContext {
  http: Http
  /** Reads the lists of the noun again. */
  refresh(): unknown
}

let runs: readonly BulkRun[] = []
let openRun: number | null = null
let shown: { runs: readonly BulkRun[]; openRun: number | null } = { runs, openRun }
const listeners = new Set<() => void>()
const contexts = new Map<number, RunContext>()
const stops = new Map<number, AbortController>()
/** One after another: they would only share what the server lets in. */
let queue: Promise<unknown> = Promise.resolve()
let lastId = 0

function notify(): void {
  shown = { runs: [...runs], openRun }
  for (const listener of listeners) listener()
}

let timer: ReturnType<typeof setTimeout> | undefined
/** Several calls may end at once: so many ms are told together. */
const gathering = 150
const pending: (() => void)[] = []

function notifySoon(change: () => void): void {
  pending.push(change)
  timer ??= setTimeout(settle, gathering)
}

function settle(): void {
  clearTimeout(timer)
  timer = undefined
  for (const change of pending.splice(0)) change()
  notify()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Runs of the signed-in person, the newest last, and which of them is looked at. */
export function useBulkRuns() {
  const { id } = useActor()
  const { runs: all, openRun: open } = useSyncExternalStore(subscribe, () => shown)
  const own = all.filter(({ personId }) => String(personId) === String(id))
  return { runs: own, open: own.find((run) => run.id === open) ?? null }
}

export function showRun(id: number | null): void {
  openRun = id
  notify()
}

export function startRun(
  run: Pick<BulkRun, 'personId' | 'noun' | 'act' | 'input'>,
  rows: Iterable<BulkRow>,
  context: RunContext,
): void {
  const started: BulkRun = {
    ...run,
    id: ++lastId,
    key: newIdempotencyKey(),
    lines: Array.from(rows, (row) => ({ row, state: 'waiting' as const })),
    doing: 'acting',
    done: 0,
    of: 0,
    isStopping: false,
    isQueued: false,
    restsUntil: 0,
  }
  contexts.set(started.id, context)
  runs = [...runs, started]
  openRun = started.id
  tellOfRuns()
  act(started, started.lines, false)
}

/** Once more with those that were refused or left, as they are by now. */
export function retryRun(run: BulkRun): void {
  act(run, run.lines.filter(isLeft), true)
}

/** Takes back what was done, as far as nobody has changed it since. */
export function undoRun(run: BulkRun): void {
  const { act, noun, input } = run
  const lines = run.lines.filter(({ state }) => state === 'done' || state === 'kept')
  const { undo } = act
  if (undo === 'ownAction') undoAtOnce(run, lines)
  else
    perform(run, 'undoing', lines, async (line, http) => {
      const undone = await undo?.(http, line.row, line.value, input, asRun(`${run.key}-undo`))
      return () => {
        line.state = undone === unchanged ? 'unchanged' : 'undone'
        changeChoice(run.personId, noun.name, [line.row], true)
      }
    })
}

/** All of it in one call, which tells of each row that stays why. */
function undoAtOnce(run: BulkRun, lines: readonly BulkLine[]): void {
  const known = lines.filter(({ ownAction }) => ownAction)
  during(run, 'undoing', lines.length, async (http) => {
    const outcome = await askedToUndo(http, known[0]?.ownAction)
    for (const line of lines) {
      const error = line.ownAction ? outcome(line.row) : new Error('Nobody knows what was changed')
      Object.assign(line, { state: error ? 'kept' : 'undone', error })
    }
    const undone = lines.filter(({ state }) => state === 'undone')
    changeChoice(
      run.personId,
      run.noun.name,
      undone.map(({ row }) => row),
      true,
    )
    run.done = lines.length
  })
}

/** @returns why a row stays; undefined of one that is as it was */
async function askedToUndo(http: Http, action: string | null | undefined): Promise<(row: BulkRow) => unknown> {
  try {
    const result = action && (await ownActions(http).undo(action))
    const kept = new Map(result ? result.kept.map(({ recordId, reason }) => [String(recordId), reason]) : [])
    return ({ id }) => {
      const detail = kept.get(String(id))
      return detail === undefined ? undefined : new HttpError(409, { detail })
    }
  } catch (error) {
    // By another press, or by this one, whose answer was lost.
    const isDone = error instanceof HttpError && error.code === 'already_done'
    return () => (isDone ? undefined : error)
  }
}

/** What is under way ends by itself, nothing else is begun. */
export function stopRun(run: BulkRun): void {
  run.isStopping = true
  stops.get(run.id)?.abort()
  notify()
}

export const isLeft = ({ state }: BulkLine): boolean => state === 'refused' || state === 'skipped'

function act(run: BulkRun, lines: readonly BulkLine[], isAgain: boolean): void {
  const { act, noun, input, personId } = run
  for (const line of lines) line.state = 'waiting'
  perform(run, 'acting', lines, async (line, http) => {
    const row = isAgain ? await noun.read(http, line.row.id, {}) : line.row
    line.tried ??= {}
    let ownAction: string | null = null
    const options = {
      ...asRun(run.key),
      onHeaders(headers: Headers) {
        ownAction = ownActionOf(headers) ?? ownAction
      },
    }
    const value = await act.call(http, row, input, options, line.tried)
    const isUnchanged = value === unchanged || (act.undo === 'ownAction' && ownAction === null && !isNewer(value, row))
    return () => {
      Object.assign(line, { row, value, ownAction, error: undefined, state: isUnchanged ? 'unchanged' : 'done' })
      // What is refused stays chosen.
      changeChoice(personId, noun.name, [line.row], false)
    }
  })
}

/** @param work what is to be written down of a line when its call has ended */
function perform(
  run: BulkRun,
  doing: NonNullable<BulkRun['doing']>,
  lines: readonly BulkLine[],
  work: (line: BulkLine, http: Http) => Promise<() => void>,
): void {
  during(run, doing, lines.length, async (http, signal) => {
    // A call that is under way is not aborted: nobody would know whether it was done.
    const results = await runBulk(lines, (line) => work(line, http), {
      signal,
      onResult: (result) =>
        notifySoon(() => {
          run.done++
          if (result.status === 'done') result.value()
          if (result.status === 'failed')
            Object.assign(result.item, { state: doing === 'acting' ? 'refused' : 'kept', error: result.error })
        }),
      onRest: (seconds) =>
        notifySoon(() => {
          run.restsUntil = Date.now() + seconds * 1000
        }),
    })
    settle()
    if (doing === 'undoing') return
    for (const result of results)
      if (result.status === 'skipped') Object.assign(result.item, { state: 'skipped', error: result.because })
  })
}

/** Does something with a run when those before it are done. */
function during(
  run: BulkRun,
  doing: NonNullable<BulkRun['doing']>,
  of: number,
  job: (http: Http, signal: AbortSignal) => Promise<void>,
): void {
  const context = contexts.get(run.id)
  if (!context) return
  const stop = new AbortController()
  stops.set(run.id, stop)
  const isQueued = runs.some((each) => each !== run && each.doing)
  Object.assign(run, { doing, done: 0, of, isStopping: false, isQueued })
  notify()
  window.addEventListener('beforeunload', warn)

  queue = queue
    .then(() => {
      run.isQueued = false
      notify()
      return job(context.http, stop.signal)
    })
    .finally(() => {
      Object.assign(run, { doing: null, isStopping: false, restsUntil: 0 })
      if (!runs.some((each) => each.doing)) window.removeEventListener('beforeunload', warn)
      notify()
      return context.refresh()
    })
}

/** Did a call change the row, though the server cannot take it back? */
function isNewer(value: unknown, { version }: BulkRow): boolean {
  const after = (value as { version?: number } | null | undefined)?.version
  return version !== undefined && after !== undefined && after > version
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Stops all that is under way, and leaves without a further question. */
export function stopRuns(): void {
  window.removeEventListener('beforeunload', warn)
  for (const run of runs) if (run.doing) stopRun(run)
}
