import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Changes } from '../../database/changes'
import type { Database } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import type { Clock } from '../../http/app'
import { publishedTypes } from './published'

const columns = ['show_from', 'show_until'] as const

/** Where each published table has its times. */
const times = Object.keys(publishedTypes).flatMap((table) =>
  columns.map((column) => ({ table: sql.table(table), column: sql.ref(column) })),
)

/** The next moment at which something begins or ceases to be shown, ISO 8601 in UTC; null for none. */
export async function nextBoundary(db: Database, after: string): Promise<string | null> {
  const each = times.map(
    ({ table, column }) => sql`select min(${column}) as moment from ${table} where ${column} > ${after}`,
  )
  const { rows } = await sql<{ moment: string | null }>`
    select min(moment) as moment from (${sql.join(each, sql` union all `)}) as moments`.execute(db)
  return rows[0]?.moment ?? null
}

export interface BoundaryNeeds {
  db: Database
  dialect: Dialect
  now: Clock
}

/**
 * Tells the site, as a change of staff is told, of what began or ceased to be shown since it was told last: also over a time in which no
 * server ran, and each moment once, however many servers look.
 * @returns the next moment of that kind, ISO 8601 in UTC; null for none
 */
export async function tellBoundaries({ db, dialect, now }: BoundaryNeeds): Promise<string | null> {
  const toldUntil = async (database: Database) =>
    (await database.selectFrom('site_version').select('told_until').where('id', '=', 1).executeTakeFirstOrThrow())
      .told_until
  const next = await nextBoundary(db, await toldUntil(db))
  const moment = now().toISOString()
  if (next === null || next > moment) return next

  await db.transaction().execute(async (transaction) => {
    await dialect.lock(transaction, 'site boundaries')
    const told = await toldUntil(transaction)
    if (told >= moment) return
    for (const [table, { type, id, seen }] of Object.entries(publishedTypes)) {
      const isOver = sql.join(
        columns.map((column) => sql`(${sql.ref(column)} > ${told} and ${sql.ref(column)} <= ${moment})`),
        sql` or `,
      )
      await sql`insert into site_changes (type, row_id)
        select ${sql.lit(type)}, ${sql.ref(id)} from ${sql.table(table)}
        where ${sql.ref(seen.column)} = ${sql.lit(seen.value)} and (${isOver})`.execute(transaction)
    }
    await transaction.updateTable('site_version').set({ told_until: moment }).where('id', '=', 1).execute()
  })
  return nextBoundary(db, moment)
}

const second = 1000
/** A clock may be set meanwhile. */
const longestSleep = 60 * second

/**
 * Tells of each moment when it comes: sleeps until the next one, and looks again after changes, at most once a second.
 * @returns what ends it
 */
export function keepBoundaries(needs: BoundaryNeeds & { changes: Changes }, onError: (error: unknown) => void) {
  const end = new AbortController()
  let sleeping = new AbortController()
  const endFollowing = needs.changes.follow(() => sleeping.abort())

  async function repeat(): Promise<void> {
    while (!end.signal.aborted) {
      // Renewed first: what is committed while it looks has it look again.
      sleeping = new AbortController()
      const next = await tellBoundaries(needs).catch((error: unknown) => void onError(error))
      const left = next ? Date.parse(next) - needs.now().getTime() : longestSleep
      const signal = AbortSignal.any([end.signal, sleeping.signal])
      await wait(Math.min(Math.max(left, 0), longestSleep), undefined, { signal, ref: false }).catch(() => {})
      if (sleeping.signal.aborted) await wait(second, undefined, { signal: end.signal, ref: false }).catch(() => {})
    }
  }

  const working = repeat()
  return async (): Promise<void> => {
    endFollowing()
    end.abort()
    await working
  }
}
