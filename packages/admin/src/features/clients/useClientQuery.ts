import { type ClientQuery, clientSorts } from '@karvon/api-client/clients/clientTypes'
import { addressChoice, addressPage, addressText, useAddress } from '../../shared/useAddress'

/** Clients on one page of the list (document 2 §9). */
export const clientPageSize = 10

const schema = {
  search: addressText,
  sortBy: addressChoice(clientSorts, 'CreatedAt'),
  sortOrder: addressChoice(['asc', 'desc'], 'desc'),
  page: addressPage,
}

/** What the list shows lives in the address: `/clients?search=901234567&sortBy=FirstName&sortOrder=asc&page=2`. */
export function useClientQuery() {
  const [{ page, search, sortBy, sortOrder }, change] = useAddress(schema)

  const query: Required<Omit<ClientQuery, 'search'>> & Pick<ClientQuery, 'search'> = {
    search: search || undefined,
    sortBy,
    sortOrder,
    pageIndex: page,
    pageSize: clientPageSize,
  }

  return {
    query,
    setSearch: (text: string) => change({ search: text.trim(), page: 1 }),
    /** Another order starts at the first page. */
    setSort: (sort: Pick<typeof query, 'sortBy' | 'sortOrder'>) => change({ ...sort, page: 1 }),
    setPage: (next: number, how: 'push' | 'replace' = 'push') => change({ page: next }, how),
  }
}
