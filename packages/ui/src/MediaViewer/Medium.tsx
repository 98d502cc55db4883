import { ImageOff, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../IconButton/IconButton'
import type { MediaViewerItem } from './MediaViewer'
import type { MediaViewerLabels } from './mediaViewerLabels'
import { PlayPlace, Unseen } from './mediaViewerLook'

export interface MediumProps {
  item: MediaViewerItem
  name: string
  /** A video gets its own controls once it was started, and rests as a picture before. */
  hasStarted: boolean
  onStart: () => void
  labels: MediaViewerLabels
}

/** The picture or video that is shown. */
export function Medium({ item: { url, kind, poster }, name, hasStarted, onStart, labels }: MediumProps) {
  const [isBroken, setIsBroken] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const handleError = () => setIsBroken(true)

  useEffect(() => {
    if (!hasStarted || !video.current) return
    video.current.focus()
    // A browser that refuses to play leaves the controls to do it.
    video.current.play().catch(() => undefined)
  }, [hasStarted])

  if (isBroken || !url)
    return (
      <Unseen>
        <ImageOff aria-hidden />
        <span>{labels.broken}</span>
        {url && (
          <a href={url} target="_blank" rel="noreferrer">
            {labels.open}
          </a>
        )}
      </Unseen>
    )

  if (kind === 'image')
    return <img src={url} alt={name} loading="lazy" decoding="async" draggable={false} onError={handleError} />

  return (
    <>
      <video
        ref={video}
        src={url}
        poster={poster}
        aria-label={name}
        tabIndex={hasStarted ? 0 : -1}
        preload={poster ? 'none' : 'metadata'}
        controls={hasStarted}
        muted
        playsInline
        onError={handleError}
      />
      {!hasStarted && (
        <PlayPlace>
          <IconButton label={labels.play} icon={<Play />} variant="overlay" size="md" onClick={onStart} />
        </PlayPlace>
      )}
    </>
  )
}
