import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { IgPost } from '@karvon/api-client/instagram/igPostFields'
import { instagram } from '@karvon/api-client/instagram/instagram'
import { toast } from '@karvon/ui/Toaster'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/api/useApi'
import { useOutbox } from '../../shared/outbox/outbox'
import { useActor } from '../../shared/session/useActor'
import { useUndo } from '../../shared/undo/useUndo'
import { changePost } from './changePost'
import { isAway, toastPostError } from './postErrors'
import { isSamePost, useShowPosts } from './usePosts'

export const visibilityKind = 'igPostVisibility'

/**
 * Hides and shows posts at once. A server that fails, or cannot be reached, leaves the choice standing: it is kept in the
 * outbox, marked, and sent again until it is confirmed. A server that refuses brings the post back. One change at a time,
 * over all posts.
 */
export function usePostVisibility() {
  const api = useApi({ instagram })
  const { t } = useTranslation('instagram')
  const showPosts = useShowPosts()
  const undoable = useUndo()
  const outbox = useOutbox<boolean, IgPost>(visibilityKind)
  const { id: personId } = useActor()
  const { keep } = outbox
  useEffect(() => {
    for (const [id, value] of takeFormer(personId)) keep({ kind: visibilityKind, id, value, known: null, at: 0 })
  })
  const [sending, setSending] = useState<IgPost | null>(null)
  const isRunning = useRef(false)

  /** The post as the person wants it, which may be ahead of the server. */
  function wanted(post: IgPost): IgPost {
    if (sending && isSamePost(sending, post)) return { ...post, isIgnored: sending.isIgnored }
    const kept = outbox.of(post.id)
    return kept && !kept.isMoved ? { ...post, isIgnored: kept.value } : post
  }

  /** @param post as the server has it */
  async function toggle(post: IgPost) {
    if (isRunning.current) return void toast.info(t('visibility.busy'))
    isRunning.current = true
    const kind = visibilityKind
    const isIgnored = !wanted(post).isIgnored
    setSending({ ...post, isIgnored })
    const change = undoable()
    try {
      const changed = await changePost(api, post, (known) => ({ ...known, isIgnored }), change.call)
      await showPosts((other) => (isSamePost(other, post) ? changed : other))
      outbox.drop({ kind, id: post.id })
      toast.success(t(isIgnored ? 'visibility.hidden' : 'visibility.shown'), change.toast)
    } catch (error) {
      if (isAway(error) && outbox.keep({ kind, id: post.id, value: isIgnored, known: post, at: Date.now() })) {
        toast.warning(t(error instanceof HttpError ? 'visibility.kept' : 'visibility.keptUnsure'))
      } else {
        outbox.drop({ kind, id: post.id })
        toastPostError(error, t('failed.update'), t)
      }
    } finally {
      isRunning.current = false
      setSending(null)
    }
  }

  return { toggle, wanted, isKept: (post: IgPost) => outbox.of(post.id) !== undefined }
}

/** What versions before the outbox kept of posts, which is taken out: id → is it hidden. */
function takeFormer(personId: string | number): [string, boolean][] {
  const key = `instagramKept:${personId}`
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.removeItem(key)
    return Object.entries(kept ?? {}).filter(([, value]) => typeof value === 'boolean')
  } catch {
    return []
  }
}
