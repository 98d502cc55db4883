import { notifications } from '@karvon/api-client/notifications/notifications'
import { requestInbox } from '@karvon/api-client/requests/requestInbox'
import useSWR, { useSWRConfig } from 'swr'
import { usePolled } from '../api/polling'
import { useApi } from '../api/useApi'
import { usePermissions } from '../session/rights'

/** The lists of what comes in are read from the start, so many at a time. */
export const latest = { pageSize: 50, pageIndex: 1 }

/** What others have asked for. */
const cached = { revalidateOnMount: false, revalidateIfStale: false }

/** The newest notifications. */
export function useNotifications() {
  const api = useApi({ notifications })
  return useSWR(['notifications', latest], () => api.notifications.list(latest), usePolled())
}

/** The newest requests of the public site; not asked for by who may not see them. */
export function useRequests() {
  const api = useApi({ requestInbox })
  const maySee = usePermissions().can('section:contact-actions')
  return useSWR(maySee && ['contactActions', latest], () => api.requestInbox.newest(latest), usePolled())
}

/** How many requests there are of what somebody has to know, over all of them; not asked for by who may not see them. */
export function useRequestCounts() {
  const api = useApi({ requestInbox })
  const maySee = usePermissions().can('section:contact-actions')
  return useSWR(maySee && ['contactActions', 'summary'], () => api.requestInbox.summary(), usePolled())
}

/**
 * How many clients wait for a call; when there are none, how many of the newest notifications the person has not read. As far as was
 * loaded: does not ask by itself.
 */
export function useWaitingCount(): number {
  const api = useApi({ notifications, requestInbox })
  const maySee = usePermissions().can('section:contact-actions')
  const { data } = useSWR(['notifications', latest], () => api.notifications.list(latest), cached)
  const requests = useSWR(maySee && ['contactActions', 'summary'], () => api.requestInbox.summary(), cached)
  return requests.data?.hot || countUnread(data?.items ?? [])
}

const countUnread = (items: readonly { isRead: boolean }[]) => items.filter(({ isRead }) => !isRead).length

export interface InboxCounts {
  unreadNotifications: number
  unreadRequests: number
  /** Clients who wait for a call now. */
  hot: number
}

/** What waits for somebody: notifications among the newest, requests among all of them. */
export function useInboxCounts(): InboxCounts {
  const notifications = useNotifications().data?.items ?? []
  const requests = useRequestCounts().data
  return {
    unreadNotifications: countUnread(notifications),
    unreadRequests: requests?.unread ?? 0,
    hot: requests?.hot ?? 0,
  }
}

/** Loads both lists again, wherever they are shown. */
export function useRefreshInbox() {
  const { mutate } = useSWRConfig()
  return () => mutate((key) => Array.isArray(key) && (key[0] === 'contactActions' || key[0] === 'notifications'))
}
