import { pickFields } from '@karvon/api-client/fields/fields'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import { files as filesApi } from '@karvon/api-client/files/files'
import { ApiError, HttpError } from '@karvon/api-client/http/httpErrors'
import { type IgPost, igPostFields, readIgPost } from '@karvon/api-client/instagram/igPostFields'
import { emptyPost, isEmptyPost, joinedMedia, postInput, postMedias } from '@karvon/api-client/instagram/igPostRules'
import { instagram } from '@karvon/api-client/instagram/instagram'
import { hasText, languages, noText } from '@karvon/api-client/read/localizedText'
import { type MediaItem, MediaListField } from '@karvon/ui/MediaListField'
import { toast } from '@karvon/ui/Toaster'
import { TrilingualField } from '@karvon/ui/TrilingualField'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/api/useApi'
import { ContentDialog, type DialogControl } from '../../shared/content/ContentDialog'
import { usePictureWords } from '../../shared/content/pictureInputs'
import { timePlaces, timesOf, usePublicationWords } from '../../shared/content/publicationInputs'
import { useInspection } from '../../shared/files/useInspection'
import { inputsOf } from '../../shared/form/inputsOf'

/** What `alt` of the post says, each picture says of itself. */
const { alt, ...ownFields } = igPostFields

const InstagramPostInputs = inputsOf(
  ownFields,
  {
    caption: { width: 12, rows: 5 },
    orderNumber: { width: 12, group: 'site' },
    isIgnored: { width: 12, group: 'site' },
    showFrom: { ...timePlaces.showFrom, group: 'site' },
    showUntil: { ...timePlaces.showUntil, group: 'site' },
  },
  () => ({
    labels: {
      ...useTranslation('instagram').t('form', { returnObjects: true }),
      ...usePublicationWords(),
    },
  }),
)

export interface PostDialogProps extends DialogControl {
  /** The post that is edited, as it is now; null for a new one. */
  post: IgPost | null
}

/** The number is null while its field is empty. */
type Values = Pick<IgPost, 'caption' | 'isIgnored' | 'showFrom' | 'showUntil'> & { orderNumber: number | null }

const emptyValues: Values = { caption: '', isIgnored: false, orderNumber: 0, ...timesOf(null) }

/** A post with all its pictures and videos, new or edited. */
export function PostDialog({ post, ...control }: PostDialogProps) {
  const { t } = useTranslation('instagram')
  const pictureWords = usePictureWords()
  const api = useApi({ files: filesApi, instagram })
  const inspect = useInspection()
  const schema = useMemo(() => schemaOf(ownFields, post ?? {}), [post])
  // The media of the post that was opened, and not those of a later load, which would undo what was chosen.
  const [begunUrls] = useState(() => urlsOf(post))
  const [media, setMedia] = useState(() => postItems(post, api.files.address))
  const [chosen, setChosen] = useState(0)
  const described = media[chosen] ?? media[0]
  /** The post as a colleague saved it since, as the refusal told. */
  const newer = useRef<IgPost>(undefined)
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
      valuesOf={(stored) => (stored ? pickFields(ownFields, stored) : emptyValues)}
      read={(raw) => {
        newer.current = readIgPost(raw)
        return newer.current
      }}
      Inputs={InstagramPostInputs}
      media={{
        chosen: {
          value: media,
          hasFiles: files.length > 0,
          isChanged:
            files.length > 0 ||
            keptUrls.join() !== begunUrls.join() ||
            media.some(isDescribedAnew(post, api.files.address)),
          restore: (kept) => setMedia(kept as MediaItem[]),
          reset: () => setMedia(postItems(post, api.files.address)),
        },
        draw: ({ progress, fileError, cancel }) => (
          <>
            <MediaListField
              label={t('form.media')}
              hint={t('form.mediaHint')}
              firstLabel={t('form.main')}
              value={media}
              selected={described && media.indexOf(described)}
              inspect={inspect()}
              progress={progress}
              error={fileError}
              onCancel={cancel}
              onSelect={setChosen}
              onChange={(next) => {
                setMedia(next)
                setChosen(described ? Math.max(0, next.indexOf(described)) : 0)
              }}
            />
            {described && (
              <TrilingualField
                key={media.indexOf(described)}
                label={media.length > 1 ? t('form.altOf', { number: media.indexOf(described) + 1 }) : pictureWords.alt}
                hint={t('form.altHint')}
                maxLength={alt.max}
                value={described.alt ?? noText}
                onChange={(text) => setMedia(media.map((each) => (each === described ? { ...each, alt: text } : each)))}
              />
            )}
          </>
        ),
      }}
      check={({ caption }) => {
        const wasEmpty = post !== null && isEmptyPost(post.caption, begunUrls.length)
        return !wasEmpty && isEmptyPost(caption, media.length) ? emptyPost : null
      }}
      save={(values, call) => {
        const stored = newer.current ?? post
        const mediaUrls = joinedMedia(begunUrls, keptUrls, urlsOf(stored))
        const isAnew = isDescribedAnew(post, api.files.address)
        const mediaAlts = [
          ...mediaUrls.map((url) => {
            const mine = media.find((each) => !each.file && each.url === api.files.address(url))
            return (mine && isAnew(mine) ? mine.alt : altsOf(stored).get(url)) ?? noText
          }),
          ...media.flatMap(({ file, alt: ofFile }) => (file ? [ofFile ?? noText] : [])),
        ]
        const input = {
          ...values,
          orderNumber: values.orderNumber ?? 0,
          mediaUrls,
          ...(mediaAlts.some(hasText) || [...altsOf(stored).values()].some(hasText) ? { mediaAlts } : {}),
        }
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

/** What each stored picture shows, by its address. */
const altsOf = (post: IgPost | null) => new Map(post ? postMedias(post).map(({ url, alt: text }) => [url, text]) : [])

/** Is something else said of a picture than is stored? `address` makes a stored path one for the browser. */
function isDescribedAnew(post: IgPost | null, address: (path: string) => string) {
  const stored = new Map([...altsOf(post)].map(([url, text]) => [address(url), text]))
  return ({ file, url, alt: text = noText }: MediaItem) =>
    languages.some((language) => text[language] !== ((!file && url && stored.get(url)) || noText)[language])
}

/** The stored media of a post as the field of the dialog takes them, without a name, which nobody gave them; `address` makes a stored path one for the browser. */
function postItems(post: IgPost | null, address: (path: string) => string): MediaItem[] {
  if (!post) return []
  return postMedias(post).map(({ url, type, thumbnailUrl, alt: text }) => ({
    kind: type,
    alt: text,
    url: address(url),
    poster: thumbnailUrl ? address(thumbnailUrl) : undefined,
    name: '',
  }))
}
