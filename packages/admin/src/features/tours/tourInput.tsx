import { tourFields } from '@karvon/api-client/tours/tourFields'
import { useTranslation } from 'react-i18next'
import { FormTrilingual } from '../../shared/form/FormTrilingual'
import { inputsOf } from '../../shared/form/inputsOf'

/** A field of a tour, in a formik form of `TourValues`. */
export const TourInput = inputsOf(tourFields, () => useTranslation('tours').t('form', { returnObjects: true }), {
  title: FormTrilingual,
  description: (props) => <FormTrilingual {...props} multiline rows={5} />,
})
