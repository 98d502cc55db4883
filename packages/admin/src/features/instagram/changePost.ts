import type { CallOptions } from '@karvon/api-client/http/http'
import { currentOf } from '@karvon/api-client/http/httpErrors'
import { type IgPost, readIgPost } from '@karvon/api-client/instagram/igPostFields'
import { postInput } from '@karvon/api-client/instagram/igPostRules'
import type { InstagramApi } from './usePosts'

/**
 * Changes one thing of a post, and leaves everything else as a colleague may have saved it meanwhile.
 * @returns the post as it is now
 */
export async function changePost(
  api: InstagramApi,
  post: IgPost,
  change: (known: IgPost) => IgPost,
  options?: CallOptions,
) {
  try {
    return await putPost(api, change(post), options)
  } catch (error) {
    const current = currentOf(error, readIgPost)
    if (!current) throw error
    return putPost(api, change(current), options)
  }
}

/** Saves a post as it is to be, over the version that it was made of. @throws {HttpError} 412 with the post as it is */
export async function putPost({ instagram }: InstagramApi, post: IgPost, options?: CallOptions): Promise<IgPost> {
  const answer = await instagram.update(post.id, postInput(post), [], { ...options, version: post.version })
  return withVersionOf(post, answer)
}

/** The post with the version that the server's answer names, if it names one. */
function withVersionOf(post: IgPost, answer: IgPost | null): IgPost {
  return answer?.version === undefined ? post : { ...post, version: answer.version }
}
