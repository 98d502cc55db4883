import { currentOf, HttpError } from '@karvon/api-client/http/httpErrors'
import { type IgPost, readIgPost } from '@karvon/api-client/instagram/igPostFields'
import { instagram } from '@karvon/api-client/instagram/instagram'
import { toast } from '@karvon/ui/Toaster'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/api/useApi'
import type { ChoiceKind } from '../../shared/outbox/outbox'
import { putPost } from './changePost'
import { isAway, toastPostError } from './postErrors'
import { usePostTitle } from './postTitle'
import { type InstagramApi, isSamePost, useShowPosts } from './usePosts'

/** Statuses after which the same may be sent again: signed out, overdue, too often. */
const passing = [401, 408, 429]

/** How posts are hidden or shown that were chosen to be while the server was away. */
export function useKeptVisibility(): ChoiceKind<boolean, IgPost> {
  const api = useApi({ instagram })
  const { t } = useTranslation('instagram')
  const showPosts = useShowPosts()
  const titleOf = usePostTitle()
  const title = (post: IgPost | null) => (post ? titleOf(post) : t('outbox.post'))
  const show = (changed: IgPost) => showPosts((other) => (isSamePost(other, changed) ? changed : other))
  const told = (isIgnored: boolean) => toast.success(t(isIgnored ? 'visibility.hidden' : 'visibility.shown'))

  return {
    act: ({ value, known }) => t(value ? 'outbox.hide' : 'outbox.show', { title: title(known) }),
    question: ({ value, known }) => t(value ? 'outbox.movedHide' : 'outbox.movedShow', { title: title(known) }),
    confirm: ({ value }) => t(value ? 'card.hide' : 'card.show'),

    async send({ id, value, known }) {
      try {
        const post = known ?? (await find(api, id))
        if (post && (known || post.isIgnored === value)) {
          await show(known ? await putPost(api, { ...post, isIgnored: value }) : post)
          told(value)
          return 'settled'
        }
        if (post) return { moved: post }
      } catch (error) {
        const current = currentOf(error, readIgPost)
        if (current) {
          await show(current)
          if (current.isIgnored !== value) return { moved: current }
          told(value)
          return 'settled'
        }
        if (isAway(error) || (error instanceof HttpError && passing.includes(error.status))) return 'waits'
        if (!(error instanceof HttpError && error.status === 404)) {
          toastPostError(error, t('failed.update'), t)
          return 'settled'
        }
      }
      toast.info(t('outbox.gone', { title: title(known) }))
      return 'settled'
    },
  }
}

/** A post that is not known by more than its id. */
async function find({ instagram }: InstagramApi, id: IgPost['id']): Promise<IgPost | undefined> {
  for await (const post of instagram.allPosts()) if (isSamePost(post, { id })) return post
  return undefined
}
