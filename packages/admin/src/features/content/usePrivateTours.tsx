import { type PrivateTour, privateTourFields, readPrivateTour } from '@karvon/api-client/content/privateTourFields'
import { privateTours } from '@karvon/api-client/content/privateTours'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import { displayText, type LocalizedText, plainText } from '@karvon/ui/format'
import { useTranslation } from 'react-i18next'
import { contentCalls } from '../../shared/content/contentCalls'
import type { ContentKind, ContentValues } from '../../shared/content/contentKind'
import { missingTexts } from '../../shared/content/missingTexts'
import { OrderField } from '../../shared/content/OrderField'
import { FormTrilingualRichText } from '../../shared/form/FormTrilingualRichText'
import { useApi } from '../../shared/useApi'

type Values = ContentValues & { text: LocalizedText }

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
    valuesOf: (tour) => ({ text: tour?.text ?? { ru: '', en: '', uz: '' }, orderNumber: tour?.orderNumber ?? null }),
    fields: (
      <>
        <FormTrilingualRichText name="text" label={t('text')} required policy="all" rows={6} />
        <OrderField />
      </>
    ),
    fieldLabels: { text: t('text'), orderNumber: content('order') },
    read: readPrivateTour,
    missing: ({ text }) => missingTexts(t('missingText'), text, content),
    ...contentCalls<PrivateTour, Values>(api),
  }
}
