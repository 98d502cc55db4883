import { visaNeeds } from '@karvon/api-client/tours/tourFields'
import { useFormikContext } from 'formik'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import type { TourValues } from './tourForm'
import { TourInput } from './tourInput'

/** What the tour asks of the papers of those who go, in a formik form of `TourValues`. */
export function TourRequirementFields() {
  const { t } = useTranslation('tours')
  const { crossesBorder, visaNeed } = useFormikContext<TourValues>().values
  return (
    <Fields>
      <legend>{t('form.requirements')}</legend>
      <TourInput name="crossesBorder" />
      {crossesBorder && (
        <Row>
          <TourInput name="passportMonths" />
          <TourInput name="visaNeed" options={visaNeeds.map((value) => ({ value, label: t(`visaNeed.${value}`) }))} />
          {visaNeed === 'Needed' && <TourInput name="visaCountry" placeholder="CN" />}
        </Row>
      )}
      <TourInput name="checklist" rows={3} />
    </Fields>
  )
}

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  min-width: 0;
  margin: var(--space-5) 0 0;
  padding: var(--space-4) 0 0;
  border: 0;
  border-top: 1px solid var(--color-line-soft);
  container: requirement-fields / inline-size;

  > legend {
    float: left;
    font: var(--text-title-sm);
  }
`

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  align-items: start;
  gap: var(--space-4);

  @container requirement-fields (max-width: 519.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
