import { blankTextWarning, tourSchema } from '@karvon/api-client/tours/tourSchema'
import type { Tour } from '@karvon/api-client/tours/tourTypes'
import { Card } from '@karvon/ui/Card'
import { Notice } from '@karvon/ui/Notice'
import { toast } from '@karvon/ui/Toaster'
import { TriangleAlert } from 'lucide-react'
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
import { tourKey } from '../../shared/useTour'
import { TourFields } from './TourFields'
import { type TourValues, tourInput, tourValues } from './tourForm'
import { useRefreshTours } from './useTours'

/** The texts, price and dates of a tour. Only the field rules hold here; blank texts are warned of (AMB-037). */
export function TourForm({ tour }: { tour: Tour }) {
  const { t } = useTranslation('tours')
  const api = useApi()
  const { mutate } = useSWRConfig()
  const refreshTours = useRefreshTours()
  const stored = useMemo(() => tourValues(tour), [tour])
  const { form, isDirty, discard } = useEditForm<TourValues>({
    name: 'tour',
    stored,
    schema: tourSchema,
    async save(values, helpers) {
      const input = { ...tourInput(values), isActive: tour.isActive }
      try {
        await api.tours.update(tour.id, input)
      } catch (error) {
        showOnForm(error, helpers, values)
        toastError(error, t('failed.save'), t)
        return false
      }
      toast.success(t('details.updated'))
      void mutate(tourKey(tour.id), { ...tour, ...input })
      void refreshTours()
      return true
    },
  })
  const warning = blankTextWarning(form.values)

  return (
    <EditForm form={form} label={t('form.main')}>
      <Card title={t('form.main')} padding="none">
        <Body>
          <TourFields />
        </Body>
        <FormFooter isDirty={isDirty} isSaving={form.isSubmitting} onDiscard={discard}>
          {warning && (
            <Notice tone="info" icon={<TriangleAlert aria-hidden />}>
              {warning}
            </Notice>
          )}
        </FormFooter>
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
