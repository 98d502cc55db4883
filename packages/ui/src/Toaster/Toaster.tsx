import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type ReactElement, useEffect } from 'react'
import { toast as library, ToastContainer, type ToastOptions } from 'react-toastify/unstyled'
import { Spinner } from '../Spinner/Spinner'
import { useLabels, type Words } from '../UiProvider/useLabels'
import { ToasterStyle } from './ToasterStyle'
import { ToastMotion } from './ToastMotion'

export interface ToasterLabels {
  region: string
  close: string
}

export interface ToasterProps {
  labels?: Partial<ToasterLabels>
}

const words: Words<ToasterLabels> = {
  ru: { region: 'Уведомления', close: 'Закрыть' },
  en: { region: 'Notifications', close: 'Close' },
  uz: { region: 'Bildirishnomalar', close: 'Yopish' },
}

/** Where toasts appear: top right, at most twenty, the others wait. Mounted once; Alt+T brings the keyboard there. */
export function Toaster({ labels }: ToasterProps) {
  const texts = useLabels(words, labels)
  useEffect(() => {
    document.addEventListener('keydown', focusFirstToast)
    return () => document.removeEventListener('keydown', focusFirstToast)
  }, [])

  return (
    <>
      <ToasterStyle />
      <ToastContainer
        aria-label={texts.region}
        position="top-right"
        limit={20}
        closeOnClick
        pauseOnHover
        pauseOnFocusLoss
        hideProgressBar
        hotKeys={noHotKey}
        transition={ToastMotion}
        closeButton={({ closeToast }) => (
          <button type="button" className="karvon-toast-close" aria-label={texts.close} onClick={closeToast}>
            <X aria-hidden />
          </button>
        )}
      />
    </>
  )
}

// The library's own shortcut pauses all toasts until Escape; here a toast pauses just as long as it has the focus.
const noHotKey = () => false

function focusFirstToast(event: KeyboardEvent) {
  if (event.altKey && event.code === 'KeyT') document.querySelector<HTMLElement>('.karvon-toast')?.focus()
}

export interface ToastDetails {
  /** A second, quieter line: what it means or what to do. */
  details?: string
}

/** Says what just happened. A toast that is already open is not shown twice. */
export const toast = {
  /** Something was done and the server confirmed it. 2 s. */
  success: (text: string, more?: ToastDetails) => show('success', text, more, <CircleCheck aria-hidden />),
  /** Something failed; announced at once. 4 s. */
  error: (text: string, more?: ToastDetails) => show('error', text, more, <CircleAlert aria-hidden />),
  /** 4 s. */
  warning: (text: string, more?: ToastDetails) => show('warning', text, more, <TriangleAlert aria-hidden />),
  /** 4 s. */
  info: (text: string, more?: ToastDetails) => show('info', text, more, <Info aria-hidden />),
  /** Stays until it is dismissed by the id returned. */
  loading: (text: string, more?: ToastDetails) => show('loading', text, more, <Spinner size={20} />),
  /** Closes one toast, or all of them. */
  dismiss: (id?: ToastId) => library.dismiss(id),
}

export type ToastId = string | number

type Kind = 'success' | 'error' | 'warning' | 'info' | 'loading'

const open = new Map<string, ToastId>()
let count = 0

function show(kind: Kind, text: string, { details }: ToastDetails = {}, icon: ReactElement): ToastId {
  const key = JSON.stringify([kind, text, details])
  const shown = open.get(key)
  if (shown !== undefined && library.isActive(shown)) return shown

  // A fresh id each time: one that is still sliding away would swallow its successor.
  const id = `toast-${++count}`
  open.set(key, id)
  library(<Message text={text} details={details} />, {
    ...behaviour(kind),
    toastId: id,
    className: `karvon-toast karvon-toast-${kind}`,
    icon: () => icon,
    onClose: () => open.get(key) === id && open.delete(key),
  })
  return id
}

function behaviour(kind: Kind): ToastOptions {
  if (kind === 'loading') return { role: 'status', autoClose: false, closeOnClick: false, closeButton: false }
  return {
    type: kind,
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: kind === 'success' ? 2000 : 4000,
  }
}

function Message({ text, details }: { text: string; details?: string }) {
  return (
    <div className="karvon-toast-text">
      <b>{text}</b>
      {details && <p>{details}</p>}
    </div>
  )
}
