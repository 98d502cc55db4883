import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { exitCodes } from '../../failures/exitCodes'
import { flag } from '../../flags/flag'
import { guided } from '../../help/guide'
import { requireYes } from '../../jobs/consent'
import type { PlannedChange } from '../../jobs/journal'
import { performChanges } from '../../jobs/performChanges'
import { readPlan } from '../../jobs/planFile'
import { failuresOf } from '../../jobs/report'
import {
  itemOf,
  type ResolvedChange,
  resolveChanges,
  summarize,
  summarizeChange,
  toldChange,
} from '../../jobs/resolveChanges'
import { operationOf } from '../../operations/operations'
import { cleanText } from '../../output/cleanText'
import { t } from '../../words/words'

const many = 20

/**
 * `karvon plan -o f tours deactivate 3 5`: what the command would change, as a file. The program takes `plan` and its
 * flag off the line and runs the command behind it; what comes here had no file or no command.
 */
export const planCommand = (_context: Context) =>
  guided(
    new Command('plan')
      .argument('<words...>')
      .addOption(flag('-o, --out <file>', { required: true }))
      .action(() => {
        throw new UsageError(t('plan.nested'))
      }),
    {
      examples: [
        'karvon plan -o morning.plan.json tours deactivate 3 5',
        'karvon plan -o staff.plan.json users import -f staff.csv --passwords new.txt',
      ],
      isAsOthers: true,
    },
  )

export const showPlanCommand = (context: Context) =>
  guided(
    new Command('show').argument('<plan>').action(async (file: string) => {
      const { again, print } = context
      const plan = await readPlan(file, context)
      const lines = plan.changes.map((change) => {
        const item = itemOf(operationOf(change.op), change)
        return `  ${cleanText(`${item}  ${change.title}  ${toldChange(change, change.base) || t('plan.removal')}`)}`
      })
      const head = t('plan.file', {
        count: plan.changes.length,
        command: plan.command,
        server: plan.server,
        at: plan.createdAt,
      })
      print({ data: plan, summary: { total: plan.changes.length }, next: [again(`karvon apply ${file}`)] }, () =>
        [head, ...lines].join('\n'),
      )
    }),
    { examples: ['karvon show morning.plan.json'] },
  )

export const applyPlanCommand = (context: Context) =>
  guided(
    new Command('apply')
      .argument('<plan>')
      .addOption(flag('--only-clean'))
      .action((file: string, { onlyClean }: { onlyClean?: boolean }) => applyPlan(file, Boolean(onlyClean), context)),
    {
      examples: ['karvon apply morning.plan.json', 'karvon apply morning.plan.json --only-clean'],
      writes: 'directly',
      isAsOthers: true,
    },
  )

/** Looks at everything before anything is sent: when a single row has drifted, nothing is applied without --only-clean. */
async function applyPlan(file: string, onlyClean: boolean, context: Context) {
  const { settings } = context
  context.user()
  const { changes } = await readPlan(file, context)
  const resolvedChanges = await resolveChanges(changes, context, { expected: changes })
  const bad = resolvedChanges.filter(({ state }) => state === 'failed')
  if (bad.length > 0 && !onlyClean) return reportDrift(file, bad, changes, context)
  const clean = changes.filter((_, index) => resolvedChanges[index]?.state !== 'failed')
  if (clean.length >= many && !settings.dryRun) await requireYes(t('consent.change', { count: clean.length }), context)
  await performChanges(
    clean.map(({ op, id, parent, place, to }) => ({
      op,
      id,
      to,
      ...(parent !== undefined && { parent }),
      ...(place !== undefined && { place }),
    })),
    context,
    {
      expected: clean,
    },
  )
}

/** Nothing was sent: what is in the way, row by row. */
function reportDrift(
  file: string,
  bad: readonly ResolvedChange[],
  changes: readonly PlannedChange[],
  { again, print }: Context,
): void {
  const lines = bad.map(({ base, failure, found, item, n }) => {
    const { base: planned = null, to = {} } = changes[n] ?? {}
    // Without what is there now the failure says itself what has changed.
    const isDrift = failure?.code === 'DRIFT' && found !== undefined
    const what = isDrift
      ? t('drift.row', { change: summarizeChange(planned, to), is: summarize(base ?? {}) })
      : failure?.message
    return `  ${cleanText(`${item}  ${what}`)}`
  })
  const [first] = bad
  const exit = bad.every(({ failure }) => failure?.code === 'DRIFT') ? exitCodes.conflict : first?.failure?.exit
  print(
    {
      data: null,
      summary: { total: changes.length, failed: bad.length },
      errors: failuresOf(bad),
      next: [again(`karvon apply ${file} --only-clean`)],
      exit: exit ?? exitCodes.conflict,
    },
    () =>
      [
        t('drift.rows', { drifted: bad.length, count: changes.length }),
        ...lines,
        t('drift.nothing', { count: changes.length - bad.length }),
      ].join('\n'),
  )
}
