import { initialValues, pickFields, type ValuesOf } from '@karvon/api-client/fields/fields'
import { publicationFields } from '@karvon/api-client/site/publicationFields'
import { publicationTimes } from '@karvon/api-client/site/publicationTimeFields'
import { useTranslation } from 'react-i18next'
import { FormSwitch } from '../form/FormSwitch'
import { FormMoment, type FormMomentProps } from './FormMoment'

/** Where a form asks whether visitors of the site see something. */
export const timePlaces = {
  showFrom: { width: [6, 6, 12], draw: FormMoment },
  showUntil: { width: [6, 6, 12], draw: FormMoment },
} as const

/** The same with the switch. */
export const publicationPlaces = { isActive: { width: 12, draw: ShownSwitch }, ...timePlaces } as const

function ShownSwitch({ name, label, hint }: FormMomentProps) {
  return FormSwitch({ name, label, hint })
}

export function usePublicationWords() {
  return useTranslation('content').t('publication', { returnObjects: true })
}

/** What such a form fills in. */
export type PublicationValues = ValuesOf<typeof publicationFields>
export type TimeValues = ValuesOf<typeof publicationTimes>

/** What it begins with. */
export const publicationOf = (item: PublicationValues | null): PublicationValues =>
  item ? pickFields(publicationFields, item) : initialValues(publicationFields)

export const timesOf = (item: TimeValues | null): TimeValues =>
  item ? pickFields(publicationTimes, item) : initialValues(publicationTimes)
