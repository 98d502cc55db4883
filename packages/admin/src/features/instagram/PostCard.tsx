import { files } from '@karvon/api-client/files/files'
import type { IgPost } from '@karvon/api-client/instagram/igPostFields'
import { mainMediaProblem, postMedias, withMainMedia } from '@karvon/api-client/instagram/igPostRules'
import { instagram } from '@karvon/api-client/instagram/instagram'
import { formatDay } from '@karvon/ui/format'
import { IconButton } from '@karvon/ui/IconButton'
import { MediaViewer } from '@karvon/ui/MediaViewer'
import { toast } from '@karvon/ui/Toaster'
import { CloudOff, Eye, EyeOff, Pencil, Star, Trash2, Unplug } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useApi } from '../../shared/api/useApi'
import { OnSiteInline } from '../../shared/onSite/OnSite'
import { ChangeGate } from '../../shared/session/ChangeGate'
import { changePost } from './changePost'
import { mainPhotoFailure, toastPostError } from './postErrors'
import { isSamePost, useRefreshInstagram, useShowPosts } from './usePosts'

export interface PostCardProps {
  post: IgPost
  title: string
  /** Hidden or shown here, and not yet at the server. */
  isUnsynced: boolean
  /** Chooses it; left out where nothing can be done with many. */
  mark?: ReactNode
  onToggle(): void
  onEdit(): void
  onDelete(): void
}

/** A post in the grid: its media, what can be done with it, its words. */
export function PostCard({ post, title, isUnsynced, mark, onToggle, onEdit, onDelete }: PostCardProps) {
  const { t } = useTranslation('instagram')
  const api = useApi({ files })
  const chooseMain = useMainPhoto(post)
  const medias = postMedias(post)
  // By its address: it stays in sight while another order of the media is on its way to the server.
  const [shownUrl, setShownUrl] = useState<string>()
  const shown = medias.findIndex(({ url }) => url === shownUrl)
  const named = (act: string) => t('card.named', { act, title })

  return (
    <CardFrame aria-label={title} data-hidden={post.isIgnored || undefined}>
      <MediaViewer
        label={t('card.media', { title })}
        items={medias.map(({ url, type, thumbnailUrl }) => ({
          url: api.files.address(type === 'image' && thumbnailUrl ? thumbnailUrl : url),
          kind: type,
          ...(thumbnailUrl && { poster: api.files.address(thumbnailUrl) }),
        }))}
        index={shown}
        onIndexChange={(index) => setShownUrl(medias[index]?.url)}
        dimmed={post.isIgnored}
        actions={
          medias.length > 1
            ? (_, index) => (
                <ChangeGate>
                  <IconButton
                    label={named(t('card.mainPhoto'))}
                    icon={<Star fill={index === 0 ? 'currentColor' : 'none'} />}
                    variant="overlay"
                    onClick={() => void chooseMain(index)}
                  />
                </ChangeGate>
              )
            : undefined
        }
      >
        {post.isIgnored && (
          <HiddenBadge>
            <EyeOff aria-hidden />
            {t('card.hidden')}
          </HiddenBadge>
        )}
      </MediaViewer>
      <CardBody>
        <CardHead>
          {mark}
          <CardText>{post.caption || title}</CardText>
        </CardHead>
        {post.goneAt !== null && (
          <Gone>
            <Unplug aria-hidden />
            {t('card.gone')}
          </Gone>
        )}
        {isUnsynced && (
          <Unsynced>
            <CloudOff aria-hidden />
            {t('card.unsynced')}
          </Unsynced>
        )}
        <CardFacts>
          <span>
            <span>{t('card.position', { position: post.orderNumber })}</span>
            <OnSiteInline item={post} name={title} texts={[]} />
          </span>
          <time dateTime={post.takenAt}>{formatDay(post.takenAt)}</time>
        </CardFacts>
      </CardBody>
      <CardActions>
        <ChangeGate>
          <IconButton
            label={named(t(post.isIgnored ? 'card.show' : 'card.hide'))}
            icon={post.isIgnored ? <Eye /> : <EyeOff />}
            variant="overlay"
            onClick={onToggle}
          />
          <IconButton label={named(t('card.edit'))} icon={<Pencil />} variant="overlay" onClick={onEdit} />
          <IconButton label={named(t('card.delete'))} icon={<Trash2 />} variant="overlay" onClick={onDelete} />
        </ChangeGate>
      </CardActions>
    </CardFrame>
  )
}

/** Where a mouse can hover, the acts of a post lie over its picture; a finger finds them below it, large enough. */
const mouse = '@media (hover: hover)'

const finger = '@media not (hover: hover)'

/** A colleague took the medium away in the meantime. */
class MediumGone extends Error {}

/** Makes one of a post's media the main one: first at once, and back where it was if the server does not agree. */
function useMainPhoto(post: IgPost) {
  const api = useApi({ instagram })
  const { t } = useTranslation('instagram')
  const showPosts = useShowPosts()
  const refresh = useRefreshInstagram()
  const isRunning = useRef(false)

  const show = (shown: IgPost) => showPosts((other) => (isSamePost(other, post) ? shown : other))

  return async function choose(index: number) {
    const problem = mainMediaProblem(post, index)
    if (problem) toast.error(problem)
    else if (index === 0) toast.info(t('main.already'))
    if (problem || index === 0 || isRunning.current) return

    isRunning.current = true
    const url = postMedias(post)[index]?.url
    await show(withMainMedia(post, index))
    try {
      await show(await changePost(api, post, (known) => withMain(known, url)))
      toast.success(t('form.updated'))
    } catch (error) {
      await show(post)
      if (error instanceof MediumGone) {
        toast.error(error.message)
        void refresh()
      } else toastPostError(error, mainPhotoFailure(error, t), t)
    } finally {
      isRunning.current = false
    }
  }
}

function withMain(post: IgPost, url: string | undefined): IgPost {
  const index = postMedias(post).findIndex((media) => media.url === url)
  const problem = mainMediaProblem(post, index)
  if (problem) throw new MediumGone(problem)
  return withMainMedia(post, index)
}

const CardFrame = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  min-width: 0;

  /* Clear of the tools in the corner above. */
  [data-side] {
    margin-top: var(--space-2);
  }
`

const CardBody = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-1);
  justify-content: space-between;
  min-width: 0;
  min-height: 74px;
  padding: 10px var(--space-3) 11px;
`

const CardHead = styled.div`
  display: flex;
  gap: var(--space-1);
  align-items: flex-start;
  min-width: 0;

  > [data-select-mark] {
    flex: none;
    margin-left: calc(-1 * var(--space-1));
  }
`

const CardText = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: var(--color-text-secondary);
  font: var(--text-small);
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;

  [data-hidden] & {
    color: var(--color-text-muted);
  }
`

const CardFacts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: var(--space-2);
  white-space: nowrap;
  color: var(--color-text-muted);
  font: var(--text-caption);
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`

const Unsynced = styled.p`
  display: flex;
  gap: var(--space-1);
  align-items: center;
  color: var(--color-danger-text);
  font: var(--text-caption);

  > svg {
    flex: none;
    width: var(--size-icon-sm);
    height: var(--size-icon-sm);
  }
`

const Gone = styled(Unsynced)`
  color: var(--color-text-secondary);
`

const HiddenBadge = styled.span`
  position: absolute;
  top: var(--space-2);
  left: var(--space-2);
  display: inline-flex;
  gap: 5px;
  align-items: center;
  height: 22px;
  padding: 0 var(--space-2);
  border-radius: var(--radius-sm);
  background: rgb(11 16 28 / 0.78);
  color: #fff;
  font: var(--text-caption);
  pointer-events: none;
  transition: opacity var(--duration-fast);

  > svg {
    width: 12px;
    height: 12px;
  }

  /* The handle of the card takes the corner. */
  ${mouse} {
    li:is(:hover, :focus-within) & {
      opacity: 0;
    }
  }

  ${finger} {
    right: var(--space-2);
    left: auto;
  }
`

const CardActions = styled.div`
  ${mouse} {
    position: absolute;
    top: var(--space-2);
    right: var(--space-2);
    z-index: 2;
    display: flex;
    gap: var(--space-1);
    opacity: 0;
    transition: opacity var(--duration-fast);

    li:is(:hover, :focus-within) & {
      opacity: 1;
    }
  }

  ${finger} {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    border-top: 1px solid var(--color-line-soft);

    > button[data-variant] {
      width: 100%;
      height: 44px;
      border-radius: 0;
      background: none;
      color: var(--color-text-secondary);
    }
  }
`
