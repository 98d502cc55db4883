import type { IgPost } from '@karvon/api-client/instagram/igPostTypes'
import type { Context } from '../../context/Context'
import type { Column } from '../../output/tables/column'
import { activeColumn, idColumn } from '../../rows/columns'
import type { Source } from '../../rows/source'

const igPostColumns = ({ api }: Context): Column<IgPost>[] => [
  idColumn(({ id }) => id),
  { name: 'orderNumber', kind: 'number', width: 9, listed: 'yes', value: ({ orderNumber }) => orderNumber },
  { name: 'caption', kind: 'text', width: 60, listed: 'shrinks', value: ({ caption }) => caption },
  activeColumn(({ isIgnored }) => !isIgnored),
  { name: 'takenAt', kind: 'moment', width: 17, listed: 'yes', value: ({ takenAt }) => takenAt },
  { name: 'media', kind: 'number', width: 8, listed: 'yes', value: ({ medias }) => medias.length },
  {
    ...{ name: 'mediaUrls', kind: 'text', width: 60 },
    value: ({ mediaUrls }) => mediaUrls.map(api.files.address).join('\n'),
  },
]

export const igPostSource = (context: Context): Source<IgPost> => ({
  ...{ name: 'instagram-posts', columns: igPostColumns(context), key: ({ id }) => id },
  page: (paging) => context.api.instagram.posts(paging, context.reading()),
})
