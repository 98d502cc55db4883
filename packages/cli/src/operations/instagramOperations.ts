import { pickFields } from '@karvon/api-client/fields/fields'
import { allPages } from '@karvon/api-client/http/paging'
import type { IgPost, IgPostInput } from '@karvon/api-client/instagram/igPostFields'
import { igPostFields } from '@karvon/api-client/instagram/igPostFields'
import { postMedias } from '@karvon/api-client/instagram/igPostRules'
import { cutCharacters } from '@karvon/api-client/validation/visibleText'
import { byId, type Change, type Operation, prepared, type Reading, removal, type Sending, setting } from './operation'
import { valid } from './values'

const post = {
  item: 'post',
  needs: 'action:instagram.edit',
  read: async ({ api, call, once }: Reading, { id }: Change) =>
    byId(await once('posts', () => everyPost(api, call)), id, (each) => each.id),
  title: ({ caption }: IgPost) => cutCharacters(caption.replace(/\s+/g, ' '), 60),
} as const

/** Posts of the agency's Instagram account. */
export const instagramOperations: Readonly<Record<string, Operation>> = {
  'post.record': setting<IgPost>({
    ...post,
    hides: ({ to }) => to.isIgnored === true,
    values: (found) => ({
      ...pickFields(igPostFields, found),
      mediaUrls: found.mediaUrls,
      mediaAlts: postMedias(found).map(({ alt }) => alt),
    }),
    ...prepared(validPost, ({ api, change, call }, input) => api.instagram.update(change.id, input, [], call)),
  }),
  'post.order': setting<IgPost>({
    ...post,
    isOrdered: true,
    values: ({ orderNumber }) => ({ orderNumber }),
    send: ({ api, change, call }) => api.instagram.setOrder(change.id, Number(change.to.orderNumber), call),
  }),
  'post.remove': removal<IgPost>({
    bin: 'igPosts',
    ...post,
    send: ({ api, change, call }) => api.instagram.remove(change.id, call),
  }),
}

async function validPost({ values, found, change }: Sending) {
  const { schemaOf } = await import('@karvon/api-client/fields/schemaOf')
  const { mediaUrls } = values
  // Sent only where it is what changes: it would stand over `alt`, the words of the main picture.
  const { mediaAlts } = change.to
  return { ...(await valid(schemaOf(igPostFields, found), values)), mediaUrls, mediaAlts } as IgPostInput
}

/** All posts by order number. */
export async function everyPost(api: Reading['api'], call: Reading['call']): Promise<IgPost[]> {
  const posts: IgPost[] = []
  for await (const post of allPages((page) => api.instagram.posts(page, call()))) posts.push(post)
  return posts
}
