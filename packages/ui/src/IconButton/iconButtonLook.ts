import { css } from 'styled-components'
import { media } from '../theme/mixins'

/** How a button that is an icon only looks. */
export const iconButtonLook = css`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: var(--size-control-sm);
  height: var(--size-control-sm);
  padding: 0;
  border: 1px solid transparent;
  border-radius: 7px;
  background: none;
  color: var(--color-text-muted);
  -webkit-tap-highlight-color: transparent;
  transition-property: background-color, border-color, color;
  transition-duration: var(--duration-fast);

  &[data-size='xs'] {
    width: var(--size-control-xs);
    height: var(--size-control-xs);
    border-radius: var(--radius-sm);
  }

  &[data-size='md'] {
    width: var(--size-control);
    height: var(--size-control);
    border-radius: var(--radius-md);
  }

  svg {
    width: var(--size-icon);
    height: var(--size-icon);
  }

  &[data-size='xs'] svg {
    width: var(--size-icon-sm);
    height: var(--size-icon-sm);
  }

  &:hover,
  &[data-popup-open] {
    background: var(--color-hover);
    color: var(--color-text);
  }

  &:active {
    background: var(--color-pressed);
  }

  &[aria-pressed='true'] {
    background: var(--color-accent-soft);
    color: var(--color-accent-soft-text);
  }

  &[data-variant='secondary'] {
    border-color: var(--color-line-strong);
    background: var(--color-button);
    color: var(--color-text-secondary);
    box-shadow: var(--shadow-1);

    &:hover {
      border-color: var(--color-line-control);
      color: var(--color-text);
    }
  }

  &[data-variant='primary'] {
    background: var(--color-primary);
    color: var(--color-text-on-accent);

    &:hover {
      background: var(--color-primary-hover);
    }
  }

  &[data-variant='danger-ghost']:hover {
    background: var(--color-danger-soft);
    color: var(--color-danger-text);
  }

  &[data-variant='overlay'] {
    background: rgb(11 16 28 / 0.72);
    color: #fff;

    &:hover {
      background: rgb(11 16 28 / 0.92);
    }

    /* White between dark edges: a ring of one colour is lost on a picture of that colour. */
    &:focus-visible {
      outline-color: #fff;
      box-shadow: 0 0 0 calc(var(--focus-width) + 2 * var(--focus-offset)) rgb(11 16 28 / 0.72);
    }
  }

  &[data-variant]:disabled,
  &[data-variant][aria-disabled='true'] {
    background: none;
    color: var(--color-text-disabled);
    cursor: not-allowed;
  }

  &[data-variant='secondary']:disabled,
  &[data-variant='secondary'][aria-disabled='true'],
  &[data-variant='primary']:disabled,
  &[data-variant='primary'][aria-disabled='true'] {
    border-color: var(--color-line-soft);
    background: var(--color-surface-sunken);
    box-shadow: none;
  }

  /* What can no longer be pressed still has to be seen on whatever picture there is. */
  &[data-variant='overlay']:disabled,
  &[data-variant='overlay'][aria-disabled='true'] {
    background: rgb(11 16 28 / 0.4);
    color: rgb(255 255 255 / 0.7);
  }

  ${media.touch} {
    &[data-size='md'] {
      width: 44px;
      height: 44px;
    }

    /* Small buttons keep their looks, yet a finger has 44 px to hit: counted from within the edge. */
    &:not([data-size='md'])::after {
      content: '';
      position: absolute;
      inset: -7px;
    }

    &[data-size='xs']::after {
      inset: -11px;
    }
  }

  ${media.forcedColors} {
    border-color: ButtonText;
  }
`
