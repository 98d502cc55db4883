/** Ids are opaque: a number or a string, compared as strings. */
export type Id = number | string

/** Members of a JSON object, looked up without regard to case. */
export type Members = (name: string) => unknown

/** @throws {TypeError} not an object */
export function readMembers(raw: unknown): Members {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new TypeError('Expected an object')
  const members = raw as Record<string, unknown>
  return (name) => {
    if (name in members) return members[name]
    const wanted = name.toLowerCase()
    for (const key in members) {
      // The length first: a list of thousands asks each of its rows for what it does not have.
      if (key.length === wanted.length && key.toLowerCase() === wanted) return members[key]
    }
    return undefined
  }
}

/** @throws {TypeError} neither a number nor a non-blank string */
export function readId(raw: unknown): Id {
  if (typeof raw === 'number' || (typeof raw === 'string' && raw.trim() !== '')) return raw
  throw new TypeError('Expected an id')
}

/** A text; anything else is empty. */
export const readText = (raw: unknown): string => (typeof raw === 'string' ? raw : '')

/** A text that is not empty, else null. */
export const readOptionalText = (raw: unknown): string | null => (typeof raw === 'string' && raw !== '' ? raw : null)

/** Numbers and numeric strings; anything else is `fallback`. */
export function readNumber(raw: unknown, fallback = 0): number {
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback
}

/** `true` and `false`, also as texts; anything else is `fallback`. */
export const readFlag = (raw: unknown, fallback = false): boolean =>
  typeof raw === 'boolean' ? raw : raw === 'true' ? true : raw === 'false' ? false : fallback

/** A day `YYYY-MM-DD` out of a day or a moment, without a time-zone shift; empty when there is none. */
export const readDay = (raw: unknown): string => /^\d{4}-\d{2}-\d{2}/.exec(readText(raw))?.[0] ?? ''

/** A list bare, under JSON text, or missing. */
export function readItems<T>(raw: unknown, readItem: (raw: unknown) => T): T[] {
  return Array.isArray(raw) ? raw.map(readItem) : []
}

/** A name from `names` given as itself in any case, or as its number counted from `first`. */
export function readName<T extends string>(raw: unknown, names: readonly T[], first: number): T | undefined {
  const number = readNumber(raw, Number.NaN)
  if (!Number.isNaN(number)) return names[number - first]
  const text = readText(raw).toLowerCase()
  return names.find((name) => name.toLowerCase() === text)
}
