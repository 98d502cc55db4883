import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styled from 'styled-components'
import { Tooltip } from '../Tooltip/Tooltip'
import { media } from '../theme/mixins'

export type IconButtonVariant = 'ghost' | 'secondary' | 'primary' | 'danger-ghost' | 'overlay'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name, and the tooltip. */
  label: string
  icon: ReactNode
  /** `secondary` has a border, `overlay` lies on a photograph. @default ghost */
  variant?: IconButtonVariant
  /** 24, 32 or 40 px. @default sm */
  size?: 'xs' | 'sm' | 'md'
  /** For a button that stays pressed. Leave out for one that only acts. */
  pressed?: boolean
}

/** A button that is an icon only. `aria-disabled` keeps it focusable, so that its tooltip can give the reason. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'sm',
  pressed,
  type = 'button',
  onClick,
  'aria-disabled': ariaDisabled,
  ...rest
}: IconButtonProps) {
  const inert = ariaDisabled === true || ariaDisabled === 'true'

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (inert) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }

  return (
    <Tooltip text={label} describes={false}>
      <Look
        {...rest}
        type={type}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={inert || undefined}
        data-variant={variant}
        data-size={size}
        onClick={handleClick}
      >
        {icon}
      </Look>
    </Tooltip>
  )
}

const Look = styled.button`
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
    border-color: transparent;
    background: var(--color-surface-sunken);
    box-shadow: none;
  }

  ${media.touch} {
    &[data-size='md'] {
      width: 44px;
      height: 44px;
    }

    /* Small buttons keep their looks, yet a finger has 44 px to hit. */
    &:not([data-size='md'])::after {
      content: '';
      position: absolute;
      inset: -6px;
    }
  }

  ${media.forcedColors} {
    border-color: ButtonText;
  }
`
