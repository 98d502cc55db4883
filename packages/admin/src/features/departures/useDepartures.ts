import { departures } from '@karvon/api-client/departures/departures'
import { type DepartureQuery, departureShows, departureWindows } from '@karvon/api-client/departures/departureTypes'
import useSWRInfinite from 'swr/infinite'
import { addressChoice, addressText, useAddress } from '../../shared/useAddress'
import { useApi } from '../../shared/useApi'

const schema = {
  within: addressChoice(['30', '60', '90']),
  show: addressChoice(departureShows),
  tour: addressText,
  seller: addressText,
}

/** What the board shows lives in the address: `/clients?view=departures&within=60&show=trouble&tour=3&seller=4`. */
export function useDepartureQuery() {
  const [{ within, show, tour, seller }, change] = useAddress(schema)
  const query: DepartureQuery = {
    within: Number(within),
    show,
    ...(tour && { tourId: tour }),
    ...(seller && { soldBy: seller }),
  }
  return { query, windows: departureWindows, within, change }
}

/** The board, part by part. */
export function useDepartures(query: DepartureQuery) {
  const api = useApi({ departures })
  return useSWRInfinite(
    (index, before: Awaited<ReturnType<typeof api.departures.board>> | null) => {
      if (index > 0 && !before?.next) return null
      return ['departures', query, index === 0 ? '' : (before?.next ?? '')] as const
    },
    ([, asked, after]) => api.departures.board({ ...asked, ...(after && { after }) }),
    { revalidateAll: true },
  )
}
