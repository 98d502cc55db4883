import { type UzbekistanPost, uzbekistanPostFields } from '@karvon/api-client/content/uzbekistanPostFields'
import { languages } from '@karvon/api-client/read/localizedText'
import { pictureFieldNames, pictureFields } from '@karvon/api-client/site/pictureFields'
import { publicationTimeNames, publicationTimes } from '@karvon/api-client/site/publicationTimeFields'
import { plainText } from '@karvon/ui/format'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { flagsOf } from '../../flags/fieldFlags'
import { flag } from '../../flags/flag'
import { parseWholeIn } from '../../flags/parsers'
import { type Field, inLanguages } from '../../flags/recordFlags'
import { guided } from '../../help/guide'
import type { Column } from '../../output/tables/column'
import { textTable } from '../../output/textTable'
import {
  createdColumn,
  idColumn,
  inEachLanguagePlain,
  mediaColumns,
  publishedColumns,
  versionColumn,
} from '../../rows/columns'
import { fieldColumns } from '../../rows/fieldColumns'
import { checkFields, chosenFields } from '../../rows/fields'
import { onePage, type Source } from '../../rows/source'
import { t } from '../../words/words'
import { updateCommand } from '../common/changeCommands'
import { exportCommand } from '../common/rowCommands'

const columns = ({ api, world }: Context): Column<UzbekistanPost>[] => [
  idColumn(({ id }) => id),
  { name: 'orderNumber', kind: 'number', width: 9, value: ({ orderNumber }) => orderNumber },
  ...inEachLanguagePlain<UzbekistanPost>('caption', 60, ({ caption }) => caption),
  ...fieldColumns<typeof pictureFields, UzbekistanPost>(pictureFields, pictureFieldNames),
  ...publishedColumns<UzbekistanPost>(world.now),
  ...fieldColumns<typeof publicationTimes, UzbekistanPost>(publicationTimes, publicationTimeNames),
  createdColumn(({ createdAt }) => createdAt),
  ...mediaColumns(api.files.address),
  versionColumn(),
]

interface PostFilters {
  search?: string
  active?: boolean
  inactive?: boolean
}

const addPostFilters = (command: Command) =>
  command
    .addOption(flag('-s, --search <text>'))
    .addOption(flag('--active', { not: 'inactive' }))
    .addOption(flag('--inactive'))

function postSource({ search, active, inactive }: PostFilters, context: Context): Source<UzbekistanPost> {
  const { api, world } = context
  const isActive = active ? true : inactive ? false : undefined
  const query = { ...(search !== undefined && { search }), ...(isActive !== undefined && { isActive }) }
  return {
    name: 'uzbekistan-posts',
    columns: columns(context),
    key: ({ id }) => id,
    page: async () => onePage(await api.uzbekistanPosts.search(query, { signal: world.signal })),
    each: (signal) => api.uzbekistanPosts.each(query, { signal }),
  }
}

/** Posts about Uzbekistan as a file. */
export const exportPostsCommand = (context: Context) =>
  exportCommand(context, {
    filters: addPostFilters,
    source: (options: PostFilters) => postSource(options, context),
    guide: {
      examples: ['karvon posts export -o posts.xlsx', 'karvon posts export --active --format csv -o -'],
      calls: ({ uzbekistanPosts }) => [uzbekistanPosts.search()],
      needs: 'section:landing',
    },
  })

const postFlags: readonly Field[] = [
  ...inLanguages('caption'),
  ...flagsOf(pictureFields, pictureFieldNames),
  { name: 'orderNumber', parse: parseWholeIn(uzbekistanPostFields.orderNumber) },
  ...flagsOf(publicationTimes, publicationTimeNames),
]

/** The same file brought back. */
export const updatePostsCommand = (context: Context) =>
  updateCommand(context, {
    name: 'update',
    op: 'uz-post.record',
    fields: postFlags,
    sheet: () => ({
      ...postSource({}, context),
      fields: postFlags,
      find: async (ids) =>
        (await context.api.uzbekistanPosts.list(context.reading())).filter(({ id }) => ids.includes(String(id))),
    }),
    examples: ['karvon posts update 4 --order-number 2', 'karvon posts update -f posts.xlsx -n'],
  })

/** How many posts there are, shown and hidden, in which languages and with which pictures. */
export const postStatsCommand = (context: Context) =>
  guided(
    new Command('stats').action(async () => {
      const { api, print, reading, settings, table, user } = context
      user()
      const posts = await api.uzbekistanPosts.list(reading())
      const count = (fits: (post: UzbekistanPost) => boolean) => posts.filter(fits).length
      const data = {
        total: posts.length,
        active: count(({ isActive }) => isActive),
        inactive: count(({ isActive }) => !isActive),
        ...Object.fromEntries(
          languages.map((name) => [`in.${name}`, count(({ caption }) => plainText(caption[name]) !== '')]),
        ),
        mobile: count(({ media }) => media.mobile !== null),
        desktop: count(({ media }) => media.desktop !== null),
      }
      const columns = [
        { heading: t('column.what'), value: ([name]: [string, number]) => t(`stats.${name}` as 'stats.total') },
        {
          heading: t('column.count'),
          value: ([, number]: [string, number]) => String(number),
          align: 'right' as const,
        },
      ]
      const counts = { columns: Object.entries(data).map(([name, value]) => countColumn(name, value)) }
      checkFields(data, counts, settings.fields)
      const chosen = chosenFields(data, counts, settings.fields) as typeof data
      print({ data: chosen, summary: { total: posts.length } }, () => textTable(Object.entries(chosen), columns, table))
    }),
    {
      examples: ['karvon posts stats', 'karvon posts stats --json'],
      calls: ({ uzbekistanPosts }) => [uzbekistanPosts.list()],
      needs: 'section:landing',
    },
  )

const countColumn = (name: string, count: number): Column<unknown> => ({
  name,
  kind: 'number',
  width: 10,
  value: () => count,
})
