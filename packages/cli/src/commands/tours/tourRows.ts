import type { KnownTour } from '@karvon/api-client/imports/tourRows'
import { pictureFieldNames, pictureFields } from '@karvon/api-client/site/pictureFields'
import { type Tour, tourFieldNames, tourFields } from '@karvon/api-client/tours/tourFields'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import type { Context } from '../../context/Context'
import type { Column } from '../../output/tables/column'
import { createdColumn, idColumn, inEachLanguage, publishedColumns, versionColumn } from '../../rows/columns'
import { fieldColumns } from '../../rows/fieldColumns'
import { everyRow, type Source } from '../../rows/source'
import { t } from '../../words/words'
import { type TourFilterOptions, tourQueryOf } from './tourFilters'

/** What a tour looks like in a list and in a spreadsheet. */
export const tourColumns = ({ api, world }: Context): Column<Tour>[] => [
  idColumn(({ id }) => id),
  ...fieldColumns<typeof tourFields, Tour>(tourFields, tourFieldNames, {
    title: [
      { name: 'title', kind: 'text', width: 36, listed: 'shrinks', only: 'people', value: displayTitle },
      ...inEachLanguage<Tour>('title', 36, ({ title }) => title),
    ],
    description: [],
    alt: [],
    isActive: publishedColumns(world.now),
  }),
  ...inEachLanguage<Tour>('description', 50, ({ description }) => description),
  ...fieldColumns<typeof pictureFields, Tour>(pictureFields, pictureFieldNames),
  createdColumn(({ createdAt }) => createdAt),
  { name: 'imageUrl', kind: 'text', width: 40, value: ({ imageUrl }) => (imageUrl ? api.files.address(imageUrl) : '') },
  versionColumn(),
]

/** A list shows the newest first; an export the oldest, so that new ones push nothing onto a page already read. */
export const tourSource = (options: TourFilterOptions, context: Context, first: 'newest' | 'oldest'): Source<Tour> => {
  const { api, reading } = context
  const sort = first === 'oldest' ? { sort: 'created', ...options } : options
  const query = tourQueryOf({ ...sort, order: options.order ?? (sort.sort ? 'asc' : undefined) })
  return {
    name: 'tours',
    columns: tourColumns(context),
    key: ({ id }) => id,
    page: (paging) => api.tours.list({ ...query, ...paging }, reading()),
    toJson: ({ imageUrl, thumbnailUrl, ...tour }) => ({
      ...tour,
      imageUrl: imageUrl && api.files.address(imageUrl),
      thumbnailUrl: thumbnailUrl && api.files.address(thumbnailUrl),
    }),
  }
}

/** All tours, by which files name them. */
export async function knownTours(context: Context): Promise<KnownTour[]> {
  const bar = context.progress(t('progress.reading'), 0)
  const known: KnownTour[] = []
  try {
    for await (const { id, title, validFrom, validUntil } of everyRow(
      tourSource({}, context, 'oldest'),
      250,
      context,
    )) {
      known.push({ id, title, validFrom, validUntil })
      bar.show(known.length)
    }
  } finally {
    bar.end()
  }
  return known
}
