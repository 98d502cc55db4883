import { Download, Eye, FileText, FileUp, Undo2, Upload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from '../Button/Button'
import { captionOf, Field, type FieldCaption } from '../Field/Field'
import { FileButton } from '../files/FileButton'
import { FileTransfer } from '../files/FileTransfer'
import { type FileLabels, fileWords } from '../files/fileLabels'
import { fileOverLook } from '../files/filePlace'
import { acceptWords, sizeWords } from '../files/fileRules'
import { useFileSlot, useOneFile } from '../files/useFileSlot'
import { IconButton } from '../IconButton/IconButton'
import { usableWhileReadOnly } from '../ReadOnly/ReadOnly'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { media, truncate } from '../theme/mixins'
import { useLabels, type Words } from '../UiProvider/useLabels'

export interface FileFieldProps extends FieldCaption {
  /** Chosen, not yet sent. */
  file?: File | null | undefined
  /** What is stored already. */
  stored?: { name: string; detail?: string } | null | undefined
  /** Called with a file that passed the checks of kind and size, never with another one. */
  onPick: (file: File) => void
  /** Takes the chosen file back. */
  onUndo?: (() => void) | undefined
  /** Offers a button that opens what is stored. */
  onView?: (() => void) | undefined
  /** Offers a button that saves what is stored. */
  onDownload?: (() => void) | undefined
  /** Percent sent so far, from the transport itself; null while the length is unknown, undefined when nothing is sent. */
  progress?: number | null | undefined
  /** Stops the upload; offered while `progress` is given. */
  onCancel?: (() => void) | undefined
  /** As of an `accept` attribute: `.pdf,.jpg`. */
  accept: string
  /** The largest file, in bytes; a larger one is refused by its name. @default any */
  maxBytes?: number | undefined
  /** Cannot be used, nor reached with Tab. @default false */
  disabled?: boolean | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<FileFieldLabels> | undefined
}

/** One file: picked, dropped or pasted. A file that does not fit is refused by name, with the reason and the remedy. */
export const FileField = rendersAlone(function FileField(props: FileFieldProps) {
  const [caption, own] = captionOf(props)
  const { file, stored, onPick, onUndo, onView, onDownload, progress, onCancel, accept, maxBytes, labels } = own
  const { disabled = false } = own
  const texts = useLabels(fileFieldWords, labels)
  const chooser = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(false)
  const { refusal, take } = useOneFile({ accept, maxBytes, words: texts, onTake: onPick })
  const {
    over,
    handlers,
    isHeld,
    choose,
    control: input,
  } = useFileSlot({
    accept,
    disabled,
    onFiles(files, isPicked) {
      takesFocus.current = isPicked
      void take(files)
    },
  })
  const shown = file ? { name: file.name, detail: sizeWords(file.size, texts) } : stored

  // The button that was pressed may be gone; the focus must not go with it.
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    chooser.current?.focus()
  })

  function handleUndo() {
    takesFocus.current = true
    onUndo?.()
  }

  const overText = over && (over === 'welcome' ? texts.drop : texts.refuse)

  return (
    <Field {...caption} error={refusal ?? caption.error} names="group">
      {({ 'aria-required': _, 'aria-invalid': isInvalid, ...control }) => (
        <fieldset {...control} {...handlers}>
          <input {...input} hidden />
          {shown ? (
            <Row data-invalid={isInvalid} data-over={over}>
              <FileText aria-hidden />
              <Name>
                <b>{shown.name}</b>
                {(overText ?? shown.detail) && <small>{overText ?? shown.detail}</small>}
              </Name>
              <Acts>
                {!file && onView && (
                  <IconButton label={texts.view} icon={<Eye />} onClick={onView} {...usableWhileReadOnly} />
                )}
                {!file && onDownload && (
                  <IconButton
                    label={texts.download}
                    icon={<Download />}
                    onClick={onDownload}
                    {...usableWhileReadOnly}
                  />
                )}
                {file && onUndo && (
                  <IconButton label={texts.undo} icon={<Undo2 />} disabled={disabled} onClick={handleUndo} />
                )}
                <Button ref={chooser} variant="ghost" size="sm" icon={<Upload />} disabled={disabled} onClick={choose}>
                  {texts.replace}
                </Button>
              </Acts>
            </Row>
          ) : (
            <FileButton
              ref={chooser}
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
          )}
          {progress !== undefined && (
            <FileTransfer label={caption.label} progress={progress} words={texts} onCancel={onCancel} />
          )}
        </fieldset>
      )}
    </Field>
  )
})

interface FileFieldLabels extends FileLabels {
  view: string
  download: string
  undo: string
}

const fileFieldWords: Words<FileFieldLabels> = {
  ru: {
    ...fileWords.ru,
    view: 'Посмотреть файл',
    download: 'Скачать файл',
    undo: 'Отменить выбор',
  },
  en: {
    ...fileWords.en,
    view: 'View the file',
    download: 'Download the file',
    undo: 'Undo the choice',
  },
  uz: {
    ...fileWords.uz,
    view: 'Faylni koʻrish',
    download: 'Faylni yuklab olish',
    undo: 'Tanlovni bekor qilish',
  },
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-2);
  align-items: center;
  min-height: 56px;
  padding: 8px 8px 8px 12px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-surface-subtle);

  > svg {
    flex: none;
    width: 18px;
    height: 18px;
    color: var(--color-accent-strong);
  }

  &[data-invalid] {
    border-color: var(--color-danger);
  }

  ${fileOverLook}

  &[data-over='refused'] > svg {
    color: var(--color-danger-text);
  }
`

/** Below the name where there is no room beside it. */
const Acts = styled.div`
  display: flex;
  flex: none;
  gap: var(--space-1);
  align-items: center;
  margin-left: auto;

  ${media.touch} {
    gap: 12px;
  }
`

const Name = styled.div`
  flex: 1 1 140px;
  min-width: 0;
  margin-left: var(--space-1);

  > b {
    display: block;
    font: var(--text-strong);
    ${truncate}
  }

  > small {
    display: block;
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`
