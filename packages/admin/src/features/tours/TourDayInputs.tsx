import { tourDayFields } from '@karvon/api-client/tours/tourDayFields'
import { useTranslation } from 'react-i18next'
import { usePictureWords } from '../../shared/content/pictureInputs'
import { FormTrilingual } from '../../shared/form/FormTrilingual'
import { inputsOf } from '../../shared/form/inputsOf'

/** The documents list the form of a day so: «titles and descriptions in uz/ru/en». */
const languageOrder = ['uz', 'ru', 'en'] as const

const half = [6, 6, 6] as const

/** Number, order and texts, in a form of `TourDayValues`. */
export const TourDayInputs = inputsOf(
  tourDayFields,
  {
    dayNumber: half,
    order: half,
    title: { width: 12, draw: (props) => <FormTrilingual {...props} languageOrder={languageOrder} /> },
    description: {
      width: 12,
      draw: (props) => <FormTrilingual {...props} languageOrder={languageOrder} multiline rows={5} />,
    },
    alt: { width: 12, draw: (props) => <FormTrilingual {...props} languageOrder={languageOrder} /> },
  },
  () => ({ labels: { ...useTranslation('tourDays').t('form', { returnObjects: true }), ...usePictureWords() } }),
)
