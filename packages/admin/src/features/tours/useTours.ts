import type { Page } from '@karvon/api-client/http/paging'
import type { TourConsequences } from '@karvon/api-client/tours/tourConsequenceTypes'
import type { Tour, TourId } from '@karvon/api-client/tours/tourFields'
import { tours } from '@karvon/api-client/tours/tours'
import type { TourQuery } from '@karvon/api-client/tours/tourTypes'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR, { useSWRConfig } from 'swr'
import type { FirstRead } from '../../shared/api/firstRead'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { tourKey } from '../../shared/tours/useTour'
import { useUndo } from '../../shared/undo/useUndo'
import { firstTourQuery } from './useTourQuery'

export const firstTours = (): FirstRead => ({
  key: ['tours', firstTourQuery],
  read: (http) => tours(http).list(firstTourQuery),
})

/** One page of the list. */
export function useTours(query: TourQuery) {
  const api = useApi({ tours })
  return useSWR(['tours', query], () => api.tours.list(query), { keepPreviousData: true })
}

/** How many tours there are, whatever the filters say. */
export function useTourStats() {
  const api = useApi({ tours })
  return useSWR(['tours', 'stats'], () => api.tours.stats())
}

/** Loads every list of tours again, after one was added, changed or removed. */
export function useRefreshTours() {
  const { mutate } = useSWRConfig()
  return () => mutate((key) => Array.isArray(key) && key[0] === 'tours')
}

/** Asked before a tour of which trips are ahead is switched off. */
export interface SwitchOffQuestion {
  consequences: TourConsequences
  answer(isMeant: boolean): void
}

/**
 * Switches a tour on or off at once, and back if the server refuses. Where sales are ahead, a `question` says how many before it is
 * switched off.
 */
export function useTourSwitch({ id, isActive }: Pick<Tour, 'id' | 'isActive'>) {
  const api = useApi({ tours })
  const { t } = useTranslation('tours')
  const { mutate } = useSWRConfig()
  const undoable = useUndo()
  const [isSaving, setSaving] = useState(false)
  const [asked, setAsked] = useState<SwitchOffQuestion | null>(null)

  const show = (shown: boolean) =>
    Promise.all([
      mutate<Page<Tour>>(
        (key) => Array.isArray(key) && key[0] === 'tours' && key[1] !== 'stats',
        (page) => page && { ...page, items: page.items.map((tour) => withSwitch(tour, id, shown)) },
        { revalidate: false },
      ),
      mutate<Tour>(tourKey(id), (tour) => tour && withSwitch(tour, id, shown), { revalidate: false }),
    ])

  async function toggle() {
    const next = !isActive
    setSaving(true)
    await show(next)
    try {
      if (!next && !(await isMeant())) {
        await show(isActive)
        return
      }
      const change = undoable()
      const switched = await (next ? api.tours.activate(id, change.call) : api.tours.deactivate(id, change.call))
      await show(next)
      if (switched) await mutate(tourKey(id), switched, { revalidate: false })
      toast.success(next ? t('switched.on') : t('switched.off'), change.toast)
      await mutate(['tours', 'stats'])
    } catch (error) {
      await show(isActive)
      toastError(error, t('failed.switch'), t)
    } finally {
      setSaving(false)
    }
  }

  /** Nobody is asked where nothing is sold, or where it cannot be read. */
  async function isMeant(): Promise<boolean> {
    const consequences = await api.tours.consequences(id).catch(() => null)
    return !consequences?.coming.sales || new Promise((answer) => setAsked({ consequences, answer }))
  }

  return { isSaving, toggle, question: { open: asked !== null, asked, onClose: () => setAsked(null) } }
}

function withSwitch(tour: Tour, id: TourId, isActive: boolean): Tour {
  return String(tour.id) === String(id) ? { ...tour, isActive } : tour
}
