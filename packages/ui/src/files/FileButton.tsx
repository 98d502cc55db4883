import { CircleAlert, Download } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { bareButton, focusRing, media } from '../theme/mixins'
import type { FileLabels } from './fileLabels'
import { fileOverLook, type Over } from './filePlace'

interface FileButtonProps {
  ref?: Ref<HTMLButtonElement> | undefined
  /** One of the tiles of a list. @default a line of its own */
  tile?: 'wide' | 'square'
  over: Over
  icon: ReactNode
  words: FileLabels
  act: string
  orDrop: string | false
  limits: string | false
  invalid: true | undefined
  disabled: boolean
  /** Keeps its looks and does nothing. */
  held: boolean
  onClick: () => void
}

/** An empty place for files that is a button. */
export function FileButton({
  tile,
  over,
  icon,
  words,
  act,
  orDrop,
  limits,
  invalid,
  held,
  onClick,
  ...button
}: FileButtonProps) {
  const overText = over && (over === 'welcome' ? words.drop : words.refuse)
  const overIcon = over === 'refused' ? <CircleAlert aria-hidden /> : <Download aria-hidden />
  return (
    <Press
      {...button}
      type="button"
      data-tile={tile}
      data-over={over}
      data-invalid={invalid}
      aria-disabled={held || undefined}
      onClick={held ? undefined : onClick}
    >
      {over && !tile ? overIcon : icon}
      {overText ? (
        <span>{tile ? <b>{overText}</b> : overText}</span>
      ) : (
        <span>
          <b>{act}</b> {orDrop && <span data-drop>{orDrop}</span>}
        </span>
      )}
      {limits && <small>{limits}</small>}
    </Press>
  )
}

const Press = styled.button`
  ${bareButton}
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  align-items: center;
  justify-content: center;
  width: 100%;
  min-height: 50px;
  padding: 8px 12px;
  border: 1.5px dashed var(--color-line-control);
  border-radius: var(--radius-md);
  background: var(--color-surface-subtle);
  color: var(--color-text-secondary);

  > svg {
    width: 18px;
    height: 18px;
    color: var(--color-accent-strong);
  }

  b {
    color: var(--color-text-link);
    font-weight: 500;
  }

  small {
    color: var(--color-text-muted);
    font: var(--text-small);
  }

  &:hover:not(:disabled) {
    border-color: var(--color-line-control-hover);
  }

  &:focus-visible {
    ${focusRing}
  }

  &[data-invalid] {
    border-color: var(--color-danger);
  }

  ${fileOverLook}

  &[data-over='refused'] > svg {
    color: var(--color-danger-text);
  }

  &:disabled,
  &:disabled b {
    color: var(--color-text-disabled);
    cursor: not-allowed;
  }

  ${media.touch} {
    min-height: 56px;
  }

  &[data-tile] {
    flex-flow: column nowrap;
    gap: var(--space-1);
    height: 100%;
    min-height: 104px;
    padding: var(--space-2);
    font: var(--text-small);
    text-align: center;

    > svg {
      width: 20px;
      height: 20px;
    }

    small::first-letter {
      text-transform: uppercase;
    }

    &:disabled {
      border-color: var(--color-line-strong);
      background: var(--color-surface-sunken);
    }

    &:disabled > svg {
      color: var(--color-text-disabled);
    }

    /* A finger drags no files. */
    ${media.touch} {
      [data-drop] {
        display: none;
      }
    }
  }

  /* As high as the pictures when a row is its own. */
  &[data-tile='square'] {
    aspect-ratio: 1;
  }
`
