import { css } from 'styled-components'
import { fieldFocus, media } from '../theme/mixins'

/** The frame of anything one types into. States: `data-invalid`, `data-disabled`, `data-read-only`. */
export const fieldBox = css`
  min-height: var(--size-control);
  border: 1px solid var(--color-line-control);
  border-radius: var(--radius-md);
  background: var(--color-field);
  color: var(--color-text);
  transition-property: border-color, box-shadow;
  transition-duration: var(--duration-fast);

  &:hover {
    border-color: var(--color-line-control-hover);
  }

  &:has(:is(input, textarea, select, [contenteditable]):focus-visible),
  &:is(button, input, textarea):focus-visible {
    ${fieldFocus}
  }

  &[data-invalid] {
    --field-edge: var(--color-danger);
    --field-halo: var(--color-danger-soft);
    border-color: var(--color-danger);
    box-shadow: 0 0 0 1px var(--color-danger);
  }

  &[data-invalid]:has(:is(input, textarea, select, [contenteditable]):focus-visible),
  &[data-invalid]:is(button, input, textarea):focus-visible {
    ${fieldFocus}
  }

  &[data-read-only] {
    border-color: var(--color-line);
    background: var(--color-surface-subtle);
  }

  &[data-disabled] {
    border-color: var(--color-line);
    background: var(--color-surface-sunken);
    color: var(--color-text-muted);
    cursor: not-allowed;
  }

  ${media.touch} {
    min-height: 44px;
  }

  ${media.forcedColors} {
    &:has(:is(input, textarea, select, [contenteditable]):focus-visible),
    &:is(button, input, textarea):focus-visible {
      outline-color: Highlight;
    }
  }
`

/** The text control inside a `fieldBox`: the box has the edge, the control only the text. */
export const fieldText = css`
  margin: 0;
  border: 0;
  outline: none;
  background: none;
  font: var(--text-body);
  color: inherit;

  &:disabled {
    opacity: 1;
    -webkit-text-fill-color: currentColor;
    cursor: not-allowed;
  }

  &:-webkit-autofill {
    -webkit-text-fill-color: var(--color-text);
    box-shadow: inset 0 0 0 100px var(--color-primary-soft);
  }

  /* A smaller text makes a phone zoom into the page. */
  ${media.touch} {
    font-size: 16px;
  }
`
