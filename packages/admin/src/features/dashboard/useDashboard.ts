import { instagramReads } from '@karvon/api-client/instagram/instagramReads'
import { tourReads } from '@karvon/api-client/tours/tourReads'
import { userReads } from '@karvon/api-client/users/userReads'
import useSWR from 'swr'
import { useApi } from '../../shared/api/useApi'
import { latest, useNotifications, useRequestCounts, useRequests } from '../../shared/inbox/useInbox'
import { usePermissions } from '../../shared/session/rights'

/** How many of each list the dashboard reads. */
const fewTours = { pageSize: 5, pageIndex: 1 }

export type DashboardLists = ReturnType<typeof useDashboard>

/**
 * The five lists behind the dashboard and the counts of requests, read side by side; each may fail alone. What the person may not read is not asked
 * for and is null.
 */
export function useDashboard() {
  const api = useApi({ instagram: instagramReads, tours: tourReads, users: userReads })
  const { can } = usePermissions()
  const seesRequests = can('section:contact-actions')
  const seesUsers = can('section:users')

  const tours = useSWR(['tours', fewTours], ([, query]) => api.tours.list(query))
  const posts = useSWR(['instagram', 'posts', latest], ([, , query]) => api.instagram.posts(query))
  const notifications = useNotifications()
  const requests = useRequests()
  const requestCounts = useRequestCounts()
  const users = useSWR(seesUsers && ['users', latest], ([, query]) => api.users.list(query))

  return {
    tours,
    posts,
    notifications,
    requests: seesRequests ? requests : null,
    requestCounts: seesRequests ? requestCounts : null,
    users: seesUsers ? users : null,
  }
}
