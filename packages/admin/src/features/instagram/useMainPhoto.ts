import type { IgPost } from '@karvon/api-client/instagram/igPostFields'
import { mainMediaProblem, postMedias, withMainMedia } from '@karvon/api-client/instagram/igPostRules'
import { instagram } from '@karvon/api-client/instagram/instagram'
import { toast } from '@karvon/ui/Toaster'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/useApi'
import { changePost } from './changePost'
import { mainPhotoFailure, toastPostError } from './postErrors'
import { isSamePost, useRefreshInstagram, useShowPosts } from './usePosts'

/** A colleague took the medium away in the meantime. */
class MediumGone extends Error {}

/** Makes one of a post's media the main one: first at once, and back where it was if the server does not agree (AMB-053). */
export function useMainPhoto(post: IgPost) {
  const api = useApi({ instagram })
  const { t } = useTranslation('instagram')
  const showPosts = useShowPosts()
  const refresh = useRefreshInstagram()
  const isRunning = useRef(false)

  const show = (shown: IgPost) => showPosts((other) => (isSamePost(other, post) ? shown : other))

  return async function choose(index: number) {
    const problem = mainMediaProblem(post, index)
    if (problem) toast.error(problem)
    else if (index === 0) toast.info(t('main.already'))
    if (problem || index === 0 || isRunning.current) return

    isRunning.current = true
    const url = postMedias(post)[index]?.url
    await show(withMainMedia(post, index))
    try {
      await show(await changePost(api, post, (known) => withMain(known, url)))
      toast.success(t('form.updated'))
    } catch (error) {
      await show(post)
      if (error instanceof MediumGone) {
        toast.error(error.message)
        void refresh()
      } else toastPostError(error, mainPhotoFailure(error, t), t)
    } finally {
      isRunning.current = false
    }
  }
}

function withMain(post: IgPost, url: string | undefined): IgPost {
  const index = postMedias(post).findIndex((media) => media.url === url)
  const problem = mainMediaProblem(post, index)
  if (problem) throw new MediumGone(problem)
  return withMainMedia(post, index)
}
