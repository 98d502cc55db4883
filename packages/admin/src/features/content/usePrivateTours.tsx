import { type PrivateTour, privateTourFields, readPrivateTour } from '@karvon/api-client/content/privateTourFields'
import { privateTours } from '@karvon/api-client/content/privateTours'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import type { PictureValues } from '@karvon/api-client/site/pictureFields'
import { displayText, type LocalizedText, plainText } from '@karvon/ui/format'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/api/useApi'
import { contentCalls } from '../../shared/content/contentCalls'
import type { ContentKind, ContentValues } from '../../shared/content/contentKind'
import { missingTexts } from '../../shared/content/missingTexts'
import { useOrderWords } from '../../shared/content/orderWords'
import { pictureOf, picturePlaces, usePictureWords } from '../../shared/content/pictureInputs'
import {
  type PublicationValues,
  publicationOf,
  publicationPlaces,
  usePublicationWords,
} from '../../shared/content/publicationInputs'
import { FormTrilingualRichText } from '../../shared/form/FormTrilingualRichText'
import { inputsOf } from '../../shared/form/inputsOf'

const PrivateTourInputs = inputsOf(
  privateTourFields,
  {
    text: { width: 12, draw: (props) => <FormTrilingualRichText {...props} rows={6} /> },
    orderNumber: 12,
    ...publicationPlaces,
    ...picturePlaces,
  },
  () => {
    const { t } = useTranslation('privateTours')
    return { labels: { text: t('text'), ...useOrderWords(), ...usePublicationWords(), ...usePictureWords() } }
  },
)

type Values = ContentValues & { text: LocalizedText } & PublicationValues & PictureValues

/** Longest preview of a text. */
const previewLength = 50

/** Individual tours; as many as one likes. */
export function usePrivateTours(): ContentKind<PrivateTour, Values> {
  const { t } = useTranslation('privateTours')
  const { t: content } = useTranslation('content')
  const api = useApi({ privateTours }).privateTours

  return {
    key: 'privateTours',
    words: t('words', { returnObjects: true }),
    needs: 'none',
    nameOf: ({ text }) => plainText(displayText(text), previewLength) || t('nameless'),
    textsOf: ({ text }) => [text],
    schema: schemaOf(privateTourFields),
    valuesOf: (tour) => ({
      text: tour?.text ?? { ru: '', en: '', uz: '' },
      orderNumber: tour?.orderNumber ?? null,
      ...publicationOf(tour),
      ...pictureOf(tour),
    }),
    Inputs: PrivateTourInputs,
    read: readPrivateTour,
    missing: ({ text }) => missingTexts(t('missingText'), text, content),
    ...contentCalls<PrivateTour, Values>(api),
  }
}
