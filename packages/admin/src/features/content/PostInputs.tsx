import { uzbekistanPostFields } from '@karvon/api-client/content/uzbekistanPostFields'
import { useTranslation } from 'react-i18next'
import { useOrderWords } from '../../shared/content/orderWords'
import { picturePlaces, usePictureWords } from '../../shared/content/pictureInputs'
import { timePlaces, usePublicationWords } from '../../shared/content/publicationInputs'
import { FormTrilingualRichText, type FormTrilingualRichTextProps } from '../../shared/form/FormTrilingualRichText'
import { inputsOf } from '../../shared/form/inputsOf'

/** The fields of a post. */
export const PostInputs = inputsOf(
  uzbekistanPostFields,
  { caption: { width: 12, draw: Caption }, orderNumber: 12, ...timePlaces, ...picturePlaces },
  () => ({
    labels: {
      caption: useTranslation('uzbekistanPosts').t('caption'),
      ...useOrderWords(),
      ...usePublicationWords(),
      ...usePictureWords(),
    },
  }),
)

function Caption(props: FormTrilingualRichTextProps) {
  return <FormTrilingualRichText {...props} shortNames />
}

/** The landing asks for every language. */
export function LandingPostInputs() {
  const { t } = useTranslation('uzbekistanPosts')
  return <PostInputs own={{ caption: <Caption name="caption" label={t('caption')} required policy="all" /> }} />
}
LandingPostInputs.useConflictWords = PostInputs.useConflictWords
