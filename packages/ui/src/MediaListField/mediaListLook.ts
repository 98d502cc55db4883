import styled from 'styled-components'
import { bareButton, focusRing, media } from '../theme/mixins'

export const Place = styled.div`
  min-width: 0;
  border-radius: var(--radius-md);

  &[data-over='welcome'] {
    background: var(--color-accent-soft);
    box-shadow: 0 0 0 6px var(--color-accent-soft);
  }

  &[data-over='refused'] {
    background: var(--color-danger-soft);
    box-shadow: 0 0 0 6px var(--color-danger-soft);
  }
`

export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: var(--space-2);

  > li:only-child {
    grid-column: 1 / -1;
  }
`

export const Add = styled.button`
  ${bareButton}
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  align-items: center;
  justify-content: center;
  width: 100%;
  height: 100%;
  min-height: 104px;
  padding: var(--space-2);
  border: 1.5px dashed var(--color-line-control);
  border-radius: var(--radius-md);
  background: var(--color-surface-subtle);
  color: var(--color-text-secondary);
  font: var(--text-small);
  text-align: center;

  > svg {
    width: 20px;
    height: 20px;
    color: var(--color-accent-strong);
  }

  b {
    color: var(--color-text-link);
    font-weight: 500;
  }

  /* As high as the pictures when a row is its own. */
  &:not([data-wide]) {
    aspect-ratio: 1;
  }

  small {
    color: var(--color-text-muted);
    font: var(--text-small);
  }

  small::first-letter {
    text-transform: uppercase;
  }

  &:hover:not(:disabled) {
    border-color: var(--color-line-control-hover);
  }

  &:focus-visible {
    ${focusRing}
  }

  &:disabled {
    border-color: var(--color-line-strong);
    background: var(--color-surface-sunken);
  }

  &:disabled,
  &:disabled :is(b, svg) {
    color: var(--color-text-disabled);
    cursor: not-allowed;
  }

  /* A finger drags no files. */
  ${media.touch} {
    [data-drop] {
      display: none;
    }
  }

  [data-over='welcome'] & {
    border: 1.5px solid var(--color-accent);
    background: var(--color-accent-soft);
  }

  [data-invalid] & {
    border-color: var(--color-danger);
  }
`

export const Transfer = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  align-items: center;
  margin-top: var(--space-2);
  color: var(--color-text-muted);
  font: var(--text-small);

  > [role='progressbar'] {
    flex: 1 1 140px;
  }

  > button {
    margin-left: auto;
  }

  ${media.touch} {
    > button {
      min-height: 44px;
    }
  }
`
