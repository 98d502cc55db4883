import { Download, Eye, FileText, FileUp, Undo2, Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../Button/Button'
import { Field } from '../Field/Field'
import { IconButton } from '../IconButton/IconButton'
import { acceptWords, type RefusalLabels, refusalOf, russianRefusals, sizeWords } from '../ImageUpload/fileRules'
import { useFileDrop } from '../ImageUpload/useFileDrop'
import { bareButton, media, truncate } from '../theme/mixins'

export interface FileFieldLabels {
  choose: string
  orDrop: string
  replace: string
  view: string
  download: string
  undo: string
}

export interface FileFieldProps {
  label: string
  hideLabel?: boolean
  id?: string
  /** Chosen, not yet sent. */
  file?: File | null
  /** What is stored already. */
  stored?: { name: string; detail?: string } | null
  onPick: (file: File) => void
  /** Takes the chosen file back. */
  onUndo?: () => void
  onView?: () => void
  onDownload?: () => void
  /** As of an `accept` attribute: `.pdf,.jpg`. */
  accept: string
  maxBytes?: number
  error?: string
  hint?: string
  required?: boolean
  disabled?: boolean
  labels?: Partial<FileFieldLabels>
  refusals?: RefusalLabels
}

const russian: FileFieldLabels = {
  choose: 'Выберите файл',
  orDrop: 'или перетащите сюда',
  replace: 'Заменить',
  view: 'Посмотреть файл',
  download: 'Скачать файл',
  undo: 'Отменить выбор',
}

/** One file: picked, dropped or pasted. A file that does not fit is refused by name, with the reason and the remedy. */
export function FileField({
  label,
  hideLabel,
  id,
  file,
  stored,
  onPick,
  onUndo,
  onView,
  onDownload,
  accept,
  maxBytes,
  error,
  hint,
  required,
  disabled = false,
  labels,
  refusals = russianRefusals,
}: FileFieldProps) {
  const texts = { ...russian, ...labels }
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const { over, handlers } = useFileDrop({ accept, disabled, onFiles: take })
  const shown = file ? { name: file.name, detail: sizeWords(file.size) } : stored

  function take(files: File[]) {
    const [first, ...others] = files
    if (!first) return
    const reason = others.length > 0 ? refusals.several : refusalOf(first, accept, maxBytes, refusals)
    setRefusal(reason)
    if (!reason) onPick(first)
  }

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    take([...(currentTarget.files ?? [])])
    // So that the same file can be chosen again after it was corrected.
    currentTarget.value = ''
  }

  const choose = () => input.current?.click()

  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      id={id}
      error={refusal ?? error}
      hint={hint}
      required={required}
      names="group"
    >
      {({ 'aria-required': _, 'aria-invalid': isInvalid, ...control }) => (
        <fieldset {...control} {...handlers}>
          <input ref={input} type="file" hidden accept={accept} disabled={disabled} onChange={handleChange} />
          {shown ? (
            <Row data-invalid={isInvalid} data-over={over}>
              <FileText aria-hidden />
              <Name>
                <b>{shown.name}</b>
                {shown.detail && <small>{shown.detail}</small>}
              </Name>
              {!file && onView && <IconButton label={texts.view} icon={<Eye />} onClick={onView} />}
              {!file && onDownload && <IconButton label={texts.download} icon={<Download />} onClick={onDownload} />}
              {file && onUndo && (
                <IconButton label={texts.undo} icon={<Undo2 />} disabled={disabled} onClick={onUndo} />
              )}
              <Button variant="ghost" size="sm" icon={<Upload />} disabled={disabled} onClick={choose}>
                {texts.replace}
              </Button>
            </Row>
          ) : (
            <Drop type="button" data-invalid={isInvalid} data-over={over} disabled={disabled} onClick={choose}>
              <FileUp aria-hidden />
              <span>
                <b>{texts.choose}</b> {texts.orDrop}
              </span>
              <small>{acceptWords(accept)}</small>
            </Drop>
          )}
        </fieldset>
      )}
    </Field>
  )
}

const Row = styled.div`
  display: flex;
  gap: var(--space-2);
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

  &[data-over='welcome'] {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
  }
`

const Name = styled.div`
  flex: 1;
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

const Drop = styled.button`
  ${bareButton}
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  align-items: center;
  justify-content: center;
  width: 100%;
  min-height: 50px;
  padding: 8px 12px;
  border: 1.5px dashed var(--color-line-control);
  border-radius: var(--radius-md);
  background: var(--color-surface-subtle);
  color: var(--color-text-secondary);

  > svg {
    width: 18px;
    height: 18px;
    color: var(--color-accent-strong);
  }

  b {
    color: var(--color-text-link);
    font-weight: 500;
  }

  small {
    color: var(--color-text-muted);
    font: var(--text-small);
  }

  &:hover:not(:disabled) {
    border-color: var(--color-line-control-hover);
  }

  &[data-over='welcome'] {
    border: 1.5px solid var(--color-accent);
    background: var(--color-accent-soft);
  }

  &[data-over='refused'],
  &[data-invalid] {
    border-color: var(--color-danger);
  }

  &:disabled,
  &:disabled b {
    color: var(--color-text-disabled);
    cursor: not-allowed;
  }

  ${media.touch} {
    min-height: 56px;
  }
`
