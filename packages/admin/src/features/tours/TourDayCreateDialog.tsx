import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import { type TourDay, type TourDayInput, tourDayFields } from '@karvon/api-client/tours/tourDayFields'
import { tourDays } from '@karvon/api-client/tours/tourDays'
import type { TourId } from '@karvon/api-client/tours/tourFields'
import { toast } from '@karvon/ui/Toaster'
import { useMedia } from '@karvon/ui/useMedia'
import { Fragment, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/api/useApi'
import { FormDialog } from '../../shared/form/FormDialog'
import { FormImage } from '../../shared/form/FormImage'
import { useRecordForm } from '../../shared/form/useRecordForm'
import { TourDayInputs } from './TourDayInputs'
import { dayInput, newDayValues } from './tourDayForm'
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
  const hasKeyboard = useMedia('(pointer: fine)', true)
  /** Made in this window: the list behind it may hear of them later than the person goes on. */
  const [made, setMade] = useState<readonly TourDayInput[]>([])
  const proposed = useMemo(() => ({ ...newDayValues([...days, ...made]), image: null as File | null }), [days, made])

  const form = useRecordForm({
    name: 'new',
    open,
    onOpen,
    onClose() {
      setMade([])
      onClose()
    },
    stored: proposed,
    schema: schemaOf(tourDayFields),
    async save({ image, ...values }, call) {
      const day = dayInput(values)
      await api.tourDays.create(tourId, day, image, call)
      setMade([...made, day])
      toast.success(t('create.created'))
    },
    failed: t('failed.create'),
    onSettled: () => void refreshDays(),
  })

  return (
    <FormDialog
      form={form}
      title={t('create.title')}
      subtitle={t('create.subtitle')}
      submitLabel={t('create.submit')}
      nextLabel={t('create.next')}
    >
      {/* Begins anew with each day: in the first language, and in the title. */}
      <Fragment key={form.round}>
        <TourDayInputs autoFocus={hasKeyboard ? 'title' : undefined} />
        <FormImage {...form} label={t('form.image')} />
      </Fragment>
    </FormDialog>
  )
}
