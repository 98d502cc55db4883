import type { FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'

const largestPage = 1000

/** What every paged list takes (contract, Conventions); spread into its query schema. */
export const pagingQuery = {
  PageSize: Type.Integer({ minimum: 1, maximum: largestPage, default: 10 }),
  PageIndex: Type.Integer({ minimum: 1, maximum: 1_000_000_000, default: 1 }),
}

const pagingSchema = Type.Object(pagingQuery)
export type Paging = Static<typeof pagingSchema>

/** Part of a list, with the length of the whole. */
export interface Slice<T> {
  rows: T[]
  total: number
}

/** Where a page begins and how long it is. */
export interface Cut {
  limit: number
  offset: number
  /** Counted from the end of the list, its rows in the opposite order. @default false */
  isFromEnd?: boolean
}

export const cutOf = ({ PageSize, PageIndex }: Paging): Cut => ({ limit: PageSize, offset: (PageIndex - 1) * PageSize })

/** The same page; one of the second half is counted from the end, for skipping costs by the row. */
export function fromNearerEnd<Query extends Cut>(query: Query, total: number): Query {
  if (query.offset < total / 2) return query
  const limit = Math.min(query.limit, total - query.offset)
  return { ...query, limit, offset: total - query.offset - limit, isFromEnd: true }
}

/** Tells the client where in the list it is: header `x-pagination`. */
export function setPagination(reply: FastifyReply, total: number, paging: Paging): void {
  reply.header('x-pagination', paginationOf(total, paging))
}

export function paginationOf(total: number, { PageSize, PageIndex }: Paging): string {
  const pages = Math.ceil(total / PageSize)
  const pagination = {
    TotalCount: total,
    TotalPages: pages,
    CurrentPage: PageIndex,
    HasPrevious: PageIndex > 1,
    HasNext: PageIndex < pages,
  }
  return JSON.stringify(pagination)
}
