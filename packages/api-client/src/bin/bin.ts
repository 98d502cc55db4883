import { type CallOptions, type Http, readAnswer, segment } from '../http/http'
import { allPages, type PageQuery } from '../http/paging'
import type { Id } from '../read/fields'
import type { BinNoun } from './binNames'
import { binEntry, binRestored } from './binTypes'

/** Which entries: all that are given must hold. */
export interface BinFilters {
  noun?: BinNoun | undefined
  /** Words of the title. */
  search?: string | undefined
  /** Who deleted it. */
  userId?: Id | undefined
}

export type BinQuery = BinFilters & PageQuery

/** What was deleted and can be brought back whole. An addition to the documents. */
export function bin(http: Http) {
  const list = ({ pageSize = 20, pageIndex = 1, noun, search, userId }: BinQuery = {}, options?: CallOptions) =>
    http.getPage(
      '/api/bin',
      { PageSize: pageSize, PageIndex: pageIndex, Noun: noun, Search: search, UserId: userId },
      binEntry.read,
      options,
    )
  const pathOf = (noun: BinNoun, recordId: Id) => `/api/bin/${noun}/${segment(recordId)}`

  return {
    /** One page, newest first, of what the reader may see. @throws {HttpError} 403 for all but admins */
    list,

    /** All of it, page by page; stops when the consumer stops. */
    all: (filters: BinFilters = {}, options?: CallOptions) =>
      allPages((page) => list({ ...filters, ...page }, options)),

    /**
     * Brings a record back with all that went with it. Whoever deleted it may, and admins who may delete such records.
     * @throws {HttpError} 404 not in the bin, 409 something stands against it, as the detail says
     */
    restore: (noun: BinNoun, recordId: Id, options?: CallOptions) =>
      readAnswer(http.send('POST', `${pathOf(noun, recordId)}/restore`, undefined, options), binRestored.read),

    /** Deletes it for good. @throws {HttpError} 403 for all but admins, 404 not in the bin */
    purge: (noun: BinNoun, recordId: Id, options?: CallOptions) =>
      http.change('DELETE', pathOf(noun, recordId), undefined, options),
  }
}
