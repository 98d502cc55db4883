import { Type } from 'typebox'
import type { Database } from '../../database/database'
import { pictureAddress, publicAddress } from '../../files/addresses'
import type { App } from '../../http/app'
import { NullableText } from '../../http/shapes'
import { limitOf, offsetOf, pagingQuery, setPagination } from '../../paging/paging'
import { type IgMediaRow, type IgPostRow, igPostRepository } from './igPostRepository'

const IgMedia = Type.Object({
  url: Type.String(),
  type: Type.String(),
  mediaType: Type.String(),
  mime: NullableText,
  thumbnailUrl: NullableText,
  orderNumber: Type.Integer(),
  isDefault: Type.Boolean(),
})

const IgPost = Type.Object({
  id: Type.Integer(),
  caption: Type.String(),
  isIgnored: Type.Boolean(),
  orderNumber: Type.Integer(),
  takenAt: Type.String(),
  mediaUrls: Type.Array(Type.String()),
  medias: Type.Array(IgMedia),
})

/** Instagram content (document 1 §7). */
export function instagramRoutes(app: App, { db }: { db: Database }): void {
  const posts = igPostRepository(db)

  app.get(
    '/api/instagram/posts',
    {
      config: { access: 'signedIn' },
      schema: {
        summary: 'List Instagram posts',
        tags: ['instagram'],
        querystring: Type.Object(pagingQuery),
        response: { 200: Type.Array(IgPost) },
      },
    },
    async ({ query }, reply) => {
      const { rows, total } = await posts.list(limitOf(query), offsetOf(query))
      setPagination(reply, total, query)
      return rows.map(postAnswer)
    },
  )
}

function postAnswer(row: IgPostRow) {
  const medias = row.medias.map(mediaAnswer)
  return {
    id: row.id,
    caption: row.caption,
    isIgnored: row.is_ignored === 1,
    orderNumber: row.order_number,
    takenAt: row.taken_at,
    mediaUrls: medias.map(({ url }) => url),
    medias,
  }
}

/** `type` and `mediaType` carry the same value (contract, entity shapes). */
function mediaAnswer(row: IgMediaRow) {
  return {
    url: row.file_name === null ? row.url : publicAddress(row.file_name),
    type: row.type,
    mediaType: row.type,
    mime: row.content_type,
    thumbnailUrl: pictureAddress(row.file_thumbnail_name) ?? row.thumbnail_url,
    orderNumber: row.order_number,
    isDefault: row.is_default === 1,
  }
}
