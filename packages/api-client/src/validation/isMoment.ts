import { isDay } from './isDay'

const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** Is the text a moment of the calendar that names its zone, ISO 8601? `Date.parse` takes the 30th of February for the 2nd of March. */
export const isMoment = (text: string): boolean =>
  isDay(text.slice(0, 10)) && momentPattern.test(text) && !Number.isNaN(Date.parse(text))
