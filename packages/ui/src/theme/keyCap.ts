import { css } from 'styled-components'

/** A key of the keyboard. */
export const keyCap = css`
  display: inline-grid;
  place-items: center;
  min-width: 18px;
  height: 18px;
  padding: 0 5px;
  border: 1px solid currentColor;
  border-radius: 5px;
  font: 500 11px/1 var(--font-sans);
`
