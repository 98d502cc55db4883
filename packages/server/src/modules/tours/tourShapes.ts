import { tourFields } from '@karvon/api-client/tours/tourFields'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import { tourStats } from '@karvon/api-client/tours/tourTypes'
import { type Static, Type } from 'typebox'
import { answerMembers, bodyMembers } from '../../fields/fieldKinds'
import { pictureAddress } from '../../files/addresses'
import { DayOrMoment, NullableText, shapeOf } from '../../http/shapes'
import { pagingQuery } from '../../paging/paging'
import type { Changeable } from '../../plugins/changesOf'
import { fromColumns } from '../../text/localizedColumns'
import { inputOf, type TourListQuery, type TourRow, tourRepository } from './tourRepository'

/** What of tours travels, and how it is named there (contract, entity shapes). */
export const Tour = Type.Object({
  id: Type.Integer(),
  ...answerMembers(tourFields),
  mediaUrl: NullableText,
  image: NullableText,
  thumbnailUrl: NullableText,
  createdAt: Type.String(),
  version: Type.Integer(),
})

/** Tour lists come under `data`. */
export const TourList = Type.Object({ data: Type.Array(Tour) })

export const TourStatsShape = shapeOf(tourStats)

const Search = Type.Optional(Type.String({ maxLength: 200 }))
const Dollars = Type.Optional(Type.Number({ minimum: -1e12, maximum: 1e12 }))
const Day = Type.Optional(DayOrMoment)

export const tourListQuery = Type.Object({
  ...pagingQuery,
  Search,
  IsActive: Type.Optional(Type.Boolean()),
  MinPrice: Dollars,
  MaxPrice: Dollars,
  ValidFrom: Day,
  ValidUntil: Day,
  IsCurrentlyValid: Type.Optional(Type.Boolean()),
  IsTranslated: Type.Optional(
    Type.Boolean({
      description:
        'Title and description in every language, and what describes the picture in every one or in none. An addition to the documents.',
    }),
  ),
  SortBy: Type.Optional(Type.Enum(['TitleJson', 'Price', 'CreatedAt', 'ValidFrom', 'ValidUntil'])),
  SortOrder: Type.Optional(Type.Enum(['asc', 'desc'])),
})

/** `Search` is an alias of `query`. */
export const tourSearchQuery = Type.Object({ ...pagingQuery, query: Search, Search })

/** Members of a tour that a call sets; what is absent stays as it is. Values are judged by `tourSchema`. */
export const TourChange = Type.Object({ ...bodyMembers(tourFields), isActive: Type.Optional(Type.Boolean()) })

/** A tour that is there may take sales on its own days along. */
export const ChangedTour = Type.Object({
  ...TourChange.properties,
  moveSales: Type.Optional(
    Type.Boolean({
      description: 'Sales ahead that have the days of the tour take its new ones. An addition to the documents.',
    }),
  ),
})

export function tourAnswer(row: TourRow): Static<typeof Tour> {
  const image = pictureAddress(row.image_name)
  return {
    id: row.id,
    ...inputOf(row),
    mediaUrl: image,
    image,
    thumbnailUrl: pictureAddress(row.thumbnail_name),
    createdAt: row.created_at,
    version: row.version,
  }
}

export type TourFilters = Omit<TourListQuery, 'limit' | 'offset' | 'today' | 'shownAt'>

/** What a list leaves out, and its order. */
export function filtersOf(query: Static<typeof tourListQuery>): TourFilters {
  return {
    search: query.Search ?? '',
    isCurrentlyValid: query.IsCurrentlyValid ?? false,
    ...(query.IsActive !== undefined && { isActive: query.IsActive }),
    ...(query.IsTranslated !== undefined && { isTranslated: query.IsTranslated }),
    ...(query.MinPrice !== undefined && { minPrice: query.MinPrice }),
    ...(query.MaxPrice !== undefined && { maxPrice: query.MaxPrice }),
    ...(query.ValidFrom && { validFrom: query.ValidFrom.slice(0, 10) }),
    ...(query.ValidUntil && { validUntil: query.ValidUntil.slice(0, 10) }),
    ...(query.SortBy && { sortBy: query.SortBy }),
    ...(query.SortOrder && { sortOrder: query.SortOrder }),
  }
}

const tourName = (row: TourRow): string => displayTitle({ id: row.id, title: fromColumns('title', row) })

export const tour: Changeable<TourRow, ReturnType<typeof tourRepository>, number, Static<typeof Tour>> = {
  table: 'tours',
  lock: (id) => `tour ${id}`,
  repository: tourRepository,
  get: (tours, id) => tours.get(id),
  notFound: 'Тур не найден',
  answer: tourAnswer,
  entity: 'Tour',
  named: (row) => ({ name: tourName(row), subject: `Тур «${tourName(row)}»` }),
}
