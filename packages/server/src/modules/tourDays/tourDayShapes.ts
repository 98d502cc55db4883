import { type Static, Type } from 'typebox'
import { pictureAddress } from '../../files/addresses'
import { Id } from '../../http/idParams'
import { TextChange } from '../../http/localizedChange'
import { LocalizedTextShape, NullableText } from '../../http/shapes'
import { fromColumns } from '../../text/localizedColumns'
import type { TourDayRow } from './tourDayRepository'

/** What of tour days travels (contract, entity shapes). */
export const TourDay = Type.Object({
  id: Type.Integer(),
  tourId: Type.Integer(),
  dayNumber: Type.Integer(),
  order: Type.Integer(),
  title: LocalizedTextShape,
  description: LocalizedTextShape,
  imageUrl: NullableText,
  thumbnailUrl: NullableText,
  version: Type.Integer(),
})

export const tourParams = Type.Object({ tourId: Id })
export const tourDayParams = Type.Object({ tourId: Id, dayId: Id })

const Whole = Type.Union([Type.Number(), Type.Null()])

/** Members of a day that a call sets; what is absent stays as it is (AMB-015). Values are judged by `tourDaySchema`. */
export const TourDayChange = Type.Object({
  dayNumber: Type.Optional(Whole),
  order: Type.Optional(Whole),
  title: Type.Optional(TextChange),
  description: Type.Optional(TextChange),
})
export type TourDayChange = Static<typeof TourDayChange>

const Place = Type.Object({
  id: Id,
  order: Type.Integer({ minimum: 0, maximum: 10_000 }),
  dayNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, description: 'Absent: stays as it is' })),
})
const Places = Type.Array(Place, { maxItems: 1000 })

/** The list itself, or under `days` (AMB-048). */
export const DaysOrder = Type.Union([Places, Type.Object({ days: Places })])

export function tourDayAnswer(row: TourDayRow): Static<typeof TourDay> {
  return {
    id: row.id,
    tourId: row.tour_id,
    dayNumber: row.day_number,
    order: row.order_number,
    title: fromColumns('title', row),
    description: fromColumns('description', row),
    imageUrl: pictureAddress(row.image_name),
    thumbnailUrl: pictureAddress(row.thumbnail_name),
    version: row.version,
  }
}
