import { brokenDue } from '@karvon/api-client/requests/contactActionRules'
import { isDay } from '@karvon/api-client/validation/isDay'
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

/** `Date.parse` takes the 30th of February for the 2nd of March. */
const isMoment = (text: string): boolean =>
  isDay(text.slice(0, 10)) && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)
