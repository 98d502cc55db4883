import { logPeriods } from '@karvon/api-client/activityLog/activityLogRules'
import type { ActivityLogFilters } from '@karvon/api-client/activityLog/activityLogs'
import { addressChoice, addressDay, addressPage, addressText, useAddress } from '../../shared/address/useAddress'
import { boundsOf } from '../../shared/screen/pulseDays'

/** Entries on one page. */
export const logPageSize = 15

export const periodChoices = ['all', ...logPeriods] as const

const schema = {
  search: addressText,
  userId: addressText,
  action: addressText,
  /** One entry, as the history of a record leads to it. */
  entry: addressText,
  period: addressChoice(periodChoices),
  day: addressDay,
  page: addressPage,
}

/** What the log shows lives in the address: `/activity-log?userId=4&action=UpdateClient&period=week&page=2`. */
export function useActivityLogQuery() {
  const [{ page, ...chosen }, change] = useAddress(schema)
  const { search, userId, action, entry, period, day } = chosen

  const filters: ActivityLogFilters = {
    search: search || undefined,
    userId: userId || undefined,
    action: action || undefined,
    id: entry || undefined,
    dateFilter: period === 'all' ? undefined : period,
    ...boundsOf(day),
  }

  return {
    chosen,
    filters,
    page,
    isFiltered: Object.values(filters).some((filter) => filter !== undefined),
    /** Another filter starts at the first page. */
    setFilters: (changes: Partial<typeof chosen>) =>
      change({ ...changes, ...(changes.period && { day: undefined }), page: 1 }),
    /** A day stands instead of a period. */
    setDay: (next: string | undefined) => change({ day: next, period: 'all', page: 1 }),
    setPage: (next: number, how: 'push' | 'replace' = 'push') => change({ page: next }, how),
    reset: () => change({ search: '', userId: '', action: '', entry: '', period: 'all', day: undefined, page: 1 }),
  }
}
