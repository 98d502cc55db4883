import { actionName } from '@karvon/api-client/activityLog/actionNames'
import { searchText } from '@karvon/api-client/search/searchRules'
import { peopleText } from '@karvon/api-client/search/spellingKeyRules'
import { expressionBuilder, type Selectable } from 'kysely'
import type { ActivityLogsTable, Database, Tables } from '../../database/database'
import type { Dialect, IdRange } from '../../database/dialect'
import { isWalkShort, list } from '../../database/lists'
import { inBatches, portion } from '../../export/recordStream'
import { type Cut, fromNearerEnd, type Slice } from '../../paging/paging'
import { knownTotals } from './knownTotals'

export type ActivityLogRow = Pick<Selectable<ActivityLogsTable>, (typeof shownColumns)[number]>

export interface ActivityLogFilters {
  /** The entry of this id alone. */
  id?: number | undefined
  userId?: number | undefined
  action?: string | undefined
  /** Moments: from the first on, before the second. */
  from?: string | undefined
  before?: string | undefined
  search?: string | undefined
  /** Records that the reader may not see: entries about them say what was done, and are found by who did it. */
  hidden?: readonly string[] | undefined
}

export interface ActivityLogQuery extends ActivityLogFilters {
  limit: number
  offset: number
}

const shownColumns = [
  'id',
  'action',
  'user_name',
  'username',
  'description',
  'entity',
  'entity_id',
  'entity_name',
  'erased',
  'created_at',
] as const

const newestFirst = {
  table: 'activity_logs',
  columns: shownColumns,
  order: ['created_at'],
  direction: 'desc',
} as const

const eb = expressionBuilder<Tables, 'activity_logs'>()

/** How the entries with the words are found: by the search index, or one by one along the index of the other filters. */
type Way = 'searched' | 'walked'

const shownTo =
  ({ hidden = [] }: Pick<ActivityLogFilters, 'hidden'>) =>
  (row: ActivityLogRow): ActivityLogRow => {
    if (row.erased !== '') return { ...row, description: `${actionName(row.action)}: личные данные стёрты` }
    if (!hidden.includes(row.entity)) return row
    return { ...row, description: actionName(row.action), entity_name: '', entity_id: '' }
  }

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

  /** Words of what is hidden find nothing. */
  const isFoundBy = (search: string, hidden: readonly string[]) =>
    eb.or([
      eb('entity', 'not in', hidden),
      eb('user_id', 'in', (users) =>
        users
          .selectFrom('users')
          .select('id')
          .where(dialect.contains('users', peopleText(search))),
      ),
    ])

  const matching = (
    { id, userId, action, from, before, search = '', hidden = [] }: ActivityLogFilters,
    way: Way,
    ids?: IdRange,
  ) =>
    list(db, {
      ...newestFirst,
      search: { dialect, needle: searchText(search), isWalked: way === 'walked' },
      where: [
        id !== undefined && eb('id', '=', id),
        userId !== undefined && eb('user_id', '=', userId),
        action !== undefined && eb('action', '=', action),
        from !== undefined && eb('created_at', '>=', from),
        before !== undefined && eb('created_at', '<', before),
        searchText(search) !== '' && hidden.length > 0 && isFoundBy(search, hidden),
      ],
      ids,
    })

  /** How many there are, and the faster way to a page of them. */
  async function count(query: ActivityLogQuery): Promise<{ total: number; way: Way }> {
    const { id, userId, action, from, before, search = '', hidden } = query
    const filters = { id, userId, action, from, before }
    const all = await matching(filters, 'walked').count()
    const needle = searchText(search)
    if (!needle) return { total: all, way: 'walked' }
    const areFew = all <= searchedOneByOne
    const total = await totalOf(JSON.stringify({ ...filters, needle, hidden }), (ids) =>
      matching(query, areFew ? 'walked' : 'searched', ids).count(),
    )
    if (areFew) return { total, way: 'walked' }
    return { total, way: isWalkShort(fromNearerEnd(query, total), all, total) ? 'walked' : 'searched' }
  }

  /** The ids alone come from an index, however far down the list; a query of its own so that its plan can be looked at. */
  const pageQuery = (query: ActivityLogQuery & Cut, way: Way = 'searched') => matching(query, way).pageIds(query)

  return {
    pageQuery,

    /** Newest first. */
    async list(query: ActivityLogQuery): Promise<Slice<ActivityLogRow>> {
      const { total, way } = await count(query)
      if (query.offset >= total) return { total, rows: [] }
      const ids = await pageQuery(fromNearerEnd(query, total), way).execute()
      const isOnPage = eb('id', 'in', [0, ...ids.map(({ id }) => id)])
      const rows = await list(db, { ...newestFirst, where: [isOnPage] }).all()
      return { total, rows: rows.map(shownTo(query)) }
    },

    /** Whose the sold tours are that entries tell of: their cards lie behind those of their clients. */
    async clientsOf(rows: readonly Pick<ActivityLogRow, 'entity' | 'entity_id'>[]): Promise<Map<string, number>> {
      const sales = rows.filter(({ entity, entity_id }) => entity === 'ClientTour' && entity_id !== '')
      if (sales.length === 0) return new Map()
      const known = await db
        .selectFrom('client_tours')
        .select(['id', 'client_id'])
        .where(
          'id',
          'in',
          sales.map(({ entity_id }) => Number(entity_id)),
        )
        .execute()
      return new Map(known.map(({ id, client_id }) => [String(id), client_id]))
    },

    /** How many there are in each of the spans; one search of an index for each. */
    async countEach(
      filters: Pick<ActivityLogFilters, 'userId' | 'action'>,
      spans: readonly { from: string; before: string }[],
    ): Promise<number[]> {
      return Promise.all(spans.map((span) => matching({ ...filters, ...span }, 'walked').count()))
    },

    total: async (filters: ActivityLogFilters): Promise<number> =>
      (await count({ ...filters, limit: portion, offset: 0 })).total,

    /** All of them, newest first, in portions. */
    async *portions(filters: ActivityLogFilters): AsyncGenerator<ActivityLogRow[]> {
      let way: Way = 'walked'
      const read = (last: ActivityLogRow | undefined, limit: number): Promise<ActivityLogRow[]> =>
        matching(filters, way).after(last, limit)
      if (filters.search) way = (await count({ ...filters, limit: portion, offset: 0 })).way
      for await (const rows of inBatches(read)) yield rows.map(shownTo(filters))
    },
  }
}
