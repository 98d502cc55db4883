import { searchText } from '@karvon/api-client/search/searchRules'
import type { Selectable } from 'kysely'
import type { ActivityLogsTable, Database } from '../../database/database'
import type { Dialect, IdRange } from '../../database/dialect'
import { rowCount } from '../../database/rowCount'
import { inBatches, portion } from '../../export/recordStream'
import { type Cut, fromNearerEnd, type Slice } from '../../paging/paging'
import { knownTotals } from './knownTotals'

export type ActivityLogRow = Pick<Selectable<ActivityLogsTable>, (typeof shownColumns)[number]>

export interface ActivityLogFilters {
  userId?: number | undefined
  action?: string | undefined
  /** Moments: from the first on, before the second. */
  from?: string | undefined
  before?: string | undefined
  search?: string | undefined
}

export interface ActivityLogQuery extends ActivityLogFilters {
  limit: number
  offset: number
}

const shownColumns = ['id', 'action', 'user_name', 'username', 'description', 'entity_name', 'created_at'] as const

/** How the entries with the words are found: by the search index, or one by one along the index of the other filters. */
type Way = 'searched' | 'walked'

/**
 * The activity log in SQL, for reading; a million rows are nothing special.
 * @param searchedOneByOne up to so many entries are searched one by one: their other filters find them faster than the
 * search index does
 */
export function activityLogRepository(db: Database, dialect: Dialect, searchedOneByOne = 20_000) {
  const totalOf = knownTotals(async () => {
    const { newest } = await db
      .selectFrom('activity_logs')
      .select(({ fn }) => fn.max('id').as('newest'))
      .executeTakeFirstOrThrow()
    return newest ?? 0
  })

  const matching = ({ userId, action, from, before, search = '' }: ActivityLogFilters, way: Way) => {
    const needle = searchText(search)
    return db
      .selectFrom('activity_logs')
      .$if(userId !== undefined, (logs) => logs.where('user_id', '=', userId ?? 0))
      .$if(action !== undefined, (logs) => logs.where('action', '=', action ?? ''))
      .$if(from !== undefined, (logs) => logs.where('created_at', '>=', from ?? ''))
      .$if(before !== undefined, (logs) => logs.where('created_at', '<', before ?? ''))
      .$if(needle !== '', (logs) => {
        const isMatch = way === 'searched' ? dialect.contains : dialect.holds
        return logs.where(isMatch('activity_logs', needle))
      })
  }

  async function countRows(filters: ActivityLogFilters, way: Way, ids?: IdRange): Promise<number> {
    const { total } = await matching(filters, way)
      .$if(ids !== undefined, (logs) => logs.where('id', '>', ids?.after ?? 0).where('id', '<=', ids?.upTo ?? 0))
      .$if(Boolean(filters.search), (logs) => logs.modifyFront(dialect.aside))
      .select(({ fn }) => fn.countAll().as('total'))
      .executeTakeFirstOrThrow()
    return Number(total)
  }

  /** How many there are, and the faster way to a page of them. */
  async function count(query: ActivityLogQuery): Promise<{ total: number; way: Way }> {
    const { userId, action, from, before, search = '' } = query
    const filters = { userId, action, from, before }
    const isFiltered = Object.values(filters).some((filter) => filter !== undefined)
    const all = isFiltered ? await countRows(filters, 'walked') : await rowCount(db, 'activity_logs')
    const needle = searchText(search)
    if (!needle) return { total: all, way: 'walked' }
    const areFew = all <= searchedOneByOne
    const total = await totalOf(JSON.stringify({ ...filters, needle }), (ids) => {
      if (areFew) return countRows(query, 'walked', ids)
      return isFiltered ? countRows(query, 'searched', ids) : dialect.countContaining(db, 'activity_logs', needle, ids)
    })
    if (areFew) return { total, way: 'walked' }
    // Walking meets a match every all / total entries.
    const { offset, limit } = fromNearerEnd(query, total)
    const walked = ((offset + limit) * all) / Math.max(1, total)
    return { total, way: walked < total ? 'walked' : 'searched' }
  }

  /** The ids alone come from an index, however far down the list; a query of its own so that its plan can be looked at. */
  const pageQuery = ({ isFromEnd = false, ...query }: ActivityLogQuery & Cut, way: Way = 'searched') =>
    matching(query, way)
      .$if(Boolean(query.search), (logs) => logs.modifyFront(dialect.aside))
      .select('id')
      .orderBy('created_at', isFromEnd ? 'asc' : 'desc')
      .orderBy('id', isFromEnd ? 'asc' : 'desc')
      .limit(query.limit)
      .offset(query.offset)

  return {
    pageQuery,

    /** Newest first. */
    async list(query: ActivityLogQuery): Promise<Slice<ActivityLogRow>> {
      const { total, way } = await count(query)
      if (query.offset >= total) return { total, rows: [] }
      const ids = await pageQuery(fromNearerEnd(query, total), way).execute()
      const rows = await db
        .selectFrom('activity_logs')
        .select(shownColumns)
        .where('id', 'in', [0, ...ids.map(({ id }) => id)])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return { total, rows }
    },

    /** How many there are in each of the spans; one search of an index for each. */
    async countEach(
      filters: Pick<ActivityLogFilters, 'userId' | 'action'>,
      spans: readonly { from: string; before: string }[],
    ): Promise<number[]> {
      const counts = spans.map((span) =>
        matching({ ...filters, ...span }, 'walked').select(({ fn }) => fn.countAll().as('total')),
      )
      return Promise.all(counts.map(async (count) => Number((await count.executeTakeFirstOrThrow()).total)))
    },

    /** All of them, newest first, in portions. */
    async *portions(filters: ActivityLogFilters): AsyncGenerator<ActivityLogRow[]> {
      let way: Way = 'walked'
      const read = (last: ActivityLogRow | undefined, limit: number): Promise<ActivityLogRow[]> =>
        matching(filters, way)
          .$if(last !== undefined, (logs) =>
            logs.where(({ eb, refTuple, tuple }) =>
              eb(refTuple('created_at', 'id'), '<', tuple(last?.created_at ?? '', last?.id ?? 0)),
            ),
          )
          .select(shownColumns)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .execute()
      if (filters.search) way = (await count({ ...filters, limit: portion, offset: 0 })).way
      yield* inBatches(read)
    },
  }
}
