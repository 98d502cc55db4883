import { type LocalizedText, localized, noText } from '@karvon/api-client/read/localizedText'
import { searchText } from '@karvon/api-client/search/searchRules'
import { uzbekistanPostSchema } from '@karvon/api-client/uzbekistanPosts/uzbekistanPostSchema'
import { strippedText } from '@karvon/api-client/validation/contentSchemas'
import { type Static, Type } from 'typebox'
import { type Column, exportQuery, sendSpreadsheet } from '../../export/spreadsheet'
import type { App } from '../../http/app'
import { FlagMember } from '../../http/change'
import { idParams } from '../../http/idParams'
import { changedLocalized } from '../../http/localizedChange'
import { Problem } from '../../http/problem'
import { LocalizedTextShape } from '../../http/shapes'
import { validate } from '../../http/validate'
import { type ContentRow, contentRepository } from '../../siteContent/contentRepository'
import { type ContentContext, contentRoutes } from '../../siteContent/contentRoutes'
import { changedOrder, OrderNumber } from '../../siteContent/orderNumber'
import { type MediaFiles, mediaFiles, SiteMedia, siteMediaAnswer } from '../../siteContent/siteMedia'
import { fromColumns, toColumns } from '../../text/localizedColumns'
import { sanitisedTexts } from '../../text/richText'
import { searchPosts } from './searchPosts'

type PostRow = ContentRow<'uzbekistan_posts'>

const UzbekistanPost = Type.Object({
  id: Type.Integer(),
  caption: LocalizedTextShape,
  orderNumber: Type.Integer(),
  isActive: Type.Boolean(),
  createdAt: Type.String(),
  siteMedia: SiteMedia,
  version: Type.Integer(),
})

const Text = Type.Optional(Type.Union([Type.String(), Type.Null()]))

const PostChange = Type.Object({
  /** A plain text stands for all three languages (AMB-121). */
  caption: Type.Optional(Type.Union([Type.Object({ ru: Text, en: Text, uz: Text }), Type.String(), Type.Null()])),
  orderNumber: OrderNumber,
  /** The other name of the order number (AMB-120). */
  order: OrderNumber,
  isActive: FlagMember,
})

/** Posts about Uzbekistan (document 3 §7; AMB-119…AMB-123). */
export function uzbekistanPostRoutes(app: App, context: ContentContext & { timeZone: string }): void {
  const { db, dialect, now, timeZone } = context
  const access = 'section:landing'
  const tag = 'Uzbekistan posts'
  const tags = [tag]

  app.get(
    '/api/uzbekistan-posts',
    {
      config: { access },
      schema: {
        summary: 'Search posts',
        tags,
        querystring: Type.Object({
          search: Type.Optional(Type.String({ maxLength: 200 })),
          isActive: Type.Optional(Type.Boolean()),
        }),
        response: { 200: Type.Array(UzbekistanPost) },
      },
    },
    async ({ query }) => {
      const rows = await searchPosts(db, dialect, query)
      const media = await mediaFiles(db, rows)
      return rows.map((row) => postAnswer(row, media))
    },
  )

  app.get(
    '/api/uzbekistan-posts/export',
    {
      config: { access },
      schema: { summary: 'Export posts as a spreadsheet', tags, querystring: exportQuery },
    },
    (request, reply) =>
      sendSpreadsheet(request, reply, {
        name: 'uzbekistan_posts',
        format: request.query.format,
        columns,
        rows: contentRepository(db, 'uzbekistan_posts').all(),
        moment: now(),
        timeZone,
      }),
  )

  contentRoutes(app, context, {
    table: 'uzbekistan_posts',
    path: '/api/uzbekistan-posts',
    tag,
    entity: 'UzbekistanPost',
    noun: 'Пост',
    access: { read: access, edit: access },
    needsMedia: false,
    body: PostChange,
    answer: UzbekistanPost,
    toAnswer: postAnswer,
    title: (row) => localized(fromColumns('caption', row)),
    columns: changedColumns,
  })

  app.get(
    '/api/uzbekistan-posts/:id',
    {
      config: { access },
      schema: { summary: 'Get a post', tags, params: idParams, response: { 200: UzbekistanPost } },
    },
    async ({ params }) => {
      const row = await contentRepository(db, 'uzbekistan_posts').get(params.id)
      if (!row) throw new Problem(404, 'Пост не найден')
      return postAnswer(row, await mediaFiles(db, [row]))
    },
  )
}

function postAnswer(row: PostRow, files: MediaFiles) {
  return {
    id: row.id,
    caption: fromColumns('caption', row),
    orderNumber: row.order_number,
    isActive: row.is_active === 1,
    createdAt: row.created_at,
    siteMedia: siteMediaAnswer(row, files),
    version: row.version,
  }
}

function changedColumns(before: PostRow | null, body: Static<typeof PostChange>) {
  const { caption, orderNumber } = validate(uzbekistanPostSchema, {
    caption: sanitisedTexts(changedCaption(before ? fromColumns('caption', before) : noText, body.caption)),
    orderNumber: changedOrder(before, body.orderNumber === undefined ? body.order : body.orderNumber),
  })
  const isActive = body.isActive ?? (before ? before.is_active === 1 : true)
  return {
    ...toColumns('caption', caption),
    order_number: orderNumber,
    is_active: isActive ? (1 as const) : (0 as const),
    search_text: searchText(...Object.values(caption).map(strippedText)),
  }
}

function changedCaption(before: LocalizedText, sent: Static<typeof PostChange>['caption']): LocalizedText {
  return typeof sent === 'string' ? { ru: sent, en: sent, uz: sent } : changedLocalized(before, sent)
}

const columns: readonly Column<PostRow>[] = [
  { heading: 'ID', width: 8, value: ({ id }) => id },
  { heading: 'Порядок', width: 10, value: (row) => row.order_number },
  { heading: 'Описание (рус.)', width: 60, value: (row) => strippedText(row.caption_ru) },
  { heading: 'Описание (англ.)', width: 60, value: (row) => strippedText(row.caption_en) },
  { heading: 'Описание (узб.)', width: 60, value: (row) => strippedText(row.caption_uz) },
  { heading: 'Статус', width: 12, value: (row) => (row.is_active ? 'Активен' : 'Неактивен') },
  { heading: 'Создан', width: 18, value: (row) => new Date(row.created_at) },
]
