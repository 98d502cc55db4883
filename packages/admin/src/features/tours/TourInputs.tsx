import { tourFields } from '@karvon/api-client/tours/tourFields'
import { useFormikContext } from 'formik'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { picturePlaces, usePictureWords } from '../../shared/content/pictureInputs'
import { timePlaces, usePublicationWords } from '../../shared/content/publicationInputs'
import { CountryField } from '../../shared/countries/CountryField'
import { FormTrilingual } from '../../shared/form/FormTrilingual'
import { inputsOf } from '../../shared/form/inputsOf'
import type { TourValues } from './tourForm'

const third = [4, 4, 12] as const
const day = [4, 4, 6] as const

/** The fields of a tour, in a form of `TourValues`. */
export const TourInputs = inputsOf(
  tourFields,
  {
    title: { width: 12, draw: FormTrilingual },
    description: { width: 12, draw: (props) => <FormTrilingual {...props} multiline rows={5} /> },
    ...picturePlaces,
    price: { width: third, suffix: '$' },
    validFrom: { width: day, rangeEnd: 'from' },
    validUntil: { width: day, rangeEnd: 'until' },
    isActive: { width: 12, group: 'visibility' },
    showFrom: { ...timePlaces.showFrom, group: 'times' },
    showUntil: { ...timePlaces.showUntil, group: 'times' },
    crossesBorder: { width: 12, group: 'requirements' },
    passportMonths: { width: third, group: 'requirements' },
    visaNeed: { width: third, group: 'requirements' },
    visaCountry: { width: third, group: 'requirements', draw: CountryField },
    checklist: { width: 12, group: 'requirements', rows: 3 },
  },
  () => {
    const { t } = useTranslation('tours')
    const labels = { ...t('form', { returnObjects: true }), ...usePublicationWords(), ...usePictureWords() }
    return { labels, names: { visaNeed: t('visaNeed', { returnObjects: true }) } }
  },
)

/** What the tour asks of the papers of those who go. */
export function TourRequirements() {
  const { t } = useTranslation('tours')
  const { crossesBorder, visaNeed } = useFormikContext<TourValues>().values
  return (
    <Requirements>
      <legend>{t('form.requirements')}</legend>
      <TourInputs
        group="requirements"
        own={{
          ...(!crossesBorder && { passportMonths: null, visaNeed: null }),
          ...(!(crossesBorder && visaNeed === 'Needed') && { visaCountry: null }),
        }}
      />
    </Requirements>
  )
}

const Requirements = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  min-width: 0;
  margin: var(--space-5) 0 0;
  padding: var(--space-4) 0 0;
  border: 0;
  border-top: 1px solid var(--color-line-soft);

  > legend {
    float: left;
    font: var(--text-title-sm);
  }
`
