import { currentOf } from '@karvon/api-client/http/httpErrors'
import { type ClientTour, readClientTour } from '@karvon/api-client/trips/clientTourFields'
import { clientTours } from '@karvon/api-client/trips/clientTours'
import type { TripTraveller } from '@karvon/api-client/trips/travellerFields'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { useRefreshClientTours } from './useClientTours'

/** What one press does to the list, whatever it is by then. */
export type TravellersChange = (travellers: readonly TripTraveller[]) => TripTraveller[]

/** How often a press is made again over what others saved meanwhile. */
const mostTries = 5

/**
 * Who goes on a sale, each press saved by itself. A press tells what it changes, not what the list is: it is made again over what
 * somebody else has saved in between, so that nobody's mark is lost.
 */
export function useTravellers(sale: ClientTour, onChanged: (sale: ClientTour) => void) {
  const { t } = useTranslation('clientTours')
  const api = useApi({ clientTours })
  const { mutate } = useSWRConfig()
  const refresh = useRefreshClientTours()
  const newest = useRef(sale)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [waiting, setWaiting] = useState<readonly TravellersChange[]>([])

  useEffect(() => {
    if ((sale.version ?? 0) >= (newest.current.version ?? 0)) newest.current = sale
  }, [sale])

  async function save(change: TravellersChange): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const { id, travellers, version } = newest.current
      try {
        const answer = await api.clientTours.setTravellers(id, change(travellers ?? []), { version })
        if (answer) newest.current = answer
        break
      } catch (error) {
        const current = currentOf(error, readClientTour)
        if (!current || attempt === mostTries) throw error
        newest.current = current
      }
    }
    told()
  }

  function told() {
    onChanged(newest.current)
    void refresh()
    void mutate((key) => Array.isArray(key) && key[0] === 'departures')
  }

  /** Lists show one row for two of one person, or two again. It is told when it failed. */
  async function join({ id }: TripTraveller, sameAs: TripTraveller['id']): Promise<void> {
    try {
      await queue.current
      const answer = await api.clientTours.join(sale.id, id ?? '', sameAs)
      if (answer) newest.current = answer
      told()
    } catch (error) {
      toastError(error, t('failed.join'), t)
    }
  }

  /** @returns whether it was saved; a failure is told */
  async function change(next: TravellersChange): Promise<boolean> {
    setWaiting((steps) => [...steps, next])
    const saved = queue.current.then(() => save(next))
    queue.current = saved.catch(() => undefined)
    try {
      await saved
      return true
    } catch (error) {
      onChanged(newest.current)
      toastError(error, t('failed.travellers'), t)
      return false
    } finally {
      setWaiting((steps) => steps.filter((step) => step !== next))
    }
  }

  const travellers = waiting.reduce<TripTraveller[]>((list, step) => step(list), sale.travellers ?? [])
  return { travellers, isSaving: waiting.length > 0, change, join }
}
