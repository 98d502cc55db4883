import { ImageOff, RefreshCw, Replace, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../Button/Button'
import { captionOf, Field, type FieldCaption } from '../Field/Field'
import type { InspectFile } from '../files/checkedFile'
import { FileTransfer } from '../files/FileTransfer'
import { coveringControl, FileInvitation, fileOverLook } from '../files/filePlace'
import { acceptWords, sizeWords } from '../files/fileRules'
import { useFileSlot, useOneFile } from '../files/useFileSlot'
import { usePreview } from '../files/usePreview'
import { useUnseenReason } from '../files/useUnseenReason'
import { IconButton } from '../IconButton/IconButton'
import { usableWhileReadOnly } from '../ReadOnly/ReadOnly'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { focusRing, truncate } from '../theme/mixins'
import { useLabels } from '../UiProvider/useLabels'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import { type ImageUploadLabels, imageUploadWords } from './imageUploadLabels'

export interface ImageUploadProps extends FieldCaption {
  /** The picture the server has. */
  imageUrl?: string | null | undefined
  /** The file that was chosen and is not sent yet; it is shown instead of `imageUrl`, also after a failure. */
  file?: File | null | undefined
  /** Called with a file of the right kind and size only. */
  onPick: (file: File) => void
  /** Without it nothing can be removed. */
  onRemove?: (() => void) | undefined
  /** Stops the upload; offered while `progress` is given. */
  onCancel?: (() => void) | undefined
  /** Sends the same file again; offered beside an `error`. */
  onRetry?: (() => void) | undefined
  /** Percent sent so far, from the transport itself; null while the length is unknown, undefined when nothing is sent. */
  progress?: number | null | undefined
  /** As the attribute of the browser's file input. @default 'image/*' */
  accept?: string | undefined
  /** The largest file, in bytes; a larger one is refused by its name. @default any */
  maxBytes?: number | undefined
  /** Looks into a file that was taken: what it finds is said below the field. */
  inspect?: InspectFile | undefined
  /** Cannot be used, nor reached with Tab. @default false */
  disabled?: boolean | undefined
  /** Width to height of the picture, as CSS writes it. @default '16 / 9' */
  ratio?: string | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<ImageUploadLabels> | undefined
}

/** One picture: chosen, dropped or pasted, shown before it is sent, and while it is. The caller does the sending. */
export const ImageUpload = rendersAlone(function ImageUpload(props: ImageUploadProps) {
  const [caption, own] = captionOf(props)
  const {
    imageUrl,
    file,
    onPick,
    onRemove,
    onCancel,
    onRetry,
    progress,
    accept = 'image/*',
    maxBytes,
    inspect,
    disabled = false,
    ratio = '16 / 9',
    labels,
  } = own
  const words = useLabels(imageUploadWords, labels)
  const { refusal, note, isReading, take, forget } = useOneFile({
    accept,
    maxBytes,
    inspect,
    words,
    makesFit: true,
    onTake: onPick,
  })
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const preview = usePreview(file)
  const isUploading = progress !== undefined
  const isLocked = disabled || isUploading
  const slot = useFileSlot({ accept, disabled: isLocked, takesHeic: true, onFiles: (files) => void take(files) })
  const { over } = slot
  const url = file ? preview?.url : imageUrl
  const isFilled = Boolean(file || imageUrl)
  const reason = useUnseenReason(!file && url === brokenUrl ? (url ?? undefined) : undefined)
  const limits = words.limits(
    acceptWords(accept, words),
    maxBytes === undefined ? undefined : sizeWords(maxBytes, words),
  )

  return (
    <Field
      {...caption}
      error={refusal ?? caption.error}
      hint={(isReading && words.reading) || (file && note) || caption.hint}
    >
      {(control) => (
        <Frame
          {...slot.handlers}
          data-over={over}
          data-filled={isFilled || undefined}
          data-invalid={control['aria-invalid']}
          data-disabled={disabled || undefined}
        >
          <input
            {...slot.control}
            id={control.id}
            aria-describedby={[`${control.id}-limits`, control['aria-describedby']].filter(Boolean).join(' ')}
            aria-invalid={control['aria-invalid']}
          />
          {isFilled && (
            <Picture style={{ aspectRatio: ratio }} data-dim={isUploading || undefined}>
              {url && url !== brokenUrl ? (
                <img src={url} alt={file?.name ?? words.current} decoding="async" onError={() => setBrokenUrl(url)} />
              ) : (
                (!file || brokenUrl) && (
                  <span>
                    <ImageOff aria-hidden /> {words.unseen}
                    {reason && `. ${reason}`}
                  </span>
                )
              )}
            </Picture>
          )}
          {(!isFilled || over) && (
            <FileInvitation over={over} covers={isFilled} words={words}>
              <small id={isFilled ? undefined : `${control.id}-limits`}>{limits}</small>
            </FileInvitation>
          )}
          {isFilled && (
            <Bar>
              <VisuallyHidden id={`${control.id}-limits`}>{limits}</VisuallyHidden>
              <FileName>
                <span>{file ? file.name : words.current}</span>
                {file && <small>{sizeWords(file.size, words)}</small>}
              </FileName>
              {isUploading ? (
                onCancel && <IconButton icon={<X />} label={words.cancel} onClick={onCancel} {...usableWhileReadOnly} />
              ) : (
                <Actions>
                  {onRetry && caption.error && !refusal && (
                    <Button size="sm" icon={<RefreshCw />} disabled={disabled} onClick={onRetry}>
                      {words.retry}
                    </Button>
                  )}
                  <Button size="sm" variant="ghost" icon={<Replace />} disabled={disabled} onClick={slot.choose}>
                    {words.replace}
                  </Button>
                  {onRemove && (
                    <IconButton
                      icon={<Trash2 />}
                      variant="danger-ghost"
                      label={words.remove}
                      disabled={disabled}
                      onClick={() => {
                        forget()
                        onRemove()
                        slot.focus()
                      }}
                    />
                  )}
                </Actions>
              )}
            </Bar>
          )}
          {isUploading && (
            <Progress>
              <FileTransfer label={caption.label} progress={progress} words={words} />
            </Progress>
          )}
          <VisuallyHidden role="status">
            {refusal ?? (file && note)}
            {isReading && words.reading}
            {isUploading && progress !== null && `${caption.label}: ${words.announce(Math.floor(progress / 25) * 25)}`}
          </VisuallyHidden>
        </Frame>
      )}
    </Field>
  )
})

const Frame = styled.div`
  position: relative;
  min-width: 0;
  border: 1.5px dashed var(--color-line-control);
  border-radius: var(--radius-lg);
  background: var(--color-surface-subtle);
  overflow: hidden;
  transition-property: border-color, background-color;
  transition-duration: var(--duration-fast);

  > input {
    ${coveringControl}
  }

  > input:disabled {
    cursor: not-allowed;
  }

  &:hover:not([data-disabled]) {
    border-color: var(--color-line-control-hover);
  }

  &[data-filled] {
    border: 1px solid var(--color-line);
    background: var(--color-surface);
  }

  &[data-invalid] {
    border-color: var(--color-danger);
  }

  ${fileOverLook}

  &[data-disabled] {
    border-color: var(--color-line-strong);
    background: var(--color-surface-sunken);
    color: var(--color-text-muted);
  }

  &:has(> input:focus-visible) {
    ${focusRing}
  }
`

const Picture = styled.div`
  display: grid;
  place-items: center;
  overflow: hidden;
  background: var(--color-surface-sunken);
  color: var(--color-text-muted);
  font: var(--text-small);

  > img {
    width: 100%;
    height: 100%;
    min-height: 0;
    object-fit: cover;
    transition: opacity var(--duration-base);
  }

  &[data-dim] > img {
    opacity: 0.5;
  }

  > span {
    display: grid;
    gap: 6px;
    justify-items: center;
    padding: var(--space-4);
    text-align: center;
  }
`

/** Above the input that covers the place, so that its buttons can be pressed. */
const Bar = styled.div`
  position: relative;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  align-items: center;
  min-height: 48px;
  padding: 6px 8px 6px 14px;
  border-top: 1px solid var(--color-line-soft);
  background: var(--color-surface);
`

const Actions = styled.span`
  display: flex;
  flex: none;
  gap: 4px;
  align-items: center;
  margin-left: auto;
`

const FileName = styled.span`
  display: grid;
  flex: 1 1 160px;
  min-width: 0;

  > span {
    ${truncate}
    font-weight: 500;
  }

  > small {
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`

const Progress = styled.div`
  padding: 0 14px 12px;
  background: var(--color-surface);

  > div {
    margin: 0;
    color: inherit;
    font: 600 13px/18px var(--font-sans);
  }
`
