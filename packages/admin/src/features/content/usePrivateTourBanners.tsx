import {
  type PrivateTourBanner,
  type PrivateTourBannerInput,
  privateTourBannerCount,
  privateTourBannerFields,
  readPrivateTourBanner,
} from '@karvon/api-client/content/privateTourBannerFields'
import { privateTourBanners } from '@karvon/api-client/content/privateTourBanners'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import type { Id } from '@karvon/api-client/read/fields'
import type { PictureValues } from '@karvon/api-client/site/pictureFields'
import { displayText, plainText } from '@karvon/ui/format'
import { sameValues } from '@karvon/ui/merge'
import { useRef } from 'react'
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
import { FormTrilingual } from '../../shared/form/FormTrilingual'
import { FormTrilingualRichText } from '../../shared/form/FormTrilingualRichText'
import { inputsOf } from '../../shared/form/inputsOf'
import { usePermissions } from '../../shared/session/rights'

const PrivateTourBannerInputs = inputsOf(
  privateTourBannerFields,
  {
    title: { width: 12, draw: FormTrilingual },
    description: { width: 12, draw: FormTrilingualRichText },
    orderNumber: 12,
    ...publicationPlaces,
    ...picturePlaces,
  },
  () => {
    const { t } = useTranslation('privateTourBanners')
    return {
      labels: {
        title: t('title'),
        description: t('description'),
        ...useOrderWords(),
        ...usePublicationWords(),
        ...usePictureWords(),
      },
    }
  },
)

type Values = Pick<PrivateTourBannerInput, 'title' | 'description'> & ContentValues & PublicationValues & PictureValues

/** Longest preview of a description. */
const previewLength = 150
const nothing = { ru: '', en: '', uz: '' }

/** Banners of the individual tours. On edit the texts and the number travel apart. */
export function usePrivateTourBanners(): ContentKind<PrivateTourBanner, Values> {
  const { t } = useTranslation('privateTourBanners')
  const { t: content } = useTranslation('content')
  const api = useApi({ privateTourBanners }).privateTourBanners
  /** Texts that are saved while the number is not: trying again sends only the number. */
  const saved = useRef<Record<Id, Omit<Values, 'orderNumber'>>>({})
  const { whyNot } = usePermissions()

  return {
    key: 'privateTourBanners',
    words: t('words', { returnObjects: true }),
    refusal: whyNot('action:banners.edit'),
    needs: 'both',
    count: privateTourBannerCount,
    nameOf: ({ title }) => displayText(title, t('nameless')),
    detailOf: ({ description }) => plainText(displayText(description), previewLength),
    textsOf: ({ title, description }) => [title, description],
    schema: schemaOf(privateTourBannerFields),
    valuesOf: (banner) => ({
      title: banner?.title ?? nothing,
      description: banner?.description ?? nothing,
      orderNumber: banner?.orderNumber ?? null,
      ...publicationOf(banner),
      ...pictureOf(banner),
    }),
    Inputs: PrivateTourBannerInputs,
    read: readPrivateTourBanner,
    missing: ({ title, description }) => [
      ...missingTexts(t('missingTitle'), title, content),
      ...missingTexts(t('missingDescription'), description, content),
    ],
    ...contentCalls<PrivateTourBanner, Values>(api),
    async update(banner, { orderNumber, ...texts }, options) {
      const { title, description } = banner
      const { [banner.id]: kept = { title, description, ...publicationOf(banner), ...pictureOf(banner) } } =
        saved.current
      if (options?.version !== banner.version || !sameValues(texts, kept)) {
        await api.update(banner.id, texts, options)
        saved.current = { [banner.id]: texts }
      }
      if ((orderNumber ?? 0) !== banner.orderNumber) await api.setOrder(banner.id, orderNumber ?? 0)
      saved.current = {}
    },
  }
}
