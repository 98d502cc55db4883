import { css } from 'styled-components'
import { media } from '../theme/mixins'

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'danger-ghost'

export type ButtonSize = 'sm' | 'md' | 'lg'

/** How a button looks, for elements that carry `data-variant` and `data-size`. */
export const buttonLook = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-width: 0;
  max-width: 100%;
  height: var(--size-control);
  padding: 0 var(--space-4);
  border: 1px solid transparent;
  border-radius: var(--radius-md);
  background: none;
  color: var(--color-text);
  font: var(--text-strong);
  text-align: center;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  transition-property: background-color, border-color, box-shadow, color, transform;
  transition-duration: var(--duration-fast);

  &:active {
    transform: translateY(0.5px);
  }

  &[data-size='sm'] {
    gap: 6px;
    height: var(--size-control-sm);
    padding: 0 var(--space-3);
    border-radius: 7px;
    font-size: 13px;
  }

  &[data-size='lg'] {
    height: 48px;
    border-radius: 10px;
    font-size: 15px;
  }

  &[data-full-width] {
    width: 100%;
  }

  ${media.touch} {
    &[data-size='md'] {
      height: 44px;
    }

    /* Small buttons keep their looks, yet a finger has 44 px to hit. */
    &[data-size='sm']::after {
      content: '';
      position: absolute;
      inset: -7px -1px;
    }
  }

  &[data-variant='primary'] {
    background: var(--color-primary);
    color: var(--color-text-on-accent);
    box-shadow: 0 1px 2px rgb(17 33 77 / 0.28);

    &:hover {
      background: var(--color-primary-hover);
    }

    &:active {
      background: var(--color-primary-pressed);
    }
  }

  &[data-variant='secondary'] {
    border-color: var(--color-line-strong);
    background: var(--color-button);
    box-shadow: var(--shadow-1);

    &:hover {
      border-color: var(--color-line-control);
      background: var(--color-surface-subtle);
    }
  }

  &[data-variant='soft'] {
    background: var(--color-primary-soft);
    color: var(--color-primary-soft-text);

    &:hover {
      border-color: var(--color-primary-line);
    }
  }

  &[data-variant='ghost'] {
    color: var(--color-text-secondary);

    &:hover,
    &[data-popup-open] {
      background: var(--color-hover);
      color: var(--color-text);
    }

    &:active {
      background: var(--color-pressed);
    }
  }

  &[data-variant='danger'] {
    background: var(--color-danger);
    color: var(--color-text-on-accent);

    &:hover {
      background: var(--color-danger-hover);
    }
  }

  &[data-variant='danger-ghost'] {
    color: var(--color-danger-text);

    &:hover {
      background: var(--color-danger-soft);
    }
  }

  &[data-variant]:disabled,
  &[data-variant][aria-disabled='true']:not([aria-busy='true']) {
    border-color: var(--color-line-soft);
    background: var(--color-surface-sunken);
    color: var(--color-text-disabled);
    box-shadow: none;
    cursor: not-allowed;
    transform: none;
  }

  &[data-variant$='ghost']:disabled,
  &[data-variant$='ghost'][aria-disabled='true']:not([aria-busy='true']) {
    border-color: transparent;
    background: none;
  }

  &[data-variant][aria-busy='true'] {
    cursor: progress;
    transform: none;
  }

  ${media.forcedColors} {
    border-color: ButtonText;
  }
`

/** What stands inside a button: an icon, a label that may be cut short, an icon. */
export const buttonContentLook = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: inherit;
  min-width: 0;

  > [data-slot='icon'] {
    display: inline-flex;
    flex: none;
    margin-left: -3px;

    &:last-child {
      margin: 0 -3px 0 0;
    }
  }

  svg {
    width: var(--size-icon);
    height: var(--size-icon);
  }

  > [data-slot='label'] {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`
