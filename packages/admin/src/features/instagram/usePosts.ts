import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { Page } from '@karvon/api-client/http/paging'
import type { IgPost } from '@karvon/api-client/instagram/igPostFields'
import { inPostOrder } from '@karvon/api-client/instagram/igPostRules'
import { instagram } from '@karvon/api-client/instagram/instagram'
import type { InstagramSync } from '@karvon/api-client/instagram/instagramTypes'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR, { useSWRConfig } from 'swr'
import { toastError } from '../../shared/api/toastError'
import { type ApiOf, useApi } from '../../shared/api/useApi'
import { useUndo } from '../../shared/undo/useUndo'

/** How many posts one call reads; the first reads page 1. */
const batch = 50
const postsKey = (batches: number) =>
  ['instagram', 'posts', { pageSize: batch, pageIndex: 1 }, ...(batches > 1 ? [batches] : [])] as const
const profileKey = ['instagram', 'profile'] as const

/** How many of them a page of the screen shows. */
export const postsPerPage = 12

/** How many calls read the posts up to this page of the screen. */
export const batchesUpTo = (page: number) => Math.floor(((page - 1) * postsPerPage) / batch) + 1

/** The posts by their number. `onLoaded` is told about every answer, also one that brings nothing new. */
export function usePosts(batches: number, onLoaded?: () => void) {
  const api = useApi({ instagram })
  return useSWR(postsKey(batches), () => readPosts(api, batches), {
    keepPreviousData: true,
    onSuccess: () => onLoaded?.(),
  })
}

export type InstagramApi = ApiOf<{ instagram: typeof instagram }>

/** The first posts as the server has them now; each batch is one call, and no more are asked for than there are. */
async function readPosts(api: InstagramApi, batches: number): Promise<Page<IgPost>> {
  const read = (pageIndex: number) => api.instagram.posts({ pageSize: batch, pageIndex })
  const first = await read(1)
  const others = Array.from({ length: Math.min(batches, first.pageCount) - 1 }, (_, index) => index + 2)
  const pages = [first, ...(await Promise.all(others.map(read)))]
  // A post that is added meanwhile moves another into the next batch, where it comes once more.
  const posts = new Map(pages.flatMap(({ items }) => items).map((post) => [String(post.id), post]))
  return { ...first, items: inPostOrder([...posts.values()]) }
}

/** The agency's account. */
export function useInstagramProfile() {
  const api = useApi({ instagram })
  return useSWR(profileKey, () => api.instagram.profile())
}

/** How many batches are read, and one more on demand; those that are there stay where it fails. */
export function useBatches(initial: number) {
  const api = useApi({ instagram })
  const { t } = useTranslation('instagram')
  const { mutate } = useSWRConfig()
  const [batches, setBatches] = useState(initial)
  const [isAdding, setAdding] = useState(false)

  async function addBatch() {
    setAdding(true)
    try {
      await mutate(postsKey(batches + 1), await readPosts(api, batches + 1), { revalidate: false })
      setBatches(batches + 1)
    } catch (error) {
      toastError(error, t('failed.load'), t)
    } finally {
      setAdding(false)
    }
  }

  return { batches, isAdding, addBatch }
}

/** Loads account and posts again. */
export function useRefreshInstagram() {
  const { mutate } = useSWRConfig()
  return () => mutate((key) => Array.isArray(key) && key[0] === 'instagram')
}

/** Shows posts otherwise than they were loaded, without asking the server. */
export function useShowPosts() {
  const { mutate } = useSWRConfig()
  return (change: (post: IgPost) => IgPost) =>
    mutate<Page<IgPost>>(
      (key) => Array.isArray(key) && key[0] === 'instagram' && key[1] === 'posts',
      (page) => page && { ...page, items: inPostOrder(page.items.map(change)) },
      { revalidate: false },
    )
}

/** Has the server read Instagram anew, and tells what it found; the new ones can be put before all others. */
export function useSync() {
  const api = useApi({ instagram })
  const { t } = useTranslation('instagram')
  const refresh = useRefreshInstagram()
  const undoable = useUndo()
  const [isSyncing, setSyncing] = useState(false)
  const [found, setFound] = useState<InstagramSync | null>(null)
  const [isFirst, setFirst] = useState(false)

  async function sync() {
    if (isSyncing) return
    setSyncing(true)
    try {
      setFound(await api.instagram.sync())
      setFirst(false)
      toast.success(t('synced'))
      await refresh()
    } catch (error) {
      toastError(error, t('failed.sync'), t)
    } finally {
      setSyncing(false)
    }
  }

  async function putFirst() {
    setSyncing(true)
    try {
      const before: IgPost['id'][] = []
      for await (const { id } of api.instagram.allPosts()) before.push(id)
      const isNew = (id: IgPost['id']) => found?.added.some((post) => String(post.id) === String(id))
      const change = undoable()
      const ids = [...before.filter(isNew), ...before.filter((id) => !isNew(id))]
      await api.instagram.reorder({ ids, before }, change.call)
      setFirst(true)
      toast.success(t('list.reordered'), change.toast)
    } catch (error) {
      if (error instanceof HttpError && error.status === 412) toast.info(t('list.stale'))
      else toastError(error, t('failed.order'), t)
    } finally {
      await refresh()
      setSyncing(false)
    }
  }

  return { isSyncing, sync, found, putFirst: isFirst ? undefined : putFirst, forget: () => setFound(null) }
}

export const isSamePost = (one: Pick<IgPost, 'id'>, other: Pick<IgPost, 'id'>) => String(one.id) === String(other.id)
