import type { Selectable } from 'kysely'
import type { ActivityLogsTable, Database } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { rowCount } from '../../database/rowCount'
import type { Slice } from '../../paging/paging'
import { searchText } from '../../text/searchText'

export type ActivityLogRow = Pick<
  Selectable<ActivityLogsTable>,
  'id' | 'action' | 'user_name' | 'username' | 'description' | 'entity_name' | 'created_at'
>

export interface ActivityLogQuery {
  userId?: number | undefined
  action?: string | undefined
  /** Moments: from the first on, before the second. */
  from?: string | undefined
  before?: string | undefined
  search?: string | undefined
  limit: number
  offset: number
}

/** The activity log in SQL, for reading; a million rows are nothing special. */
export function activityLogRepository(db: Database, dialect: Dialect) {
  const matching = ({ userId, action, from, before, search = '' }: ActivityLogQuery) => {
    const needle = searchText(search)
    return db
      .selectFrom('activity_logs')
      .$if(userId !== undefined, (logs) => logs.where('user_id', '=', userId ?? 0))
      .$if(action !== undefined, (logs) => logs.where('action', '=', action ?? ''))
      .$if(from !== undefined, (logs) => logs.where('created_at', '>=', from ?? ''))
      .$if(before !== undefined, (logs) => logs.where('created_at', '<', before ?? ''))
      .$if(needle !== '', (logs) => logs.where(dialect.contains('activity_logs', needle)))
  }

  async function count(query: ActivityLogQuery): Promise<number> {
    const { userId, action, from, before, search } = query
    if (!search && [userId, action, from, before].every((filter) => filter === undefined)) {
      return rowCount(db, 'activity_logs')
    }
    const { total } = await matching(query)
      .select(({ fn }) => fn.countAll().as('total'))
      .executeTakeFirstOrThrow()
    return Number(total)
  }

  /** The ids alone come from an index, however far down the list; a query of its own so that its plan can be looked at. */
  const pageQuery = (query: ActivityLogQuery) =>
    matching(query)
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.limit)
      .offset(query.offset)

  return {
    pageQuery,

    /** Newest first. */
    async list(query: ActivityLogQuery): Promise<Slice<ActivityLogRow>> {
      const total = await count(query)
      if (query.offset >= total) return { total, rows: [] }
      const ids = await pageQuery(query).execute()
      const rows = await db
        .selectFrom('activity_logs')
        .select(['id', 'action', 'user_name', 'username', 'description', 'entity_name', 'created_at'])
        .where('id', 'in', [0, ...ids.map(({ id }) => id)])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return { total, rows }
    },
  }
}
