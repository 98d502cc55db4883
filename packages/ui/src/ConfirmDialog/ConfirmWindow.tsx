import type { ReactNode } from 'react'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from '../Button/Button'
import { DialogFooter, DialogLayer, Scrim, Stage, Window } from '../Dialog/dialogParts'
import { ModalDescription, ModalTitle } from '../Dialog/Modal'
import { media } from '../theme/mixins'
import { useLabels } from '../UiProvider/useLabels'

export interface ConfirmDialogProps {
  /** Whether it is shown. The caller keeps that. */
  open: boolean
  /** Names the object: «Удалить тур «Хива за день»?» */
  title: string
  /** What will be lost or changed. */
  text: ReactNode
  /** A verb with its object: «Удалить тур». */
  confirmLabel: string
  /** @default a word for cancelling */
  cancelLabel?: string | undefined
  /** The act itself; not called twice while `busy`. */
  onConfirm: () => void
  /** Also on Esc. Not called while `busy`. */
  onCancel: () => void
  /** The confirming button does nothing yet: something is to be done first, which `text` asks for. @default false */
  confirmDisabled?: boolean | undefined
  /** While the act runs: the confirming button says so, nothing closes the dialog. @default false */
  busy?: boolean | undefined
}

const words = { ru: { cancel: 'Отмена' }, en: { cancel: 'Cancel' }, uz: { cancel: 'Bekor qilish' } }

/** What a ConfirmDialog shows. */
export function ConfirmWindow({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  confirmDisabled,
  busy = false,
}: ConfirmDialogProps) {
  const texts = useLabels(words)
  const cancelButton = useRef<HTMLButtonElement>(null)

  return (
    <DialogLayer open={open} onEscape={() => !busy && onCancel()} firstFocus={() => cancelButton.current}>
      <Scrim />
      <Stage>
        <SmallWindow role="alertdialog" aria-busy={busy || undefined} isDescribed>
          <Body>
            <Title>{title}</Title>
            <Text>{text}</Text>
          </Body>
          <Answers>
            <Button ref={cancelButton} disabled={busy} onClick={onCancel}>
              {cancelLabel ?? texts.cancel}
            </Button>
            <Button variant="danger" loading={busy} disabled={confirmDisabled} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </Answers>
        </SmallWindow>
      </Stage>
    </DialogLayer>
  )
}

const SmallWindow = styled(Window)`
  width: var(--size-dialog-sm);
`

const Body = styled.div`
  min-height: 0;
  padding: var(--space-6) var(--space-6) var(--space-5);
  overflow: auto;

  ${media.phone} {
    padding: var(--space-5) var(--space-4);
  }
`

const Title = styled(ModalTitle)`
  font: var(--text-title);
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`

const Text = styled(ModalDescription)`
  margin-top: var(--space-2);
  color: var(--color-text-secondary);
  overflow-wrap: anywhere;
`

const Answers = styled(DialogFooter)`
  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }
  }
`
