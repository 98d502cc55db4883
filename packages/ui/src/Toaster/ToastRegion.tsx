import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { PointerEvent, ReactNode } from 'react'
import { toast as library, ToastContainer, type ToastOptions } from 'react-toastify/unstyled'
import styled from 'styled-components'
import { Spinner } from '../Spinner/Spinner'
import { useLabels, type Words } from '../UiProvider/useLabels'
import { ToasterStyle, toastEdge, toastGap, toastWidth } from './ToasterStyle'
import { ToastMotion } from './ToastMotion'

export interface ToasterLabels {
  region: string
  close: string
}

export interface ToasterProps {
  labels?: Partial<ToasterLabels>
}

export type ToastId = string | number

export type ToastKind = 'success' | 'error' | 'warning' | 'info' | 'loading'

/** What is asked to be shown. */
export interface ToastRequest {
  id: ToastId
  kind: ToastKind
  text: ReactNode
  details: string | undefined
  onClose: () => void
}

const words: Words<ToasterLabels> = {
  ru: { region: 'Уведомления', close: 'Закрыть' },
  en: { region: 'Notifications', close: 'Close' },
  uz: { region: 'Bildirishnomalar', close: 'Yopish' },
}

/** The place of a Toaster, from its first toast on. */
export function ToastRegion({ labels }: ToasterProps) {
  const texts = useLabels(words, labels)

  return (
    <Region onPointerMove={pauseOnIntent} onPointerLeave={() => library.play()}>
      <ToasterStyle />
      <ToastContainer
        aria-label={texts.region}
        position="top-right"
        limit={20}
        closeOnClick
        pauseOnHover={false}
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
    </Region>
  )
}

/** A toast that comes under a resting pointer leaves in its time; one that the pointer is moved onto waits. */
function pauseOnIntent({ movementX, movementY }: PointerEvent) {
  if (movementX || movementY) library.pause()
}

const Region = styled.div`
  display: contents;
`

// The library's own shortcut pauses all toasts until Escape; here a toast pauses just as long as it has the focus.
const noHotKey = () => false

const icons = {
  success: <CircleCheck aria-hidden />,
  error: <CircleAlert aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  info: <Info aria-hidden />,
  loading: <Spinner size={20} />,
}

/** Room of two toasts, in px. */
const room = 144

/** The toasts begin in their corner, or below a button there that was just pressed and may be pressed again. */
function placeToasts(): void {
  if (document.querySelector('.karvon-toast')) return
  const root = document.documentElement
  const top = Number.parseFloat(getComputedStyle(root).getPropertyValue('--size-header')) + toastGap
  const left = Math.max(root.clientWidth - toastEdge - toastWidth, toastEdge)
  const pressed = document.activeElement?.closest('button, a, [role="switch"]')?.getBoundingClientRect()
  const isInTheWay =
    pressed &&
    pressed.right > left &&
    pressed.bottom > top &&
    pressed.top < top + room &&
    pressed.bottom + room < root.clientHeight
  if (isInTheWay) root.style.setProperty('--toast-top', `${Math.ceil(pressed.bottom) + toastGap}px`)
  else root.style.removeProperty('--toast-top')
}

export function openToast({ id, kind, text, details, onClose }: ToastRequest): void {
  placeToasts()
  const message = (
    <div className="karvon-toast-text">
      <b>{text}</b>
      {details && <p>{details}</p>}
    </div>
  )
  library(message, {
    ...behaviour(kind),
    toastId: id,
    className: `karvon-toast karvon-toast-${kind}`,
    icon: () => icons[kind],
    onClose,
  })
}

export const isToastOpen = (id: ToastId): boolean => library.isActive(id)

export const dismissToast = (id?: ToastId): void => library.dismiss(id)

function behaviour(kind: ToastKind): ToastOptions {
  if (kind === 'loading') return { role: 'status', autoClose: false, closeOnClick: false, closeButton: false }
  return {
    type: kind,
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: kind === 'success' ? 2000 : 4000,
  }
}
