import { descriptionLimit, titleLimit } from '@karvon/api-client/tours/tourFields'
import { DateRange } from '@karvon/ui/DateRange'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { FormDate } from '../../shared/form/FormDate'
import { FormNumber } from '../../shared/form/FormNumber'
import { FormTrilingual } from '../../shared/form/FormTrilingual'

/** Texts, price and dates, in a formik form of `TourValues`. */
export function TourFields() {
  const { t } = useTranslation('tours')
  return (
    <Fields>
      <FormTrilingual name="title" label={t('form.title')} maxLength={titleLimit} />
      <FormTrilingual
        name="description"
        label={t('form.description')}
        multiline
        rows={5}
        maxLength={descriptionLimit}
      />
      <Row>
        <FormNumber name="price" label={t('form.price')} suffix="$" min={0} step={1} required />
        <DateRange>
          <FormDate name="validFrom" label={t('form.validFrom')} rangeEnd="from" required />
          <FormDate name="validUntil" label={t('form.validUntil')} rangeEnd="until" required />
        </DateRange>
      </Row>
    </Fields>
  )
}

const Fields = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
  container: tour-fields / inline-size;
`

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-4);

  @container tour-fields (max-width: 479.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`
