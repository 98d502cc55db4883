import type { TourId } from '@karvon/api-client/tours/tourFields'
import { findNewTourProblem, tourSchema } from '@karvon/api-client/tours/tourSchema'
import { tours } from '@karvon/api-client/tours/tours'
import { toast } from '@karvon/ui/Toaster'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useApi } from '../../shared/api/useApi'
import { FormDialog } from '../../shared/form/FormDialog'
import { FormImage, type WithImage } from '../../shared/form/FormImage'
import { FormSwitch } from '../../shared/form/FormSwitch'
import { useRecordForm } from '../../shared/form/useRecordForm'
import { leaveFreely } from '../../shared/leaving/leaving'
import { TourInputs } from './TourInputs'
import { emptyTour, type TourValues, tourInput } from './tourForm'
import { daysAddress } from './useTourDays'
import { useRefreshTours } from './useTours'

const newTour: TourValues & WithImage = { ...emptyTour, image: null }

export interface TourCreateDialogProps {
  open: boolean
  onOpen(): void
  onClose(): void
}

/** A new tour. Field rules first, then those of the whole form. Once it is there, one stands in its days. */
export function TourCreateDialog({ open, onOpen, onClose }: TourCreateDialogProps) {
  const { t } = useTranslation('tours')
  const api = useApi({ tours })
  const refreshTours = useRefreshTours()
  const [, navigate] = useLocation()
  const made = useRef<TourId>(undefined)

  function handleClose() {
    onClose()
    if (made.current !== undefined) leaveFreely(() => navigate(daysAddress(made.current as TourId)))
  }

  const form = useRecordForm({
    name: 'new',
    open,
    onOpen,
    onClose: handleClose,
    stored: newTour,
    schema: tourSchema,
    check: (values) => {
      const problem = findNewTourProblem(values)
      return problem && { ...problem, ...(problem.field === 'title' && { atField: t('form.titleMissing') }) }
    },
    async save({ image, ...values }, call) {
      const created = await api.tours.create(tourInput(values), image, call)
      made.current = created?.id
      toast.success(t('create.created'))
      if (created && created.isActive !== values.isActive) toast.error(t('failed.switch'))
    },
    failed: t('failed.save'),
    onSettled: refreshTours,
  })

  return (
    <FormDialog form={form} title={t('create.title')} subtitle={t('create.subtitle')} submitLabel={t('create.submit')}>
      <FormImage {...form} label={t('form.image')} />
      <TourInputs />
      <TourInputs
        group="visibility"
        own={{ isActive: <FormSwitch name="isActive" label={t('form.isActive')} hint={t('form.isActiveHint')} /> }}
      />
      <TourInputs group="times" />
    </FormDialog>
  )
}
