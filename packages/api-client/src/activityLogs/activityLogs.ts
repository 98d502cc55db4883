import type { CallOptions, Http } from '../http/http'
import type { PageQuery } from '../http/paging'
import type { Id } from '../read/fields'
import type { LogPeriod } from './activityLogRules'
import { readActivityLogEntry } from './activityLogTypes'

export interface ActivityLogQuery extends PageQuery {
  userId?: Id
  action?: string
  dateFilter?: LogPeriod
  search?: string
}

/** What employees did. Specification: document 2 §7. */
export function activityLogs(http: Http) {
  return {
    /** One page, newest first. @throws {HttpError} 403 without `CanSeeActivityLogs` */
    list: ({ pageSize = 15, pageIndex = 1, ...filters }: ActivityLogQuery = {}, options?: CallOptions) =>
      http.getPage('/api/activity-logs', { pageSize, pageIndex, ...filters }, readActivityLogEntry, options),
  }
}
