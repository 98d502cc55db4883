import { CircleAlert, Download, ImageOff, ImageUp, RefreshCw, Replace, Trash2, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../Button/Button'
import { captionOf, Field, type FieldCaption } from '../Field/Field'
import { asContent } from '../files/asContent'
import { fileOverLook, Invitation } from '../files/filePlace'
import { acceptWords, fittingWords, isHeic, refusalOf, sizeWords, withHeic } from '../files/fileRules'
import { fittingPicture } from '../files/fittingPicture'
import { isSent, progressWords } from '../files/sentProgress'
import { useFileDrop } from '../files/useFileDrop'
import { usePreview } from '../files/usePreview'
import { useUnseenReason } from '../files/useUnseenReason'
import { IconButton } from '../IconButton/IconButton'
import { ProgressBar } from '../ProgressBar/ProgressBar'
import { usableWhileReadOnly, useReadOnly } from '../ReadOnly/ReadOnly'
import { ignoredClick } from '../react/ignoredClick'
import { useHandler } from '../react/useHandler'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { focusRing, media, truncate } from '../theme/mixins'
import { useLabels } from '../UiProvider/useLabels'
import { useIsTouch } from '../useIsTouch/useIsTouch'
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
    disabled = false,
    ratio = '16 / 9',
    labels,
  } = own
  const words = useLabels(imageUploadWords, labels)
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef<File>(null)
  const [refusal, setRefusal] = useState<string>()
  const [note, setNote] = useState<string>()
  const [isReading, setReading] = useState(false)
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const preview = usePreview(file)
  const isUploading = progress !== undefined
  const isLocked = disabled || isUploading
  const isReadOnly = useReadOnly()
  // Saving may have begun while the picture was made smaller.
  const give = useHandler((chosen: File) => !isReadOnly && onPick(chosen))
  const { picked, dropped } = withHeic(accept, useIsTouch())
  const { over, handlers } = useFileDrop({ accept: dropped, disabled: isLocked, onFiles: take })
  const url = file ? preview?.url : imageUrl
  const isFilled = Boolean(file || imageUrl)
  const reason = useUnseenReason(!file && url === brokenUrl ? (url ?? undefined) : undefined)
  const limits = words.limits(
    acceptWords(accept, words),
    maxBytes === undefined ? undefined : sizeWords(maxBytes, words),
  )

  async function take(files: File[]) {
    const [picked] = files
    if (!picked || isReadOnly) return
    if (files.length > 1) return setRefusal(words.several)
    latest.current = picked
    const chosen = await asContent(picked)
    if (latest.current !== picked) return
    setReading(isHeic(chosen))
    const fitting = await fittingPicture(chosen, accept, maxBytes)
    // Another may have been chosen, or all taken away, while this one was made smaller.
    if (latest.current !== picked) return
    setReading(false)
    const reason = refusalOf(fitting, accept, maxBytes, words)
    setRefusal(reason)
    if (reason) return
    setNote(fittingWords(chosen, fitting, words))
    give(fitting)
  }

  return (
    <Field
      {...caption}
      error={refusal ?? caption.error}
      hint={(isReading && words.reading) || (file && note) || caption.hint}
    >
      {(control) => (
        <Frame
          {...handlers}
          data-over={over}
          data-filled={isFilled || undefined}
          data-invalid={control['aria-invalid']}
          data-disabled={disabled || undefined}
        >
          <input
            ref={input}
            id={control.id}
            type="file"
            accept={picked}
            disabled={isLocked}
            aria-describedby={[`${control.id}-limits`, control['aria-describedby']].filter(Boolean).join(' ')}
            aria-invalid={control['aria-invalid']}
            aria-disabled={isReadOnly || undefined}
            onClick={isReadOnly ? ignoredClick : undefined}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter would send the form around; here it opens the picker, as Space does by itself.
              event.preventDefault()
              event.currentTarget.click()
            }}
            onChange={(event) => {
              take([...(event.currentTarget.files ?? [])])
              // Otherwise choosing the same file again would not count as a change.
              event.currentTarget.value = ''
            }}
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
            <Invitation data-cover={isFilled || undefined}>
              {over === 'refused' ? <CircleAlert /> : over ? <Download /> : <ImageUp />}
              <span>
                {over ? (
                  <b>{over === 'welcome' ? words.drop : words.refuse}</b>
                ) : (
                  <>
                    <b data-link>{words.choose}</b> <span data-drop>{words.orDrop}</span>
                  </>
                )}
              </span>
              <small id={isFilled ? undefined : `${control.id}-limits`}>{limits}</small>
            </Invitation>
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
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={<Replace />}
                    disabled={disabled}
                    onClick={() => input.current?.click()}
                  >
                    {words.replace}
                  </Button>
                  {onRemove && (
                    <IconButton
                      icon={<Trash2 />}
                      variant="danger-ghost"
                      label={words.remove}
                      disabled={disabled}
                      onClick={() => {
                        latest.current = null
                        setReading(false)
                        setRefusal(undefined)
                        onRemove()
                        input.current?.focus()
                      }}
                    />
                  )}
                </Actions>
              )}
            </Bar>
          )}
          {isUploading && (
            <Progress>
              <ProgressBar value={isSent(progress) ? null : progress} label={`${caption.label}: ${words.uploading}`} />
              <Percent>{progressWords(progress, words)}</Percent>
            </Progress>
          )}
          <VisuallyHidden role="status">
            {refusal}
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

  /* The browser's own control lies over the place, unseen: a press anywhere opens its picker. */
  > input {
    position: absolute;
    inset: 0;
    z-index: 1;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
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
  display: flex;
  flex-wrap: wrap;
  gap: 4px var(--space-3);
  align-items: center;
  padding: 0 14px 12px;
  background: var(--color-surface);

  > [role='progressbar'] {
    flex: 1 1 120px;

    ${media.reducedMotion} {
      transition: none;
    }
  }
`

const Percent = styled.span`
  font: 600 13px/18px var(--font-sans);
`
