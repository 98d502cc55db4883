import type { UzbekistanPost } from '@karvon/api-client/content/uzbekistanPostFields'
import { uzbekistanPostSchema } from '@karvon/api-client/content/uzbekistanPostSchema'
import { uzbekistanPosts } from '@karvon/api-client/content/uzbekistanPosts'
import { sameValues } from '@karvon/ui/merge'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/api/useApi'
import type { DialogControl } from '../../shared/content/ContentDialog'
import { contentInput } from '../../shared/content/contentCalls'
import { ItemDialog } from '../../shared/content/ItemDialog'
import { PostInputs } from './PostInputs'
import { type PostValues, useLandingPosts } from './useLandingPosts'

export interface LandingPostDialogProps extends DialogControl {
  /** Null for a new one. */
  post: UzbekistanPost | null
}

/** A post of the manager: one language is enough, pictures alone may be chosen. */
export function LandingPostDialog({ post, ...control }: LandingPostDialogProps) {
  const { t } = useTranslation('uzbekistanPosts')
  const api = useApi({ uzbekistanPosts }).uzbekistanPosts
  const landing = useLandingPosts()
  /** The text that is saved while the media are not: trying again sends only the media. */
  const saved = useRef<PostValues | null>(null)
  const { created, updated } = t('done', { returnObjects: true })
  const { create: failedCreate, update: failedUpdate } = t('failed', { returnObjects: true })

  return (
    <ItemDialog<UzbekistanPost, PostValues>
      {...control}
      what="form"
      item={post}
      noun={{
        ...landing,
        words: { ...landing.words, created, updated, failedCreate, failedUpdate },
        needs: 'none',
        withPictures: true,
        schema: uzbekistanPostSchema,
        Inputs: PostInputs,
        missing: () => [],
        async update({ id }, values, { version: known, ...call }, { media, isStored }) {
          const hasFiles = Boolean(media.mobile ?? media.desktop)
          if (saved.current ? !sameValues(values, saved.current) : !isStored) {
            // What an attempt before saved is a version of its own.
            const version = saved.current ? (await api.get(id)).version : known
            await api.update(id, contentInput(values), { version })
            saved.current = values
          }
          if (hasFiles) await api.setMedia(id, media, call)
          const isSent = saved.current !== null || hasFiles
          saved.current = null
          return isSent
        },
        failed: () => (saved.current ? t('form.mediaFailed') : undefined),
      }}
    />
  )
}
