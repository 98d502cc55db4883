import type { ValuesOf } from '@karvon/api-client/fields/fields'
import { type ImportNoun, importRunFields } from '@karvon/api-client/importRuns/importRunFields'
import type { ImportRowState } from '@karvon/api-client/importRuns/importRunTypes'
import { expressionBuilder, type Insertable, type Selectable } from 'kysely'
import type { Database, Tables } from '../../database/database'
import { list } from '../../database/lists'
import { recordsOf } from '../../database/records'
import { toRow } from '../../fields/fieldKinds'

export type ImportRunRow = Selectable<Tables['imports']>
export type ImportRowRow = Selectable<Tables['import_rows']>
type NewRow = Insertable<Tables['import_rows']>

/** What is counted of an import. */
export type ImportCounts = Partial<
  Record<keyof Pick<ImportRunRow, 'loaded' | 'created' | 'filled' | 'skipped' | 'refused' | 'undone' | 'kept'>, number>
>

const ofImports = expressionBuilder<Tables, 'imports'>()
const ofRows = expressionBuilder<Tables, 'import_rows'>()

/** States whose row is sent anew. */
const replaced: readonly ImportRowState[] = ['waiting', 'refused']

/** A row of which nothing has become yet. */
export const freshRow = {
  state: 'waiting',
  reason: '',
  errors: '',
  record_id: null,
  record_version: null,
  before: '',
  after: '',
  booked: '',
  ended_at: '',
} as const

/** Imports and their rows in SQL. */
export function importRepository(db: Database) {
  const imports = recordsOf(db, 'imports')

  const update = (id: number, changes: Partial<Pick<ImportRunRow, 'state'>>, counts: ImportCounts, moment: string) =>
    db
      .updateTable('imports')
      .set((row) => ({
        ...changes,
        ...Object.fromEntries(
          Object.entries(counts).map(([name, by]) => [name, row(name as keyof ImportCounts, '+', by)]),
        ),
        updated_at: moment,
      }))
      .where('id', '=', id)
      .execute()

  return {
    get: imports.get,

    /** Newest first; of a person, or all; of one noun, or every one. */
    list: (userId: number | null, noun?: ImportNoun) =>
      list(db, {
        table: 'imports',
        where: [
          userId !== null && ofImports('user_id', '=', userId),
          noun !== undefined && ofImports('noun', '=', noun),
        ],
        order: [],
        direction: 'desc',
      }),

    add: (input: ValuesOf<typeof importRunFields>, userId: number, moment: string): Promise<number> =>
      imports.add({ ...toRow(importRunFields, input), state: 'loading', user_id: userId, ...nothing }, moment),

    update,

    /** The oldest that the server has to work on. */
    atWork: () =>
      db
        .selectFrom('imports')
        .selectAll()
        .where('state', 'in', ['running', 'undoing'])
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),

    /** Rows in the order of their numbers. */
    rows: (id: number, state?: ImportRowState) =>
      list(db, {
        table: 'import_rows',
        where: [ofRows('import_id', '=', id), state !== undefined && ofRows('state', '=', state)],
        order: ['number'],
      }),

    /** The first that wait, or the last that are done. */
    batch: (id: number, state: 'waiting' | 'done', limit: number): Promise<ImportRowRow[]> =>
      db
        .selectFrom('import_rows')
        .selectAll()
        .where('import_id', '=', id)
        .where('state', '=', state)
        .orderBy('number', state === 'waiting' ? 'asc' : 'desc')
        .limit(limit)
        .execute(),

    /** What its rows gave on the departure so far, as JSON. */
    async booked(id: number): Promise<string[]> {
      const rows = await db
        .selectFrom('import_rows')
        .select('booked')
        .where('import_id', '=', id)
        .where('state', 'in', ['done', 'skipped'])
        .where('booked', '<>', '')
        .execute()
      return rows.map(({ booked }) => booked)
    },

    /** What became of rows takes the place of what they were. */
    async settle(rows: readonly ImportRowRow[]): Promise<void> {
      if (rows.length === 0) return
      await put(rows.map(({ id: _, ...row }) => row))
    },

    /** Adds rows, and replaces those that wait or were refused. @returns how many were new, refused before, and left */
    async send(id: number, sent: readonly Pick<NewRow, 'number' | 'sheet' | 'choice' | 'body'>[]) {
      const known = await db
        .selectFrom('import_rows')
        .select(['number', 'state'])
        .where('import_id', '=', id)
        .where(
          'number',
          'in',
          sent.map(({ number }) => number),
        )
        .execute()
      const left = new Set(known.filter(({ state }) => !replaced.includes(state)).map(({ number }) => number))
      const rows = sent.filter(({ number }) => !left.has(number))
      if (rows.length > 0) await put(rows.map((row) => ({ ...freshRow, ...row, import_id: id })))
      const refused = known.filter(({ state }) => state === 'refused').length
      return { fresh: sent.length - known.length, refused, left: left.size }
    },

    /** Rows that still wait hold what people are called, though nobody works on them any more. */
    async forgetBodies(id: number): Promise<void> {
      await db
        .updateTable('import_rows')
        .set({ body: '' })
        .where('import_id', '=', id)
        .where('state', '=', 'waiting')
        .execute()
    },
  }

  function put(rows: NewRow[]) {
    return db
      .insertInto('import_rows')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['import_id', 'number']).doUpdateSet((row) => ({
          sheet: row.ref('excluded.sheet'),
          choice: row.ref('excluded.choice'),
          state: row.ref('excluded.state'),
          body: row.ref('excluded.body'),
          reason: row.ref('excluded.reason'),
          errors: row.ref('excluded.errors'),
          record_id: row.ref('excluded.record_id'),
          record_version: row.ref('excluded.record_version'),
          before: row.ref('excluded.before'),
          after: row.ref('excluded.after'),
          booked: row.ref('excluded.booked'),
          ended_at: row.ref('excluded.ended_at'),
        })),
      )
      .execute()
  }
}

const nothing = { loaded: 0, created: 0, filled: 0, skipped: 0, refused: 0, undone: 0, kept: 0 }

/** So long an import can be undone, in days. */
const keptFor = 30

/** Imports on which nothing has happened for so long. @returns how many */
export async function sweepImports(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptFor * 86_400_000).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('imports')
    .where('updated_at', '<', before)
    .where('state', 'not in', ['running', 'undoing'])
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
