import { tourDayFields } from '@karvon/api-client/tours/tourDayFields'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { FormTrilingual } from '../../shared/form/FormTrilingual'
import { inputsOf } from '../../shared/form/inputsOf'

/** The documents list the form of a day so: «titles and descriptions in uz/ru/en». */
const languageOrder = ['uz', 'ru', 'en'] as const

const DayInput = inputsOf(tourDayFields, () => useTranslation('tourDays').t('form', { returnObjects: true }), {
  title: (props) => <FormTrilingual {...props} languageOrder={languageOrder} />,
  description: (props) => <FormTrilingual {...props} languageOrder={languageOrder} multiline rows={5} />,
})

/** Number, order and texts, in a formik form of `TourDayValues`. */
export function TourDayFields() {
  return (
    <Fields>
      <Row>
        <DayInput name="dayNumber" />
        <DayInput name="order" />
      </Row>
      <DayInput name="title" />
      <DayInput name="description" />
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
