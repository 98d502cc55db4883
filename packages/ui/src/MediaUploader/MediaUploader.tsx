import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { captionOf, Field, type FieldCaption } from '../Field/Field'
import type { MediaItem } from '../files/mediaItem'
import { useReadOnly } from '../ReadOnly/ReadOnly'
import { useHandler } from '../react/useHandler'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { useLabels } from '../UiProvider/useLabels'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import { MediaSlot } from './MediaSlot'
import {
  type MediaChoice,
  type MediaLimits,
  type MediaPair,
  type MediaSide,
  type MediaStatus,
  type MediaUploadOptions,
  mediaSides,
} from './mediaTypes'
import { type MediaUploaderLabels, mediaUploaderWords } from './mediaUploaderLabels'
import { Sides } from './mediaUploaderLook'
import { useMediaTaking } from './useMediaTaking'

export type { FileFindings, InspectFile } from '../files/checkedFile'
export type { MediaItem, MediaKind } from '../files/mediaItem'
export type { MediaChoice, MediaLimits, MediaPair, MediaSide, MediaStatus, MediaUploadOptions } from './mediaTypes'

import { rendersAlone } from '../rendersAlone/rendersAlone'

export interface MediaUploaderProps extends FieldCaption {
  /** The name under which a form sends a file that was chosen: that of `cover` as `cover.mobile` and `cover.desktop`. */
  name?: string | undefined
  /** Without it the component keeps its own media. */
  value?: MediaPair | undefined
  /** What a component that keeps its own media begins with. @default nothing on either side */
  defaultValue?: MediaPair | undefined
  /**
   * With `upload`, called once the server confirmed a file. Without it, called as soon as a file passed the checks, the
   * file within; the caller sends it and says by `status` how far it got.
   */
  onChange?: ((value: MediaPair, side: MediaSide) => void) | undefined
  /** Told while a chosen file is still looked at, and when that is over: a form that is sent meanwhile would go without it. */
  onChecking?: ((isChecking: boolean) => void) | undefined
  /**
   * Sends one file and resolves to what the server made of it. A rejection keeps the file for another try; an HTTP
   * `status` on the error (413, 415), the name TimeoutError and a lost connection each get their own words.
   */
  upload?: ((file: File, options: MediaUploadOptions) => Promise<MediaItem>) | undefined
  /** What the caller itself does with a side; goes before what `upload` does. */
  status?: Partial<Record<MediaSide, MediaStatus | undefined>> | undefined
  /** Stops an upload of the caller's. */
  onCancel?: ((side: MediaSide) => void) | undefined
  /** Repeats a failed upload of the caller's. */
  onRetry?: ((side: MediaSide) => void) | undefined
  /**
   * What somebody else put on the server while a file was chosen here, side by side with it until the person has said
   * which shall stand. The server's comes with `onChange` where it is wanted.
   */
  newer?: MediaPair | undefined
  /** The person has decided: leave the side out of `newer` from now on. */
  onSettle?: ((side: MediaSide, whose: MediaChoice) => void) | undefined
  /** Files that were dropped elsewhere for it: taken when it appears, as if they had been chosen in it. */
  dropped?: Partial<Record<MediaSide, File | undefined>> | undefined
  /** What a file of each side has to be. @default nothing is checked */
  limits?: Partial<Record<MediaSide, MediaLimits>> | undefined
  /** Which sides there are. @default both */
  sides?: readonly MediaSide[] | undefined
  /** What is wrong with a side, from the form or the server. */
  errors?: Partial<Record<MediaSide, string | undefined>> | undefined
  /** Cannot be used, nor reached with Tab. @default false */
  disabled?: boolean | undefined
  /** Shows, opens and downloads, no more. @default false */
  readOnly?: boolean | undefined
  /** Sides whose medium can be replaced, yet not taken away. @default none */
  replaceOnly?: readonly MediaSide[] | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<MediaUploaderLabels> | undefined
}

/** A picture or video for narrow and for wide screens. Each side is chosen, dropped or pasted, checked, sent and shown on its own. */
export const MediaUploader = rendersAlone(function MediaUploader(props: MediaUploaderProps) {
  const [caption, given] = captionOf(props)
  const {
    name,
    value,
    defaultValue = {},
    onChange,
    onChecking,
    upload,
    status = {},
    onCancel,
    onRetry,
    newer = {},
    onSettle,
    dropped = {},
    limits = {},
    sides = mediaSides,
    errors = {},
    disabled = false,
    readOnly = false,
    replaceOnly = [],
    labels,
  } = given
  const words = useLabels(mediaUploaderWords, labels)
  const isHeld = useReadOnly()
  const [announcement, announce] = useState('')
  const [former, setFormer] = useState<MediaPair>({})
  const [own, setOwn] = useState(defaultValue)
  const shown = value ?? own

  // Two sides may finish in the same moment: each adds to what the other left.
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  })

  function set(side: MediaSide, item: MediaItem | undefined) {
    const next = { ...latest.current, [side]: item }
    if (!item) delete next[side]
    latest.current = next
    setOwn(next)
    onChange?.(next, side)
  }

  const say = (side: MediaSide, text: string) => announce(`${words.version[side]}: ${text}`)

  const taking = useMediaTaking({
    limits,
    labels: words,
    upload,
    onTaken: (side, item) => {
      if (isHeld && !upload) return
      setFormer((before) => ({ ...before, [side]: latest.current[side] }))
      set(side, item)
      if (upload) say(side, words.announceDone)
    },
  })

  const takeDropped = useHandler(() => {
    for (const side of sides) if (dropped[side] && !isHeld) void taking.take(side, dropped[side])
  })
  useEffect(() => takeDropped(), [takeDropped])

  const isChecking = sides.some((side) => taking.runs[side]?.status.state === 'checking')
  const tellChecking = useHandler((isSo: boolean) => onChecking?.(isSo))
  useEffect(() => tellChecking(isChecking), [isChecking, tellChecking])

  // The browser's own control is empty again once the file was taken from it.
  const group = useRef<HTMLDivElement>(null)
  const addFiles = useHandler(({ formData }: FormDataEvent) => {
    for (const side of disabled ? [] : sides) {
      const file = shown[side]?.file
      if (file) formData.set(`${name}.${side}`, file)
    }
  })
  useEffect(() => {
    const form = name === undefined ? null : group.current?.closest('form')
    form?.addEventListener('formdata', addFiles)
    return () => form?.removeEventListener('formdata', addFiles)
  }, [name, addFiles])

  function remove(side: MediaSide) {
    setFormer((before) => ({ ...before, [side]: latest.current[side] }))
    taking.refuse(side, undefined)
    set(side, undefined)
    say(side, words.announceRemoved)
  }

  function restore(side: MediaSide) {
    const item = former[side]
    setFormer((before) => ({ ...before, [side]: undefined }))
    taking.refuse(side, undefined)
    if (item) set(side, item)
    say(side, words.announceRestored)
  }

  function cancel(side: MediaSide) {
    taking.stop(side)
    if (status[side]) onCancel?.(side)
    say(side, words.announceCancelled)
  }

  function settle(side: MediaSide, whose: MediaChoice) {
    const theirs = newer[side]
    if (whose === 'theirs' && theirs) {
      setFormer((before) => ({ ...before, [side]: latest.current[side] }))
      set(side, theirs)
    }
    onSettle?.(side, whose)
    say(side, words.announceSettled[whose])
  }

  return (
    <Field {...caption} names="group">
      {(control) => (
        <Sides
          ref={group}
          id={control.id}
          role="group"
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          data-count={sides.length}
          onKeyDown={goToOtherSide}
        >
          {sides.map((side) => {
            const run = taking.runs[side]
            const now = status[side] ?? run?.status
            const canRetry = status[side] ? onRetry !== undefined : true
            return (
              <MediaSlot
                key={side}
                side={side}
                name={name === undefined ? undefined : `${name}.${side}`}
                item={shown[side]}
                newer={newer[side]}
                sent={run?.file}
                status={now}
                limits={limits[side] ?? {}}
                error={taking.refusals[side] ?? (now?.state === 'failed' ? now.message : errors[side])}
                note={taking.notes[side]}
                disabled={disabled}
                readOnly={readOnly}
                canCancel={status[side] ? onCancel !== undefined : true}
                canUndo={former[side] !== undefined && !now}
                labels={words}
                onFiles={(files) => {
                  if (isHeld) return
                  const [file] = files
                  if (files.length > 1) taking.refuse(side, words.several)
                  else if (file) void taking.take(side, file)
                }}
                onRemove={replaceOnly.includes(side) ? undefined : () => remove(side)}
                onUndo={() => restore(side)}
                onCancel={() => cancel(side)}
                onRetry={canRetry ? () => (status[side] ? onRetry?.(side) : taking.retry(side)) : undefined}
                onSettle={(whose) => settle(side, whose)}
              />
            )
          })}
          <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        </Sides>
      )}
    </Field>
  )
})

/** Left and right between the sides, except where the arrows are the control's own. */
function goToOtherSide(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  const target = event.target as Element
  if (!step || target.tagName === 'VIDEO') return
  const slots = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-side]')]
  const here = slots.findIndex((slot) => slot.contains(target))
  const slot = slots[here + step]
  const other = slot?.querySelector<HTMLElement>('input:enabled') ?? slot?.querySelector<HTMLElement>('button, a[href]')
  if (!other) return
  event.preventDefault()
  other.focus()
}
