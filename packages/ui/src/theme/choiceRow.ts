import { css } from 'styled-components'
import { focusRing, media } from './mixins'

/** A native input with its words beside it, which is drawn anew: a box to tick, one choice of several. */
export const choiceRow = css`
  display: inline-flex;
  align-items: flex-start;
  gap: 9px;
  min-height: var(--size-control-xs);
  padding-block: 2px;
  cursor: pointer;

  > input {
    appearance: none;
    flex: none;
    width: 18px;
    height: 18px;
    margin: 1px 0;
    border: 1.5px solid var(--color-line-control);
    background: var(--color-field);
    cursor: inherit;
  }

  &:hover > input:not(:disabled) {
    border-color: var(--color-line-control-hover);
  }

  > input:disabled {
    border-color: var(--color-line-strong);
    background: var(--color-surface-sunken);
  }

  > input:focus-visible {
    ${focusRing}
  }

  &:has(:disabled) {
    color: var(--color-text-disabled);
    cursor: not-allowed;
  }

  ${media.touch} {
    min-height: 44px;
    padding-block: 12px;
  }
`
