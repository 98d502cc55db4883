import { initialValues, pickFields } from '@karvon/api-client/fields/fields'
import { type PictureValues, pictureFields } from '@karvon/api-client/site/pictureFields'
import { useTranslation } from 'react-i18next'
import { FormTrilingual } from '../form/FormTrilingual'

/** Where a form asks what the picture shows. */
export const picturePlaces = { alt: { width: 12, draw: FormTrilingual } } as const

export function usePictureWords() {
  return useTranslation('content').t('picture', { returnObjects: true })
}

/** What such a form begins with. */
export const pictureOf = (item: PictureValues | null): PictureValues =>
  item ? pickFields(pictureFields, item) : initialValues(pictureFields)
