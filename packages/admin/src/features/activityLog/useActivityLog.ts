import type { LogPeriod } from '@karvon/api-client/activityLog/activityLogRules'
import type { ActivityLogFilters } from '@karvon/api-client/activityLog/activityLogs'
import { activityLogs } from '@karvon/api-client/activityLog/activityLogs'
import useSWR, { useSWRConfig } from 'swr'
import { useApi } from '../../shared/api/useApi'
import { logPageSize } from './useActivityLogQuery'

/** One page of what the filters leave. */
export function useActivityLog(filters: ActivityLogFilters, pageIndex: number) {
  const api = useApi({ activityLogs })
  const query = { ...filters, pageSize: logPageSize, pageIndex }
  return useSWR(['activityLogs', query], () => api.activityLogs.list(query), { keepPreviousData: true })
}

/** How many actions there were in a period, whatever the filters say. */
export function useActionCount(dateFilter: LogPeriod) {
  const api = useApi({ activityLogs })
  const query = { dateFilter, pageSize: 1 }
  return useSWR(['activityLogs', 'count', dateFilter], async () => (await api.activityLogs.list(query)).total)
}

/** Loads everything on the screen again. */
export function useRefreshActivityLog() {
  const { mutate } = useSWRConfig()
  return () => mutate((key) => Array.isArray(key) && (key[0] === 'activityLogs' || key[0] === 'users'))
}
