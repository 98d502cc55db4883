import type { ValuesOf } from '@karvon/api-client/fields/fields'
import { searchText } from '@karvon/api-client/search/searchRules'
import { tourFields } from '@karvon/api-client/tours/tourFields'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import type { TourQuery, TourSort, TourStats } from '@karvon/api-client/tours/tourTypes'
import { expressionBuilder, type Selectable, sql } from 'kysely'
import type { Day, Flag } from '../../database/columnTypes'
import type { Database, Tables, ToursTable } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { isWalkShort, list } from '../../database/lists'
import { recordsOf } from '../../database/records'
import { rowCount } from '../../database/rowCount'
import { isShownAt } from '../../database/shown'
import { columnsOf, rowReader, toRow } from '../../fields/fieldKinds'
import type { Slice } from '../../paging/paging'
import { sortKey } from '../../text/sortKey'

/** A tour with the names of its stored picture. */
export type TourRow = Omit<Selectable<ToursTable>, 'search_text' | 'sort_title' | 'is_translated' | 'is_titled'> & {
  image_name: string | null
  thumbnail_name: string | null
}

export type TourListQuery = Omit<TourQuery, 'pageSize' | 'pageIndex'> & {
  limit: number
  offset: number
  today: string
  /** Only what visitors of the site may see then, ISO 8601 in UTC: those whose time it is, and that have a title. */
  shownAt?: string
}

const sortColumns = {
  TitleJson: 'sort_title',
  Price: 'price_cents',
  CreatedAt: 'created_at',
  ValidFrom: 'valid_from',
  ValidUntil: 'valid_until',
} as const satisfies Record<TourSort, keyof ToursTable>

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
  const tours = recordsOf(db, 'tours')
  const select = () => db.selectFrom('tours').leftJoin('files', 'files.id', 'tours.image_id').select(columns)

  const tourList = (query: Partial<TourListQuery>, isWalked = false) => {
    const { search = '', sortBy, sortOrder = sortBy ? 'asc' : 'desc' } = query
    return list(db, {
      table: 'tours',
      search: { dialect, needle: searchText(search), isWalked },
      where: conditions(query, dialect, isWalked),
      order: [sortColumns[sortBy ?? 'CreatedAt']],
      direction: sortOrder,
    })
  }

  /**
   * The page, as a query of its own so that its plan can be looked at.
   * @param isWalked enough rows match for walking along the order until the page is full; else they are collected first
   */
  const pageQuery = (query: TourListQuery, isWalked = false) =>
    tourList(query, isWalked).wholePage(query).leftJoin('files', 'files.id', 'tours.image_id').select(columns)

  const get = (id: number): Promise<TourRow | undefined> => select().where('tours.id', '=', id).executeTakeFirst()

  return {
    pageQuery,
    get,

    async list(query: TourListQuery): Promise<Slice<TourRow>> {
      const matching = await tourList(query).count()
      if (query.offset >= matching) return { total: matching, rows: [] }
      const isWalked = isWalkShort(query, await rowCount(db, 'tours'), matching)
      return { total: matching, rows: await pageQuery(query, isWalked).execute() }
    },

    async stats(today: string): Promise<TourStats> {
      const all = await rowCount(db, 'tours')
      const active = await tourList({ isActive: true }).count()
      const current = await tourList({ isCurrentlyValid: true, today }).count()
      return { total: all, active, inactive: all - active, currentlyValid: current }
    },

    add: (tour: TourValues, imageId: number | null, moment: string): Promise<number> =>
      tours.add({ ...columnsFor(tour), image_id: imageId }, moment),

    update: (id: number, tour: TourValues, moment: string): Promise<void> => tours.update(id, columnsFor(tour), moment),

    setActive: (id: number, isActive: boolean, moment: string): Promise<void> =>
      tours.update(id, { is_active: isActive ? 1 : 0 }, moment),

    setImage: (id: number, imageId: number | null, moment: string): Promise<void> =>
      tours.update(id, { image_id: imageId }, moment),

    /** Pictures of the tour's days, which go with it. */
    async dayImageIds(id: number): Promise<(number | null)[]> {
      const days = await db.selectFrom('tour_days').select('image_id').where('tour_id', '=', id).execute()
      return days.map((day) => day.image_id)
    },

    /** Its days go with it. */
    remove: tours.remove,
  }
}

type TourValues = ValuesOf<typeof tourFields>

/** What forms fill in, read back from a row. */
export const inputOf = rowReader(tourFields)

export function columnsFor(tour: TourValues) {
  const { title, description } = tour
  return {
    ...toRow(tourFields, tour),
    search_text: searchText(...Object.values(title), ...Object.values(description)),
    sort_title: sortKey(displayTitle({ id: '', title })),
  }
}

/** What is asked for beside words. */
function conditions(query: Partial<TourListQuery>, dialect: Dialect, isWalked: boolean) {
  const {
    isActive,
    minPrice,
    maxPrice,
    validFrom,
    validUntil,
    isCurrentlyValid,
    isTranslated,
    today = '',
    shownAt,
  } = query
  const column = <T>(name: keyof ToursTable) =>
    isWalked ? dialect.tested<T>(`tours.${name}`) : sql.ref<T>(`tours.${name}`)
  const tours = expressionBuilder<Tables, 'tours'>()
  const [from, until] = [column<Day>('valid_from'), column<Day>('valid_until')]
  return [
    shownAt !== undefined && isShownAt(shownAt, column),
    shownAt !== undefined && tours(column<Flag>('is_titled'), '=', 1),
    isActive !== undefined && tours(column<Flag>('is_active'), '=', isActive ? 1 : 0),
    minPrice !== undefined && tours(column<number>('price_cents'), '>=', cents(minPrice, Math.ceil)),
    maxPrice !== undefined && tours(column<number>('price_cents'), '<=', cents(maxPrice, Math.floor)),
    validFrom ? tours(from, '>=', validFrom) : undefined,
    validUntil ? tours(until, '<=', validUntil) : undefined,
    isCurrentlyValid && tours(from, '<=', today),
    isCurrentlyValid && tours(until, '>=', today),
    isTranslated !== undefined && tours(column<Flag>('is_translated'), '=', isTranslated ? 1 : 0),
  ]
}

/** Whole cents on the inner side of a bound; 0.07 · 100 is 7.000000000000001. */
function cents(dollars: number, round: (value: number) => number): number {
  return round(Number((dollars * 100).toFixed(4)))
}
