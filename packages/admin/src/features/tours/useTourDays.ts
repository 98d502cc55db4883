import type { TourDay, TourDayId } from '@karvon/api-client/tours/tourDayFields'
import { inOrder } from '@karvon/api-client/tours/tourDayRules'
import { tourDays } from '@karvon/api-client/tours/tourDays'
import type { TourId } from '@karvon/api-client/tours/tourFields'
import useSWR, { useSWRConfig } from 'swr'
import { useApi } from '../../shared/api/useApi'

/** The programme of a tour, in its order. */
export function useTourDays(tour: TourId) {
  const api = useApi({ tourDays })
  return useSWR(daysKey(tour), async () => inOrder(await api.tourDays.list(tour)))
}

/** One day, as the server has it. */
export function useTourDay(tour: TourId, day: TourDayId) {
  const api = useApi({ tourDays })
  return useSWR(dayKey(tour, day), () => api.tourDays.get(tour, day))
}

/** Loads the programme of a tour again, and one day of it when it is named. */
export function useRefreshDays(tour: TourId) {
  const { mutate } = useSWRConfig()
  return (day?: TourDayId) =>
    Promise.all([mutate<TourDay[]>(daysKey(tour)), ...(day === undefined ? [] : [mutate<TourDay>(dayKey(tour, day))])])
}

export const daysKey = (tour: TourId) => ['tourDays', String(tour)] as const
export const dayKey = (tour: TourId, day: TourDayId) => ['tourDay', String(tour), String(day)] as const

export const dayAddress = (tour: TourId, day: TourDayId) =>
  `/tours/${encodeURIComponent(tour)}/days/${encodeURIComponent(day)}`

/** The tab of the tour that lists its days. */
export const daysAddress = (tour: TourId) => `/tours/${encodeURIComponent(tour)}?tab=days`
