import { join } from 'node:path'
import type { Context } from '../context/Context'
import type { Failure } from '../failures/describeFailure'
import { exitCodes } from '../failures/exitCodes'
import type { Values } from '../flags/input'
import type { Change, Operation } from '../operations/operation'
import { cleanText } from '../output/cleanText'
import { textTable } from '../output/textTable'
import { t } from '../words/words'
import { type ResolvedChange, summarizeChange } from './resolveChanges'

/** What became of one change. */
export interface Outcome {
  n: number
  item: string
  title: string
  change: Change
  base: Values | null
  operation: Operation
  state: 'done' | 'unchanged' | 'failed' | 'skipped'
  failure?: Failure & { exit: number }
  createdId?: string
}

/** What --dry-run shows: the calls, and what each would change. */
export function reportPlan(resolvedChanges: readonly ResolvedChange[], context: Context) {
  const { note, print, settings } = context
  const changing = resolvedChanges.filter(({ state }) => state === 'changes')
  const failed = resolvedChanges.filter(({ state }) => state === 'failed')
  const count = (kind: Operation['kind']) => changing.filter(({ operation }) => operation.kind === kind).length
  const kinds = { creates: count('create'), updates: count('update'), deletes: count('delete') }
  const exit =
    failed.length > 0
      ? exitOf(resolvedChanges, context)
      : changing.length > 0 && settings.check
        ? exitCodes.wouldChange
        : exitCodes.done

  print(
    {
      data: resolvedChanges.map(({ item, title, state, change, base, write }) => ({
        item,
        title,
        state: state === 'changes' ? 'planned' : state,
        ...(write && { call: write, from: base, to: change.to }),
      })),
      summary: { total: resolvedChanges.length, calls: changing.length, ...kinds, failed: failed.length },
      errors: failuresOf(resolvedChanges),
      exit,
    },
    () =>
      [
        t('plan.head', { count: changing.length, ...kinds, server: settings.server }),
        ...resolvedChanges.map(planLine),
      ].join('\n'),
  )
  note(t('plan.nothingSent'))
}

/** So many are shown before somebody is asked. */
const shownFirst = 100

/** What each change would make of what is there, on stderr. */
export function showChanges(resolvedChanges: readonly ResolvedChange[], { note }: Context): void {
  const changing = resolvedChanges.filter(({ state }) => state === 'changes')
  for (const { item, title, base, change } of changing.slice(0, shownFirst))
    note(`  ${item}  ${title}  ${summarizeChange(base, change.to)}`)
  if (changing.length > shownFirst) note(`  ${t('consent.more', { count: changing.length - shownFirst })}`)
}

function planLine({ item, title, state, change, base, write, failure, operation }: ResolvedChange): string {
  const same = operation.kind === 'create' ? t('plan.present') : t('plan.unchanged')
  const what = state === 'failed' ? t('plan.failed', { message: failure?.message ?? '' }) : same
  const line = write ? `${write.method} ${write.path}     ${summarizeChange(base, change.to)}` : `${item}     ${what}`
  return `  ${cleanText(`${line}  ${title}`).trimEnd()}`
}

interface ReportOptions {
  job?: string
  /** Is something of the job refused, or open, that was not tried again now? */
  isBroken?: boolean
}

/** What a run of changes comes to, item by item. */
export function reportOutcomes(outcomes: readonly Outcome[], context: Context, { job, isBroken }: ReportOptions) {
  const { again, jobFolder, note, print, settings, table } = context
  const count = (state: Outcome['state']) => outcomes.filter((outcome) => outcome.state === state).length
  const done = count('done') + count('unchanged')
  const [failed, left] = [count('failed'), count('skipped')]
  const waits = outcomes.some(({ state, operation }) => state === 'skipped' && operation.isLast)
  const mayRetry = (waits && isBroken) || outcomes.some(isWorthRetrying)
  // A retry goes on with what waits for it.
  const mayResume = outcomes.some(({ state, operation }) => state === 'skipped' && !(mayRetry && operation.isLast))
  const next =
    job === undefined
      ? []
      : [
          ...(mayResume ? [again(`karvon jobs resume ${job}`)] : []),
          ...(mayRetry ? [again(`karvon jobs retry ${job} --failed`)] : []),
        ]

  print(
    {
      data: outcomes.map(({ item, title, state, createdId }) => ({
        item,
        title,
        state,
        ...(createdId && { id: createdId }),
      })),
      summary: { total: outcomes.length, done, failed, skipped: left },
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
            value: ({ item, createdId }) => (createdId ? item.replace(/\+$/, createdId) : item),
          },
          { heading: t('column.outcome'), value: outcomeText, style: ({ state }) => colours[state] },
          { heading: t('column.title'), value: ({ title }) => title, mayShrink: true },
        ],
        table,
      ),
  )
  note(t('report.done', { done, count: outcomes.length, server: settings.server }))
  const isLasting = outcomes.some(isFinal) || !outcomes.some(canBeUndone)
  if (job && count('done') > 0) {
    note(t(isLasting ? 'report.jobLasting' : 'report.job', { job, command: again(`karvon undo ${job}`) }))
  }
  if (job && failed > 0) note(t('report.ledger', { file: join(jobFolder, `${job}.ndjson`) }))
  for (const command of next) note(`  ${command}`)
}

/** What somebody else has changed is no fault that goes away: a retry would overwrite it. */
const isWorthRetrying = ({ state, failure }: Outcome) => state === 'failed' && failure?.code !== 'DRIFT'

const canBeUndone = ({ state, operation, change, base, createdId = '' }: Outcome): boolean =>
  state === 'done' && operation.inverse(change, base ?? {}, createdId) !== null

/** What everything before it was for is done: nothing of it goes back. */
export const isFinal = ({ state, operation }: Pick<Outcome, 'operation'> & { state: string }): boolean =>
  state === 'done' && operation.isLast === true

const colours = { done: 'green', unchanged: 'dim', failed: 'red', skipped: 'yellow' } as const

function outcomeText({ state, failure, base, change, operation }: Outcome): string {
  if (failure) return failure.message
  if (state === 'unchanged' && operation.kind === 'create') return t('plan.present')
  const what = state === 'done' ? summarizeChange(base, change.to) : ''
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
  // What waits for all the others was not made, as one of them was refused before.
  if (codes.size === 0) return list.some(({ state }) => state === 'skipped') ? exitCodes.inPart : exitCodes.done
  if (list.some(({ state }) => !['failed', 'skipped'].includes(state))) return exitCodes.inPart
  const [only] = codes
  return codes.size === 1 && only !== undefined ? only : exitCodes.unexpected
}
