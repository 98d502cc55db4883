import { uzbekistanPostFields } from '@karvon/api-client/content/uzbekistanPostFields'
import { flag } from '@karvon/api-client/fields/fields'
import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import { searchText } from '@karvon/api-client/search/searchRules'
import type { SheetColumn } from '@karvon/api-client/sheets/sheets'
import { strippedText } from '@karvon/api-client/validation/richText'
import { Type } from 'typebox'
import { flattened } from '../../export/recordStream'
import { exportQuery, rowTotal, sendSpreadsheet } from '../../export/spreadsheet'
import { sentAs } from '../../fields/fieldKinds'
import type { App } from '../../http/app'
import { NumberMember } from '../../http/change'
import { idParams } from '../../http/idParams'
import { Problem } from '../../http/problem'
import type { FilesContext } from '../../plugins/changesOf'
import { contentAnswers, contentKind } from './contentKinds'
import { type ContentRow, contentRepository } from './contentRepository'
import { contentRoutes } from './contentRoutes'
import { postSearch, searchPosts } from './searchPosts'
import { mediaFiles } from './siteMedia'

type PostRow = ContentRow<'uzbekistan_posts'>

const access = 'section:landing'
const tag = 'Uzbekistan posts'
const Text = Type.Optional(Type.Union([Type.String(), Type.Null()]))

const posts = contentKind({
  table: 'uzbekistan_posts',
  path: '/api/uzbekistan-posts',
  tag,
  entity: 'UzbekistanPost',
  noun: 'Пост',
  access: { read: access, edit: access },
  needsMedia: false,
  fields: { ...uzbekistanPostFields, isActive: flag({ initial: true }) },
  title: 'caption',
  showsCreation: true,
  body: {
    /** A plain text stands for all three languages. */
    caption: sentAs(
      Type.Union([Type.Object({ ru: Text, en: Text, uz: Text }), Type.String(), Type.Null()]),
      uzbekistanPostFields.caption,
    ),
    /** The other name of the order number. */
    order: sentAs(NumberMember, uzbekistanPostFields.orderNumber),
  },
  sent: ({ caption, orderNumber, order, isActive, ...rest }) => ({
    ...rest,
    caption: typeof caption === 'string' ? { ru: caption, en: caption, uz: caption } : caption,
    orderNumber: orderNumber === undefined ? order : orderNumber,
    isActive: isActive ?? undefined,
  }),
  columns: ({ caption }) => ({ search_text: searchText(...Object.values(caption as LocalizedText).map(strippedText)) }),
})

const { shape: UzbekistanPost, answer: postAnswer } = contentAnswers(posts)

/** Posts about Uzbekistan. */
export function uzbekistanPostRoutes(app: App, context: FilesContext & { timeZone: string }): void {
  const { db, dialect, now, timeZone } = context
  const tags = [tag]

  app.get(
    '/api/uzbekistan-posts',
    {
      config: { access },
      schema: {
        summary: 'Search posts',
        tags,
        querystring: Type.Object(postSearch),
        response: { 200: Type.Array(UzbekistanPost) },
      },
    },
    async ({ query }) => {
      const rows = await searchPosts(db, dialect, query).all()
      const media = await mediaFiles(db, rows)
      return rows.map((row) => postAnswer(row, media))
    },
  )

  app.get(
    '/api/uzbekistan-posts/export',
    {
      config: { access },
      schema: {
        summary: 'Export posts as a spreadsheet',
        tags,
        querystring: Type.Object({ ...exportQuery.properties, ...postSearch }),
      },
    },
    (request, reply) => {
      const { format, progress, ...search } = request.query
      const found = searchPosts(db, dialect, search)
      const { total, counted } = rowTotal(progress)
      return sendSpreadsheet(request, reply, {
        name: 'uzbekistan_posts',
        format,
        columns,
        rows: flattened(counted(found.count, found.portions())),
        moment: now(),
        timeZone,
        total,
      })
    },
  )

  contentRoutes(app, context, posts)

  app.get(
    '/api/uzbekistan-posts/:id',
    {
      config: { access },
      schema: { summary: 'Get a post', tags, params: idParams, response: { 200: UzbekistanPost } },
    },
    async ({ params }) => {
      const row = await contentRepository(db, 'uzbekistan_posts').get(params.id)
      if (!row) throw new Problem('not_found', 'Пост не найден')
      return postAnswer(row, await mediaFiles(db, [row]))
    },
  )
}

const columns: readonly SheetColumn<PostRow>[] = [
  { heading: 'ID', width: 8, kind: 'text', value: ({ id }) => id },
  { heading: 'Порядок', width: 10, kind: 'text', value: (row) => row.order_number },
  { heading: 'Описание (рус.)', width: 60, kind: 'text', value: (row) => strippedText(row.caption_ru) },
  { heading: 'Описание (англ.)', width: 60, kind: 'text', value: (row) => strippedText(row.caption_en) },
  { heading: 'Описание (узб.)', width: 60, kind: 'text', value: (row) => strippedText(row.caption_uz) },
  { heading: 'Статус', width: 12, kind: 'text', value: (row) => (row.is_active ? 'Активен' : 'Неактивен') },
  { heading: 'Создан', width: 18, kind: 'moment', value: (row) => row.created_at },
]
