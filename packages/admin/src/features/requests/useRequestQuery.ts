import { addressChoice, addressDay, addressFlag, addressText, useAddress } from '../../shared/address/useAddress'
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

/** What the table shows lives in the address: `/contact-actions?type=hot&request=12` has request 12 open. */
export function useRequestQuery() {
  const [{ request, ...filters }, change] = useAddress(schema)
  return {
    filters,
    /** The id of the open request, or nothing. */
    openId: request,
    isFiltered:
      filters.search !== '' || filters.type !== 'all' || Boolean(filters.day) || filters.dueToday || filters.mine,
    setFilters: (changes: Partial<RequestFilters>) => change(changes),
    open: (id: string | number) => change({ request: String(id) }, 'push'),
    close: () => change({ request: '' }),
    reset: () => change({ search: '', type: 'all', day: undefined, dueToday: false, mine: false }),
  }
}
