import { type ClientQuery, clientSorts } from '@karvon/api-client/clients/clientTypes'
import { addressChoice, addressPage, addressText, readAddress, useAddress } from '../../shared/address/useAddress'

/** Clients on one page of the list. */
export const clientPageSize = 10

const schema = {
  search: addressText,
  sortBy: addressChoice(clientSorts, 'CreatedAt'),
  sortOrder: addressChoice(['asc', 'desc'], 'desc'),
  page: addressPage,
}

const queryOf = ({ page, search, sortBy, sortOrder }: ReturnType<typeof readAddress<typeof schema>>) => ({
  search: search || undefined,
  sortBy,
  sortOrder,
  pageIndex: page,
  pageSize: clientPageSize,
})

/** What an address without a query shows. */
export const firstClientQuery: ClientQuery = queryOf(readAddress(schema, ''))

/** What the list shows lives in the address: `/clients?search=901234567&sortBy=FirstName&sortOrder=asc&page=2`. */
export function useClientQuery() {
  const [values, change] = useAddress(schema)
  const query = queryOf(values)

  return {
    query,
    setSearch: (text: string) => change({ search: text.trim(), page: 1 }),
    /** Another order starts at the first page. */
    setSort: (sort: Pick<typeof query, 'sortBy' | 'sortOrder'>) => change({ ...sort, page: 1 }),
    setPage: (next: number, how: 'push' | 'replace' = 'push') => change({ page: next }, how),
  }
}
