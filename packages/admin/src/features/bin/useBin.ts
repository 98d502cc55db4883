import { bin } from '@karvon/api-client/bin/bin'
import { binNounNames } from '@karvon/api-client/bin/binNames'
import useSWR, { useSWRConfig } from 'swr'
import { addressChoice, addressPage, addressText, useAddress } from '../../shared/address/useAddress'
import { useApi } from '../../shared/api/useApi'

const pageSize = 20

export const nounChoices = ['all', ...binNounNames] as const

const schema = { search: addressText, noun: addressChoice(nounChoices), userId: addressText, page: addressPage }

/** What the bin shows lives in the address: `/bin?noun=clients&userId=4&search=алиева&page=2`. */
export function useBinQuery() {
  const [{ page, ...chosen }, change] = useAddress(schema)
  return {
    chosen,
    page,
    isFiltered: chosen.search !== '' || chosen.noun !== 'all' || chosen.userId !== '',
    /** Another filter starts at the first page. */
    setFilters: (changes: Partial<typeof chosen>) => change({ ...changes, page: 1 }),
    setPage: (next: number, how: 'push' | 'replace' = 'push') => change({ page: next }, how),
    reset: () => change({ search: '', noun: 'all', userId: '', page: 1 }),
  }
}

/** One page of what the filters leave. */
export function useBin({ search, noun, userId }: ReturnType<typeof useBinQuery>['chosen'], pageIndex: number) {
  const api = useApi({ bin })
  const query = {
    search: search || undefined,
    noun: noun === 'all' ? undefined : noun,
    userId: userId || undefined,
    pageSize,
    pageIndex,
  }
  return useSWR(['bin', query], () => api.bin.list(query), { keepPreviousData: true })
}

export function useRefreshBin() {
  const { mutate } = useSWRConfig()
  return () => mutate((key) => Array.isArray(key) && key[0] === 'bin')
}
