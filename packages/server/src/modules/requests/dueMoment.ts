import { brokenDue } from '@karvon/api-client/requests/contactActionRules'
import { isMoment } from '@karvon/api-client/validation/isMoment'
import { fieldProblem } from '../../http/problem'

/**
 * The moment to call again, within a year; null for none.
 * @throws {Problem} 400 with `errors`
 */
export function dueMoment(until: string | null | undefined, moment: Date): string | null {
  if (until === null || until === undefined || until === '') return null
  if (!isMoment(until)) throw fieldProblem('until', 'Некорректный формат даты')
  const due = Date.parse(until)
  const broken = brokenDue(due, moment.getTime())
  if (broken) throw fieldProblem('until', broken)
  return new Date(due).toISOString()
}
