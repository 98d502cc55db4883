import type { Context } from '../context/Context'
import { CliError, UsageError } from '../failures/cliErrors'
import { exitCodes } from '../failures/exitCodes'
import { operationOf } from '../operations/operations'
import { t } from '../words/words'
import { requireNamedProfile } from './consent'
import { isRunning, isStarted, type Job, type JobItem, readJob, reopenJournal } from './journal'
import { isDone, perform, run } from './perform'
import { type Outcome, reportOutcomes, reportPlan } from './report'
import { itemOf, type ResolvedChange, resolveChanges } from './resolveChanges'

/** Which changes of a job are taken up again. */
export type ResumeScope = 'unfinished' | 'failed'

/**
 * Goes on with a job that was killed or interrupted, or tries its refused items again. Nothing is done twice: what was
 * started is looked at first, and counts as done when the server holds it. Whoever began the job has agreed to all of it.
 */
export async function resumeJob(id: string, again: ResumeScope, context: Context): Promise<void> {
  const { jobFolder, settings, world } = context
  const job = needJob(id, context)
  if (isRunning(jobFolder, id)) throw new CliError(exitCodes.conflict, 'BUSY', t('jobs.busy', { id }))
  if (job.typed) {
    if (job.isEnded) return reportNothing(job, context)
    if (job.file === '' || job.file === undefined) context.note(t('jobs.again', { command: job.command }))
    context.resumes = id
    return context.runAgain([...withFile(job.typed, job), ...flagsOf(job.typed, context)])
  }
  context.user()
  requireNamedProfile(context)
  const wanted = job.items.filter(({ state }) =>
    again === 'failed' ? state === 'failed' || state === 'started' : isUnfinished(state),
  )
  if (wanted.length === 0) return reportNothing(job, context)

  const open: JobItem[] = []
  const found: JobItem[] = []
  for (const item of wanted) {
    const operation = operationOf(item.op)
    const isMade = item.state === 'started' && (await isDone(item, { operation }, context))
    if (isMade) found.push(item)
    else open.push(item)
  }
  // A refused item may have been refused because the server holds something else by now: it is looked at anew.
  const expected = again === 'failed' ? [] : open
  const createdIds = new Map(open.flatMap(({ createdId }, place) => (createdId ? [[place, createdId] as const] : [])))
  const wasStarted = (place: number) => open[place] !== undefined && isStarted(open[place])
  const looked = await resolveChanges(open, context, { expected, isStarted: wasStarted, createdIds })
  const resolvedChanges: ResolvedChange[] = []
  for (const [index, resolved] of looked.entries()) {
    const item = open[index]
    // The server may have been at it still when it was looked at first.
    const isMade = resolved.state === 'failed' && item?.state === 'started' && (await isDone(item, resolved, context))
    if (item && isMade) found.push(item)
    else resolvedChanges.push(settled({ ...resolved, n: item?.n ?? resolved.n }, item, context))
  }
  if (settings.dryRun) return reportPlan(resolvedChanges, context)

  const journal = reopenJournal(context, id)
  for (const { n } of found) journal.write({ t: 'done', n, at: world.now().toISOString() })
  // A refusal is answered anew; what may have been done keeps its key.
  const started = new Map(
    open.flatMap((item) => {
      const { n, key, createdId } = item
      return key && isStarted(item) ? [[n, { key, ...(createdId && { createdId }) }] as const] : []
    }),
  )
  const outcomes = [...found.map(asDone), ...(await run(resolvedChanges, journal, context, { started }))]
  if (outcomes.some(({ state }) => state === 'skipped')) journal.release()
  else journal.end()
  reportOutcomes(outcomes, context, { job: id })
}

/** Takes back what a job did, the last first. What somebody has changed since is left alone. */
export async function undoJob(id: string, context: Context): Promise<void> {
  const job = needJob(id, context)
  context.user()
  // What was started may be there in part, or as a whole: it is taken back from where it stands.
  const done = job.items.filter((item) => item.state === 'done' || isStarted(item)).reverse()
  const inverses = done.map((item) => ({
    item,
    back: operationOf(item.op).inverse(item, item.base ?? {}, item.createdId ?? ''),
  }))
  const isUnknown = ({ state, op, createdId }: JobItem) =>
    state === 'started' && operationOf(op).kind === 'create' && createdId === undefined
  const unknown = inverses.filter(({ item }) => isUnknown(item))
  if (unknown.length > 0) {
    context.note(t('undo.unknown', { count: unknown.length, command: context.again(`karvon jobs resume ${id}`) }))
    for (const { item } of unknown) context.note(`  ${itemOf(operationOf(item.op), item)} ${item.title}`)
  }
  const lasting = inverses.filter(({ item, back }) => back === null && !isUnknown(item))
  if (lasting.length > 0) {
    context.note(t('undo.lasting', { count: lasting.length }))
    for (const { item } of lasting) context.note(`  ${itemOf(operationOf(item.op), item)} ${item.title}`)
  }
  const possible = inverses.flatMap(({ item, back }) => (back ? [{ item, back }] : []))
  await perform(
    possible.map(({ back: { op, id: target, parent, to } }) => ({
      op,
      id: target,
      to,
      ...(parent !== undefined && { parent }),
    })),
    context,
    {
      expected: possible.map(({ item, back }) =>
        back.op === item.op ? { base: item.to, title: item.title } : undefined,
      ),
      started: possible.map(({ item }) => isStarted(item)),
      header: { undoes: id },
    },
  )
}

/** How long the server knows the keys of creations. */
const keysLast = 24 * 3_600_000

/** A creation that was started so long ago that its key means nothing any more is left to a person. */
function settled(resolved: ResolvedChange, item: JobItem | undefined, { world }: Context): ResolvedChange {
  const began =
    item?.state === 'started' && item.createdId === undefined ? Date.parse(item.startedAt ?? '') : Number.NaN
  if (!resolved.operation.isBlind || !(Number(world.now()) - began > keysLast)) return resolved
  const failure = {
    code: 'OUTCOME_UNKNOWN',
    item: resolved.item,
    message: t('jobs.unknownOutcome'),
    exit: exitCodes.unexpected,
  }
  return { ...resolved, state: 'failed', failure }
}

/** @throws {CliError} there is no such job @throws {UsageError} it belongs to another server or person */
function needJob(id: string, context: Context): Job {
  const { jobFolder, settings } = context
  const job = readJob(jobFolder, id)
  if (job.server !== settings.server) {
    throw new UsageError(t('jobs.otherServer', { server: job.server, profile: job.profile }), '--profile')
  }
  return job
}

/** The file that a command writes is named as it was found, wherever the next run starts. */
function withFile(typed: readonly string[], { file, folder }: Job): string[] {
  if (!file) return [...typed]
  const place = typed.findIndex((word) => word === '-o' || word === '--out')
  if (place >= 0) return typed.toSpliced(place + 1, 1, file)
  const joined = typed.findIndex((word) => word.startsWith('--out='))
  if (joined >= 0) return typed.toSpliced(joined, 1, `--out=${file}`)
  return [...typed, '--out', file || folder]
}

/** The flags of this call go along, above all that nothing shall be sent. */
function flagsOf(typed: readonly string[], { settings }: Context): string[] {
  return [
    ...(settings.writesFiles ? [] : ['--dry-run']),
    ...(settings.check ? ['--check'] : []),
    ...(settings.json && !typed.includes('--ndjson') ? ['--json'] : []),
    ...(settings.quiet ? ['--quiet'] : []),
    ...(settings.mayAsk ? [] : ['--no-input']),
    ...['--profile', settings.profile, '--server', settings.server, '--lang', settings.language],
  ]
}

const isUnfinished = (state: JobItem['state']) => state === 'pending' || state === 'started'

function asDone(item: JobItem): Outcome {
  const operation = operationOf(item.op)
  const { n, title, base } = item
  return { n, item: itemOf(operation, item), title, change: item, base, operation, state: 'done' }
}

function reportNothing(job: Job, { print, note }: Context) {
  const count = (state: JobItem['state']) => job.items.filter((item) => item.state === state).length
  const [done, unchanged, failed] = [count('done'), count('unchanged'), count('failed')]
  print({
    data: [],
    summary: { total: job.items.length, done, ...(unchanged > 0 && { unchanged }), failed, skipped: 0 },
    job: job.id,
  })
  note(t('jobs.nothingLeft'))
}
