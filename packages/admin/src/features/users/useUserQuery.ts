import type { UserQuery } from '@karvon/api-client/users/userReads'
import { addressChoice, addressPage, addressText, useAddress } from '../../shared/address/useAddress'

/** Employees on one page of the list. */
export const userPageSize = 10

export const userStatuses = ['all', 'active', 'inactive'] as const

const schema = { search: addressText, status: addressChoice(userStatuses), page: addressPage }

/** What the list shows lives in the address: `/users?search=дилноза&status=active&page=2`. */
export function useUserQuery() {
  const [{ search, status, page }, change] = useAddress(schema)

  const query: UserQuery = {
    search: search || undefined,
    isDeactivated: status === 'all' ? undefined : status === 'inactive',
    pageIndex: page,
    pageSize: userPageSize,
  }

  return {
    query,
    search,
    status,
    page,
    isFiltered: search !== '' || status !== 'all',
    setSearch: (text: string) => change({ search: text.trim(), page: 1 }),
    setStatus: (next: typeof status) => change({ status: next, page: 1 }),
    setPage: (next: number, how: 'push' | 'replace' = 'push') => change({ page: next }, how),
    reset: () => change({ search: '', status: 'all', page: 1 }),
  }
}
