import { findNewTourProblem, tourSchema } from '@karvon/api-client/tours/tourSchema'
import { tours } from '@karvon/api-client/tours/tours'
import { toast } from '@karvon/ui/Toaster'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/api/useApi'
import { CreateDialog } from '../../shared/form/CreateDialog'
import { FormSwitch } from '../../shared/form/FormSwitch'
import { TourFields } from './TourFields'
import { emptyTour, type TourValues, tourInput } from './tourForm'
import { useRefreshTours } from './useTours'

export interface TourCreateDialogProps {
  open: boolean
  onOpen(): void
  onClose(): void
}

/** A new tour. Field rules first, then those of the whole form. */
export function TourCreateDialog({ open, onOpen, onClose }: TourCreateDialogProps) {
  const { t } = useTranslation('tours')
  const api = useApi({ tours })
  const refreshTours = useRefreshTours()

  return (
    <CreateDialog<TourValues>
      open={open}
      title={t('create.title')}
      subtitle={t('create.subtitle')}
      submitLabel={t('create.submit')}
      imageLabel={t('form.image')}
      initialValues={emptyTour}
      schema={tourSchema}
      check={(values) => {
        const problem = findNewTourProblem(values)
        return problem && { ...problem, ...(problem.field === 'title' && { atField: t('form.titleMissing') }) }
      }}
      failed={t('failed.save')}
      create={async (values, image, options) => {
        const created = await api.tours.create(tourInput(values), image, options)
        toast.success(t('create.created'))
        if (created && created.isActive !== values.isActive) toast.error(t('failed.switch'))
      }}
      onSettled={refreshTours}
      onOpen={onOpen}
      onClose={onClose}
    >
      <TourFields />
      <FormSwitch name="isActive" label={t('form.isActive')} hint={t('form.isActiveHint')} />
    </CreateDialog>
  )
}
