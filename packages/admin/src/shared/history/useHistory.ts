import { history } from '@karvon/api-client/history/history'
import type { HistoryEntity } from '@karvon/api-client/history/historyTypes'
import type { Id } from '@karvon/api-client/read/fields'
import useSWR from 'swr'
import { useApi } from '../api/useApi'

/** So many changes on a page. */
export const historyPageSize = 20

/** A record, and what it is called. */
export interface HistorySubject {
  entity: HistoryEntity
  id: Id
  name: string
}

interface RecordHistoryQuery extends Pick<HistorySubject, 'entity' | 'id'> {
  pageIndex?: number
  pageSize?: number
  userId?: Id | undefined
  field?: string | undefined
}

/** What became of a record; asked anew whenever it is opened. */
export function useHistory({
  entity,
  id,
  pageIndex = 1,
  pageSize = historyPageSize,
  userId,
  field,
}: RecordHistoryQuery) {
  const api = useApi({ history })
  return useSWR(
    ['history', entity, id, pageIndex, pageSize, userId, field],
    () => api.history.list(entity, id, { pageIndex, pageSize, userId, field }),
    { keepPreviousData: true },
  )
}
