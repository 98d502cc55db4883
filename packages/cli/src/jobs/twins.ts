import type { Context } from '../context/Context'
import { UsageError } from '../failures/cliErrors'
import type { Change } from '../operations/operation'
import { operationOf } from '../operations/operations'
import { t } from '../words/words'
import { createReading } from './resolveChanges'

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
    const twin = names.flatMap((name) => known.get(name) ?? []).find((each) => isSame(each.change, change))
    for (const name of names) {
      const others = known.get(name)
      if (others) others.push({ change, index })
      else known.set(name, [{ change, index }])
    }
    if (!twin) continue
    const { title = '' } = (await operation.read(createReading(context), change)) ?? {}
    told.push(t('twins.pair', { first: placeOf(twin.change, twin.index), second: placeOf(change, index), title }))
  }
  if (told.length > 0) throw new UsageError(t('twins.told', { pairs: told.join('; ') }))
}

const placeOf = ({ place }: Change, index: number): string => place ?? t('twins.record', { number: index + 1 })
