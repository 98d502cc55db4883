import type { Tour } from '@karvon/api-client/tours/tourFields'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import { tourSchema } from '@karvon/api-client/tours/tourSchema'
import { tours } from '@karvon/api-client/tours/tours'
import { toast } from '@karvon/ui/Toaster'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useLocation } from 'wouter'
import { useApi } from '../../shared/api/useApi'
import { FormDialog } from '../../shared/form/FormDialog'
import { useRecordForm } from '../../shared/form/useRecordForm'
import { leaveFreely } from '../../shared/leaving/leaving'
import { TourInputs } from './TourInputs'
import { useRefreshTours } from './useTours'

export interface TourCopyDialogProps {
  open: boolean
  tour: Tour
  onOpen(): void
  onClose(): void
}

const schema = tourSchema.pick(['validFrom', 'validUntil'])

/** The same tour once more, hidden, with its days and pictures; then the copy is shown. */
export function TourCopyDialog({ open, tour, onOpen, onClose }: TourCopyDialogProps) {
  const { t } = useTranslation('tours')
  const api = useApi({ tours })
  const refreshTours = useRefreshTours()
  const [, navigate] = useLocation()
  const { validFrom, validUntil } = tour

  const form = useRecordForm({
    open,
    name: 'copy',
    stored: { validFrom, validUntil },
    schema,
    failed: t('failed.copy'),
    onOpen,
    onClose,
    onSettled: () => void refreshTours(),
    async save(days, call) {
      const copy = await api.tours.copy(tour.id, days, call)
      toast.success(t('copy.done'))
      if (copy) leaveFreely(() => navigate(`/tours/${encodeURIComponent(copy.id)}`))
    },
  })

  return (
    <FormDialog
      form={form}
      title={t('copy.title')}
      subtitle={displayTitle(tour)}
      submitLabel={t('copy.submit')}
      submittingLabel={t('copy.submitting')}
    >
      <Text>{t('copy.text')}</Text>
      <TourInputs only={['validFrom', 'validUntil']} />
    </FormDialog>
  )
}

const Text = styled.p`
  margin: 0;
  color: var(--color-text-secondary);
`
