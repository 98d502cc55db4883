import { type IgPost, igPostFieldNames, igPostFields } from '@karvon/api-client/instagram/igPostFields'
import type { Context } from '../../context/Context'
import type { Column } from '../../output/tables/column'
import { idColumn, publishedColumns, versionColumn } from '../../rows/columns'
import { fieldColumns } from '../../rows/fieldColumns'
import type { Source } from '../../rows/source'

/** A list begins with the number that it is ordered by. */
const { orderNumber, ...others } = igPostFields
const inListOrder = { orderNumber, ...others }

const igPostColumns = ({ api, world }: Context): Column<IgPost>[] => [
  idColumn(({ id }) => id),
  ...fieldColumns<typeof inListOrder, IgPost>(inListOrder, igPostFieldNames, {
    isIgnored: publishedColumns(world.now, 'isIgnored'),
  }),
  { name: 'takenAt', kind: 'moment', width: 17, listed: 'yes', value: ({ takenAt }) => takenAt },
  { name: 'goneAt', kind: 'moment', width: 17, listed: 'spare', value: ({ goneAt }) => goneAt ?? '' },
  { name: 'media', kind: 'number', width: 8, listed: 'yes', value: ({ medias }) => medias.length },
  { name: 'mediaUrls', kind: 'text', width: 60, value: ({ mediaUrls }) => mediaUrls.map(api.files.address).join('\n') },
  versionColumn(),
]

export const igPostSource = (context: Context): Source<IgPost> => ({
  name: 'instagram-posts',
  columns: igPostColumns(context),
  key: ({ id }) => id,
  page: (paging) => context.api.instagram.posts(paging, context.reading()),
})
