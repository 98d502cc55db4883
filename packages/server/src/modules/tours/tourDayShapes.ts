import { tourDayFields } from '@karvon/api-client/tours/tourDayFields'
import { type Static, Type } from 'typebox'
import { answerMembers, bodyMembers } from '../../fields/fieldKinds'
import { pictureAddress } from '../../files/addresses'
import { Id } from '../../http/idParams'
import { NullableText } from '../../http/shapes'
import type { Part } from '../../plugins/changesOf'
import { dayInputOf, type TourDayRow, tourDayRepository } from './tourDayRepository'

/** What of tour days travels (contract, entity shapes). */
export const TourDay = Type.Object({
  id: Type.Integer(),
  tourId: Type.Integer(),
  ...answerMembers(tourDayFields),
  imageUrl: NullableText,
  thumbnailUrl: NullableText,
  version: Type.Integer(),
})

export const tourParams = Type.Object({ tourId: Id })
export const tourDayParams = Type.Object({ tourId: Id, dayId: Id })

/** Members of a day that a call sets; what is absent stays as it is. */
export const TourDayChange = Type.Object(bodyMembers(tourDayFields))

const Place = Type.Object({
  id: Id,
  order: Type.Integer({ minimum: 0, maximum: 10_000 }),
  dayNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, description: 'Absent: stays as it is' })),
})
const Places = Type.Array(Place, { maxItems: 1000 })

/** The list itself, or under `days`. */
export const DaysOrder = Type.Union([Places, Type.Object({ days: Places })])

export function tourDayAnswer(row: TourDayRow): Static<typeof TourDay> {
  return {
    id: row.id,
    tourId: row.tour_id,
    ...dayInputOf(row),
    imageUrl: pictureAddress(row.image_name),
    thumbnailUrl: pictureAddress(row.thumbnail_name),
    version: row.version,
  }
}

export const tourDay: Part<TourDayRow, Static<typeof tourDayParams>, Static<typeof TourDay>> = {
  table: 'tour_days',
  notFound: 'День не найден',
  get: (db, { tourId, dayId }) => tourDayRepository(db).get(tourId, dayId),
  answer: tourDayAnswer,
  title: ({ day_number }) => `день ${day_number}`,
}
