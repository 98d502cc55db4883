import { useSyncExternalStore } from 'react'
import { defer, useDeferred } from '../Deferred/Deferred'
import { useDocumentEvents } from '../react/useDocumentEvents'
import type { ToastAction, ToasterProps, ToastId, ToastKind } from './ToastRegion'

const region = defer(() => import('./ToastRegion'))

/** Where toasts appear: top right, at most twenty, the others wait. Mounted once; Alt+T brings the keyboard there. */
export function Toaster({ labels }: ToasterProps) {
  const isWanted = useSyncExternalStore(
    whenWanted,
    () => count > 0,
    () => false,
  )
  const loaded = useDeferred(region, isWanted)

  useDocumentEvents({ keydown: focusFirstToast })

  // There from the start: a window that opens hides from a screen reader whatever is not known to speak by then.
  return <div aria-live="off">{loaded && <loaded.ToastRegion {...(labels && { labels })} />}</div>
}

function focusFirstToast(event: KeyboardEvent) {
  if (event.altKey && event.code === 'KeyT') document.querySelector<HTMLElement>('.karvon-toast')?.focus()
}

export interface ToastDetails {
  /** A second, quieter line: what it means or what to do. */
  details?: string | undefined
  /** A button that takes back what was done; such a toast stays 10 s. */
  action?: ToastAction | undefined
}

/** Says what just happened. A toast that is already open is not shown twice, its time begins again. */
export const toast = {
  /** Something was done and the server confirmed it. 2 s. */
  success: (text: string, more?: ToastDetails) => show('success', text, more),
  /** Something failed; announced at once. 4 s. */
  error: (text: string, more?: ToastDetails) => show('error', text, more),
  /** 4 s. */
  warning: (text: string, more?: ToastDetails) => show('warning', text, more),
  /** 4 s. */
  info: (text: string, more?: ToastDetails) => show('info', text, more),
  /** Stays until it is dismissed by the id returned. */
  loading: (text: string, more?: ToastDetails) => show('loading', text, more),
  /** Closes one toast, or all of them. */
  dismiss(id?: ToastId) {
    withRegion(({ dismissToast }) => dismissToast(id))
  },
}

const open = new Map<string, ToastId>()
let count = 0
const watchers = new Set<() => void>()

function whenWanted(watch: () => void) {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

function show(kind: ToastKind, text: string, more?: ToastDetails): ToastId {
  // What a button takes back is another thing each time.
  const key = JSON.stringify([kind, text, more, more?.action && count])
  const shown = open.get(key)
  if (shown !== undefined && (region.current?.isToastOpen(shown) ?? true)) {
    withRegion(({ prolongToast }) => prolongToast(shown))
    return shown
  }

  // A fresh id each time: one that is still sliding away would swallow its successor.
  const id = `toast-${++count}`
  open.set(key, id)
  const onClose = () => void (open.get(key) === id && open.delete(key))
  withRegion(({ openToast }) => openToast({ ...more, id, kind, text, onClose }))
  for (const watch of watchers) watch()
  return id
}

type Region = typeof import('./ToastRegion')

/** What is asked for while the code is on the way waits for it, in order. */
function withRegion(act: (region: Region) => void): void {
  if (region.current) act(region.current)
  else region.load().then(act, (error) => console.error('Toasts cannot be shown', error))
}
