import type { CallOptions, DownloadOptions, Http } from '../http/http'
import { allPages, type PageQuery } from '../http/paging'
import type { Id } from '../read/fields'
import type { LogPeriod } from './activityLogRules'
import { actionPulse, readActivityLogEntry } from './activityLogTypes'

/** Which entries: all that are given must hold. */
export interface ActivityLogFilters {
  /** That entry alone. An addition to the documents. */
  id?: Id | undefined
  userId?: Id | undefined
  action?: string | undefined
  dateFilter?: LogPeriod | undefined
  /** A day `YYYY-MM-DD`, which begins in the agency's time zone, or a moment: from then on. An addition to the documents. */
  from?: string | undefined
  /** Before that. */
  before?: string | undefined
  search?: string | undefined
}

/** Filters and the page that is wanted. */
export type ActivityLogQuery = ActivityLogFilters & PageQuery

/** What employees did. Source: docs/product.md. */
export function activityLogs(http: Http) {
  const list = ({ pageSize = 15, pageIndex = 1, ...filters }: ActivityLogQuery = {}, options?: CallOptions) =>
    http.getPage('/api/activity-logs', { pageSize, pageIndex, ...filters }, readActivityLogEntry, options)

  return {
    /** One page, newest first. @throws {HttpError} 403 without `CanSeeActivityLogs` */
    list,

    /**
     * How many actions there were on each of the last 30 days, today at the end. An addition to the documents.
     * @throws {HttpError} 403 without `CanSeeActivityLogs`
     */
    pulse: ({ userId, action }: Pick<ActivityLogFilters, 'userId' | 'action'> = {}, options?: CallOptions) =>
      http.get('/api/activity-logs/pulse', (raw) => actionPulse.read(raw).days, { userId, action }, options),

    /** All entries that match, newest first, page by page; stops when the consumer stops. */
    all: (query: Omit<ActivityLogQuery, keyof PageQuery> = {}, options?: CallOptions) =>
      allPages((page) => list({ ...query, ...page }, options)),

    /** The same in one answer, in portions as they come. @throws {NetworkError} also when it is cut off */
    stream: (filters: ActivityLogFilters = {}, options?: CallOptions) =>
      http.getRecords('/api/activity-logs/export', readActivityLogEntry, { ...filters }, options),

    /**
     * Everything that the filters leave, as a spreadsheet. An addition to the documents.
     * @throws {HttpError} 403 without `CanSeeActivityLogs`
     */
    export: (filters: ActivityLogFilters = {}, format: 'excel' | 'csv' = 'excel', options?: DownloadOptions) =>
      http.getFile('/api/activity-logs/export', { format, ...filters }, options),
  }
}
