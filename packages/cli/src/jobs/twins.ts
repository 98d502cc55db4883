import type { Context } from '../context/Context'
import { UsageError } from '../failures/cliErrors'
import type { Change } from '../operations/operation'
import { operationOf } from '../operations/operations'
import { t } from '../words/words'
import { createReading } from './resolveChanges'

/** More than so many that share a key and are different tell nothing by it: the number of an office, in each row of its list. */
const mostCompared = 8

/** So many doubts are told. */
const mostTold = 20

const crowdless = <Each>(others: readonly Each[]) => (others.length > mostCompared ? [] : others)

/**
 * What stands in a file twice would be made twice: neither of them is looked for before the other is there. What may be the same is
 * told and made.
 * @throws {UsageError} with both rows of each
 */
export async function needNoTwins(changes: readonly Change[], context: Context): Promise<void> {
  const known = new Map<string, { change: Change; index: number }[]>()
  const told: string[] = []
  const doubtful: string[] = []
  for (const [index, change] of changes.entries()) {
    const operation = operationOf(change.op)
    const { likeness } = operation
    if (!likeness) continue
    const { key, isSame = () => true, mayBeSame = () => false } = likeness
    const names = [key(change)].flat().map((each) => `${change.op} ${each}`)
    const others = new Set(names.flatMap((name) => crowdless(known.get(name) ?? [])))
    const pairOf = async (other: { change: Change; index: number }) => {
      const { title = '' } = (await operation.read(createReading(context), change)) ?? {}
      return t('twins.pair', { first: placeOf(other.change, other.index), second: placeOf(change, index), title })
    }
    const twin = [...others].find((each) => isSame(each.change, change))
    if (!twin) {
      const alike = [...others].find((each) => mayBeSame(each.change, change))
      if (alike) doubtful.push(await pairOf(alike))
      for (const name of names) {
        const held = known.get(name)
        if (!held) known.set(name, [{ change, index }])
        else if (held.length <= mostCompared) held.push({ change, index })
      }
      continue
    }
    told.push(await pairOf(twin))
  }
  for (const pair of doubtful.slice(0, mostTold)) context.note(t('twins.perhaps', { pair }))
  if (doubtful.length > mostTold) context.note(t('consent.more', { count: doubtful.length - mostTold }))
  if (told.length > 0) throw new UsageError(t('twins.told', { pairs: told.join('; ') }))
}

const placeOf = ({ place }: Change, index: number): string => place ?? t('twins.record', { number: index + 1 })
