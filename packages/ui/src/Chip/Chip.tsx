import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { bareButton, media, truncate } from '../theme/mixins'

export interface ChipProps {
  /** What stands in it. */
  children: ReactNode
  /** Decoration before the words, hidden from a screen reader; the place gives it its size. */
  icon?: ReactNode
  /** Turquoise: a filter in force, an option taken. @default false */
  selected?: boolean | undefined
  /** 24 px in tables and cards, else 28. @default md */
  size?: 'sm' | 'md' | undefined
  /** Makes the whole chip a button that stays pressed while `selected`. */
  onClick?: (() => void) | undefined
  /** Puts × at the end. */
  onRemove?: (() => void) | undefined
  /** Names that ×: «Убрать фильтр „Цена от 90 $“». Needed with `onRemove`. */
  removeLabel?: string | undefined
}

/** Something short that can be told apart, switched or taken away: a tag, a filter in force. */
export function Chip({ children, icon, selected = false, size = 'md', onClick, onRemove, removeLabel }: ChipProps) {
  const look = { 'data-selected': selected || undefined, 'data-size': size }

  // Read whole under the pointer where there is no room for it.
  const whole = typeof children === 'string' ? children : undefined

  if (onClick) {
    return (
      <PressChip type="button" {...look} aria-pressed={selected} onClick={onClick}>
        {icon}
        <Text title={whole}>{children}</Text>
      </PressChip>
    )
  }

  return (
    <ChipBox {...look} data-removable={onRemove ? true : undefined}>
      {icon}
      <Text title={whole}>{children}</Text>
      {onRemove && (
        <ChipRemove type="button" aria-label={removeLabel} onClick={onRemove}>
          <X aria-hidden />
        </ChipRemove>
      )}
    </ChipBox>
  )
}

/** The box of a chip, for components that bring their own behaviour. */
export const ChipBox = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  min-width: 0;
  height: 28px;
  padding: 0 10px;
  border: 1px solid var(--color-line-strong);
  border-radius: 7px;
  background: var(--color-field);
  color: var(--color-text-secondary);
  font: 500 13px/18px var(--font-sans);

  > svg {
    flex: none;
    width: var(--size-icon-sm);
    height: var(--size-icon-sm);
  }

  &[data-removable] {
    padding-right: 1px;
  }

  &[data-size='sm'] {
    height: 24px;
    padding: 0 var(--space-2);
    border-radius: var(--radius-sm);
    font: var(--text-caption);
  }

  &[data-selected] {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
    color: var(--color-accent-soft-text);
  }

  ${media.forcedColors} {
    &[data-selected] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

const PressChip = styled(ChipBox).attrs({ as: 'button' })<{ type?: 'button' }>`
  cursor: pointer;

  &:hover {
    border-color: var(--color-line-control);
  }

  &[data-selected]:hover {
    border-color: var(--color-accent-strong);
  }

  ${media.touch} {
    &[data-size] {
      height: 44px;
    }
  }
`

/** The × of a chip: 24 px, 44 under a finger. */
export const ChipRemove = styled.button`
  ${bareButton}
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  margin-left: -2px;
  border-radius: 5px;
  color: var(--color-text-muted);

  > svg {
    width: var(--size-icon-sm);
    height: var(--size-icon-sm);
  }

  &:hover {
    background: var(--color-hover);
    color: var(--color-text);
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  ${media.touch} {
    &::after {
      content: '';
      position: absolute;
      inset: -10px;
    }
  }
`

const Text = styled.span`
  min-width: 0;
  ${truncate}
`
