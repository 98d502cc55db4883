import type { TourDay } from '@karvon/api-client/tours/tourDayFields'
import { dayTitle } from '@karvon/api-client/tours/tourDayRules'
import { tourDays } from '@karvon/api-client/tours/tourDays'
import type { TourId } from '@karvon/api-client/tours/tourFields'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { useDeleted } from '../../shared/bin/useDeleted'
import { useLastValue } from '../../shared/screen/useLastValue'
import { useRefreshDays } from './useTourDays'

export interface TourDayDeleteProps {
  tourId: TourId
  /** The day in question; null while there is none. */
  day: TourDay | null
  onClose(): void
  /** The server has deleted it. */
  onDeleted?(): void
}

/** Asks, naming the day, and deletes it. */
export function TourDayDelete({ tourId, day, onClose, onDeleted }: TourDayDeleteProps) {
  const { t } = useTranslation('tourDays')
  const api = useApi({ tourDays })
  const refreshDays = useRefreshDays(tourId)
  const deleted = useDeleted()
  const [isDeleting, setDeleting] = useState(false)
  const asked = useLastValue(day)

  async function handleDelete() {
    if (!day) return
    setDeleting(true)
    try {
      await api.tourDays.remove(tourId, day.id, { version: day.version })
      deleted(t('delete.deleted'), 'tourDays', day.id)
      onDeleted?.()
      await refreshDays()
    } catch (error) {
      toastError(error, t('failed.delete'), t)
      // It may have been changed in between: the next question is about what it is now.
      void refreshDays(day.id)
    } finally {
      setDeleting(false)
      onClose()
    }
  }

  return (
    <ConfirmDialog
      open={day !== null}
      title={asked ? t('delete.confirmTitle', { number: asked.dayNumber }) : ''}
      text={asked ? t('delete.confirmText', { title: dayTitle(asked) }) : ''}
      confirmLabel={t('delete.confirm')}
      busy={isDeleting}
      onConfirm={handleDelete}
      onCancel={onClose}
    />
  )
}
