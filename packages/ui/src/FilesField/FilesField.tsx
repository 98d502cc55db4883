import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { captionOf, Field, type FieldCaption } from '../Field/Field'
import { checkedFile } from '../files/checkedFile'
import { FileButton } from '../files/FileButton'
import { fileWords } from '../files/fileLabels'
import { acceptWords } from '../files/fileRules'
import { useFileSlot } from '../files/useFileSlot'
import { useHandler } from '../react/useHandler'
import { useLabels } from '../UiProvider/useLabels'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'

export interface FilesFieldProps extends FieldCaption {
  /** Called with those that passed the checks of kind and size, together. */
  onFiles: (files: File[]) => void
  /** As of an `accept` attribute: `.pdf,.jpg`. */
  accept: string
  /** The largest file, in bytes; a larger one is refused by its name. @default any */
  maxBytes?: number | undefined
  /** A selector of what stands around: files are taken wherever they are dropped in it, such as `[role="dialog"]`. @default the field */
  dropsWithin?: string | undefined
  /** Cannot be used, nor reached with Tab. @default false */
  disabled?: boolean | undefined
  /** Those that were taken, drawn by the caller above the button. */
  children?: ReactNode
}

/** Any number of files, chosen, dropped or pasted. Those that do not fit are refused by name, the others are taken. */
export function FilesField(props: FilesFieldProps) {
  const [caption, { onFiles, accept, maxBytes, dropsWithin, disabled = false, children }] = captionOf(props)
  const texts = useLabels(fileWords, undefined)
  const place = useRef<HTMLFieldSetElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const { over, handlers, isHeld, choose, control: input } = useFileSlot({ accept, disabled, onFiles: take })
  // Saving may have begun while the files were read.
  const give = useHandler((files: File[]) => !isHeld && onFiles(files))

  async function take(chosen: readonly File[]) {
    if (isHeld) return
    const checked = await Promise.all(chosen.map((file) => checkedFile(file, { accept, maxBytes, words: texts })))
    const refusals = checked.flatMap(({ refusal }) => refusal ?? [])
    setRefusal(refusals.join(' ') || undefined)
    const files = checked.flatMap(({ file, refusal }) => (refusal === undefined ? file : []))
    if (files.length > 0) give(files)
  }

  const hear = useHandler((event: Event, name: 'onDragOver' | 'onDragLeave' | 'onDrop') => {
    // Over the field it hears them itself.
    if (place.current?.contains(event.target as Node)) return
    const heard: Partial<Record<typeof name, (event: DragEvent) => void>> = handlers
    heard[name]?.(event as unknown as DragEvent)
  })

  useEffect(() => {
    const around = dropsWithin && place.current?.closest(dropsWithin)
    if (!around) return
    const heard = { dragover: 'onDragOver', dragleave: 'onDragLeave', drop: 'onDrop' } as const
    const listeners = Object.entries(heard).map(([type, name]) => [type, (event: Event) => hear(event, name)] as const)
    for (const [type, listener] of listeners) around.addEventListener(type, listener)
    return () => {
      for (const [type, listener] of listeners) around.removeEventListener(type, listener)
    }
  }, [dropsWithin, hear])

  return (
    <Field {...caption} error={refusal ?? caption.error} names="group">
      {({ 'aria-required': _, 'aria-invalid': isInvalid, ...control }) => (
        <Place ref={place} {...control} {...handlers}>
          <input {...input} hidden multiple aria-label={caption.label} />
          {children}
          <FileButton
            over={over}
            icon={<FileUp aria-hidden />}
            words={texts}
            act={texts.choose}
            orDrop={texts.orDrop}
            limits={acceptWords(accept, texts)}
            invalid={isInvalid}
            disabled={disabled}
            held={isHeld}
            onClick={choose}
          />
          <VisuallyHidden role="status">{refusal}</VisuallyHidden>
        </Place>
      )}
    </Field>
  )
}

const Place = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  min-width: 0;
`
