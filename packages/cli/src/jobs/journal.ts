import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../context/Context'
import { readIfThere } from '../context/configFiles'
import { CliError, DryRunUnsupportedError } from '../failures/cliErrors'
import { describeFailure, type Failure } from '../failures/describeFailure'
import { exitCodes } from '../failures/exitCodes'
import type { Values } from '../flags/input'
import type { Change } from '../operations/operation'
import { isAlive } from '../output/openOutput'
import { t } from '../words/words'

/** The first line of a journal. Holds no token and no password. */
export interface JobHeader {
  v: 1
  id: string
  /** `instagram posts hide` */
  command: string
  server: string
  profile: string
  username: string
  createdAt: string
  folder: string
  /** The job that this one takes back. */
  undoes?: string
  /** A command that is simply run again, such as an export. */
  typed?: readonly string[]
  /** The file that such a command writes. */
  file?: string
}

/** A change with what was there when it was planned; null where nothing could be read. */
export interface PlannedChange extends Change {
  n: number
  title: string
  base: Values | null
}

/** The lines after the first; each is written before or after one call, and never changed. */
type JobEvent =
  | ({ t: 'change' } & PlannedChange)
  | { t: 'start'; n: number; at: string; key: string }
  // The calls of a change that takes several.
  | { t: 'call'; n: number; at: string; call: SentCall }
  | { t: 'made'; n: number; at: string; call: SentCall; id?: string }
  | { t: 'done'; n: number; at: string; id?: string }
  | { t: 'unchanged'; n: number }
  | { t: 'failed'; n: number; failure: Failure }
  | { t: 'end'; at: string }

/** One call of a change that takes several, and what of the change it is about. */
export interface SentCall {
  method: string
  path: string
  about?: string
}

/** How far a change came. */
export interface JobProgress {
  /** What went through. */
  made: readonly SentCall[]
  /** What was sent and got no answer: it may have been done. */
  unanswered?: SentCall
}

type ItemState = 'pending' | 'started' | 'done' | 'unchanged' | 'failed'

export interface JobItem extends PlannedChange, JobProgress {
  state: ItemState
  /** Sent with a creation, so that a second try creates nothing twice. */
  key?: string
  /** When the last try began. */
  startedAt?: string
  createdId?: string
  failure?: Failure
}

export interface Job extends JobHeader {
  items: JobItem[]
  isEnded: boolean
}

/** An open journal. What is written is on the disk before the call returns. */
export interface Journal {
  id: string
  write(event: JobEvent): void
  end(): void
  /** Closes it unfinished, for a later resume. */
  release(): void
  /** Nothing of it stays. */
  discard(): void
}

/** The journal cannot be written, as on a full disk: what cannot be written down is not done. */
export class JournalError extends CliError {
  constructor(file: string, cause: unknown) {
    const { exit, code, message } = describeFailure(cause, { server: '' })
    super(exit, code, `${message}: ${file}`)
  }
}

/** Did a part of the change go through, or may it have? */
export const isHalf = ({ state, made, unanswered }: Pick<JobItem, 'state' | keyof JobProgress>): boolean =>
  (state === 'failed' || state === 'started') && (made.length > 0 || unanswered !== undefined)

/** What was started may have been done, as a whole or in part. */
export const isStarted = (item: JobItem): boolean => item.state === 'started' || isHalf(item)

/** Starts the journal of a job. */
export function openJournal(
  context: Context,
  changes: readonly PlannedChange[],
  more: Partial<JobHeader> = {},
): Journal {
  forbidDryRun(context)
  const { settings, world, jobFolder, command } = context
  const createdAt = world.now().toISOString()
  const verb = command.split(' ').at(-1) ?? 'job'
  const id = `${createdAt.slice(0, 19).replaceAll(':', '-')}-${verb}-${crypto.randomUUID().slice(0, 6)}`
  const { profile, server } = settings
  const username = context.user().username
  const header: JobHeader = { v: 1, id, command, server, profile, username, createdAt, folder: world.folder, ...more }
  mkdirSync(jobFolder, { recursive: true, mode: 0o700 })
  const journal = appendTo(jobFolder, id, context)
  journal.write(header, ...changes.map((change) => ({ t: 'change' as const, ...change })))
  return journal
}

/** The journal of a command that is simply run again, such as an export. Run again it goes on with the one it has. */
export function openCommandJournal(context: Context, typed: readonly string[], file: string): Journal {
  if (context.resumes === undefined) return openJournal(context, [], { typed, file })
  const journal = reopenJournal(context, context.resumes)
  return { ...journal, discard: journal.release }
}

/** Goes on with the journal of an earlier run. @throws {CliError} that run is still at work */
export function reopenJournal(context: Context, id: string): Journal {
  return appendTo(context.jobFolder, id, context)
}

function appendTo(folder: string, id: string, context: Context): Journal & { write(...lines: object[]): void } {
  forbidDryRun(context)
  const { world } = context
  const unlock = lock(folder, id)
  const file = pathOf(folder, id)
  const handle = openSync(file, 'a', 0o600)
  const close = () => {
    closeSync(handle)
    unlock()
  }
  // A run that was killed in the middle of a line leaves one that cannot be read; the next line begins anew.
  const before = readIfThere(file) ?? ''
  if (before !== '' && !before.endsWith('\n')) writeSync(handle, '\n')
  const write = (...lines: object[]) => {
    try {
      writeSync(handle, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
      fsyncSync(handle)
    } catch (error) {
      throw new JournalError(file, error)
    }
  }
  return {
    id,
    write,
    release: close,
    end() {
      try {
        write({ t: 'end', at: world.now().toISOString() })
      } catch {
        // Without its last line it counts as unfinished, and a resume finds nothing to do.
      }
      close()
    },
    discard() {
      close()
      rmSync(file, { force: true })
    },
  }
}

/** Whoever gets here in a dry run forgot to end before: nothing may be kept of it. */
function forbidDryRun({ command, isDryRun }: Context): void {
  if (isDryRun) throw new DryRunUnsupportedError(command)
}

/** @throws {CliError} there is no such job, or it cannot be read */
export function readJob(folder: string, id: string): Job {
  const job = readJobIfThere(folder, id)
  if (!job) throw new CliError(exitCodes.notFound, 'NOT_FOUND', t('jobs.none', { id }))
  return job
}

function readJobIfThere(folder: string, id: string): Job | undefined {
  const text = /^[\w.-]+$/.test(id) ? readIfThere(pathOf(folder, id)) : undefined
  const [header, ...events] = (text ?? '').split('\n').flatMap(parseLine)
  if (!header || !('command' in header)) return undefined
  const job: Job = { ...(header as JobHeader), items: [], isEnded: false }
  const items = new Map<number, JobItem>()
  for (const event of events as JobEvent[]) apply(event, job, items)
  job.items = [...items.values()]
  return job
}

/** Newest first: an id tells the second alone. One that was killed before its first line sent nothing, and is left out. */
export function readJobs(folder: string): Job[] {
  return jobIds(folder)
    .flatMap((id) => readJobIfThere(folder, id) ?? [])
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : one.createdAt > other.createdAt ? -1 : 0))
}

export function jobIds(folder: string): string[] {
  try {
    return readdirSync(folder)
      .flatMap((file) => /^(.+)\.ndjson$/.exec(file)?.[1] ?? [])
      .sort()
      .reverse()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Does a process hold the job now? */
export function isRunning(folder: string, id: string): boolean {
  const owner = Number(readIfThere(lockOf(folder, id)))
  return owner > 0 && owner !== process.pid && isAlive(owner)
}

function apply(event: JobEvent, job: Job, items: Map<number, JobItem>) {
  if (event.t === 'end') job.isEnded = true
  if (event.t === 'change') {
    const { t: _kind, ...change } = event
    items.set(event.n, { ...change, state: 'pending', made: [] })
  }
  const item = 'n' in event ? items.get(event.n) : undefined
  if (!item || event.t === 'change') return
  if (event.t === 'call') item.unanswered = event.call
  if (event.t === 'made') item.made = [...item.made, event.call]
  if (event.t !== 'call') delete item.unanswered
  if (event.t === 'start') item.state = 'started'
  if (event.t === 'done' || event.t === 'unchanged' || event.t === 'failed') item.state = event.t
  if (event.t === 'start') Object.assign(item, { key: event.key, startedAt: event.at })
  if ((event.t === 'done' || event.t === 'made') && event.id) item.createdId = event.id
  if (event.t === 'failed') item.failure = event.failure
}

function parseLine(line: string): object[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as object]
  } catch {
    // The line that was being written when the program was killed: its call had not begun.
    return []
  }
}

function lock(folder: string, id: string): () => void {
  const file = lockOf(folder, id)
  if (isRunning(folder, id)) throw new CliError(exitCodes.conflict, 'BUSY', t('jobs.busy', { id }))
  rmSync(file, { force: true })
  const handle = openSync(file, 'wx', 0o600)
  writeSync(handle, String(process.pid))
  closeSync(handle)
  return () => rmSync(file, { force: true })
}

const pathOf = (folder: string, id: string) => join(folder, `${id}.ndjson`)
const lockOf = (folder: string, id: string) => join(folder, `${id}.lock`)
