import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import { type TourDay, tourDayFields } from '@karvon/api-client/tours/tourDayFields'
import { tourDays } from '@karvon/api-client/tours/tourDays'
import type { TourId } from '@karvon/api-client/tours/tourFields'
import { toast } from '@karvon/ui/Toaster'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CreateDialog } from '../../shared/form/CreateDialog'
import { useApi } from '../../shared/useApi'
import { TourDayFields } from './TourDayFields'
import { dayInput, newDayValues, type TourDayValues } from './tourDayForm'
import { useRefreshDays } from './useTourDays'

export interface TourDayCreateDialogProps {
  tourId: TourId
  /** The programme so far: the new day is proposed after its end. */
  days: readonly TourDay[]
  open: boolean
  onOpen(): void
  onClose(): void
}

/** A new day of a tour. */
export function TourDayCreateDialog({ tourId, days, open, onOpen, onClose }: TourDayCreateDialogProps) {
  const { t } = useTranslation('tourDays')
  const api = useApi({ tourDays })
  const refreshDays = useRefreshDays(tourId)
  const proposed = useMemo(() => newDayValues(days), [days])

  return (
    <CreateDialog<TourDayValues>
      open={open}
      title={t('create.title')}
      subtitle={t('create.subtitle')}
      submitLabel={t('create.submit')}
      imageLabel={t('form.image')}
      initialValues={proposed}
      schema={schemaOf(tourDayFields)}
      failed={t('failed.create')}
      create={async (values, image, options) => {
        await api.tourDays.create(tourId, dayInput(values), image, options)
        toast.success(t('create.created'))
      }}
      onSettled={() => void refreshDays()}
      onOpen={onOpen}
      onClose={onClose}
    >
      <TourDayFields />
    </CreateDialog>
  )
}
