import { ChevronLeft, ChevronRight, ImageOff, Images, Image as Picture, Play } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { useUnseenReason } from '../files/useUnseenReason'
import { IconButton } from '../IconButton/IconButton'
import { media } from '../theme/mixins'
import { useLabels } from '../UiProvider/useLabels'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import { type MediaViewerLabels, mediaViewerWords } from './mediaViewerLabels'

export interface MediaViewerItem {
  url: string
  kind: 'image' | 'video'
  /** Shown until a video plays. @default its first frame */
  poster?: string | undefined
  /** What it shows. @default its kind and place */
  alt?: string | undefined
}

export interface MediaViewerProps {
  /** Whose media these are: the caption of a post. */
  label: string
  /** In the order they are shown in. */
  items: readonly MediaViewerItem[]
  /** Which one is shown, from 0. @default the viewer decides, beginning with the first */
  index?: number | undefined
  /** Called with the place that is shown now, from 0. */
  onIndexChange?: ((index: number) => void) | undefined
  /** Pales what is shown, for something that is hidden from visitors; say it in words too. @default false */
  dimmed?: boolean | undefined
  /** `contain` shows a picture whole, as a paper has to be. @default 'cover' */
  fit?: 'cover' | 'contain' | undefined
  /** Buttons that act on the one that is shown, at the lower left: a star that makes it the main one. */
  actions?: ((item: MediaViewerItem, index: number) => ReactNode) | undefined
  /**
   * Lies over the picture, placed by the caller. Whatever carries `data-at-hand` shows like the arrows do: under a mouse,
   * with focus inside, and always where there is no mouse.
   */
  children?: ReactNode
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<MediaViewerLabels> | undefined
}

/**
 * Pictures and videos one at a time: arrows on the screen and on the keyboard, Home and End, a swipe, and «2/5». After the
 * last comes the first.
 */
export function MediaViewer({
  label,
  items,
  index,
  onIndexChange,
  dimmed = false,
  fit = 'cover',
  actions,
  children,
  labels,
}: MediaViewerProps) {
  const texts = useLabels(mediaViewerWords, labels)
  const [ownIndex, setOwnIndex] = useState(0)
  const [announcement, setAnnouncement] = useState('')
  const [hasStarted, setStarted] = useState(false)
  const count = items.length
  // Media may have been taken away since.
  const shown = Math.min(Math.max(index ?? ownIndex, 0), Math.max(count - 1, 0))
  const item = items[shown]
  const several = count > 1

  const nameAt = (place: number) => texts.position(texts[items[place]?.kind ?? 'image'], place + 1, count)

  function show(place: number) {
    if (!several) return
    const next = (place + count) % count
    setOwnIndex(next)
    setStarted(false)
    setAnnouncement(nameAt(next))
    onIndexChange?.(next)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement
    // A playing video winds with the arrows, and what lies over the picture may have keys of its own.
    if (event.defaultPrevented || !event.currentTarget.contains(target) || target.matches('video, input, textarea'))
      return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const place = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: count - 1 }[event.key]
    if (place === undefined || !several) return
    event.preventDefault()
    show(place)
  }

  const swipe = useSwipe((step) => show(shown + step))

  return (
    <Frame
      role="group"
      aria-label={label}
      aria-roledescription={several ? texts.carousel : undefined}
      data-started={hasStarted || undefined}
      data-dimmed={dimmed || undefined}
      onKeyDown={handleKeyDown}
      {...swipe}
    >
      <Stage data-fit={fit}>
        {item ? (
          <Medium
            key={`${shown} ${item.url}`}
            item={item}
            name={item.alt ?? nameAt(shown)}
            hasStarted={hasStarted}
            onStart={() => setStarted(true)}
            labels={texts}
          />
        ) : (
          <Unseen>
            <Picture aria-hidden />
            <span>{texts.nothing}</span>
          </Unseen>
        )}
      </Stage>
      {several && (
        <>
          <Count data-count aria-hidden>
            <Images />
            {count}
          </Count>
          <Step data-at-hand data-side="previous">
            <IconButton
              label={texts.previous}
              icon={<ChevronLeft />}
              variant="overlay"
              onClick={() => show(shown - 1)}
            />
          </Step>
          <Step data-at-hand data-side="next">
            <IconButton label={texts.next} icon={<ChevronRight />} variant="overlay" onClick={() => show(shown + 1)} />
          </Step>
          <Place data-at-hand data-place aria-hidden>
            {shown + 1}/{count}
          </Place>
        </>
      )}
      {item && actions && (
        <Actions data-at-hand data-actions>
          {actions(item, shown)}
        </Actions>
      )}
      {children}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Frame>
  )
}

interface MediumProps {
  item: MediaViewerItem
  name: string
  /** A video gets its own controls once it was started, and rests as a picture before. */
  hasStarted: boolean
  onStart: () => void
  labels: MediaViewerLabels
}

/** The picture or video that is shown. */
function Medium({ item: { url, kind, poster }, name, hasStarted, onStart, labels }: MediumProps) {
  const [isBroken, setIsBroken] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const handleError = () => setIsBroken(true)
  const reason = useUnseenReason(isBroken ? url : undefined)

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
        {reason && <span>{reason}</span>}
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

/** Tells a sideways swipe of a finger from a scroll and from a tap; a mouse does not swipe. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null)

  return {
    onPointerDown({ pointerId, pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      start.current = isPrimary && pointerType !== 'mouse' ? { id: pointerId, x: clientX, y: clientY } : null
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const from = start.current
      start.current = null
      if (from?.id !== pointerId) return

      const across = clientX - from.x
      const along = Math.abs(clientY - from.y)
      if (Math.abs(across) >= farEnough && Math.abs(across) > along * 1.5) onSwipe(across < 0 ? 1 : -1)
    },
    onPointerCancel() {
      start.current = null
    },
  }
}

const farEnough = 32

const darkGlass = 'rgb(11 16 28 / 0.78)'

const Frame = styled.div`
  position: relative;
  min-width: 0;
  aspect-ratio: 1;
  overflow: hidden;
  background: var(--color-surface-sunken);
  touch-action: pan-y;

  [data-at-hand] {
    z-index: 1;
    transition: opacity var(--duration-fast);
  }

  @media (hover: hover) {
    &:not(:hover, :focus-within) [data-at-hand] {
      opacity: 0;
    }

    &:is(:hover, :focus-within) > [data-count] {
      opacity: 0;
    }
  }

  /* A playing video has its own controls below. */
  &[data-started] > [data-at-hand]:is([data-place], [data-actions]) {
    display: none;
  }

  &[data-dimmed] :is(img, video) {
    opacity: 0.38;
    filter: saturate(0.4);
  }
`

const appear = keyframes`
  from {
    opacity: 0;
  }
`

const Stage = styled.div`
  position: absolute;
  inset: 0;

  > :is(img, video) {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
    animation: ${appear} var(--duration-base) var(--ease-out);
  }

  &[data-fit='contain'] > :is(img, video) {
    object-fit: contain;
  }

  > video:focus-visible {
    outline: var(--focus-width) solid var(--color-focus);
    outline-offset: calc(-1 * var(--focus-width));
  }

  ${media.reducedMotion} {
    > :is(img, video) {
      animation: none;
    }
  }
`

const Unseen = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 6px;
  padding: var(--space-3) 44px;
  color: var(--color-text-muted);
  font: var(--text-small);
  text-align: center;
  overflow-wrap: anywhere;

  > svg {
    width: 24px;
    height: 24px;
    color: var(--color-line-control);
    stroke-width: 1.6;
  }

  > a {
    color: var(--color-text-link);
    /* 24 px to hit. */
    padding: 3px 0;

    ${media.touch} {
      padding: 13px 0;
    }
  }
`

const Step = styled.div`
  position: absolute;
  top: calc(50% - 16px);

  &[data-side='previous'] {
    left: var(--space-2);
  }

  &[data-side='next'] {
    right: var(--space-2);
  }
`

const Mark = styled.span`
  position: absolute;
  right: var(--space-2);
  display: inline-flex;
  align-items: center;
  gap: 5px;
  height: 22px;
  padding: 0 var(--space-2);
  border-radius: var(--radius-sm);
  background: ${darkGlass};
  color: #fff;
  font: 600 12px/16px var(--font-sans);
  font-variant-numeric: tabular-nums;
  pointer-events: none;

  > svg {
    width: 12px;
    height: 12px;
  }
`

/** At rest: how many there are. Where there is no mouse, the place is always in view and says it. */
const Count = styled(Mark)`
  top: var(--space-2);
  transition: opacity var(--duration-fast);

  @media not (hover: hover) {
    display: none;
  }
`

const Place = styled(Mark)`
  bottom: 13px;
`

const Actions = styled.div`
  position: absolute;
  bottom: var(--space-2);
  left: var(--space-2);
  display: flex;
  gap: var(--space-1);

  ${media.touch} {
    gap: 12px;
  }
`

const PlayPlace = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  pointer-events: none;

  && > button {
    border-radius: 50%;
    pointer-events: auto;
  }
`
