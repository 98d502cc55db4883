import { descriptionLimit, titleLimit } from '@karvon/api-client/tours/tourFields'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { FormNumber } from '../../shared/form/FormNumber'
import { FormTrilingual } from '../../shared/form/FormTrilingual'

/** The documents list the form of a day so: «titles and descriptions in uz/ru/en». */
const languageOrder = ['uz', 'ru', 'en'] as const

/** Number, order and texts, in a formik form of `TourDayValues`. */
export function TourDayFields() {
  const { t } = useTranslation('tourDays')
  return (
    <Fields>
      <Row>
        <FormNumber name="dayNumber" label={t('form.dayNumber')} min={1} step={1} required />
        <FormNumber name="order" label={t('form.order')} hint={t('form.orderHint')} min={0} step={1} />
      </Row>
      <FormTrilingual name="title" label={t('form.title')} languageOrder={languageOrder} maxLength={titleLimit} />
      <FormTrilingual
        name="description"
        label={t('form.description')}
        languageOrder={languageOrder}
        multiline
        rows={5}
        maxLength={descriptionLimit}
      />
    </Fields>
  )
}

const Fields = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
`

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--space-4);
`
