import { createGlobalStyle } from 'styled-components'
import { media, visuallyHidden } from '../theme/mixins'

/** From the header and from a button, from the edges of the window, and how wide; in px. */
export const toastGap = 12
export const toastEdge = 16
export const toastWidth = 360

/** The looks of toasts. The library names the classes, so the styles are global. */
export function ToasterStyle() {
  return <Styles />
}

const Styles = createGlobalStyle`
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

    ${media.forcedColors} {
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

    > svg {
      width: 20px;
      height: 20px;
    }
  }

  .karvon-toast-text {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;

    > b {
      display: block;
      font: var(--text-strong);
    }

    > p {
      margin-top: 2px;
      color: var(--color-text-secondary);
      font: var(--text-small);
    }
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

    &:hover {
      background: var(--color-hover);
      color: var(--color-text);
    }

    > svg {
      width: var(--size-icon);
      height: var(--size-icon);
    }
  }

  /* Never seen, yet it is the clock: the library closes a toast when this animation ends. */
  .Toastify__progress-bar--wrp {
    ${visuallyHidden}
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
