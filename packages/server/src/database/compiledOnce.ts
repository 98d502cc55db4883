import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './database'

/** Beyond so many forms of one statement, building it anew is no worse. */
const keptForms = 200

interface Statement<Given extends readonly unknown[], Row> {
  build: (db: Database, ...given: Given) => Compilable & { execute?(): Promise<Row[]> }
  /** Values in the order in which the statement has them. */
  parameters: (...given: Given) => readonly unknown[]
  /** What makes another text of it, such as the number of ids. @default always the same */
  form?: (...given: Given) => string
}

/**
 * A statement whose text is made once for each engine and form: to build and compile a query costs more than SQLite takes
 * for its answer.
 * @throws when `parameters` are not those of the statement, at its first use
 */
export function compiledOnce<Given extends readonly unknown[], Row>({
  build,
  parameters,
  form = () => '',
}: Statement<Given, Row>) {
  const known = new WeakMap<object, Map<string, CompiledQuery>>()

  return async (db: Database, ...given: Given): Promise<Row[]> => {
    const engine = db.getExecutor().adapter.constructor
    const forms = known.get(engine) ?? new Map<string, CompiledQuery>()
    known.set(engine, forms)
    const key = form(...given)
    const values = parameters(...given)
    let query = forms.get(key)
    if (!query) {
      query = build(db, ...given).compile()
      if (JSON.stringify(query.parameters) !== JSON.stringify(values)) {
        throw new Error(`Parameters in another order than those of: ${query.sql}`)
      }
      if (forms.size < keptForms) forms.set(key, query)
    }
    return (await db.executeQuery<Row>({ ...query, parameters: values })).rows
  }
}

/** What an insert of one row answered. */
export function insertedRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('The insert answered nothing')
  return row
}
