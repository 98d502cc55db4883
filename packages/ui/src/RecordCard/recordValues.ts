/** Deep comparison by value. A key that is missing equals one that is undefined; files and the like compare by identity. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime()
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSameValue(item, other[index]))
  }
  if (!isPlain(one) || !isPlain(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSameValue(one[key], other[key]))
}

/** The keys whose values differ. */
export function changedKeys<T extends object>(before: T, after: T): (keyof T & string)[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof T & string>
  return [...keys].filter((key) => !isSameValue(before[key], after[key]))
}

/**
 * Two edits of the same record put together: each field comes from whoever changed it. `conflicts` are the fields both
 * changed, to different values; there `mine` stands.
 */
export function mergeEdits<T extends object>(
  base: T,
  mine: T,
  theirs: T,
): { merged: T; conflicts: (keyof T & string)[] } {
  const touched = changedKeys(base, mine)
  const conflicts = touched.filter(
    (key) => !isSameValue(base[key], theirs[key]) && !isSameValue(mine[key], theirs[key]),
  )
  return { merged: { ...theirs, ...pick(mine, touched) }, conflicts }
}

export function pick<T extends object>(value: T, keys: readonly (keyof T & string)[]): Partial<T> {
  return Object.fromEntries(keys.map((key) => [key, value[key]])) as Partial<T>
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
