import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { IgPost } from '@karvon/api-client/instagram/igPostFields'
import { isServerTrouble } from '@karvon/api-client/instagram/igPostRules'
import { instagram } from '@karvon/api-client/instagram/instagram'
import { toast } from '@karvon/ui/Toaster'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/api/useApi'
import { useActor } from '../../shared/session/useActor'
import { changePost } from './changePost'
import { toastPostError } from './postErrors'
import { isSamePost, useShowPosts } from './usePosts'

/**
 * Hides and shows posts at once. A server that fails, or cannot be reached, leaves the choice standing: it is kept in the
 * browser, marked, and sent again with every load until it is confirmed. A server that refuses brings the post back.
 * One change at a time, over all posts.
 */
export function usePostVisibility() {
  const api = useApi({ instagram })
  const { id: actorId } = useActor()
  const { t } = useTranslation('instagram')
  const showPosts = useShowPosts()
  const [kept, setKept] = useState(() => readKept(actorId))
  const [sending, setSending] = useState<{ post: IgPost; isIgnored: boolean } | null>(null)
  const latest = useRef(kept)
  const isRunning = useRef(false)

  /** @returns whether the browser really has it */
  function remember(next: KeptVisibility): boolean {
    latest.current = next
    setKept(next)
    return writeKept(actorId, next)
  }

  function forget(id: string) {
    const { [id]: _, ...others } = latest.current
    remember(others)
  }

  /** Only one runs at a time; false when another one does. */
  async function alone(work: () => Promise<void>): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    try {
      await work()
    } finally {
      isRunning.current = false
      setSending(null)
    }
    return true
  }

  /** @param post as the server has it */
  async function send(post: IgPost, isIgnored: boolean, onKept?: (error: unknown) => void) {
    const id = String(post.id)
    setSending({ post, isIgnored })
    try {
      const changed = await changePost(api, post, (known) => ({ ...known, isIgnored }))
      await showPosts((other) => (isSamePost(other, post) ? changed : other))
      forget(id)
      toast.success(t(isIgnored ? 'visibility.hidden' : 'visibility.shown'))
    } catch (error) {
      const stays = !(error instanceof HttpError) || isServerTrouble(error)
      if (stays && remember({ ...latest.current, [id]: isIgnored })) return onKept?.(error)
      forget(id)
      toastPostError(error, t('failed.update'), t)
    }
  }

  async function toggle(post: IgPost) {
    const ran = await alone(() =>
      send(post, !wanted(post).isIgnored, (error) =>
        toast.warning(t(error instanceof HttpError ? 'visibility.kept' : 'visibility.keptUnsure')),
      ),
    )
    if (!ran) toast.info(t('visibility.busy'))
  }

  /** Sends what is kept, now that the server answers again. */
  const sendKept = (loaded: readonly IgPost[]) =>
    alone(async () => {
      for (const [id, isIgnored] of Object.entries(latest.current)) {
        const post = loaded.find((other) => String(other.id) === id)
        if (post && post.isIgnored !== isIgnored) await send(post, isIgnored)
        else forget(id)
      }
    })

  /** The post as the person wants it, which may be ahead of the server. */
  function wanted(post: IgPost): IgPost {
    const isIgnored = sending && isSamePost(sending.post, post) ? sending.isIgnored : kept[String(post.id)]
    return { ...post, isIgnored: isIgnored ?? post.isIgnored }
  }

  return { toggle, sendKept, wanted, isKept: (post: IgPost) => String(post.id) in kept }
}

/** Post id → is it hidden: what a person chose and no server has confirmed yet. */
type KeptVisibility = Readonly<Record<string, boolean>>

const keyOf = (userId: string | number) => `instagramKept:${userId}`

function readKept(userId: string | number): KeptVisibility {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, isIgnored]) => typeof isIgnored === 'boolean'))
  } catch {
    return {}
  }
}

/** @returns whether it is really there */
function writeKept(userId: string | number, kept: KeptVisibility): boolean {
  try {
    if (Object.keys(kept).length === 0) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}
