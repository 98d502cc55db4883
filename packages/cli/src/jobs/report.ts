import { join } from 'node:path'
import type { Context } from '../context/Context'
import type { Failure } from '../failures/describeFailure'
import { exitCodes } from '../failures/exitCodes'
import type { Values } from '../flags/input'
import type { Change, Operation } from '../operations/operation'
import { cleanText } from '../output/cleanText'
import { textTable } from '../output/textTable'
import { t } from '../words/words'
import type { JobProgress, SentCall } from './journal'
import { type PlannedCall, pick, type ResolvedChange, summarizeChange, toldChange } from './resolveChanges'

/** What became of one change. */
export interface Outcome {
  n: number
  item: string
  title: string
  change: Change
  base: Values | null
  operation: Operation
  /** `half`: some of its calls went through, or may have. */
  state: 'done' | 'half' | 'unchanged' | 'failed' | 'skipped'
  failure?: Failure & { exit: number }
  /** Of one that is half done: how far it came. */
  calls?: JobProgress & { left: readonly SentCall[] }
  createdId?: string
}

/** What --dry-run shows: the calls, and what each would change. */
export function reportPlan(resolvedChanges: readonly ResolvedChange[], context: Context) {
  const { note, print, settings } = context
  const changing = resolvedChanges.filter(({ state }) => state === 'changes')
  const failed = resolvedChanges.filter(({ state }) => state === 'failed')
  const calls = changing.flatMap(({ writes = [] }) => writes)
  const count = (kind: Operation['kind']) => calls.filter((call) => call.kind === kind).length
  const kinds = { creates: count('create'), updates: count('update'), deletes: count('delete') }
  const exit =
    failed.length > 0
      ? exitOf(resolvedChanges, context)
      : changing.length > 0 && settings.check
        ? exitCodes.wouldChange
        : exitCodes.done

  print(
    {
      data: resolvedChanges.map(({ item, title, state, change, base, writes }) => ({
        item,
        title,
        state: state === 'changes' ? 'planned' : state,
        ...(writes && { ...plannedCalls(writes), from: base, to: change.to }),
      })),
      summary: { total: resolvedChanges.length, calls: calls.length, ...kinds, failed: failed.length },
      errors: failuresOf(resolvedChanges),
      exit,
    },
    () =>
      [
        t('plan.head', { count: calls.length, ...kinds, server: settings.server }),
        ...resolvedChanges.flatMap(planLines),
      ].join('\n'),
  )
  tellConsequences(resolvedChanges, context)
  note(t('plan.nothingSent'))
}

/** What changes mean for others. */
export function tellConsequences(resolvedChanges: readonly ResolvedChange[], { note }: Context): void {
  for (const { item, consequences } of resolvedChanges)
    for (const text of consequences?.texts ?? []) note(`  ${item}  ${text}`)
}

/** So many are shown before somebody is asked. */
const shownFirst = 100

/** What each change would make of what is there, on stderr. */
export function showChanges(resolvedChanges: readonly ResolvedChange[], { note }: Context): void {
  const changing = resolvedChanges.filter(({ state }) => state === 'changes')
  for (const { item, title, base, change } of changing.slice(0, shownFirst))
    note(`  ${item}  ${title}  ${toldChange(change, base)}`)
  if (changing.length > shownFirst) note(`  ${t('consent.more', { count: changing.length - shownFirst })}`)
}

/** `call` is the first of them, which most changes have alone. */
function plannedCalls(writes: readonly PlannedCall[]) {
  const calls = writes.map(({ method, path, about }): SentCall => ({ method, path, ...(about && { about }) }))
  return { call: calls[0], calls }
}

function planLines({ item, title, state, change, base, writes, failure, operation }: ResolvedChange): string[] {
  const same = operation.kind === 'create' ? t('plan.present') : t('plan.unchanged')
  const what = state === 'failed' ? t('plan.failed', { message: failure?.message ?? '' }) : same
  const lines = writes?.map((call) => `${call.method} ${call.path}     ${setBy(call, base, change)}`)
  return (lines ?? [`${item}     ${what}`]).map((line) => `  ${cleanText(`${line}  ${title}`).trimEnd()}`)
}

/** What a call sets of the change that it belongs to. */
function setBy({ about, fields }: PlannedCall, base: Values | null, change: Change): string {
  const { to } = change
  if (fields) return summarizeChange(base, pick(to, Object.fromEntries(fields.map((name) => [name, true]))))
  return about ?? toldChange(change, base)
}

interface ReportOptions {
  job?: string
}

/** What a run of changes comes to, item by item. */
export function reportOutcomes(outcomes: readonly Outcome[], context: Context, { job }: ReportOptions) {
  const { again, jobFolder, note, print, settings, table } = context
  const count = (state: Outcome['state']) => outcomes.filter((outcome) => outcome.state === state).length
  const [done, unchanged, half, left] = [count('done'), count('unchanged'), count('half'), count('skipped')]
  const failed = count('failed') + half
  const mayRetry = outcomes.some(isWorthRetrying)
  const mayResume = left > 0
  const next =
    job === undefined
      ? []
      : [
          ...(mayResume ? [again(`karvon jobs resume ${job}`)] : []),
          ...(mayRetry ? [again(`karvon jobs retry ${job} --failed`)] : []),
        ]

  print(
    {
      data: outcomes.map(({ item, title, state, createdId, calls }) => ({
        item,
        title,
        state,
        ...(createdId && { id: createdId }),
        ...calls,
      })),
      summary: {
        total: outcomes.length,
        done,
        ...(unchanged > 0 && { unchanged }),
        ...(half > 0 && { half }),
        failed,
        skipped: left,
      },
      ...(job && { job }),
      errors: failuresOf(outcomes),
      next,
      exit: exitOf(outcomes, context),
    },
    () =>
      textTable(
        outcomes,
        [
          {
            heading: t('column.item'),
            isWhole: true,
            value: ({ item, createdId }) => (createdId ? item.replace(/\+$/, createdId) : item),
          },
          { heading: t('column.outcome'), value: outcomeText, style: ({ state }) => colours[state] },
          { heading: t('column.title'), value: ({ title }) => title, mayShrink: true },
        ],
        table,
      ),
  )
  for (const { item, calls } of outcomes) for (const line of callLines(calls)) note(`  ${item}  ${line}`)
  note(
    [
      t('report.done', { done, count: outcomes.length }),
      ...(unchanged > 0 ? [t('report.unchanged', { count: unchanged })] : []),
      ...(half > 0 ? [t('report.half', { count: half })] : []),
      settings.server,
    ].join(', '),
  )
  const isLasting = !outcomes.some(canBeUndone)
  if (job && done + half > 0) {
    note(t(isLasting ? 'report.jobLasting' : 'report.job', { job, command: again(`karvon undo ${job}`) }))
  }
  if (job && failed > 0) note(t('report.ledger', { file: join(jobFolder, `${job}.ndjson`) }))
  for (const command of next) note(`  ${command}`)
}

/** How far a change came that is half done. */
function callLines(calls: Outcome['calls']): string[] {
  if (!calls) return []
  const { made, unanswered, left } = calls
  const line = (key: 'calls.made' | 'calls.unanswered' | 'calls.left', list: readonly SentCall[]) =>
    list.length > 0 ? [t(key, { calls: list.map(callText).join('; ') })] : []
  return [
    ...line('calls.made', made),
    ...line('calls.unanswered', unanswered ? [unanswered] : []),
    ...line('calls.left', left),
  ]
}

const callText = ({ method, path, about }: SentCall): string =>
  [method, path, about && about !== 'fields' ? `(${about})` : ''].filter(Boolean).join(' ')

/** What somebody else has changed is no fault that goes away: a retry would overwrite it. */
const isWorthRetrying = ({ state, failure }: Outcome) =>
  (state === 'failed' || state === 'half') && failure?.code !== 'DRIFT'

const canBeUndone = ({ state, operation, change, base, createdId = '' }: Outcome): boolean =>
  (state === 'done' || state === 'half') && operation.inverse(change, base ?? {}, createdId) !== null

const colours = { done: 'green', half: 'yellow', unchanged: 'dim', failed: 'red', skipped: 'yellow' } as const

function outcomeText({ state, failure, base, change, operation }: Outcome): string {
  if (state === 'half') return `${t('state.half')}: ${failure?.message ?? ''}`
  if (failure) return failure.message
  if (state === 'unchanged' && operation.kind === 'create') return t('plan.present')
  const what = state === 'done' ? toldChange(change, base) : ''
  return what ? `${t(`state.${state}`)}: ${what}` : t(`state.${state}`)
}

export function failuresOf(
  list: readonly { failure?: (Failure & { exit: number }) | undefined; item: string }[],
): Failure[] {
  return list.flatMap(({ failure, item }) => {
    if (!failure) return []
    const { exit: _exit, ...rest } = failure
    return [{ ...rest, item }]
  })
}

/** The code of the refusal when everything was refused alike, 5 when a part was. */
function exitOf(
  list: readonly { state: string; failure?: (Failure & { exit: number }) | undefined }[],
  { world }: Context,
): number {
  const codes = new Set(list.flatMap(({ failure }) => failure?.exit ?? []))
  if (world.signal.aborted && list.some(({ state }) => state === 'skipped')) return exitCodes.interrupted
  if (codes.size === 0) return list.some(({ state }) => state === 'skipped') ? exitCodes.inPart : exitCodes.done
  if (list.some(({ state }) => !['failed', 'skipped'].includes(state))) return exitCodes.inPart
  const [only] = codes
  return codes.size === 1 && only !== undefined ? only : exitCodes.unexpected
}
