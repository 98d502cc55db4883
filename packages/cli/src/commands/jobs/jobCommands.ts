import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { CliError, UsageError } from '../../failures/cliErrors'
import { exitCodes } from '../../failures/exitCodes'
import { flag } from '../../flags/flag'
import { guided } from '../../help/guide'
import { isHalf, isRunning, type Job, type JobItem, readJob, readJobs } from '../../jobs/journal'
import { itemOf, toldChange } from '../../jobs/resolveChanges'
import { resumeJob, undoJob } from '../../jobs/resumeJob'
import { operationOf } from '../../operations/operations'
import type { Column } from '../../output/tables/column'
import { createdColumn } from '../../rows/columns'
import { checkFields, chosenColumns, chosenFields } from '../../rows/fields'
import { listRows } from '../../rows/listRows'
import { addListFlags, type ListOptions } from '../../rows/rowFlags'
import { rowTable } from '../../rows/rowTable'
import { onePage, type Source } from '../../rows/source'
import { t } from '../../words/words'

const example = '2026-11-20T11-42-reorder-7f3a21'

const listColumns: readonly Column<JobRow>[] = [
  { name: 'id', kind: 'text', width: 36, listed: 'yes', value: ({ id }) => id },
  { name: 'command', kind: 'text', width: 24, listed: 'shrinks', value: ({ command }) => command },
  { name: 'status', kind: 'text', width: 14, listed: 'yes', value: ({ status }) => t(`jobStatus.${status}`) },
  {
    name: 'done',
    kind: 'number',
    width: 10,
    listed: 'yes',
    value: ({ done, total }) => (total ? `${done}/${total}` : '—'),
  },
  { name: 'failed', kind: 'number', width: 10, listed: 'yes', value: ({ failed }) => failed },
  { ...createdColumn<JobRow>(({ createdAt }) => createdAt), listed: 'spare' },
]

export const listJobsCommand = (context: Context) =>
  guided(
    addListFlags(new Command('list'), { paged: false }).action((options: Partial<ListOptions>) => {
      const page = async () => onePage(readJobs(context.jobFolder).map((job) => briefJob(job, context)))
      const source: Source<JobRow> = { name: 'jobs', columns: listColumns, key: ({ id }) => id, page }
      return listRows(options, source, context, { empty: t('jobs.empty') })
    }),
    { examples: ['karvon jobs list', "karvon jobs list --json | jq -r '.data[0].id'"] },
  )

const itemColumns: readonly Column<JobItem>[] = [
  { name: 'item', kind: 'text', width: 20, listed: 'yes', value: (item) => itemOf(operationOf(item.op), item) },
  {
    name: 'outcome',
    kind: 'text',
    width: 40,
    listed: 'yes',
    value: (item) => {
      const why = item.failure?.message
      if (isHalf(item)) return why ? `${t('state.half')}: ${why}` : t('state.half')
      return why ?? t(`itemState.${item.state}`)
    },
  },
  { name: 'change', kind: 'text', width: 60, listed: 'shrinks', value: (item) => toldChange(item, item.base) },
]

export const showJobCommand = (context: Context) =>
  guided(
    new Command('show').argument('<job>').action((id: string) => {
      const { jobFolder, note, print, settings, table } = context
      const job = readJob(jobFolder, id)
      const { items, ...header } = job
      const [first] = items
      if (first) checkFields(first, jobItems, settings.fields)
      print(
        {
          data: {
            ...header,
            ...briefJob(job, context),
            items: items.map((item) => chosenFields(item, jobItems, settings.fields)),
          },
          job: job.id,
          next: nextOf(job, context),
        },
        () => rowTable(items, chosenColumns(jobItems, settings.fields), table),
      )
      for (const command of nextOf(job, context)) note(`  ${command}`)
    }),
    { examples: [`karvon jobs show ${example}`] },
  )

export const resumeJobCommand = (context: Context) =>
  guided(
    new Command('resume')
      .argument('[job]')
      .action((id?: string) => resumeJob(id ?? lastJob('unfinished', context), 'unfinished', context)),
    { examples: ['karvon jobs resume', `karvon jobs resume ${example}`], writes: 'directly', isAsOthers: true },
  )

export const retryJobCommand = (context: Context) =>
  guided(
    new Command('retry')
      .argument('[job]')
      .addOption(flag('--failed', { is: true }))
      .action((id?: string) => resumeJob(id ?? lastJob('failed', context), 'failed', context)),
    {
      examples: ['karvon jobs retry --failed', `karvon jobs retry ${example} --failed`],
      writes: 'directly',
      isAsOthers: true,
    },
  )

export const cancelJobCommand = (context: Context) =>
  guided(
    new Command('cancel').argument('<job>').action((id: string) => {
      const { jobFolder, note, print } = context
      const job = readJob(jobFolder, id)
      if (isRunning(jobFolder, id)) throw new UsageError(t('jobs.busy', { id }))
      rmSync(join(jobFolder, `${job.id}.ndjson`), { force: true })
      print({ data: { removed: job.id } })
      note(t('jobs.removed', { id }))
    }),
    { examples: [`karvon jobs cancel ${example}`], writesHere: true },
  )

export const undoCommand = (context: Context) =>
  guided(
    new Command('undo').argument('[job]').action((id?: string) => undoJob(id ?? lastJob('undo', context), context)),
    {
      examples: ['karvon undo -n', `karvon undo ${example}`, `karvon undo ${example} -n`],
      writes: true,
      isAsOthers: true,
    },
  )

/**
 * The job that is meant where none is named, and told: the last that can go on or has refusals, or the last that changed
 * anything. @throws {CliError} there is none, or it was taken back already
 */
function lastJob(purpose: 'unfinished' | 'failed' | 'undo', context: Context): string {
  const { jobFolder, note, settings } = context
  const jobs = readJobs(jobFolder).filter(({ server }) => server === settings.server)
  const fits = (job: Job) => {
    if (purpose === 'undo') return job.undoes === undefined && job.typed === undefined
    if (purpose === 'failed') return job.items.some(({ state }) => state === 'failed' || state === 'started')
    return briefJob(job, context).status === 'unfinished'
  }
  const job = jobs.find(fits)
  if (!job) throw new CliError(exitCodes.notFound, 'NOT_FOUND', t(`jobs.noLast.${purpose}`), ['karvon jobs list'])
  const undone = purpose === 'undo' && jobs.find(({ items, undoes }) => undoes === job.id && items.some(isTouched))
  if (undone) throw new CliError(exitCodes.conflict, 'UNDONE', t('jobs.undone', { id: job.id, by: undone.id }))
  note(t('jobs.last', { id: job.id, command: job.command }))
  return job.id
}

const isTouched = ({ state }: JobItem) => state === 'done' || state === 'started'

type JobRow = ReturnType<typeof briefJob>

function briefJob(job: Job, { jobFolder }: Context) {
  const count = (...states: JobItem['state'][]) => job.items.filter(({ state }) => states.includes(state)).length
  const open = count('pending', 'started')
  const failed = count('failed')
  const isOpen = open > 0 || (job.typed !== undefined && !job.isEnded)
  const status: 'running' | 'unfinished' | 'failed' | 'done' = isRunning(jobFolder, job.id)
    ? 'running'
    : isOpen
      ? 'unfinished'
      : failed > 0
        ? 'failed'
        : 'done'
  const { id, command, createdAt } = job
  const half = job.items.filter(isHalf).length
  const [done, unchanged] = [count('done'), count('unchanged')]
  return { id, command, status, total: job.items.length, done, unchanged, half, failed, createdAt }
}

function nextOf(job: Job, context: Context): string[] {
  const { status, failed, done, half } = briefJob(job, context)
  return [
    ...(status === 'unfinished' ? [context.again(`karvon jobs resume ${job.id}`)] : []),
    ...(failed > 0 ? [context.again(`karvon jobs retry ${job.id} --failed`)] : []),
    ...(done + half > 0 ? [context.again(`karvon undo ${job.id}`)] : []),
  ]
}

const asData = ({ op, base, to, state, failure, title, made, unanswered, ...item }: JobItem) => ({
  item: itemOf(operationOf(op), item),
  op,
  title,
  state,
  from: base,
  to,
  ...(made.length > 0 && { made }),
  ...(unanswered && { unanswered }),
  ...(failure && { failure }),
})

const jobItems = { columns: itemColumns, toJson: asData }
