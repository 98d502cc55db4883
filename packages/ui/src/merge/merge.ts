/** Three-way merge of what two people made of the same values. No React and no DOM. */

/** Do two values say the same? A key that is missing equals one that is undefined; files and the like compare by identity. */
export function sameValues(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime()
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => sameValues(item, other[index]))
  if (!isGroup(one) || !isGroup(other)) return false
  return Object.keys({ ...one, ...other }).every((name) => sameValues(one[name], other[name]))
}

/** The names whose values differ. */
export const changedNames = <Values extends object>(before: Values, after: Values) =>
  (Object.keys({ ...before, ...after }) as (keyof Values & string)[]).filter(
    (name) => !sameValues(before[name], after[name]),
  )

/** A field, or one language of it, that both changed and not alike. */
export interface FieldConflict {
  /** `price`, `title.ru` */
  path: string
  mine: unknown
  theirs: unknown
}

export interface Merge<Values> {
  /** What both changed; where they disagree, mine. */
  values: Values
  conflicts: FieldConflict[]
  /** Paths that only the others changed. */
  takenOver: string[]
}

/** Joins what two people made of the same values, field by field and language by language. */
export function mergeValues<Values extends object>(base: Values, mine: Values, theirs: Values): Merge<Values> {
  const merge: Merge<Values> = { values: mine, conflicts: [], takenOver: [] }
  merge.values = joined(base, mine, theirs, [], merge) as Values
  return merge
}

function joined(base: unknown, mine: unknown, theirs: unknown, path: string[], merge: Merge<object>): unknown {
  if (sameValues(theirs, base) || sameValues(theirs, mine)) return mine
  if (isGroup(base) && isGroup(mine) && isGroup(theirs)) {
    const members = Object.keys({ ...mine, ...theirs }).map((name) => [
      name,
      joined(base[name], mine[name], theirs[name], [...path, name], merge),
    ])
    return Object.fromEntries(members)
  }
  if (sameValues(mine, base)) {
    merge.takenOver.push(path.join('.'))
    return theirs
  }
  merge.conflicts.push({ path: path.join('.'), mine, theirs })
  return mine
}

/** The values with some of the conflicts decided for the others. */
export function decided<Values extends object>({ values, conflicts }: Merge<Values>, theirPaths: ReadonlySet<string>) {
  return conflicts
    .filter(({ path }) => theirPaths.has(path))
    .reduce((built, { path, theirs }) => withMember(built, path.split('.'), theirs) as Values, values)
}

function withMember(group: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  if (!isGroup(group)) return value
  return { ...group, [name]: rest.length === 0 ? value : withMember(group[name], rest, value) }
}

/** Lists are one value: what is in them belongs together. */
function isGroup(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
