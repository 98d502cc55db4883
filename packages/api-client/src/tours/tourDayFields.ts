import { forStaff, forVisitors, localized, whole } from '../fields/fields'
import { type RecordOf, readRecord } from '../fields/readFields'
import { type Id, readOptionalText } from '../read/fields'
import { type PicturedInput, pictureFields } from '../site/pictureFields'
import { descriptionLimit, titleLimit } from './tourFields'

/** Opaque, as every id. */
export type TourDayId = Id

/** One day of a tour's programme. Source: docs/product.md. */
export const tourDayFields = {
  /** The N of 'День N', from 1; a reorder leaves it alone, `renumber` does not. */
  dayNumber: forVisitors(
    whole({
      initial: 1,
      min: 1,
      max: 10_000,
      required: 'Номер дня обязателен',
      words: { tooSmall: 'Номер дня не меньше 1' },
    }),
  ),
  /** Place in the list, from 0. */
  order: forStaff(whole({ min: 0, max: 10_000, words: { tooSmall: 'Порядок не меньше 0' } })),
  title: forVisitors(localized({ max: titleLimit })),
  description: forVisitors(localized({ max: descriptionLimit })),
  ...pictureFields,
}

/** What the day forms fill in. */
export type TourDayInput = PicturedInput<typeof tourDayFields>

export interface TourDay extends RecordOf<typeof tourDayFields> {
  /** Stored path of the picture, for `api.files.address`. */
  imageUrl: string | null
  thumbnailUrl: string | null
}

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export const readTourDay = (raw: unknown): TourDay =>
  readRecord(tourDayFields, raw, (member) => ({
    imageUrl: readOptionalText(member('imageUrl')),
    thumbnailUrl: readOptionalText(member('thumbnailUrl')),
  }))
