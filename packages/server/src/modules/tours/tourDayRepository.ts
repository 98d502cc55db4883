import type { ValuesOf } from '@karvon/api-client/fields/fields'
import { tourDayFields } from '@karvon/api-client/tours/tourDayFields'
import type { Selectable } from 'kysely'
import type { Database, TourDaysTable } from '../../database/database'
import { recordsOf } from '../../database/records'
import { columnsOf, rowReader, toRow } from '../../fields/fieldKinds'

const storage = { order: { column: 'order_number' } }

/** The columns that hold what the day forms fill in. */
type DayColumns = Omit<
  Selectable<TourDaysTable>,
  'id' | 'version' | 'tour_id' | 'image_id' | 'created_at' | 'updated_at'
>

type DayValues = ValuesOf<typeof tourDayFields>

const dayColumns = columnsOf<typeof tourDayFields, 'tour_days', DayColumns>('tour_days', tourDayFields, storage)
const columnsFor = (day: DayValues) => toRow<typeof tourDayFields, DayColumns>(tourDayFields, day, storage)

/** A day with the names of its stored picture. */
export type TourDayRow = Selectable<TourDaysTable> & { image_name: string | null; thumbnail_name: string | null }

/** Days of tours in SQL. Every statement asks for the tour as well: an id of another tour finds nothing. */
export function tourDayRepository(db: Database) {
  const select = (tourId: number) =>
    db
      .selectFrom('tour_days')
      .leftJoin('files', 'files.id', 'tour_days.image_id')
      .select([
        'tour_days.id',
        'tour_days.version',
        'tour_days.tour_id',
        ...dayColumns,
        'tour_days.image_id',
        'tour_days.created_at',
        'tour_days.updated_at',
        'files.name as image_name',
        'files.thumbnail_name',
      ])
      .where('tour_days.tour_id', '=', tourId)

  const change = (tourId: number, id: number) =>
    db.updateTable('tour_days').where('tour_id', '=', tourId).where('id', '=', id)

  return {
    /** By order, then by number. */
    list: (tourId: number): Promise<TourDayRow[]> =>
      select(tourId).orderBy('order_number').orderBy('day_number').orderBy('tour_days.id').execute(),

    get: (tourId: number, id: number): Promise<TourDayRow | undefined> =>
      select(tourId).where('tour_days.id', '=', id).executeTakeFirst(),

    add: (tourId: number, day: DayValues, imageId: number | null, moment: string): Promise<number> =>
      recordsOf(db, 'tour_days').add({ ...columnsFor(day), tour_id: tourId, image_id: imageId }, moment),

    async update(tourId: number, id: number, day: DayValues, moment: string): Promise<void> {
      await change(tourId, id)
        .set({ ...columnsFor(day), updated_at: moment })
        .execute()
    },

    async setImage(tourId: number, id: number, imageId: number | null, moment: string): Promise<void> {
      await change(tourId, id).set({ image_id: imageId, updated_at: moment }).execute()
    },

    async setPlace(
      tourId: number,
      id: number,
      { order, dayNumber }: Pick<DayValues, 'order' | 'dayNumber'>,
      moment: string,
    ): Promise<void> {
      await change(tourId, id).set({ order_number: order, day_number: dayNumber, updated_at: moment }).execute()
    },

    async remove(tourId: number, id: number): Promise<void> {
      await db.deleteFrom('tour_days').where('tour_id', '=', tourId).where('id', '=', id).execute()
    },
  }
}

/** What the day forms fill in, read back from a row. */
export const dayInputOf = rowReader(tourDayFields, storage)
