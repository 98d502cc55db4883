import { ChevronLeft, ChevronRight, Images, Image as Picture } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { IconButton } from '../IconButton/IconButton'
import { useLabels } from '../UiProvider/useLabels'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import { Medium } from './Medium'
import { type MediaViewerLabels, mediaViewerWords } from './mediaViewerLabels'
import { Actions, Count, Frame, Place, Stage, Step, Unseen } from './mediaViewerLook'
import { useSwipe } from './useSwipe'

export interface MediaViewerItem {
  url: string
  kind: 'image' | 'video'
  /** Shown until a video plays. @default its first frame */
  poster?: string
  /** What it shows. @default its kind and place */
  alt?: string
}

export interface MediaViewerProps {
  /** Whose media these are: the caption of a post. */
  label: string
  items: readonly MediaViewerItem[]
  /** Which one is shown, from 0. @default the viewer decides, beginning with the first */
  index?: number
  onIndexChange?: (index: number) => void
  /** Pales what is shown, for something that is hidden from visitors; say it in words too. @default false */
  dimmed?: boolean
  /** Buttons that act on the one that is shown, at the lower left: a star that makes it the main one. */
  actions?: (item: MediaViewerItem, index: number) => ReactNode
  /**
   * Lies over the picture, placed by the caller. Whatever carries `data-at-hand` shows like the arrows do: under a mouse,
   * with focus inside, and always where there is no mouse.
   */
  children?: ReactNode
  labels?: Partial<MediaViewerLabels>
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
      <Stage>
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
