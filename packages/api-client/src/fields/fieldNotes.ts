import { isDay } from '../validation/isDay'
import { trimmed } from '../validation/visibleText'
import { type Field, isByRule } from './fields'

/** Nobody is older. */
const mostYears = 120

/**
 * What is odd about a value that is being typed, told below the field at once; empty where nothing is. It does not refuse:
 * what cannot be is refused by the schema of the fields.
 * @param other of the field that it is compared with
 * @param today `YYYY-MM-DD`
 */
export function fieldNote(field: Field, value: unknown, other: unknown, today: string): string {
  if (field.kind === 'text') return isByRule(field, trimmed(String(value ?? ''))) ? '' : (field.rule?.refusal ?? '')
  if (field.kind !== 'day' || typeof value !== 'string' || !isDay(value)) return ''
  if (field.isBirth && value > today) return 'Эта дата ещё не наступила'
  if (field.isBirth && value < `${Number(today.slice(0, 4)) - mostYears}${today.slice(4)}`)
    return `Больше ${mostYears} лет: проверьте год`
  const { notBefore } = field
  return notBefore && typeof other === 'string' && isDay(other) && value < other ? notBefore.note : ''
}
