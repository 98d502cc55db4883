import { searchText } from '@karvon/api-client/search/searchRules'
import { type TourInput, tourFields } from '@karvon/api-client/tours/tourFields'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import type { TourQuery, TourSort, TourStats } from '@karvon/api-client/tours/tourTypes'
import { type Expression, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Day, Flag } from '../../database/columnTypes'
import type { Database, Tables, ToursTable } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { rowCount } from '../../database/rowCount'
import { columnsOf, rowReader, toRow } from '../../fields/fieldKinds'
import type { Slice } from '../../paging/paging'
import { sortKey } from '../../text/sortKey'

/** A tour with the names of its stored picture. */
export type TourRow = Omit<Selectable<ToursTable>, 'search_text' | 'sort_title' | 'is_translated'> & {
  image_name: string | null
  thumbnail_name: string | null
}

export type TourListQuery = Omit<TourQuery, 'pageSize' | 'pageIndex'> & { limit: number; offset: number; today: string }

const sortColumns = {
  TitleJson: 'tours.sort_title',
  Price: 'tours.price_cents',
  CreatedAt: 'tours.created_at',
  ValidFrom: 'tours.valid_from',
  ValidUntil: 'tours.valid_until',
} as const satisfies Record<TourSort, string>

const columns = [
  'tours.id',
  'tours.version',
  ...columnsOf('tours', tourFields),
  'tours.image_id',
  'tours.created_at',
  'tours.updated_at',
  'files.name as image_name',
  'files.thumbnail_name',
] as const

/** Tours in SQL. Give it a transaction where several statements belong together. */
export function tourRepository(db: Database, dialect: Dialect) {
  const select = () => db.selectFrom('tours').leftJoin('files', 'files.id', 'tours.image_id').select(columns)

  /**
   * The page, as a query of its own so that its plan can be looked at. Its ids come first, from an index where one
   * suffices; whole rows are read for them only, however deep the page lies.
   * @param isDense enough rows match for walking along the order until the page is full; else they are collected first
   */
  function pageQuery(query: TourListQuery, isDense = false) {
    const { sortBy, sortOrder = sortBy ? 'asc' : 'desc', limit, offset } = query
    const column = sortColumns[sortBy ?? 'CreatedAt']
    const page = db
      .selectFrom('tours')
      .select('tours.id')
      .where((tours) => tours.and(conditions(query, dialect, isDense)))
      .orderBy(column, sortOrder)
      .orderBy('tours.id', sortOrder)
      .limit(limit)
      .offset(offset)
    // Crossed: some versions of SQLite would begin with all tours and look each up in the page.
    return db
      .selectFrom(page.as('page'))
      .$if(Boolean(query.search), (pages) => pages.modifyFront(dialect.aside))
      .crossJoin('tours')
      .leftJoin('files', 'files.id', 'tours.image_id')
      .select(columns)
      .whereRef('tours.id', '=', 'page.id')
      .orderBy(column, sortOrder)
      .orderBy('tours.id', sortOrder)
  }

  async function count(query: TourListQuery): Promise<number> {
    const wanted = conditions(query, dialect)
    if (wanted.length === 0) return rowCount(db, 'tours')
    const needle = searchText(query.search ?? '')
    if (needle && wanted.length === 1) return dialect.countContaining(db, 'tours', needle)
    const { rows } = await db
      .selectFrom('tours')
      .$if(needle !== '', (tours) => tours.modifyFront(dialect.aside))
      .where((tours) => tours.and(wanted))
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirstOrThrow()
    return Number(rows)
  }

  const get = (id: number): Promise<TourRow | undefined> => select().where('tours.id', '=', id).executeTakeFirst()

  return {
    pageQuery,
    get,

    async list(query: TourListQuery): Promise<Slice<TourRow>> {
      const matching = await count(query)
      if (query.offset >= matching) return { total: matching, rows: [] }
      // Walking meets a match every total / matching rows.
      const all = conditions(query, dialect).length === 0 ? matching : await rowCount(db, 'tours')
      const walked = ((query.offset + query.limit) * all) / matching
      return { total: matching, rows: await pageQuery(query, walked < matching).execute() }
    },

    async stats(today: string): Promise<TourStats> {
      const none = { today, limit: 0, offset: 0 }
      const all = await rowCount(db, 'tours')
      const active = await count({ isActive: true, ...none })
      const current = await count({ isCurrentlyValid: true, ...none })
      return { total: all, active, inactive: all - active, currentlyValid: current }
    },

    async add(tour: TourInput, imageId: number | null, moment: string): Promise<number> {
      const row = { ...columnsFor(tour), image_id: imageId, created_at: moment, updated_at: moment }
      const { id } = await db.insertInto('tours').values(row).returning('id').executeTakeFirstOrThrow()
      return id
    },

    async update(id: number, tour: TourInput, moment: string): Promise<void> {
      await db
        .updateTable('tours')
        .set({ ...columnsFor(tour), updated_at: moment })
        .where('id', '=', id)
        .execute()
    },

    async setActive(id: number, isActive: boolean, moment: string): Promise<void> {
      await db
        .updateTable('tours')
        .set({ is_active: isActive ? 1 : 0, updated_at: moment })
        .where('id', '=', id)
        .execute()
    },

    async setImage(id: number, imageId: number | null, moment: string): Promise<void> {
      await db.updateTable('tours').set({ image_id: imageId, updated_at: moment }).where('id', '=', id).execute()
    },

    /** Pictures of the tour's days, which go with it. */
    async dayImageIds(id: number): Promise<(number | null)[]> {
      const days = await db.selectFrom('tour_days').select('image_id').where('tour_id', '=', id).execute()
      return days.map((day) => day.image_id)
    },

    /** Its days go with it. */
    async remove(id: number): Promise<void> {
      await db.deleteFrom('tours').where('id', '=', id).execute()
    },
  }
}

/** What forms fill in, read back from a row. */
export const inputOf = rowReader(tourFields)

export function columnsFor(tour: TourInput) {
  const { title, description } = tour
  return {
    ...toRow(tourFields, tour),
    search_text: searchText(...Object.values(title), ...Object.values(description)),
    sort_title: sortKey(displayTitle({ id: '', title })),
  }
}

/** No filter: all tours. */
function conditions(query: TourListQuery, dialect: Dialect, isDense = false): Expression<SqlBool>[] {
  const { isActive, minPrice, maxPrice, validFrom, validUntil, isCurrentlyValid, isTranslated, today } = query
  const needle = searchText(query.search ?? '')
  const column = <T>(name: keyof ToursTable) =>
    isDense ? dialect.tested<T>(`tours.${name}`) : sql.ref<T>(`tours.${name}`)
  const tours = expressionBuilder<Tables, 'tours'>()
  const wanted: Expression<SqlBool>[] = []
  if (needle) wanted.push(dialect.contains('tours', needle, column('id')))
  if (isActive !== undefined) wanted.push(tours(column<Flag>('is_active'), '=', isActive ? 1 : 0))
  if (minPrice !== undefined) wanted.push(tours(column<number>('price_cents'), '>=', cents(minPrice, Math.ceil)))
  if (maxPrice !== undefined) wanted.push(tours(column<number>('price_cents'), '<=', cents(maxPrice, Math.floor)))
  if (validFrom) wanted.push(tours(column<Day>('valid_from'), '>=', validFrom))
  if (validUntil) wanted.push(tours(column<Day>('valid_until'), '<=', validUntil))
  if (isCurrentlyValid) {
    wanted.push(tours(column<Day>('valid_from'), '<=', today), tours(column<Day>('valid_until'), '>=', today))
  }
  if (isTranslated !== undefined) wanted.push(tours(column<Flag>('is_translated'), '=', isTranslated ? 1 : 0))
  return wanted
}

/** Whole cents on the inner side of a bound; 0.07 · 100 is 7.000000000000001. */
function cents(dollars: number, round: (value: number) => number): number {
  return round(Number((dollars * 100).toFixed(4)))
}
