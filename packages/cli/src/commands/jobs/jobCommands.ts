import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { flag } from '../../flags/flag'
import { guided } from '../../help/guide'
import { isRunning, type Job, type JobItem, readJob, readJobs } from '../../jobs/journal'
import { briefChange, itemOf } from '../../jobs/lookUp'
import { resumeJob, undoJob } from '../../jobs/resumeJob'
import { operationOf } from '../../operations/operations'
import { textTable } from '../../output/textTable'
import { t } from '../../words/words'

const example = '2026-11-20T11-42-reorder-7f3a21'

export const listJobsCommand = (context: Context) =>
  guided(
    new Command('list').action(() => {
      const { jobFolder, print, table } = context
      const jobs = readJobs(jobFolder).map((job) => ({ ...briefJob(job, context), id: job.id, command: job.command }))
      print({ data: jobs, summary: { total: jobs.length } }, () =>
        jobs.length === 0
          ? t('jobs.empty')
          : textTable(
              jobs,
              [
                { heading: 'ID', value: ({ id }) => id },
                { heading: t('column.command'), value: ({ command }) => command, mayShrink: true },
                { heading: t('column.status'), value: ({ status }) => t(`jobStatus.${status}`) },
                {
                  heading: t('column.done'),
                  value: ({ done, total }) => (total ? `${done}/${total}` : '—'),
                  align: 'right',
                },
                { heading: t('column.failed'), value: ({ failed }) => String(failed), align: 'right' },
              ],
              table,
            ),
      )
    }),
    { examples: ['karvon jobs list', "karvon jobs list --json | jq -r '.data[0].id'"] },
  )

export const showJobCommand = (context: Context) =>
  guided(
    new Command('show').argument('<job>').action((id: string) => {
      const { jobFolder, note, print, table } = context
      const job = readJob(jobFolder, id)
      const { items, ...header } = job
      print(
        {
          data: { ...header, ...briefJob(job, context), items: items.map(asData) },
          job: job.id,
          next: nextOf(job, context),
        },
        () =>
          textTable(
            items,
            [
              { heading: t('column.item'), value: (item) => itemOf(operationOf(item.op), item) },
              {
                heading: t('column.outcome'),
                value: ({ state, failure }) => failure?.message ?? t(`itemState.${state}`),
              },
              { heading: t('column.change'), value: ({ base, to }) => briefChange(base, to), mayShrink: true },
            ],
            table,
          ),
      )
      for (const command of nextOf(job, context)) note(`  ${command}`)
    }),
    { examples: [`karvon jobs show ${example}`] },
  )

export const resumeJobCommand = (context: Context) =>
  guided(
    new Command('resume').argument('<job>').action((id: string) => resumeJob(id, 'unfinished', context)),
    { examples: [`karvon jobs resume ${example}`], writes: true },
  )

export const retryJobCommand = (context: Context) =>
  guided(
    new Command('retry')
      .argument('<job>')
      .addOption(flag('--failed', { is: true }))
      .action((id: string) => resumeJob(id, 'failed', context)),
    { examples: [`karvon jobs retry ${example} --failed`], writes: true },
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
    { examples: [`karvon jobs cancel ${example}`] },
  )

export const undoCommand = (context: Context) =>
  guided(
    new Command('undo').argument('<job>').action((id: string) => undoJob(id, context)),
    { examples: [`karvon undo ${example}`, `karvon undo ${example} -n`], writes: true },
  )

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
  return { status, total: job.items.length, done: count('done', 'unchanged'), failed, createdAt: job.createdAt }
}

function nextOf(job: Job, context: Context): string[] {
  const { status, failed, done } = briefJob(job, context)
  return [
    ...(status === 'unfinished' ? [`karvon jobs resume ${job.id}`] : []),
    ...(failed > 0 ? [`karvon jobs retry ${job.id} --failed`] : []),
    ...(done > 0 ? [`karvon undo ${job.id}`] : []),
  ]
}

const asData = ({ op, base, to, state, failure, title, ...item }: JobItem) => ({
  ...{ item: itemOf(operationOf(op), item), op, title, state, from: base, to },
  ...(failure && { failure }),
})
