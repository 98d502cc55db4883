import { files } from '@karvon/api-client/files/files'
import type { IgPost } from '@karvon/api-client/instagram/igPostFields'
import { postMedias } from '@karvon/api-client/instagram/igPostRules'
import { formatDay } from '@karvon/ui/format'
import { IconButton } from '@karvon/ui/IconButton'
import { MediaViewer } from '@karvon/ui/MediaViewer'
import { CloudOff, Eye, EyeOff, Pencil, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/useApi'
import { CardActions, CardBody, CardFacts, CardFrame, CardText, HiddenBadge, Unsynced } from './postCardParts'
import { useMainPhoto } from './useMainPhoto'

export interface PostCardProps {
  post: IgPost
  title: string
  /** Hidden or shown here, and not yet at the server. */
  isUnsynced: boolean
  onToggle(): void
  onEdit(): void
  onDelete(): void
}

/** A post in the grid: its media, what can be done with it, its words. */
export function PostCard({ post, title, isUnsynced, onToggle, onEdit, onDelete }: PostCardProps) {
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
                <IconButton
                  label={named(t('card.mainPhoto'))}
                  icon={<Star fill={index === 0 ? 'currentColor' : 'none'} />}
                  variant="overlay"
                  onClick={() => void chooseMain(index)}
                />
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
        <CardText>{post.caption || title}</CardText>
        {isUnsynced && (
          <Unsynced>
            <CloudOff aria-hidden />
            {t('card.unsynced')}
          </Unsynced>
        )}
        <CardFacts>
          <span>{t('card.position', { position: post.orderNumber })}</span>
          <time dateTime={post.takenAt}>{formatDay(post.takenAt)}</time>
        </CardFacts>
      </CardBody>
      <CardActions>
        <IconButton
          label={named(t(post.isIgnored ? 'card.show' : 'card.hide'))}
          icon={post.isIgnored ? <Eye /> : <EyeOff />}
          variant="overlay"
          onClick={onToggle}
        />
        <IconButton label={named(t('card.edit'))} icon={<Pencil />} variant="overlay" onClick={onEdit} />
        <IconButton label={named(t('card.delete'))} icon={<Trash2 />} variant="overlay" onClick={onDelete} />
      </CardActions>
    </CardFrame>
  )
}
