import type { TourId } from '@karvon/api-client/tours/tourFields'
import { tourReads } from '@karvon/api-client/tours/tourReads'
import useSWR from 'swr'
import { type FirstRead, idIn } from '../api/firstRead'
import { useApi } from '../api/useApi'

/** One tour. The list, the details and the days of a tour share its copy. */
export function useTour(id: TourId) {
  const api = useApi({ tours: tourReads })
  return useSWR(tourKey(id), () => api.tours.get(id))
}

/** Ids are compared as texts: the address holds one, the server sends the other. */
export const tourKey = (id: TourId) => ['tour', String(id)] as const

export const firstTour = (address: string): FirstRead => ({
  key: tourKey(idIn(address)),
  read: (http) => tourReads(http).get(idIn(address)),
})
