/** Well below what the engines take as parameters of one statement: 32 766 in SQLite, 65 535 in PostgreSQL. */
const most = 1000

/** Values as they go into statements, so many at a time. */
export function* inPortions<Value>(values: readonly Value[], size = most): Generator<readonly Value[]> {
  for (let from = 0; from < values.length; from += size) yield values.slice(from, from + size)
}
