import type { Page } from '@karvon/api-client/http/paging'
import { inPostOrder } from '@karvon/api-client/instagram/igPostRules'
import type { IgPost } from '@karvon/api-client/instagram/igPostTypes'
import { instagram } from '@karvon/api-client/instagram/instagram'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR, { useSWRConfig } from 'swr'
import { toastError } from '../../shared/toastError'
import { type ApiOf, useApi } from '../../shared/useApi'

/** How many posts are read, from page 1 (document 1 §9). */
const query = { pageSize: 50, pageIndex: 1 }
const postsKey = ['instagram', 'posts', query] as const
const profileKey = ['instagram', 'profile'] as const

/** How many of them a page of the screen shows (document 1 §9). */
export const postsPerPage = 12

/** The posts by their number. `onLoaded` is told about every answer, also one that brings nothing new. */
export function usePosts(onLoaded?: (posts: IgPost[]) => void) {
  const api = useApi({ instagram })
  return useSWR(postsKey, () => readPosts(api), { onSuccess: ({ items }) => onLoaded?.(items) })
}

export type InstagramApi = ApiOf<{ instagram: typeof instagram }>

/** The posts as the server has them now. */
export async function readPosts(api: InstagramApi): Promise<Page<IgPost>> {
  const page = await api.instagram.posts(query)
  return { ...page, items: inPostOrder(page.items) }
}

/** The agency's account. */
export function useInstagramProfile() {
  const api = useApi({ instagram })
  return useSWR(profileKey, () => api.instagram.profile())
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

/** Has the server read Instagram anew, and shows what it found. */
export function useSync() {
  const api = useApi({ instagram })
  const { t } = useTranslation('instagram')
  const refresh = useRefreshInstagram()
  const [isSyncing, setSyncing] = useState(false)

  async function sync() {
    if (isSyncing) return
    setSyncing(true)
    try {
      await api.instagram.sync()
      toast.success(t('synced'))
      await refresh()
    } catch (error) {
      toastError(error, t('failed.sync'), t)
    } finally {
      setSyncing(false)
    }
  }

  return { isSyncing, sync }
}

export const isSamePost = (one: Pick<IgPost, 'id'>, other: Pick<IgPost, 'id'>) => String(one.id) === String(other.id)
