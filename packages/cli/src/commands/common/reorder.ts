import type { Command } from 'commander'
import type { Context } from '../../context/Context'
import { CliError, InputNeededError, UsageError } from '../../failures/cliErrors'
import { exitCodes } from '../../failures/exitCodes'
import { flag } from '../../flags/flag'
import { addFileFlags, type FileOptions, idsInFile } from '../../flags/input'
import { parseCount, parseId } from '../../flags/parsers'
import { performChanges } from '../../jobs/performChanges'
import { t } from '../../words/words'
import type { Placed } from './arrange'

export interface ReorderOptions extends FileOptions {
  move?: string
  to?: number
  by?: string
}

export const addReorderFlags = (command: Command): Command =>
  addFileFlags(command)
    .addOption(flag('--move <id>', { parse: parseId, not: 'file' }))
    .addOption(flag('--to <n>', { parse: parseCount(10_000), not: 'file' }))

/**
 * Puts a list into the order of a file, moves one item to a place, or lets a person do it with the arrow keys. Numbers
 * run from 1; only items whose number changes are sent, one at a time, and the list is read again and compared.
 */
export async function reorder(
  options: ReorderOptions,
  op: string,
  load: () => Promise<Placed[]>,
  context: Context,
): Promise<void> {
  context.user()
  const before = await load()
  const wanted = await wantedOrder(options, before, context)
  const changes = wanted.flatMap((item, index) =>
    item.orderNumber === index + 1 ? [] : [{ op, id: String(item.id), to: { orderNumber: index + 1 } }],
  )
  await performChanges(changes, context)
  if (changes.length === 0 || context.isDryRun) return

  const after = (await load()).map(({ id }) => String(id))
  const isSame = after.join() === wanted.map(({ id }) => String(id)).join()
  if (!isSame) context.note(t('order.differs'))
}

async function wantedOrder(options: ReorderOptions, before: Placed[], context: Context): Promise<Placed[]> {
  const { by, file, move, sheet, to } = options
  if (by !== undefined) return sortedBy(by, before)
  if (move !== undefined || to !== undefined) return moved(before, move, to)
  if (file !== undefined) return inOrderOf(await orderIn(file, sheet, context), before)
  if (!context.settings.mayAsk) throw new InputNeededError(t('order.what'), t('order.flags'))
  const { arrange } = await import('./arrange')
  const ids = await arrange(before, context)
  if (!ids) throw new CliError(exitCodes.interrupted, 'REFUSED_BY_PERSON', t('consent.refused'))
  return inOrderOf(ids, before)
}

/** In the order of the alphabet of its language; what has no such text stays at the end, as it was. */
function sortedBy(field: string, before: Placed[]): Placed[] {
  const { compare } = new Intl.Collator(field.split('.')[1], { numeric: true })
  const textOf = ({ texts }: Placed) => texts?.[field] ?? ''
  const [named, nameless] = [before.filter(textOf), before.filter((item) => !textOf(item))]
  return [...named.sort((a, b) => compare(textOf(a), textOf(b))), ...nameless]
}

function moved(before: Placed[], move: string | undefined, to: number | undefined): Placed[] {
  if (move === undefined) throw new UsageError(t('order.needMove'), '--to')
  if (to === undefined) throw new UsageError(t('order.needTo'), '--move')
  const item = before.find(({ id }) => String(id) === move)
  if (!item) throw new CliError(exitCodes.notFound, 'NOT_FOUND', t('order.strange', { ids: move }))
  if (to > before.length) throw new UsageError(t('order.tooFar', { count: before.length }), '--to')
  return before.filter((each) => each !== item).toSpliced(to - 1, 0, item)
}

/** @throws {UsageError} an id stands there twice: nobody knows at which place it is meant */
async function orderIn(file: string, sheet: string | undefined, context: Context): Promise<string[]> {
  const found = await idsInFile(file, sheet, context)
  const { badRow, placeText, refuse } = await import('../../files/cellFaults')
  const twice = found.flatMap(({ id, place }, index) => {
    const before = found.find((each) => each.id === id)
    return before && found.indexOf(before) < index
      ? [badRow(place, t('input.twice', { id, place: placeText(before.place) }))]
      : []
  })
  refuse(twice, file)
  return found.map(({ id }) => id)
}

/** The named ones first, in their order; those that the file leaves out follow as they were. */
function inOrderOf(ids: readonly string[], before: Placed[]): Placed[] {
  const known = new Map(before.map((item) => [String(item.id), item]))
  const strange = ids.filter((id) => !known.has(id))
  if (strange.length > 0)
    throw new CliError(exitCodes.notFound, 'NOT_FOUND', t('order.strange', { ids: strange.join(', ') }))
  const named = ids.flatMap((id) => known.get(id) ?? [])
  return [...named, ...before.filter((item) => !named.includes(item))]
}
