import type { ReactNode } from 'react'
import { defer, useDeferred } from '../Deferred/Deferred'

export interface ConfirmDialogProps {
  open: boolean
  /** Names the object: «Удалить тур «Хива за день»?» */
  title: string
  /** What will be lost or changed. */
  text: ReactNode
  /** A verb with its object: «Удалить тур». */
  confirmLabel: string
  /** @default a word for cancelling */
  cancelLabel?: string
  onConfirm: () => void
  /** Also on Esc. Not called while `busy`. */
  onCancel: () => void
  /** While the act runs: the confirming button says so, nothing closes the dialog. @default false */
  busy?: boolean
}

const confirmWindow = defer(() => import('./ConfirmWindow').then(({ ConfirmWindow }) => ConfirmWindow))

/** Asks before an act that cannot be taken back. Focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const ConfirmWindow = useDeferred(confirmWindow, props.open, props.onCancel)
  return ConfirmWindow && <ConfirmWindow {...props} />
}
