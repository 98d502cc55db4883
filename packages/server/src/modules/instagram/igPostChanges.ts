import { igPostSchema } from '@karvon/api-client/instagram/igPostSchema'
import type { Database } from '../../database/database'
import { changedFlag, changedText } from '../../http/change'
import { fieldProblem } from '../../http/problem'
import { validate } from '../../http/validate'
import type { IgPostRow, ShownMedia } from './igPostRepository'
import { addressOf, type IgPostChange } from './instagramShapes'
import { changedOrder } from './orderNumber'

/**
 * The columns with what was sent in place of what was there.
 * @throws {Problem} 400 with `errors`
 */
export function changedPost(before: IgPostRow | null, change: IgPostChange) {
  const caption = changedText(before?.caption ?? '', change.caption)
  const isIgnored = changedFlag(before?.is_ignored === 1, change.isIgnored)
  const orderNumber = changedOrder(before, change.orderNumber)
  // Captions from Instagram may be longer than ours: one that nobody touches is no reason to refuse hiding its post.
  const isUntouched = caption === before?.caption
  validate(igPostSchema, { caption: isUntouched ? '' : caption, orderNumber, isIgnored })
  return { caption, is_ignored: isIgnored ? (1 as const) : (0 as const), order_number: orderNumber }
}

/**
 * What the addresses mean: media that the post has, stored files, or pictures elsewhere.
 * @throws {Problem} 400 with `errors['mediaUrls[0]']`
 */
export async function shownMedias(
  db: Database,
  before: IgPostRow | null,
  urls: readonly string[] | null | undefined,
): Promise<ShownMedia[]> {
  const present = before?.medias ?? []
  if (urls === undefined) return present.map(({ id }) => ({ id }))
  const shown: ShownMedia[] = []
  for (const [index, url] of [...new Set(urls ?? [])].entries()) {
    const known = present.find((media) => addressOf(media) === url || url.endsWith(`://${addressOf(media)}`))
    shown.push(known ? { id: known.id } : await newMedia(db, url, `mediaUrls[${index}]`))
  }
  return shown
}

async function newMedia(db: Database, url: string, field: string): Promise<ShownMedia> {
  const name = /^(?:https?:\/\/[^/?#]+)?\/*files\/c\/([\w.-]+)$/i.exec(url)?.[1]
  if (name !== undefined) {
    const file = await db
      .selectFrom('files')
      .select(['id', 'content_type'])
      .where('name', '=', name)
      .where('visibility', '=', 'public')
      .executeTakeFirst()
    if (file) return { file_id: file.id, url: '', type: file.content_type.startsWith('video/') ? 'video' : 'image' }
  }
  const isAddress = name === undefined && /^https?:\/\//i.test(url) && URL.canParse(url)
  if (!isAddress) throw fieldProblem(field, 'Некорректный адрес медиа')
  return { file_id: null, url, type: /\.(mp4|webm|mov|m4v)$/i.test(new URL(url).pathname) ? 'video' : 'image' }
}
