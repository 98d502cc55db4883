import type { SiteMediaFile } from '@karvon/api-client/content/siteMediaTypes'
import { files } from '@karvon/api-client/files/files'
import { Thumbnail } from '@karvon/ui/Thumbnail'
import { Clapperboard } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useApi } from '../api/useApi'

export interface SitePictureProps {
  file: SiteMediaFile | null
  /** What it shows; empty where the text beside it says so. */
  alt?: string
  /** Width to height, as CSS writes it. */
  ratio: string
}

/** A medium of the site, small: its thumbnail, or the first frame of a video that has none. */
export function SitePicture({ file, alt = '', ratio }: SitePictureProps) {
  const api = useApi({ files })
  const { t } = useTranslation('content')
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const isBroken = file !== null && file.url === brokenUrl
  const still = file && (file.thumbnailUrl ?? (file.isVideo && !isBroken ? null : file.url))

  return (
    <Frame>
      {file?.isVideo && !still ? (
        <video
          src={`${api.files.address(file.url)}#t=0.1`}
          style={{ aspectRatio: ratio }}
          aria-label={alt || undefined}
          aria-hidden={alt ? undefined : true}
          tabIndex={-1}
          preload="metadata"
          muted
          playsInline
          onError={() => setBrokenUrl(file.url)}
        />
      ) : (
        <Thumbnail
          src={still && api.files.address(still)}
          alt={alt}
          ratio={ratio}
          broken={isBroken && still === file.url}
        />
      )}
      {file?.isVideo && (
        <Video role="img" aria-label={t('row.video')}>
          <Clapperboard aria-hidden size={12} />
        </Video>
      )}
    </Frame>
  )
}

const Frame = styled.span`
  position: relative;
  display: block;
  min-width: 0;

  > video {
    display: block;
    width: 100%;
    border-radius: var(--radius-md);
    background: var(--color-surface-sunken);
    object-fit: cover;
  }
`

const Video = styled.span`
  position: absolute;
  right: 3px;
  bottom: 3px;
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border-radius: var(--radius-xs);
  background: var(--color-scrim);
  color: #fff;
`
