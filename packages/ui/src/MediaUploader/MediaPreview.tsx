import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { type MediaItem, nameOf } from '../files/mediaItem'
import { usePreview } from '../files/usePreview'
import { useUnseenReason } from '../files/useUnseenReason'
import { Caption, Unseen } from './mediaPreviewLook'
import { measureWords } from './mediaRules'
import type { MediaMeasures } from './mediaTypes'
import type { MediaUploaderLabels } from './mediaUploaderLabels'

interface MediaPreviewProps {
  item: MediaItem
  version: string
  labels: MediaUploaderLabels
}

/** The picture or video itself, with its name, weight and size in pixels. */
export function MediaPreview({ item, version, labels }: MediaPreviewProps) {
  const preview = usePreview(item.file, anyKind)
  const [measures, setMeasures] = useState<MediaMeasures>({})
  const [isBroken, setIsBroken] = useState(false)
  const url = item.file ? preview?.url : item.url
  const isWhole = measures.width !== undefined
  const name = nameOf(item)
  const facts = measureWords(item.file?.size ?? item.bytes, { ...measures, ...preview?.measures }, labels)
  const handleError = () => setIsBroken(true)
  const reason = useUnseenReason(isBroken && !item.file ? item.url : undefined)

  if (isBroken || (!item.file && !item.url)) {
    return (
      <Unseen>
        <ImageOff aria-hidden />
        <b>{item.file ? name : labels.unseen}</b>
        {reason && <span>{reason}</span>}
        {item.file && <span>{facts}</span>}
        <span>{item.file ? labels.unseenFile : labels.unseenHint}</span>
        {item.url && !item.file && (
          <a href={item.url} target="_blank" rel="noreferrer">
            {labels.open}
          </a>
        )}
      </Unseen>
    )
  }

  return (
    <>
      {url &&
        (item.kind === 'video' ? (
          <video
            src={url}
            poster={item.poster ?? item.thumb}
            aria-label={name || version}
            preload="metadata"
            controls
            muted
            playsInline
            onError={handleError}
            onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight, duration } }) =>
              setMeasures({
                width: videoWidth,
                height: videoHeight,
                ...(Number.isFinite(duration) ? { seconds: duration } : {}),
              })
            }
          />
        ) : (
          <>
            {item.thumb && !item.file && !isWhole && <img src={item.thumb} alt="" data-thumb />}
            <img
              src={url}
              alt={name || version}
              decoding="async"
              onError={handleError}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setMeasures({ width, height })
              }
            />
          </>
        ))}
      {(name || facts) && (
        <Caption data-on-picture data-kind={item.kind}>
          {name && <b>{name}</b>}
          {facts && <span>{facts}</span>}
        </Caption>
      )}
    </>
  )
}

const anyKind = /^(image|video)\//
