import { initialValues, pickFields } from '@karvon/api-client/fields/fields'
import { publicationFields } from '@karvon/api-client/site/publicationFields'
import { useTranslation } from 'react-i18next'
import { FormSwitch } from '../form/FormSwitch'

/** Where a form asks whether visitors of the site see something. */
export const publicationPlaces = {
  isActive: { width: 12, draw: FormSwitch },
} as const

export function usePublicationWords() {
  return useTranslation('content').t('publication', { returnObjects: true })
}

const asNew = initialValues(publicationFields)

/** What such a form begins with. */
export const publicationOf = (item: typeof asNew | null) => (item ? pickFields(publicationFields, item) : asNew)

export type PublicationValues = typeof asNew
