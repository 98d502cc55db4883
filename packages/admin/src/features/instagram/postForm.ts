import { captionLimit, type IgPost } from '@karvon/api-client/instagram/igPostFields'
import { postMedias } from '@karvon/api-client/instagram/igPostRules'
import { igPostSchema } from '@karvon/api-client/instagram/igPostSchema'
import type { MediaItem } from '@karvon/ui/MediaListField'
import { type Schema, string } from 'yup'

/** What the dialog of a post holds; the number is null while its field is empty. */
export interface PostValues {
  /** null for a new one. */
  id: IgPost['id'] | null
  caption: string
  orderNumber: number | null
  isIgnored: boolean
}

export function postValues(post: IgPost | null): PostValues {
  if (!post) return { id: null, caption: '', orderNumber: 0, isIgnored: false }
  const { id, caption, orderNumber, isIgnored } = post
  return { id, caption, orderNumber, isIgnored }
}

/** Captions that come from Instagram may be longer than ours; one that nobody touched is not refused. */
export function postSchema(post: IgPost | null): Schema {
  if (!post || post.caption.length <= captionLimit) return igPostSchema
  return igPostSchema.shape({
    caption: string()
      .ensure()
      .test(
        'untouched',
        `Не больше ${captionLimit} символов`,
        (caption) => caption === post.caption || caption.length <= captionLimit,
      ),
  })
}

/** The stored media of a post as the field of the dialog takes them; `address` makes a stored path one for the browser. */
export function postItems(post: IgPost | null, address: (path: string) => string): MediaItem[] {
  if (!post) return []
  return postMedias(post).map(({ url, type, thumbnailUrl }) => ({
    kind: type,
    url: address(url),
    poster: thumbnailUrl ? address(thumbnailUrl) : undefined,
    name: url.split('/').at(-1),
  }))
}
