import type { ClientTour } from '@karvon/api-client/clientTours/clientTourFields'
import { clientTours as clientToursApi } from '@karvon/api-client/clientTours/clientTours'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from '../../shared/toastError'
import { useApi } from '../../shared/useApi'
import { useRefreshClientTours, useSoldTour } from './useClientTours'

export interface ClientTourDeleteProps {
  sale: ClientTour
  open: boolean
  onClose(): void
}

/** Asks before a sold tour is deleted, and names it. */
export function ClientTourDelete({ sale, open, onClose }: ClientTourDeleteProps) {
  const { t } = useTranslation('clientTours')
  const { clientTours } = useApi({ clientTours: clientToursApi })
  const refresh = useRefreshClientTours()
  const { title } = useSoldTour(sale)
  const [isDeleting, setDeleting] = useState(false)

  async function handleDelete() {
    setDeleting(true)
    try {
      await clientTours.remove(sale.id)
      toast.success(t('delete.done'))
      void refresh()
    } catch (error) {
      toastError(error, t('failed.delete'), t)
    } finally {
      setDeleting(false)
      onClose()
    }
  }

  return (
    <ConfirmDialog
      open={open}
      title={t('delete.question')}
      text={t('delete.text', { title })}
      confirmLabel={t('delete.confirm')}
      busy={isDeleting}
      onConfirm={handleDelete}
      onCancel={onClose}
    />
  )
}
