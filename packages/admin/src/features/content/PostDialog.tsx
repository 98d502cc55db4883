import type { SiteMedia } from '@karvon/api-client/content/siteMediaTypes'
import { readUzbekistanPost, type UzbekistanPost } from '@karvon/api-client/content/uzbekistanPostFields'
import { uzbekistanPostSchema } from '@karvon/api-client/content/uzbekistanPostSchema'
import { uzbekistanPosts } from '@karvon/api-client/content/uzbekistanPosts'
import type { LocalizedText } from '@karvon/ui/format'
import { sameValues } from '@karvon/ui/merge'
import { toast } from '@karvon/ui/Toaster'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/api/useApi'
import { ContentMedia } from '../../shared/content/ContentMedia'
import { contentInput } from '../../shared/content/contentCalls'
import type { ContentValues } from '../../shared/content/contentKind'
import { useRefreshContent } from '../../shared/content/useContent'
import { useMediaPick } from '../../shared/content/useMediaPick'
import { FormDialog } from '../../shared/form/FormDialog'
import { newerIn, useRecordForm } from '../../shared/form/useRecordForm'
import { PostInputs } from './PostInputs'

type Values = ContentValues & { caption: LocalizedText }

export interface LandingPostDialogProps {
  open: boolean
  /** Null for a new one. */
  post: UzbekistanPost | null
  /** Of the post, as they are stored now. */
  media: SiteMedia | undefined
  onOpen(): void
  onClose(): void
}

/** A post of the manager: one language is enough, pictures alone may be chosen. */
export function LandingPostDialog({ open, post, media, onOpen, onClose }: LandingPostDialogProps) {
  const { t } = useTranslation('uzbekistanPosts')
  const { t: content } = useTranslation('content')
  const api = useApi({ uzbekistanPosts }).uzbekistanPosts
  const refresh = useRefreshContent('uzbekistanPosts')
  const pick = useMediaPick(media)
  /** The text that is saved while the media are not: trying again sends only the media. */
  const saved = useRef<Values | null>(null)
  const [initialValues] = useState(() => valuesOf(post))

  const form = useRecordForm<Values>({
    open,
    name: post ? `post-${post.id}` : 'post',
    stored: initialValues,
    schema: uzbekistanPostSchema,
    record: post
      ? { version: post.version, readCurrent: (error) => newerIn(error, readUzbekistanPost, valuesOf) }
      : undefined,
    missing: () => (pick.isChecking ? content('form.checking') : null),
    chosen: pick.chosen,
    save: async (values, options) => {
      if (!post) {
        await api.create(contentInput(values), pick.files, options)
        toast.success(t('done.created'))
        return
      }
      const { version: known, ...call } = options
      const isStored = saved.current
        ? sameValues(values, saved.current)
        : known === post.version && sameValues(values, initialValues)
      if (!isStored) {
        // What an attempt before saved is a version of its own.
        const version = saved.current ? (await api.get(post.id)).version : known
        await api.update(post.id, contentInput(values), { version })
        saved.current = values
      }
      if (pick.hasFiles) await api.setMedia(post.id, pick.files, call)
      if (saved.current || pick.hasFiles) toast.success(t('done.updated'))
      saved.current = null
    },
    failed: () => (saved.current ? t('form.mediaFailed') : post ? t('failed.update') : t('failed.create')),
    onSettled: () => void refresh(),
    onOpen,
    onClose,
  })

  return (
    <FormDialog
      form={form}
      size="lg"
      title={post ? t('tab.edit') : t('tab.create')}
      submitLabel={post ? t('form.save') : t('tab.submitCreate')}
      submittingLabel={post ? t('form.saving') : undefined}
      {...PostInputs.useConflictWords()}
    >
      <PostInputs />
      <ContentMedia form={form} pick={pick} imagesOnly />
    </FormDialog>
  )
}

const valuesOf = (post: UzbekistanPost | null): Values => ({
  caption: post?.caption ?? { ru: '', en: '', uz: '' },
  orderNumber: post?.orderNumber ?? null,
})
