import { readTour, type Tour } from '@karvon/api-client/tours/tourFields'
import { blankTextWarning, tourSchema } from '@karvon/api-client/tours/tourSchema'
import { tours } from '@karvon/api-client/tours/tours'
import { Notice } from '@karvon/ui/Notice'
import { toast } from '@karvon/ui/Toaster'
import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { EditCard } from '../../shared/form/EditCard'
import { newerIn } from '../../shared/form/useConflict'
import { useEditForm } from '../../shared/form/useEditForm'
import { toastError } from '../../shared/toastError'
import { useApi } from '../../shared/useApi'
import { tourKey } from '../../shared/useTour'
import { TourFields } from './TourFields'
import { type TourValues, tourInput, tourValues } from './tourForm'
import { useRefreshTours } from './useTours'

/** The texts, price and dates of a tour. Only the field rules hold here; blank texts are warned of (AMB-037). */
export function TourForm({ tour }: { tour: Tour }) {
  const { t } = useTranslation('tours')
  const api = useApi({ tours })
  const { mutate } = useSWRConfig()
  const refreshTours = useRefreshTours()
  const stored = useMemo(() => tourValues(tour), [tour])
  const edit = useEditForm<TourValues>({
    name: 'tour',
    stored,
    schema: tourSchema,
    async save(values, _, { version }) {
      // The switch acts on its own; values that were joined with a newer tour know its place better.
      const isActive = version === tour.version ? tour.isActive : values.isActive
      const input = { ...tourInput(values), isActive }
      const updated = await api.tours.update(tour.id, input, { version })
      toast.success(t('details.updated'))
      void mutate(tourKey(tour.id), updated ?? { ...tour, ...input })
      void refreshTours()
      return { saved: values, shown: values, version: updated?.version }
    },
    record: {
      version: tour.version,
      onFailure: (error) => toastError(error, t('failed.save'), t),
      readCurrent: (error) => newerIn(error, readTour, tourValues),
    },
  })
  const warning = blankTextWarning(edit.form.values)

  return (
    <EditCard
      {...edit}
      title={t('form.main')}
      fieldLabels={t('form', { returnObjects: true })}
      remark={
        warning && (
          <Notice tone="info" icon={<TriangleAlert aria-hidden />}>
            {warning}
          </Notice>
        )
      }
    >
      <TourFields />
    </EditCard>
  )
}
