import { brokenDue } from '@karvon/api-client/contactActions/contactActionRules'
import { fieldProblem } from '../../http/problem'

/**
 * The moment to call again, within a year; null for none.
 * @throws {Problem} 400 with `errors`
 */
export function dueMoment(until: string | null | undefined, moment: Date): string | null {
  if (until === null || until === undefined || until === '') return null
  const due = Date.parse(until)
  if (!isMoment(until) || Number.isNaN(due)) throw fieldProblem('until', 'Некорректный формат даты')
  const broken = brokenDue(due, moment.getTime())
  if (broken) throw fieldProblem('until', broken)
  return new Date(due).toISOString()
}

const isMoment = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)
