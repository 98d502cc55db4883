import { type ClientQuery, clientSorts } from '@karvon/api-client/clients/clientTypes'
import {
  addressChoice,
  addressFlag,
  addressPage,
  addressText,
  readAddress,
  useAddress,
} from '../../shared/address/useAddress'

/** Clients on one page of the list. */
export const clientPageSize = 10

const schema = {
  search: addressText,
  doubles: addressFlag,
  sortBy: addressChoice(clientSorts, 'CreatedAt'),
  sortOrder: addressChoice(['asc', 'desc'], 'desc'),
  page: addressPage,
}

const queryOf = ({ page, search, doubles, sortBy, sortOrder }: ReturnType<typeof readAddress<typeof schema>>) => ({
  search: search || undefined,
  ...(doubles && { doubles }),
  sortBy,
  sortOrder,
  pageIndex: page,
  pageSize: clientPageSize,
})

/** What an address without a query shows. */
export const firstClientQuery: ClientQuery = queryOf(readAddress(schema, ''))

/** What the list shows lives in the address: `/clients?search=901234567&doubles=true&sortBy=FirstName&sortOrder=asc&page=2`. */
export function useClientQuery() {
  const [values, change] = useAddress(schema)
  const query = queryOf(values)

  return {
    query,
    setSearch: (text: string) => change({ search: text.trim(), page: 1 }),
    /** Those alone who may have another card. */
    setDoubles: (doubles: boolean) => change({ doubles, page: 1 }, 'push'),
    /** Another order starts at the first page. */
    setSort: (sort: Pick<typeof query, 'sortBy' | 'sortOrder'>) => change({ ...sort, page: 1 }),
    setPage: (next: number, how: 'push' | 'replace' = 'push') => change({ page: next }, how),
  }
}
