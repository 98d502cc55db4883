import { tourDayFields } from '@karvon/api-client/tours/tourDayFields'
import { useTranslation } from 'react-i18next'
import { picturePlaces, usePictureWords } from '../../shared/content/pictureInputs'
import { FormTrilingual } from '../../shared/form/FormTrilingual'
import { inputsOf } from '../../shared/form/inputsOf'

const half = [6, 6, 6] as const

/** Number, order and texts, in a form of `TourDayValues`. */
export const TourDayInputs = inputsOf(
  tourDayFields,
  {
    dayNumber: half,
    order: half,
    title: { width: 12, draw: FormTrilingual },
    description: { width: 12, draw: (props) => <FormTrilingual {...props} multiline rows={5} /> },
    ...picturePlaces,
  },
  () => ({ labels: { ...useTranslation('tourDays').t('form', { returnObjects: true }), ...usePictureWords() } }),
)
