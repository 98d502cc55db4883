import type { Column } from '../output/tables/column'
import { writtenDay, writtenMoment, writtenMoney } from '../words/formats'

/** A value as a person reads it, in the spoken language. */
export function shownValue(kind: Column<unknown>['kind'], content: string | number): string {
  if (kind === 'money' && typeof content === 'number') return writtenMoney(content)
  if (kind === 'day') return writtenDay(String(content))
  if (kind === 'moment') return writtenMoment(String(content))
  return String(content)
}
