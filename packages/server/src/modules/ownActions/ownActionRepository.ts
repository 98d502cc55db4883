import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Tables } from '../../database/database'
import { undoneWithin } from '../../ownActions/keepOwnAction'

export type OwnActionRow = Selectable<Tables['own_actions']>

/** So many are listed. */
const listed = 100

/** What somebody did and can take back, in SQL. */
export function ownActionRepository(db: Database) {
  const ofLastDay = (userId: number, now: Date) =>
    db
      .selectFrom('own_actions')
      .where('own_actions.user_id', '=', userId)
      .where('made_at', '>=', new Date(now.getTime() - undoneWithin).toISOString())

  return {
    /** Newest first; what was done at once to many records is one. */
    async list(userId: number, now: Date) {
      const gathered = await ofLastDay(userId, now)
        .select(({ fn }) => [fn.max('id').as('id'), fn.countAll().as('total'), fn.count('undone_at').as('undone')])
        .select(sql<string>`max(refusal)`.as('refused'))
        .groupBy(sql`case when run = '' then cast(id as text) else run end`)
        .orderBy('id', 'desc')
        .limit(listed)
        .execute()
      const rows = await db
        .selectFrom('own_actions')
        .leftJoin('activity_logs', 'activity_logs.id', 'own_actions.log_id')
        .select(['own_actions.id', 'own_actions.part', 'own_actions.access', 'own_actions.made_at'])
        .select(['activity_logs.action', 'activity_logs.description', 'activity_logs.erased'])
        .where('own_actions.id', 'in', [0, ...gathered.map(({ id }) => id)])
        .execute()
      const told = new Map(rows.map((row) => [row.id, row]))
      return gathered.flatMap(({ id, ...counts }) => {
        const row = told.get(id)
        return row ? { ...row, ...counts } : []
      })
    },

    /** Clients that the person joined, which the call of their own parts again. */
    merges: (userId: number, now: Date) =>
      db
        .selectFrom('client_merges')
        .select(['id', 'client_id', 'merged_id', 'merged_at'])
        .where('merged_by', '=', userId)
        .where('merged_at', '>=', new Date(now.getTime() - undoneWithin).toISOString())
        .orderBy('id', 'desc')
        .limit(listed)
        .execute(),

    /** One with all that was done at the same time, newest first: what lies above is taken back first. */
    async withRun(userId: number, id: number): Promise<OwnActionRow[]> {
      const own = await db
        .selectFrom('own_actions')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (!own || own.run === '') return own ? [own] : []
      return db
        .selectFrom('own_actions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('run', '=', own.run)
        .orderBy('id', 'desc')
        .execute()
    },

    /** Those that nobody has taken back meanwhile, newest first. */
    stillOpen: (ids: readonly number[]): Promise<OwnActionRow[]> =>
      db
        .selectFrom('own_actions')
        .selectAll()
        .where('id', 'in', [0, ...ids])
        .where('undone_at', 'is', null)
        .orderBy('id', 'desc')
        .execute(),

    async markUndone(ids: readonly number[], moment: string): Promise<void> {
      await db
        .updateTable('own_actions')
        .set({ undone_at: moment, refusal: '' })
        .where('id', 'in', [0, ...ids])
        .execute()
    },

    async markRefused(id: number, refusal: string): Promise<void> {
      await db.updateTable('own_actions').set({ refusal }).where('id', '=', id).execute()
    },
  }
}
