import { useEffect } from 'react'
import { defer, useDeferredWindow } from '../Deferred/Deferred'
import type { DialogProps } from './DialogWindow'

export type { DialogProps } from './DialogWindow'

const dialogWindow = defer(() => import('./DialogWindow').then(({ DialogWindow }) => DialogWindow))

/**
 * A window over the page, for a form or for something to look at closely. Focus stays inside and returns afterwards. Its code
 * comes once the page around it is drawn.
 */
export function Dialog(props: DialogProps) {
  const DialogWindow = useDeferredWindow(dialogWindow, props.open, props.onClose)

  useEffect(dialogWindow.prepare, [])

  return DialogWindow && <DialogWindow {...props} />
}
