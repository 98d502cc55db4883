import { resolve } from 'node:path'
import type { Context } from '../context/Context'
import type { World } from '../context/world'
import { UsageError } from '../failures/cliErrors'
import { exitCodes } from '../failures/exitCodes'
import { readInput } from '../flags/input'
import { isOperation } from '../operations/operations'
import { cleanJson } from '../output/cleanText'
import { openOutput } from '../output/openOutput'
import { t } from '../words/words'
import type { PlannedChange } from './journal'
import type { ResolvedChange } from './resolveChanges'

/** Changes with what they were planned upon. Holds no token and no password. */
export interface Plan {
  v: 1
  kind: 'karvon-plan'
  command: string
  server: string
  createdAt: string
  changes: PlannedChange[]
}

/** Writes the changes to a file instead of making them. What cannot be planned is told, and nothing is written. */
export async function writePlan(file: string, resolvedChanges: readonly ResolvedChange[], context: Context) {
  const { again, command, note, print, settings, world } = context
  const failed = resolvedChanges.flatMap(({ failure }) => failure ?? [])
  const changing = resolvedChanges.filter(({ state }) => state === 'changes')
  if (failed.length > 0) {
    const errors = failed.map(({ exit: _exit, ...failure }) => failure)
    print({ data: null, errors, exit: failed[0]?.exit ?? exitCodes.unexpected }, () =>
      errors.map(({ item, message }) => `${item}: ${message}`).join('\n'),
    )
    return note(t('plan.notWritten', { file }))
  }
  const plan: Plan = {
    v: 1,
    kind: 'karvon-plan',
    command,
    server: settings.server,
    createdAt: world.now().toISOString(),
    changes: changing.map(({ change, title, base }, n) => ({ n, ...change, title, base })),
  }
  const exit = settings.check && changing.length > 0 ? exitCodes.wouldChange : exitCodes.done
  if (file === '-') return print({ data: plan, exit }, () => cleanJson(plan, 1))
  const { writesFiles } = settings
  if (writesFiles) await writePlanFile(file, plan, world)
  print({
    data: { file: resolve(world.folder, file), changes: changing.length },
    next: writesFiles ? [`karvon show ${file}`, `karvon apply ${file}`].map(again) : [],
    exit,
  })
  note(writesFiles ? t('plan.written', { count: changing.length, file }) : t('dryRun.file', { file }))
}

async function writePlanFile(file: string, plan: Plan, world: World): Promise<void> {
  const output = openOutput(file, world)
  try {
    output.stream.write(`${JSON.stringify(plan, null, 1)}\n`)
    await output.finish()
  } catch (error) {
    await output.discard()
    throw error
  }
}

/** @throws {UsageError} not a plan, or one for another server */
export async function readPlan(file: string, context: Context): Promise<Plan> {
  const { settings } = context
  const plan = parse(await readInput(file, context))
  if (!isPlan(plan)) throw new UsageError(t('plan.none'), file)
  if (plan.server !== settings.server) throw new UsageError(t('plan.otherServer', { server: plan.server }), '--server')
  return plan
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isPlan(value: unknown): value is Plan {
  const plan = value as Partial<Plan> | null | undefined
  return plan?.kind === 'karvon-plan' && Array.isArray(plan.changes) && plan.changes.every(isChange)
}

function isChange(value: unknown): boolean {
  const change = value as Partial<PlannedChange> | null
  return (
    typeof change?.op === 'string' &&
    isOperation(change.op) &&
    typeof change.id === 'string' &&
    typeof change.to === 'object'
  )
}
