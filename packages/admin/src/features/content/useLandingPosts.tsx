import { readUzbekistanPost, type UzbekistanPost } from '@karvon/api-client/content/uzbekistanPostFields'
import { landingPostSchema } from '@karvon/api-client/content/uzbekistanPostSchema'
import { uzbekistanPosts } from '@karvon/api-client/content/uzbekistanPosts'
import type { PictureValues } from '@karvon/api-client/site/pictureFields'
import { displayText, type LocalizedText, plainText } from '@karvon/ui/format'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/api/useApi'
import { contentCalls } from '../../shared/content/contentCalls'
import type { ContentKind, ContentValues } from '../../shared/content/contentKind'
import { missingTexts } from '../../shared/content/missingTexts'
import { pictureOf } from '../../shared/content/pictureInputs'
import { type TimeValues, timesOf } from '../../shared/content/publicationInputs'
import { LandingPostInputs } from './PostInputs'

export type PostValues = ContentValues & TimeValues & PictureValues & { caption: LocalizedText }

/** Longest preview of a caption. */
const previewLength = 100

/** Posts as the landing's tab works on them: all three languages, at least one file. */
export function useLandingPosts(): ContentKind<UzbekistanPost, PostValues> {
  const { t } = useTranslation('uzbekistanPosts')
  const { t: content } = useTranslation('content')
  const api = useApi({ uzbekistanPosts }).uzbekistanPosts

  return {
    key: 'uzbekistanPosts',
    words: t('tab', { returnObjects: true }),
    needs: 'one',
    nameOf: ({ caption }) => plainText(displayText(caption), previewLength) || t('noCaption'),
    detailOf: ({ orderNumber }) => t('number', { number: orderNumber }),
    textsOf: ({ caption }) => [caption],
    schema: landingPostSchema,
    valuesOf: (post) => ({
      caption: post?.caption ?? { ru: '', en: '', uz: '' },
      orderNumber: post?.orderNumber ?? null,
      ...timesOf(post),
      ...pictureOf(post),
    }),
    Inputs: LandingPostInputs,
    read: readUzbekistanPost,
    missing: ({ caption }) => missingTexts(t('missingCaption'), caption, content),
    ...contentCalls<UzbekistanPost, PostValues>(api),
  }
}
