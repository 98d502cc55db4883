import { tourDaySchema } from '@karvon/api-client/tourDays/tourDaySchema'
import type { TourDay } from '@karvon/api-client/tourDays/tourDayTypes'
import type { TourId } from '@karvon/api-client/tours/tourTypes'
import { Card } from '@karvon/ui/Card'
import { toast } from '@karvon/ui/Toaster'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useSWRConfig } from 'swr'
import { EditForm } from '../../shared/form/EditForm'
import { FormFooter } from '../../shared/form/FormFooter'
import { useEditForm } from '../../shared/form/useEditForm'
import { showOnForm } from '../../shared/showOnForm'
import { toastError } from '../../shared/toastError'
import { useApi } from '../../shared/useApi'
import { TourDayFields } from './TourDayFields'
import { dayInput, dayValues, type TourDayValues } from './tourDayForm'
import { dayKey, daysKey } from './useTourDays'

/** The tab «Основная информация» of a day. */
export function TourDayForm({ tourId, day }: { tourId: TourId; day: TourDay }) {
  const { t } = useTranslation('tourDays')
  const api = useApi()
  const { mutate } = useSWRConfig()
  const stored = useMemo(() => dayValues(day), [day])
  const { form, isDirty, discard } = useEditForm<TourDayValues>({
    name: 'day',
    stored,
    schema: tourDaySchema,
    async save(values, helpers) {
      const input = dayInput(values)
      try {
        await api.tourDays.update(tourId, day.id, input)
      } catch (error) {
        showOnForm(error, helpers, values)
        toastError(error, t('failed.update'), t)
        return false
      }
      toast.success(t('details.updated'))
      void mutate(dayKey(tourId, day.id), { ...day, ...input })
      void mutate(daysKey(tourId))
      return true
    },
  })

  return (
    <EditForm form={form} label={t('form.main')}>
      <Card title={t('form.main')} padding="none">
        <Body>
          <TourDayFields />
        </Body>
        <FormFooter isDirty={isDirty} isSaving={form.isSubmitting} onDiscard={discard} />
      </Card>
    </EditForm>
  )
}

const Body = styled.div`
  padding: var(--space-5);

  @media (max-width: 767.98px) {
    padding: var(--space-4);
  }
`
