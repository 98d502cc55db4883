import { genders, loyaltyLevels, spokenLanguages } from '@karvon/api-client/clients/clientChoiceNames'
import { type ClientFilters, type ClientQuery, clientSorts } from '@karvon/api-client/clients/clientTypes'
import {
  type AddressField,
  type AddressValues,
  addressChoice,
  addressFlag,
  addressPage,
  addressText,
  addressWhole,
  readAddress,
  useAddress,
} from '../../shared/address/useAddress'

/** Clients on one page of the list. */
export const clientPageSize = 10

/** Number of an employee, `me` for whoever looks, `none` for nobody; or empty. */
const addressOwner: AddressField<string> = {
  read: (text) => (/^(?:me|none|[1-9]\d{0,8})$/.test(text ?? '') ? (text ?? '') : ''),
  write: (value) => value || null,
}

/** Empty where none is chosen. */
const filterSchema = {
  tag: addressText,
  loyalty: addressChoice(['', ...loyaltyLevels]),
  gender: addressChoice(['', ...genders]),
  source: addressText,
  language: addressChoice(['', ...spokenLanguages]),
  owner: addressOwner,
  soldBy: addressWhole(999_999_999),
  birthday: addressWhole(366),
  trip: addressFlag,
  papers: addressWhole(3660),
  noPhone: addressFlag,
  doubles: addressFlag,
}

/** What is chosen in the list, as the address spells it. */
export type ChosenFilters = AddressValues<typeof filterSchema>

/** None in force. */
export const noFilters = readAddress(filterSchema, '')

const schema = {
  search: addressText,
  ...filterSchema,
  sortBy: addressChoice(clientSorts, 'CreatedAt'),
  sortOrder: addressChoice(['asc', 'desc'], 'desc'),
  page: addressPage,
}

const filtersOf = ({ birthday, trip, papers, ...chosen }: ChosenFilters): ClientFilters =>
  Object.fromEntries(
    Object.entries({ ...chosen, birthdayWithin: birthday, hasComingTrip: trip, papersEndWithin: papers }).filter(
      ([, value]) => value !== '' && value !== false && value !== undefined,
    ),
  )

const queryOf = ({ page, search, sortBy, sortOrder, ...chosen }: AddressValues<typeof schema>) => ({
  search: search || undefined,
  ...filtersOf(chosen),
  sortBy,
  sortOrder,
  pageIndex: page,
  pageSize: clientPageSize,
})

/** What an address without a query shows. */
export const firstClientQuery: ClientQuery = queryOf(readAddress(schema, ''))

/** What the list shows lives in the address: `/clients?search=901234567&tag=VIP&birthday=30&sortBy=FirstName&sortOrder=asc&page=2`. */
export function useClientQuery() {
  const [values, change] = useAddress(schema)
  const { search, sortBy, sortOrder, page, ...chosen } = values
  const query = queryOf(values)
  const names = Object.keys(filterSchema) as (keyof ChosenFilters)[]
  const set = names.filter((name) => chosen[name] !== noFilters[name])

  return {
    query,
    chosen,
    /** Names of the filters in force. */
    set,
    setSearch: (text: string) => change({ search: text.trim(), page: 1 }),
    /** Another filter starts at the first page. */
    setFilters: (changes: Partial<ChosenFilters>) => change({ ...changes, page: 1 }, 'push'),
    resetFilters: () => change({ ...noFilters, page: 1 }, 'push'),
    /** Another order starts at the first page. */
    setSort: (sort: Pick<typeof query, 'sortBy' | 'sortOrder'>) => change({ ...sort, page: 1 }),
    setPage: (next: number, how: 'push' | 'replace' = 'push') => change({ page: next }, how),
  }
}
