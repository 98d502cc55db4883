import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { toast as library, ToastContainer, type ToastOptions, type ToastTransitionProps } from 'react-toastify/unstyled'
import { styled } from 'styled-components'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { Spinner } from '../Spinner/Spinner'
import { media } from '../theme/mixins'
import { useNonce } from '../UiProvider/UiProvider'
import { useLabels, type Words } from '../UiProvider/useLabels'

export interface ToasterLabels {
  region: string
  close: string
}

export interface ToasterProps {
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<ToasterLabels> | undefined
}

export type ToastId = string | number

export type ToastKind = 'success' | 'error' | 'warning' | 'info' | 'loading'

export interface ToastAction {
  label: string
  /** The toast leaves with the press. */
  onPress(): void
}

/** What is asked to be shown. */
export interface ToastRequest {
  id: ToastId
  kind: ToastKind
  text: ReactNode
  details?: string | undefined
  action?: ToastAction | undefined
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
      <style nonce={useNonce()}>{looks}</style>
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

export function openToast({ id, kind, text, details, action, onClose }: ToastRequest): void {
  placeToasts()
  const message = (
    <div className="karvon-toast-text">
      <b>{text}</b>
      {details && <p>{details}</p>}
      {action && (
        <button type="button" className="karvon-toast-action" onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  )
  library(message, {
    ...behaviour(kind),
    ...(action && { autoClose: 10_000 }),
    toastId: id,
    className: `karvon-toast karvon-toast-${kind}`,
    icon: () => icons[kind],
    onClose,
  })
}

/** Gives a toast that is open its whole time once more. */
export const prolongToast = (id: ToastId): void => library.update(id, { delay: 0 })

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

const away: Keyframe = { opacity: 0, transform: 'translateY(-4px)' }

const here: Keyframe = { opacity: 1, transform: 'none' }

/** How a toast comes and goes. It waits for no event, so that a toast leaves even where nothing is animated. */
function ToastMotion({ children, nodeRef, isIn, done, playToast }: ToastTransitionProps) {
  const stage = useRef<'new' | 'shown' | 'leaving'>('new')

  useLayoutEffect(() => {
    if (stage.current !== 'new') return
    stage.current = 'shown'
    animate(nodeRef.current, [away, here], 180, 'cubic-bezier(0.2, 0.8, 0.2, 1)')
    playToast()
  }, [nodeRef, playToast])

  useEffect(() => {
    if (isIn || stage.current === 'leaving') return
    stage.current = 'leaving'
    const motion = animate(nodeRef.current, [here, away], 120, 'cubic-bezier(0.4, 0, 1, 1)')
    if (motion) motion.onfinish = done
    else done()
  }, [isIn, nodeRef, done])

  return children
}

function animate(node: HTMLElement | null, keyframes: Keyframe[], duration: number, easing: string) {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
  return still ? undefined : node?.animate?.(keyframes, { duration, easing, fill: 'forwards' })
}

/** From the header and from a button, from the edges of the window, and how wide; in px. */
const toastGap = 12

const toastEdge = 16

const toastWidth = 360

const Region = styled.div`
  display: contents;
`

/** The looks of toasts. The library names the classes, so the styles are global. */
const looks = `
  .Toastify__toast-container {
    position: fixed;
    z-index: var(--z-toast);
    /* Below the header: its buttons are pressed again and again. */
    top: var(--toast-top, calc(var(--size-header) + ${toastGap}px + env(safe-area-inset-top)));
    right: max(${toastEdge}px, env(safe-area-inset-right));
    width: ${toastWidth}px;
    max-width: calc(100vw - ${2 * toastEdge}px);
    display: flex;
    flex-direction: column;
  }

  .karvon-toast {
    display: flex;
    align-items: flex-start;
    gap: var(--space-3);
    width: 100%;
    margin-bottom: var(--space-2);
    padding: 14px var(--space-3) 14px var(--space-4);
    border-radius: var(--radius-lg);
    background: var(--color-surface-raised);
    color: var(--color-text);
    box-shadow: var(--shadow-3);
    cursor: pointer;
    touch-action: pan-y;
    --toast-icon: var(--color-accent-strong);
  }

  ${media.forcedColors} {
    .karvon-toast {
      border: 1px solid CanvasText;
    }
  }

  .karvon-toast-success {
    --toast-icon: var(--color-success);
  }

  .karvon-toast-error {
    --toast-icon: var(--color-danger-text);
  }

  .karvon-toast-warning {
    --toast-icon: var(--color-hot-text);
  }

  .karvon-toast-info {
    --toast-icon: var(--color-text-link);
  }

  .karvon-toast-loading {
    cursor: default;
  }

  .Toastify__toast-icon {
    display: flex;
    flex: none;
    color: var(--toast-icon);
  }

  .Toastify__toast-icon > svg {
    width: 20px;
    height: 20px;
  }

  .karvon-toast-text {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  .karvon-toast-text > b {
    display: block;
    font: var(--text-strong);
  }

  .karvon-toast-text > p {
    margin-top: 2px;
    color: var(--color-text-secondary);
    font: var(--text-small);
  }

  .karvon-toast-action {
    min-height: 32px;
    margin: var(--space-1) calc(-1 * var(--space-2)) -6px;
    padding: 0 var(--space-2);
    border: 0;
    border-radius: var(--radius-sm);
    background: none;
    color: var(--color-text-link);
    font: var(--text-strong);

    ${media.touch} {
      min-height: 44px;
    }
  }

  .karvon-toast-action:hover {
    background: var(--color-hover);
  }

  .karvon-toast-close {
    display: grid;
    flex: none;
    place-items: center;
    width: 32px;
    height: 32px;
    margin: -6px -4px -6px 0;
    padding: 0;
    border: 0;
    border-radius: 7px;
    background: none;
    color: var(--color-text-muted);

    ${media.touch} {
      width: 44px;
      height: 44px;
      margin: -12px -10px -12px 0;
    }
  }

  .karvon-toast-close:hover {
    background: var(--color-hover);
    color: var(--color-text);
  }

  .karvon-toast-close > svg {
    width: var(--size-icon);
    height: var(--size-icon);
  }

  /* Never seen, yet it is the clock: the library closes a toast when this animation ends. */
  .Toastify__progress-bar--wrp {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  .Toastify__progress-bar--animated {
    animation: karvon-toast-clock linear 1 forwards;
  }

  .karvon-toast:focus-within .Toastify__progress-bar--animated {
    animation-play-state: paused !important;
  }

  @keyframes karvon-toast-clock {
    to {
      transform: scaleX(0);
    }
  }
`
