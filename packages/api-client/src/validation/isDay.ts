const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Is the text a day of the calendar, `YYYY-MM-DD`? */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return dayPattern.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
