import { visaNeeds } from '@karvon/api-client/tours/tourFields'
import { useFormikContext } from 'formik'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { FormCheckbox } from '../../shared/form/FormCheckbox'
import { FormNumber } from '../../shared/form/FormNumber'
import { FormSelect } from '../../shared/form/FormSelect'
import { FormText } from '../../shared/form/FormText'
import { FormTextArea } from '../../shared/form/FormTextArea'
import type { TourValues } from './tourForm'

/** What the tour asks of the papers of those who go, in a formik form of `TourValues`. */
export function TourRequirementFields() {
  const { t } = useTranslation('tours')
  const { crossesBorder, visaNeed } = useFormikContext<TourValues>().values
  return (
    <Fields>
      <legend>{t('form.requirements')}</legend>
      <FormCheckbox name="crossesBorder" label={t('form.crossesBorder')} hint={t('form.crossesBorderHint')} />
      {crossesBorder && (
        <Row>
          <FormNumber name="passportMonths" label={t('form.passportMonths')} min={0} max={24} step={1} required />
          <FormSelect
            name="visaNeed"
            label={t('form.visaNeed')}
            options={visaNeeds.map((value) => ({ value, label: t(`visaNeed.${value}`) }))}
          />
          {visaNeed === 'Needed' && (
            <FormText name="visaCountry" label={t('form.visaCountry')} placeholder="CN" maxLength={2} />
          )}
        </Row>
      )}
      <FormTextArea
        name="checklist"
        label={t('form.checklist')}
        hint={t('form.checklistHint')}
        placeholder={t('form.checklistExample')}
        rows={3}
        maxLength={2000}
      />
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
