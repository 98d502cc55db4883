import { addressChoice, addressDay, addressFlag, addressText, useAddress } from '../../shared/address/useAddress'
import { useRemembered } from '../../shared/screen/useRemembered'
import { type RequestFilters, sourceChoices } from './requestFilters'

const schema = {
  search: addressText,
  type: addressChoice(sourceChoices),
  day: addressDay,
  hotFirst: addressFlag,
  dueToday: addressFlag,
  mine: addressFlag,
  request: addressText,
}

/**
 * What the table shows lives in the address: `/contact-actions?type=hot&request=12` has request 12 open. Whether it shows open
 * ones alone is a habit of the person, which the browser remembers.
 */
export function useRequestQuery() {
  const [{ request, ...filters }, change] = useAddress(schema)
  const [isOpenOnly, keepOpenOnly] = useRemembered('requests:open')
  return {
    filters: { ...filters, open: isOpenOnly },
    /** The id of the open request, or nothing. */
    openId: request,
    isFiltered:
      filters.search !== '' ||
      filters.type !== 'all' ||
      Boolean(filters.day) ||
      filters.dueToday ||
      filters.mine ||
      isOpenOnly,
    setFilters({ open: isWanted, ...changes }: Partial<RequestFilters>) {
      if (isWanted !== undefined) keepOpenOnly(isWanted)
      change(changes)
    },
    open: (id: string | number, how: 'push' | 'replace' = 'push') => change({ request: String(id) }, how),
    close: () => change({ request: '' }),
    reset() {
      keepOpenOnly(false)
      change({ search: '', type: 'all', day: undefined, dueToday: false, mine: false })
    },
  }
}
