import type { ImportNoun } from '@karvon/api-client/importRuns/importRunFields'
import { isAtWork } from '@karvon/api-client/importRuns/importRunRules'
import { importRuns } from '@karvon/api-client/importRuns/importRuns'
import type { ImportRowState, ImportRun } from '@karvon/api-client/importRuns/importRunTypes'
import type { Id } from '@karvon/api-client/read/fields'
import useSWR, { useSWRConfig } from 'swr'
import { useApi } from '../../shared/api/useApi'

/** How often is looked how far the server has come, in ms; it tells of it as well where it can. */
const between = 1500

/** An import, followed as long as the server works on it; nothing is read without an id. */
export function useImportRun(id: Id | undefined) {
  const api = useApi({ importRuns })
  return useSWR(id !== undefined && ['importRuns', String(id)], () => api.importRuns.get(id as Id), {
    refreshInterval: (run?: ImportRun) => (run && isAtWork(run) ? between : 0),
  })
}

/** Rows on one page. */
export const rowPageSize = 25

export function useImportRows(run: ImportRun, state: ImportRowState | undefined, pageIndex: number) {
  const api = useApi({ importRuns })
  const query = { pageIndex, pageSize: rowPageSize, ...(state && { state }) }
  return useSWR(['importRuns', String(run.id), 'rows', query], () => api.importRuns.rows(run.id, query), {
    keepPreviousData: true,
    refreshInterval: isAtWork(run) ? 2 * between : 0,
  })
}

/** Imports on one page. */
const runPageSize = 5

/** Of a noun, newest first. */
export function useImportRuns(noun: ImportNoun, pageIndex: number) {
  const api = useApi({ importRuns })
  const query = { noun, pageIndex, pageSize: runPageSize }
  return useSWR(['importRuns', 'list', query], () => api.importRuns.list(query), { keepPreviousData: true })
}

/** Reads everything about imports anew. */
export function useRefreshImports() {
  const { mutate } = useSWRConfig()
  return () => mutate((key) => Array.isArray(key) && key[0] === 'importRuns')
}
