import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import { readTourDay, type TourDay, tourDayFields } from '@karvon/api-client/tourDays/tourDayFields'
import { tourDays } from '@karvon/api-client/tourDays/tourDays'
import type { TourId } from '@karvon/api-client/tours/tourFields'
import { toast } from '@karvon/ui/Toaster'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { EditCard } from '../../shared/form/EditCard'
import { newerIn } from '../../shared/form/useConflict'
import { useEditForm } from '../../shared/form/useEditForm'
import { toastError } from '../../shared/toastError'
import { useApi } from '../../shared/useApi'
import { TourDayFields } from './TourDayFields'
import { dayInput, dayValues, type TourDayValues } from './tourDayForm'
import { dayKey, daysKey } from './useTourDays'

/** The tab «Основная информация» of a day. */
export function TourDayForm({ tourId, day }: { tourId: TourId; day: TourDay }) {
  const { t } = useTranslation('tourDays')
  const api = useApi({ tourDays })
  const { mutate } = useSWRConfig()
  const stored = useMemo(() => dayValues(day), [day])
  const form = useEditForm<TourDayValues>({
    name: 'day',
    stored,
    schema: schemaOf(tourDayFields),
    async save(values, _, { version }) {
      const input = dayInput(values)
      const updated = await api.tourDays.update(tourId, day.id, input, { version })
      toast.success(t('details.updated'))
      void mutate(dayKey(tourId, day.id), updated ?? { ...day, ...input })
      void mutate(daysKey(tourId))
      return { saved: values, shown: values, version: updated?.version }
    },
    record: {
      version: day.version,
      onFailure: (error) => toastError(error, t('failed.update'), t),
      readCurrent: (error) => newerIn(error, readTourDay, dayValues),
    },
  })

  return (
    <EditCard {...form} title={t('form.main')} fieldLabels={t('form', { returnObjects: true })}>
      <TourDayFields />
    </EditCard>
  )
}
