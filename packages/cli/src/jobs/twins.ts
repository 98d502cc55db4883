import type { Context } from '../context/Context'
import { UsageError } from '../failures/cliErrors'
import type { Change } from '../operations/operation'
import { operationOf } from '../operations/operations'
import { t } from '../words/words'
import { createReading } from './resolveChanges'

/** More than so many that share a key and are different tell nothing by it: the number of an office, in each row of its list. */
const mostCompared = 8

const crowdless = <Each>(others: readonly Each[]) => (others.length > mostCompared ? [] : others)

/**
 * What stands in a file twice would be made twice: neither of them is looked for before the other is there.
 * @throws {UsageError} with both rows of each
 */
export async function needNoTwins(changes: readonly Change[], context: Context): Promise<void> {
  const known = new Map<string, { change: Change; index: number }[]>()
  const told: string[] = []
  for (const [index, change] of changes.entries()) {
    const operation = operationOf(change.op)
    const { likeness } = operation
    if (!likeness) continue
    const { key, isSame = () => true } = likeness
    const names = [key(change)].flat().map((each) => `${change.op} ${each}`)
    const others = new Set(names.flatMap((name) => crowdless(known.get(name) ?? [])))
    const twin = [...others].find((each) => isSame(each.change, change))
    if (!twin) {
      for (const name of names) {
        const held = known.get(name)
        if (!held) known.set(name, [{ change, index }])
        else if (held.length <= mostCompared) held.push({ change, index })
      }
      continue
    }
    const { title = '' } = (await operation.read(createReading(context), change)) ?? {}
    told.push(t('twins.pair', { first: placeOf(twin.change, twin.index), second: placeOf(change, index), title }))
  }
  if (told.length > 0) throw new UsageError(t('twins.told', { pairs: told.join('; ') }))
}

const placeOf = ({ place }: Change, index: number): string => place ?? t('twins.record', { number: index + 1 })
