/** Rows by a key that they share, in their order. */
export function grouped<Row, Key, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  read: (row: Row) => Value,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(read(row))
    else groups.set(keyOf(row), [read(row)])
  }
  return groups
}
