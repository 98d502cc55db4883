import { files as filesApi } from '@karvon/api-client/files/files'
import type { CallOptions } from '@karvon/api-client/http/http'
import { ApiError, currentOf, HttpError } from '@karvon/api-client/http/httpErrors'
import { captionLimit, type IgPost, igPostFields, readIgPost } from '@karvon/api-client/instagram/igPostFields'
import { emptyPost, isEmptyPost, joinedMedia, postInput, postMedias } from '@karvon/api-client/instagram/igPostRules'
import { igPostSchema } from '@karvon/api-client/instagram/igPostSchema'
import { instagram } from '@karvon/api-client/instagram/instagram'
import { type MediaItem, MediaListField } from '@karvon/ui/MediaListField'
import { toast } from '@karvon/ui/Toaster'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Schema, string } from 'yup'
import { useApi } from '../../shared/api/useApi'
import { FormDialog } from '../../shared/form/FormDialog'
import { inputsOf } from '../../shared/form/inputsOf'
import { useRecordForm } from '../../shared/form/useRecordForm'
import { useRefreshInstagram } from './usePosts'

const InstagramPostInputs = inputsOf(
  igPostFields,
  {
    caption: { width: 12, rows: 5 },
    orderNumber: { width: 12, group: 'site' },
    isIgnored: { width: 12, group: 'site' },
  },
  () => ({ labels: useTranslation('instagram').t('form', { returnObjects: true }) }),
)

export interface PostDialogProps {
  open: boolean
  /** The post that is edited; null for a new one. */
  post: IgPost | null
  /** Text that a lost session had interrupted is back and wants to be seen. */
  onOpen(id: PostValues['id']): void
  onClose(): void
}

/** A post with all its pictures and videos, new or edited. */
export function PostDialog({ open, post, onOpen, onClose }: PostDialogProps) {
  const { t } = useTranslation('instagram')
  const api = useApi({ files: filesApi, instagram })
  const refresh = useRefreshInstagram()
  const initialValues = useMemo(() => postValues(post), [post])
  const schema = useMemo(() => postSchema(post), [post])
  const [media, setMedia] = useState<MediaItem[]>([])
  /** What a lost session had interrupted, until the dialog is open again. */
  const [restored, setRestored] = useState<MediaItem[] | null>(null)
  const [shownFor, setShownFor] = useState<PostValues['id'] | undefined>()
  /** The addresses of the media that the dialog began with, and those that a colleague saved since. */
  const [begunUrls, setBegunUrls] = useState<readonly string[]>([])
  const newerUrls = useRef<readonly string[]>(undefined)
  const files = media.flatMap(({ file }) => file ?? [])
  const keptUrls = media.flatMap(({ file, url }) => (file ? [] : (begunUrl(url) ?? [])))
  const isMediaChanged = files.length > 0 || (post !== null && keptUrls.join() !== begunUrls.join())

  // The media of the post that is opened, and not those of a later load, which would undo what was chosen.
  const asked = open ? (post?.id ?? null) : undefined
  if (asked !== shownFor) {
    setShownFor(asked)
    if (asked !== undefined) {
      setBegunUrls(post ? postInput(post).mediaUrls : [])
      setMedia(restored ?? postItems(post, api.files.address))
      setRestored(null)
    }
  }

  function begunUrl(address: string | undefined) {
    return begunUrls.find((url) => api.files.address(url) === address)
  }

  async function save({ caption, isIgnored, orderNumber }: PostValues, call: CallOptions) {
    const mediaUrls = joinedMedia(begunUrls, keptUrls, newerUrls.current ?? begunUrls)
    const input = { caption, isIgnored, orderNumber: orderNumber ?? 0, mediaUrls }
    try {
      if (post) await api.instagram.update(post.id, input, files, call)
      else await api.instagram.create(input, files, call)
    } catch (error) {
      if (error instanceof HttpError && error.status === 401 && post) toast.error(t('failed.unauthorized'))
      throw error
    }
    toast.success(t(post ? 'form.updated' : 'form.created'))
  }

  function readCurrent(error: unknown) {
    const current = currentOf(error, readIgPost)
    if (!current) return undefined
    newerUrls.current = postInput(current).mediaUrls
    return { values: postValues(current), version: current.version }
  }

  const form = useRecordForm<PostValues>({
    open,
    name: 'post',
    stored: initialValues,
    schema,
    record: post ? { version: post.version, readCurrent } : undefined,
    check: ({ caption }) => {
      const wasEmpty = post !== null && isEmptyPost(post.caption, begunUrls.length)
      return !wasEmpty && isEmptyPost(caption, media.length) ? emptyPost : null
    },
    chosen: {
      value: media,
      hasFiles: files.length > 0,
      isChanged: isMediaChanged,
      restore: (kept) => setRestored(kept as MediaItem[]),
      reset: () => setMedia([]),
    },
    save,
    failed: (error) => {
      if (!(error instanceof ApiError)) return t('failed.form')
      return t(post ? 'failed.update' : 'failed.create')
    },
    onSettled: () => void refresh(),
    onOpen: ({ id }) => onOpen(id),
    onClose,
  })

  return (
    <FormDialog
      form={form}
      title={t(post ? 'form.edit' : 'form.new')}
      submitLabel={t(post ? 'form.save' : 'form.create')}
      submittingLabel={post ? t('form.saving') : undefined}
      {...InstagramPostInputs.useConflictWords()}
    >
      <InstagramPostInputs />
      <MediaListField
        label={t('form.media')}
        hint={t('form.mediaHint')}
        firstLabel={t('form.main')}
        value={media}
        progress={form.progress}
        error={form.fileError}
        onCancel={form.cancel}
        onChange={setMedia}
      />
      <InstagramPostInputs group="site" />
    </FormDialog>
  )
}

/** What the dialog of a post holds; the number is null while its field is empty. */
export interface PostValues {
  /** null for a new one. */
  id: IgPost['id'] | null
  caption: string
  orderNumber: number | null
  isIgnored: boolean
}

function postValues(post: IgPost | null): PostValues {
  if (!post) return { id: null, caption: '', orderNumber: 0, isIgnored: false }
  const { id, caption, orderNumber, isIgnored } = post
  return { id, caption, orderNumber, isIgnored }
}

/** Captions that come from Instagram may be longer than ours; one that nobody touched is not refused. */
function postSchema(post: IgPost | null): Schema {
  if (!post || post.caption.length <= captionLimit) return igPostSchema
  return igPostSchema.shape({
    caption: string()
      .ensure()
      .test(
        'untouched',
        `Не больше ${captionLimit} символов`,
        (caption) => caption === post.caption || caption.length <= captionLimit,
      ),
  })
}

/** The stored media of a post as the field of the dialog takes them; `address` makes a stored path one for the browser. */
function postItems(post: IgPost | null, address: (path: string) => string): MediaItem[] {
  if (!post) return []
  return postMedias(post).map(({ url, type, thumbnailUrl }) => ({
    kind: type,
    url: address(url),
    poster: thumbnailUrl ? address(thumbnailUrl) : undefined,
    name: url.split('/').at(-1),
  }))
}
