import { canOpen } from '@karvon/api-client/auth/accessRules'
import { isHot } from '@karvon/api-client/contactActions/contactActionRules'
import { atom } from 'jotai'
import useSWR, { useSWRConfig } from 'swr'
import { useActor } from './useActor'
import { useApi } from './useApi'

/** The lists of what comes in are read from the start, so many at a time (document 2 §9). */
export const latest = { pageSize: 50, pageIndex: 1 }

/** New arrivals show without reloading; a hidden tab asks nothing. */
const polled = { refreshInterval: 30_000, refreshWhenHidden: false }

/** The newest notifications. */
export function useNotifications() {
  const api = useApi()
  return useSWR(['notifications', latest], () => api.notifications.list(latest), polled)
}

/** The newest requests of the public site; not asked for by who may not see them. */
export function useRequests() {
  const api = useApi()
  const maySee = canOpen(useActor(), 'contact-actions')
  return useSWR(maySee && ['contactActions', latest], () => api.contactActions.list(latest), polled)
}

/** How many notifications nobody has read, for the title of the browser's tab; 0 on the sign-in page. */
export const unreadAtom = atom(0)

export interface InboxCounts {
  unreadNotifications: number
  unreadRequests: number
  /** Clients who wait for a call now. */
  hot: number
}

/** What waits for somebody, among the newest. */
export function useInboxCounts(): InboxCounts {
  const notifications = useNotifications().data?.items ?? []
  const requests = useRequests().data?.items ?? []
  return {
    unreadNotifications: notifications.filter(({ isRead }) => !isRead).length,
    unreadRequests: requests.filter(({ isRead }) => !isRead).length,
    hot: requests.filter((request) => isHot(request) && !request.callMade).length,
  }
}

/** Loads both lists again, wherever they are shown. */
export function useRefreshInbox() {
  const { mutate } = useSWRConfig()
  return () => mutate((key) => Array.isArray(key) && (key[0] === 'contactActions' || key[0] === 'notifications'))
}
