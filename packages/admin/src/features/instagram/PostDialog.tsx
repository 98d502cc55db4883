import { pickFields } from '@karvon/api-client/fields/fields'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import { files as filesApi } from '@karvon/api-client/files/files'
import { ApiError, HttpError } from '@karvon/api-client/http/httpErrors'
import { type IgPost, igPostFields, readIgPost } from '@karvon/api-client/instagram/igPostFields'
import { emptyPost, isEmptyPost, joinedMedia, postInput, postMedias } from '@karvon/api-client/instagram/igPostRules'
import { instagram } from '@karvon/api-client/instagram/instagram'
import { type MediaItem, MediaListField } from '@karvon/ui/MediaListField'
import { toast } from '@karvon/ui/Toaster'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/api/useApi'
import { ContentDialog, type DialogControl } from '../../shared/content/ContentDialog'
import { pictureOf, picturePlaces, usePictureWords } from '../../shared/content/pictureInputs'
import { timePlaces, timesOf, usePublicationWords } from '../../shared/content/publicationInputs'
import { useInspection } from '../../shared/files/useInspection'
import { inputsOf } from '../../shared/form/inputsOf'

const InstagramPostInputs = inputsOf(
  igPostFields,
  {
    caption: { width: 12, rows: 5 },
    alt: { ...picturePlaces.alt, group: 'site' },
    orderNumber: { width: 12, group: 'site' },
    isIgnored: { width: 12, group: 'site' },
    showFrom: { ...timePlaces.showFrom, group: 'site' },
    showUntil: { ...timePlaces.showUntil, group: 'site' },
  },
  () => ({
    labels: {
      ...useTranslation('instagram').t('form', { returnObjects: true }),
      ...usePublicationWords(),
      ...usePictureWords(),
    },
  }),
)

export interface PostDialogProps extends DialogControl {
  /** The post that is edited, as it is now; null for a new one. */
  post: IgPost | null
}

/** The number is null while its field is empty. */
type Values = Pick<IgPost, 'caption' | 'alt' | 'isIgnored' | 'showFrom' | 'showUntil'> & { orderNumber: number | null }

const emptyValues: Values = { caption: '', isIgnored: false, orderNumber: 0, ...timesOf(null), ...pictureOf(null) }

/** A post with all its pictures and videos, new or edited. */
export function PostDialog({ post, ...control }: PostDialogProps) {
  const { t } = useTranslation('instagram')
  const api = useApi({ files: filesApi, instagram })
  const inspect = useInspection()
  const schema = useMemo(() => schemaOf(igPostFields, post ?? {}), [post])
  // The media of the post that was opened, and not those of a later load, which would undo what was chosen.
  const [begunUrls] = useState(() => urlsOf(post))
  const [media, setMedia] = useState(() => postItems(post, api.files.address))
  /** The addresses that a colleague saved since, as the refusal told. */
  const newerUrls = useRef<readonly string[]>(undefined)
  const files = media.flatMap(({ file }) => file ?? [])
  const keptUrls = media.flatMap(({ file, url }) =>
    file ? [] : (begunUrls.find((begun) => api.files.address(begun) === url) ?? []),
  )

  return (
    <ContentDialog<IgPost, Values>
      {...control}
      noun="instagram"
      size="md"
      item={post}
      title={t(post ? 'form.edit' : 'form.new')}
      submitLabel={t(post ? 'form.save' : 'form.create')}
      submittingLabel={post ? t('form.saving') : undefined}
      schema={schema}
      valuesOf={(stored) => (stored ? pickFields(igPostFields, stored) : emptyValues)}
      read={(raw) => {
        const current = readIgPost(raw)
        newerUrls.current = urlsOf(current)
        return current
      }}
      Inputs={InstagramPostInputs}
      media={{
        chosen: {
          value: media,
          hasFiles: files.length > 0,
          isChanged: files.length > 0 || keptUrls.join() !== begunUrls.join(),
          restore: (kept) => setMedia(kept as MediaItem[]),
          reset: () => setMedia(postItems(post, api.files.address)),
        },
        draw: ({ progress, fileError, cancel }) => (
          <MediaListField
            label={t('form.media')}
            hint={t('form.mediaHint')}
            firstLabel={t('form.main')}
            value={media}
            inspect={inspect()}
            progress={progress}
            error={fileError}
            onCancel={cancel}
            onChange={setMedia}
          />
        ),
      }}
      check={({ caption }) => {
        const wasEmpty = post !== null && isEmptyPost(post.caption, begunUrls.length)
        return !wasEmpty && isEmptyPost(caption, media.length) ? emptyPost : null
      }}
      save={(values, call) => {
        const mediaUrls = joinedMedia(begunUrls, keptUrls, newerUrls.current ?? urlsOf(post))
        const input = { ...values, orderNumber: values.orderNumber ?? 0, mediaUrls }
        return post ? api.instagram.update(post.id, input, files, call) : api.instagram.create(input, files, call)
      }}
      done={t(post ? 'form.updated' : 'form.created')}
      failed={(error) => {
        if (post && error instanceof HttpError && error.status === 401) toast.error(t('failed.unauthorized'))
        if (!(error instanceof ApiError)) return t('failed.form')
        return t(post ? 'failed.update' : 'failed.create')
      }}
    >
      <InstagramPostInputs group="site" />
    </ContentDialog>
  )
}

const urlsOf = (post: IgPost | null) => (post ? postInput(post).mediaUrls : [])

/** The stored media of a post as the field of the dialog takes them, without a name, which nobody gave them; `address` makes a stored path one for the browser. */
function postItems(post: IgPost | null, address: (path: string) => string): MediaItem[] {
  if (!post) return []
  return postMedias(post).map(({ url, type, thumbnailUrl }) => ({
    kind: type,
    url: address(url),
    poster: thumbnailUrl ? address(thumbnailUrl) : undefined,
    name: '',
  }))
}
