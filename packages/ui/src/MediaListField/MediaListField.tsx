import { Plus } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '../Button/Button'
import { Field } from '../Field/Field'
import { acceptWords, refusalOf, sizeWords } from '../files/fileRules'
import { kindOf, type MediaItem, nameOf } from '../files/mediaItem'
import { useFileDrop } from '../files/useFileDrop'
import { ProgressBar } from '../ProgressBar/ProgressBar'
import { useLabels } from '../UiProvider/useLabels'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import { MediaTile } from './MediaTile'
import { type MediaListFieldLabels, mediaListWords } from './mediaListLabels'
import { Add, Place, Tiles, Transfer } from './mediaListLook'

export type { MediaItem } from '../files/mediaItem'

import { rendersAlone } from '../rendersAlone/rendersAlone'

export interface MediaListFieldProps {
  label: string
  id?: string
  /** Stored media and chosen files together, in the order they are shown in. */
  value: readonly MediaItem[]
  onChange(next: MediaItem[]): void
  /** As the attribute of the browser's file input. @default 'image/*,video/*' */
  accept?: string
  maxBytes?: number
  /** A word on the first one, where it matters more than the others: «Главное». */
  firstLabel?: string
  /** Percent sent so far, from the transport itself; null while the length is unknown, undefined when nothing is sent. */
  progress?: number | null | undefined
  /** Stops the upload; offered while `progress` is given. */
  onCancel?(): void
  error?: string | undefined
  hint?: string
  required?: boolean
  disabled?: boolean
  labels?: Partial<MediaListFieldLabels>
}

/** Several pictures and videos: chosen, dropped or pasted, seen before they are sent, and taken back one by one. */
export const MediaListField = rendersAlone(function MediaListField({
  label,
  id,
  value,
  onChange,
  accept = 'image/*,video/*',
  maxBytes,
  firstLabel,
  progress,
  onCancel,
  error,
  hint,
  required,
  disabled = false,
  labels,
}: MediaListFieldProps) {
  const texts = useLabels(mediaListWords, labels)
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const [announcement, announce] = useState('')
  const isUploading = progress !== undefined
  const isLocked = disabled || isUploading
  const { over, handlers } = useFileDrop({ accept, disabled: isLocked, onFiles: take })
  const limits = [acceptWords(accept, texts), maxBytes !== undefined && sizeWords(maxBytes, texts)]
    .filter(Boolean)
    .join(', ')

  function take(files: readonly File[]) {
    const reasons = files.map((file) => refusalOf(file, accept, maxBytes, texts))
    const fitting = files.filter((_, index) => !reasons[index])
    setRefusal(reasons.filter(Boolean).join(' ') || undefined)
    if (fitting.length > 0) onChange([...value, ...fitting.map((file) => ({ kind: kindOf(file), file }))])
  }

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    take([...(currentTarget.files ?? [])])
    // So that the same file can be chosen again after it was removed.
    currentTarget.value = ''
  }

  function remove(item: MediaItem, name: string) {
    setRefusal(undefined)
    announce(texts.removed(name))
    onChange(value.filter((other) => other !== item))
    input.current?.parentElement?.querySelector<HTMLElement>('[data-add]')?.focus()
  }

  return (
    <Field label={label} id={id} error={refusal ?? error} hint={hint} required={required} names="group">
      {({ 'aria-required': _, 'aria-invalid': isInvalid, ...control }) => (
        <Place {...control} {...handlers} data-over={over} data-invalid={isInvalid}>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            aria-label={label}
            accept={accept}
            disabled={isLocked}
            onChange={handleChange}
          />
          <Tiles>
            {value.map((item, index) => (
              <MediaTile
                key={keyOf(item)}
                item={item}
                name={nameOf(item) || texts.nameless(index + 1)}
                mark={index === 0 ? firstLabel : undefined}
                dim={isUploading && item.file !== undefined}
                locked={isLocked}
                texts={texts}
                onRemove={remove}
              />
            ))}
            <li>
              <Add
                type="button"
                data-add
                data-wide={value.length === 0 || undefined}
                disabled={isLocked}
                onClick={() => input.current?.click()}
              >
                <Plus aria-hidden />
                {over ? (
                  <b>{over === 'welcome' ? texts.drop : texts.refuse}</b>
                ) : (
                  <span>
                    <b>{texts.add}</b> {value.length === 0 && <span data-drop>{texts.orDrop}</span>}
                  </span>
                )}
                {value.length === 0 && <small>{limits}</small>}
              </Add>
            </li>
          </Tiles>
          {isUploading && (
            <Transfer>
              <ProgressBar value={isSent(progress) ? null : progress} label={`${label}: ${texts.uploading}`} />
              <span>{transferWords(progress, texts)}</span>
              {onCancel && (
                <Button size="sm" variant="ghost" onClick={onCancel}>
                  {texts.cancel}
                </Button>
              )}
            </Transfer>
          )}
          <VisuallyHidden role="status">{refusal ?? announcement}</VisuallyHidden>
        </Place>
      )}
    </Field>
  )
})

const fileKeys = new WeakMap<File, string>()
let fileCount = 0

/** A file has no name of its own: two of them may be called alike. */
function keyOf({ file, url }: MediaItem): string {
  if (!file) return url ?? ''
  const key = fileKeys.get(file) ?? `file-${++fileCount}`
  fileKeys.set(file, key)
  return key
}

function transferWords(progress: number | null, texts: MediaListFieldLabels): string {
  if (progress === null) return texts.uploading
  return isSent(progress) ? texts.sent : `${Math.floor(progress)}\u00a0%`
}

/** A full bar would look like success, which only the answer of the server is. */
function isSent(progress: number | null): boolean {
  return progress !== null && progress >= 100
}
