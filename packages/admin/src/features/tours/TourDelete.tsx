import type { Tour } from '@karvon/api-client/tours/tourFields'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import { tours } from '@karvon/api-client/tours/tours'
import { Button } from '@karvon/ui/Button'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { toast } from '@karvon/ui/Toaster'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
import { DangerCard } from '../../shared/DangerCard'
import { leaveFreely } from '../../shared/leaving'
import { toastError } from '../../shared/toastError'
import { useApi } from '../../shared/useApi'
import { tourKey } from '../../shared/useTour'
import { useRefreshTours } from './useTours'

/** Deletes a tour after a question that names it, then shows the list (AMB-044). */
export function TourDelete({ tour }: { tour: Tour }) {
  const { t } = useTranslation('tours')
  const api = useApi({ tours })
  const { mutate } = useSWRConfig()
  const refreshTours = useRefreshTours()
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  const [isDeleting, setDeleting] = useState(false)

  async function handleDelete() {
    setDeleting(true)
    try {
      await api.tours.remove(tour.id, { version: tour.version })
      toast.success(t('details.deleted'))
      void refreshTours()
      leaveFreely(() => navigate('/tours'))
    } catch (error) {
      toastError(error, t('failed.delete'), t)
      setAsking(false)
      // It may have been changed in between: the next question is about what it is now.
      void mutate(tourKey(tour.id))
    } finally {
      setDeleting(false)
    }
  }

  return (
    <DangerCard title={t('details.deleteTitle')} text={t('details.deleteText')}>
      <Button variant="danger-ghost" icon={<Trash2 />} onClick={() => setAsking(true)}>
        {t('details.delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('details.confirmTitle')}
        text={t('details.confirmText', { title: displayTitle(tour) })}
        confirmLabel={t('details.delete')}
        busy={isDeleting}
        onConfirm={handleDelete}
        onCancel={() => setAsking(false)}
      />
    </DangerCard>
  )
}
