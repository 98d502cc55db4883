import { currentOf } from '@karvon/api-client/http/httpErrors'
import { type IgPost, readIgPost } from '@karvon/api-client/instagram/igPostFields'
import { postInput } from '@karvon/api-client/instagram/igPostRules'
import type { InstagramApi } from './usePosts'

/**
 * Changes one thing of a post, and leaves everything else as a colleague may have saved it meanwhile.
 * @returns the post as it is now
 */
export async function changePost({ instagram }: InstagramApi, post: IgPost, change: (known: IgPost) => IgPost) {
  async function send(known: IgPost): Promise<IgPost> {
    const next = change(known)
    const answer = await instagram.update(known.id, postInput(next), [], { version: known.version })
    return withVersionOf(next, answer)
  }

  try {
    return await send(post)
  } catch (error) {
    const current = currentOf(error, readIgPost)
    if (!current) throw error
    return send(current)
  }
}

/** The post with the version that the server's answer names, if it names one. */
function withVersionOf(post: IgPost, answer: IgPost | null): IgPost {
  return answer?.version === undefined ? post : { ...post, version: answer.version }
}
