import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { Id } from '@karvon/api-client/read/fields'
import { firstText } from '@karvon/api-client/read/localizedText'
import type { ClientTour } from '@karvon/api-client/trips/clientTourFields'
import { clientTours as clientToursApi } from '@karvon/api-client/trips/clientTours'
import { useTranslation } from 'react-i18next'
import useSWR, { useSWRConfig } from 'swr'
import { useApi } from '../../shared/api/useApi'
import { useTour } from '../../shared/tours/useTour'

/** Sold tours on one page. */
export const clientTourPageSize = 10

/** One page of a client's tours. */
export function useClientTours(clientId: ClientId, pageIndex: number) {
  const { clientTours } = useApi({ clientTours: clientToursApi })
  const query = { pageIndex, pageSize: clientTourPageSize }
  return useSWR(['clientTours', String(clientId), query], () => clientTours.ofClient(clientId, query), {
    keepPreviousData: true,
  })
}

/** One sold tour; of another client it is none. */
export function useClientTour(clientId: ClientId, id: Id) {
  const { clientTours } = useApi({ clientTours: clientToursApi })
  return useSWR(['clientTour', String(clientId), String(id)], async () => {
    const sale = await clientTours.get(id)
    if (String(sale.clientId) !== String(clientId)) throw new HttpError(404)
    return sale
  })
}

/** Loads every list of sold tours again, and what boards say of them, after one was added, changed or removed. */
export function useRefreshClientTours() {
  const { mutate } = useSWRConfig()
  return () =>
    mutate((key) => Array.isArray(key) && ['clientTours', 'clients', 'client', 'departures'].includes(key[0]))
}

/** The tour of a sale and what it is called; of one that is gone or not there yet «Тур #12». */
export function useSoldTour({ tourId }: Pick<ClientTour, 'tourId'>) {
  const { t } = useTranslation('clientTours')
  const { data: tour, isLoading } = useTour(tourId)
  const unnamed = t('noTour', { id: tourId })
  return { tour, isLoading, title: tour ? firstText(tour.title, unnamed) : unnamed }
}
