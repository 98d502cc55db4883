import type { CallOptions, Http } from '../http/http'
import { allPages, type PageQuery } from '../http/paging'
import type { Id } from '../read/fields'
import { type HistoryEntity, historyEntry, historyFilters, historyPaths } from './historyTypes'

/** Which changes: all that are given must hold. */
export interface HistoryFilters {
  userId?: Id | undefined
  /** A field, by its name in the record. */
  field?: string | undefined
}

export type HistoryQuery = HistoryFilters & PageQuery

/** Who changed which field of a record, from what to what. An addition to the documents. */
export function history(http: Http) {
  const list = (
    entity: HistoryEntity,
    id: Id,
    { pageSize = 20, pageIndex = 1, userId, field }: HistoryQuery = {},
    options?: CallOptions,
  ) =>
    http.getPage(
      `/api/history/${historyPaths[entity]}/${encodeURIComponent(id)}`,
      { PageSize: pageSize, PageIndex: pageIndex, UserId: userId, Field: field },
      historyEntry.read,
      options,
    )

  return {
    /** One page, newest first. @throws {HttpError} 403 without the right to read the record, 404 nobody knows of it */
    list,

    /** By whom and by what it can be filtered. @throws {HttpError} 403 without the right to read the record */
    filters: (entity: HistoryEntity, id: Id, options?: CallOptions) =>
      http.get(
        `/api/history/${historyPaths[entity]}/${encodeURIComponent(id)}/filters`,
        historyFilters.read,
        undefined,
        options,
      ),

    /** All of it, page by page; stops when the consumer stops. */
    all: (entity: HistoryEntity, id: Id, filters: HistoryFilters = {}, options?: CallOptions) =>
      allPages((page) => list(entity, id, { ...filters, ...page }, options)),
  }
}
