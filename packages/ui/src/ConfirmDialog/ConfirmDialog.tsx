import { defer, useDeferred } from '../Deferred/Deferred'
import type { ConfirmDialogProps } from './ConfirmWindow'

export type { ConfirmDialogProps } from './ConfirmWindow'

const confirmWindow = defer(() => import('./ConfirmWindow').then(({ ConfirmWindow }) => ConfirmWindow))

/** Asks before an act that cannot be taken back. Focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const ConfirmWindow = useDeferred(confirmWindow, props.open, props.onCancel)
  return ConfirmWindow && <ConfirmWindow {...props} />
}
