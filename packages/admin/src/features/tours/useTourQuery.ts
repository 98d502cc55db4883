import { type TourQuery, tourSorts } from '@karvon/api-client/tours/tourTypes'
import {
  type AddressField,
  addressChoice,
  addressDay,
  addressFlag,
  addressNumber,
  addressPage,
  addressText,
  readAddress,
  useAddress,
} from '../../shared/address/useAddress'
import { tourPageSize } from './tourQuery'

const addressSwitch: AddressField<boolean | undefined> = {
  read: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  write: (value) => (value === undefined ? null : String(value)),
}

const schema = {
  search: addressText,
  isActive: addressSwitch,
  minPrice: addressNumber,
  maxPrice: addressNumber,
  validFrom: addressDay,
  validUntil: addressDay,
  isCurrentlyValid: addressFlag,
  untranslated: addressFlag,
  sortBy: addressChoice(tourSorts, 'CreatedAt'),
  sortOrder: addressChoice(['asc', 'desc'], 'desc'),
  page: addressPage,
}

const queryOf = ({ page, untranslated, ...filters }: ReturnType<typeof readAddress<typeof schema>>): TourQuery => ({
  ...filters,
  search: filters.search || undefined,
  isCurrentlyValid: filters.isCurrentlyValid || undefined,
  isTranslated: untranslated ? false : undefined,
  pageIndex: page,
  pageSize: tourPageSize,
})

/** What an address without a query shows. */
export const firstTourQuery = queryOf(readAddress(schema, ''))

/** What the list shows lives in the address: `/tours?search=хива&isActive=true&sortBy=Price&sortOrder=asc&page=2`. */
export function useTourQuery() {
  const [values, change] = useAddress(schema)

  return {
    query: queryOf(values),
    /** Another filter or order starts at the first page. */
    setFilters: (changes: Partial<TourQuery>) => change({ ...withDefaults(changes), page: 1 }),
    setPage: (next: number, how: 'push' | 'replace' = 'push') => change({ page: next }, how),
    reset: () =>
      change({
        search: '',
        isActive: undefined,
        minPrice: undefined,
        maxPrice: undefined,
        validFrom: undefined,
        validUntil: undefined,
        isCurrentlyValid: false,
        untranslated: false,
        sortBy: 'CreatedAt',
        sortOrder: 'desc',
        page: 1,
      }),
  }
}

function withDefaults({ pageIndex, pageSize, ...changes }: Partial<TourQuery>) {
  const { isTranslated, ...others } = changes
  return {
    ...others,
    ...('search' in changes && { search: changes.search ?? '' }),
    ...('isCurrentlyValid' in changes && { isCurrentlyValid: changes.isCurrentlyValid ?? false }),
    ...('isTranslated' in changes && { untranslated: isTranslated === false }),
  }
}
