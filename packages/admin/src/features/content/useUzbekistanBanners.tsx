import {
  readUzbekistanBanner,
  type UzbekistanBanner,
  uzbekistanBannerCount,
  uzbekistanBannerFields,
} from '@karvon/api-client/content/uzbekistanBannerFields'
import { uzbekistanBanners } from '@karvon/api-client/content/uzbekistanBanners'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import { displayText, type LocalizedText, plainText } from '@karvon/ui/format'
import { useTranslation } from 'react-i18next'
import { contentCalls } from '../../shared/content/contentCalls'
import type { ContentKind, ContentValues } from '../../shared/content/contentKind'
import { missingTexts } from '../../shared/content/missingTexts'
import { OrderField } from '../../shared/content/OrderField'
import { FormTrilingualRichText } from '../../shared/form/FormTrilingualRichText'
import { usePermissions } from '../../shared/rights'
import { useApi } from '../../shared/useApi'

type Values = ContentValues & { title: LocalizedText }

/** Longest preview of a title. */
const previewLength = 100

/** Banners of the tour around Uzbekistan: four to six. */
export function useUzbekistanBanners(): ContentKind<UzbekistanBanner, Values> {
  const { t } = useTranslation('uzbekistanBanners')
  const { t: content } = useTranslation('content')
  const api = useApi({ uzbekistanBanners }).uzbekistanBanners
  const { whyNot } = usePermissions()

  return {
    key: 'uzbekistanBanners',
    words: t('words', { returnObjects: true }),
    refusal: whyNot('action:banners.edit'),
    needs: 'both',
    count: uzbekistanBannerCount,
    nameOf: ({ title }) => plainText(displayText(title), previewLength) || t('nameless'),
    textsOf: ({ title }) => [title],
    schema: schemaOf(uzbekistanBannerFields),
    valuesOf: (banner) => ({
      title: banner?.title ?? { ru: '', en: '', uz: '' },
      orderNumber: banner?.orderNumber ?? null,
    }),
    fields: (
      <>
        <FormTrilingualRichText name="title" label={t('title')} required policy="all" />
        <OrderField />
      </>
    ),
    fieldLabels: { title: t('title'), orderNumber: content('order') },
    read: readUzbekistanBanner,
    missing: ({ title }) => missingTexts(t('missingTitle'), title, content),
    ...contentCalls<UzbekistanBanner, Values>(api),
  }
}
