import { pickFields } from '../fields/fields'
import { HttpError } from '../http/httpErrors'
import { noText } from '../read/localizedText'
import { isBlank } from '../validation/visibleText'
import { type IgPost, type IgPostInput, igPostFields } from './igPostFields'
import type { IgMedia } from './instagramTypes'

/** Posts as the site shows them: by number, those with the same number by id. */
export function inPostOrder(posts: readonly IgPost[]): IgPost[] {
  return [...posts].sort((a, b) => a.orderNumber - b.orderNumber || compareIds(a.id, b.id))
}

const compareIds = (a: IgPost['id'], b: IgPost['id']) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))

/** What a post shows, the main medium first. Servers that name only addresses are understood, too. */
export function postMedias({ medias, mediaUrls }: Pick<IgPost, 'medias' | 'mediaUrls'>): IgMedia[] {
  if (medias.length > 0) return [...medias].sort((a, b) => a.orderNumber - b.orderNumber)
  return mediaUrls.map((url, orderNumber) => ({
    url,
    type: /\.(mp4|webm|mov|m4v)(?:[?#]|$)/i.test(url) ? 'video' : 'image',
    thumbnailUrl: null,
    orderNumber,
    isDefault: orderNumber === 0,
    alt: noText,
  }))
}

export const emptyPost = 'Добавьте подпись или хотя бы один медиафайл'

/** Would visitors see nothing? No form and no call makes such a post; one that is there can still be hidden and moved. */
export const isEmptyPost = (caption: string, mediaCount: number): boolean => mediaCount === 0 && isBlank(caption)

/** Everything a change of a post sends, so that a server that replaces loses nothing. */
export function postInput(post: IgPost): IgPostInput {
  return { ...pickFields(igPostFields, post), mediaUrls: postMedias(post).map(({ url }) => url) }
}

/** Why the medium at `index` cannot become the main one, in the words of the screen; null when it can. */
export function mainMediaProblem(post: Pick<IgPost, 'medias' | 'mediaUrls'>, index: number): string | null {
  const { length } = postMedias(post)
  if (length === 0) return 'Нет доступных медиафайлов для обновления'
  return Number.isInteger(index) && index >= 0 && index < length ? null : 'Некорректный индекс медиафайла'
}

/** The post with the medium at `index` in first place and marked as the main one. */
export function withMainMedia(post: IgPost, index: number): IgPost {
  const medias = postMedias(post)
  const [main] = medias.splice(index, 1)
  const next = (main ? [main, ...medias] : medias).map((media, orderNumber) => ({
    ...media,
    orderNumber,
    isDefault: orderNumber === 0,
  }))
  return { ...post, medias: next, mediaUrls: next.map(({ url }) => url) }
}

/**
 * The addresses of a post's media when two people changed them at once: what either took away is gone, what was added
 * meanwhile follows; the order is the first person's unless only the others changed anything.
 */
export function joinedMedia(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  if (base.join() === mine.join()) return [...theirs]
  return [...mine.filter((url) => theirs.includes(url)), ...theirs.filter((url) => !base.includes(url))]
}

/** Did the server fail, rather than refuse: 5xx, or the words of a database? */
export function isServerTrouble(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false
  return error.status >= 500 || /database|sql|db error|deadlock|constraint/i.test(`${error.title} ${error.detail}`)
}
