import {
  readUzbekistanBanner,
  type UzbekistanBanner,
  uzbekistanBannerCount,
  uzbekistanBannerFields,
} from '@karvon/api-client/content/uzbekistanBannerFields'
import { uzbekistanBanners } from '@karvon/api-client/content/uzbekistanBanners'
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
import { usePermissions } from '../../shared/session/rights'

const UzbekistanBannerInputs = inputsOf(
  uzbekistanBannerFields,
  {
    title: { width: 12, draw: FormTrilingualRichText },
    orderNumber: 12,
    ...publicationPlaces,
    ...picturePlaces,
  },
  () => {
    const { t } = useTranslation('uzbekistanBanners')
    return { labels: { title: t('title'), ...useOrderWords(), ...usePublicationWords(), ...usePictureWords() } }
  },
)

type Values = ContentValues & { title: LocalizedText } & PublicationValues & PictureValues

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
      ...publicationOf(banner),
      ...pictureOf(banner),
    }),
    Inputs: UzbekistanBannerInputs,
    read: readUzbekistanBanner,
    missing: ({ title }) => missingTexts(t('missingTitle'), title, content),
    ...contentCalls<UzbekistanBanner, Values>(api),
  }
}
