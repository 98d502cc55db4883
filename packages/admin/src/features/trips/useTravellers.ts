import { currentOf } from '@karvon/api-client/http/httpErrors'
import { type ClientTour, readClientTour } from '@karvon/api-client/trips/clientTourFields'
import { clientTours } from '@karvon/api-client/trips/clientTours'
import type { TripTraveller } from '@karvon/api-client/trips/travellerFields'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { usePressedChanges } from '../../shared/records/usePressedChanges'
import { useRefreshClientTours } from './useClientTours'
import { isOfDeparture } from './useDepartures'

/** Who goes on a sale, each press saved by itself. */
export function useTravellers(sale: ClientTour, onChanged: (sale: ClientTour) => void) {
  const { t } = useTranslation('clientTours')
  const api = useApi({ clientTours })
  const { mutate } = useSWRConfig()
  const refresh = useRefreshClientTours()
  const { items, isSaving, change, settled, take } = usePressedChanges<ClientTour, TripTraveller[]>({
    stored: sale,
    itemsOf: ({ travellers }) => travellers ?? [],
    send: ({ id, version }, travellers) => api.clientTours.setTravellers(id, travellers, { version }),
    currentOf: (error) => currentOf(error, readClientTour),
    onStored: onChanged,
    onSaved() {
      void refresh()
      void mutate(isOfDeparture)
    },
    onFailed: (error) => toastError(error, t('failed.travellers'), t),
  })

  /** Lists show one row for two of one person, or two again. It is told when it failed. */
  async function join({ id }: TripTraveller, sameAs: TripTraveller['id']): Promise<void> {
    try {
      await settled()
      take(await api.clientTours.join(sale.id, id ?? '', sameAs))
    } catch (error) {
      toastError(error, t('failed.join'), t)
    }
  }

  return { travellers: items, isSaving, change, join }
}
