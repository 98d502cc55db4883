import { ImageOff, Trash2, Video } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import type { MediaItem } from '../files/mediaItem'
import { usePreview } from '../files/usePreview'
import { IconButton } from '../IconButton/IconButton'
import { clampLines, truncate } from '../theme/mixins'
import type { MediaListFieldLabels } from './mediaListLabels'

export interface MediaTileProps {
  item: MediaItem
  name: string
  mark: string | undefined
  dim: boolean
  locked: boolean
  texts: MediaListFieldLabels
  onRemove(item: MediaItem, name: string): void
}

/** One of the files, seen, with the button that takes it back. */
export function MediaTile({ item, name, mark, dim, locked, texts, onRemove }: MediaTileProps) {
  const preview = usePreview(item.file, anyKind)
  const [isBroken, setBroken] = useState(false)
  const url = item.file ? preview?.url : item.url
  const handleError = () => setBroken(true)

  return (
    <Tile data-dim={dim || undefined}>
      {isBroken ? (
        <Unseen>
          <ImageOff aria-hidden />
          <span>{name}</span>
        </Unseen>
      ) : item.kind === 'video' && !item.poster ? (
        url && <video src={url} aria-label={name} preload="metadata" muted playsInline onError={handleError} />
      ) : (
        (item.poster ?? url) && <img src={item.poster ?? url} alt={name} decoding="async" onError={handleError} />
      )}
      {(mark || item.kind === 'video') && (
        <Words>
          {mark && <span>{mark}</span>}
          {item.kind === 'video' && (
            <span>
              <Video aria-hidden /> {texts.video}
            </span>
          )}
        </Words>
      )}
      <IconButton
        label={texts.remove(name)}
        icon={<Trash2 />}
        variant="overlay"
        disabled={locked}
        onClick={() => onRemove(item, name)}
      />
    </Tile>
  )
}

const anyKind = /^(image|video)\//

const Tile = styled.li`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  aspect-ratio: 1;
  background: var(--color-surface-sunken);

  > img,
  > video {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  &[data-dim] > :is(img, video) {
    opacity: 0.5;
  }

  > button {
    position: absolute;
    top: var(--space-1);
    right: var(--space-1);
  }
`

/* Its button stands above, its marks below. */
const Unseen = styled.span`
  display: grid;
  gap: 2px;
  justify-items: center;
  width: 100%;
  padding: 0 6px;
  color: var(--color-text-muted);
  font: var(--text-caption);
  text-align: center;

  > svg {
    width: 22px;
    height: 22px;
  }

  > span {
    ${clampLines(2)}
    overflow-wrap: anywhere;
  }
`

/* Along the lower edge: beside the button there is no room for a word. */
const Words = styled.span`
  position: absolute;
  inset: auto var(--space-1) var(--space-1);
  display: grid;
  gap: 2px;
  justify-items: start;
  pointer-events: none;

  > span {
    max-width: 100%;
    padding: 0 6px;
    border-radius: var(--radius-sm);
    background: rgb(11 16 28 / 0.78);
    color: #fff;
    font: var(--text-caption);
    line-height: 22px;
    ${truncate}
  }

  svg {
    display: inline-block;
    width: 14px;
    height: 14px;
    vertical-align: -2.5px;
  }
`
