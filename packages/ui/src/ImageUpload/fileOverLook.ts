import { css } from 'styled-components'

/** A place that takes files, while one hangs over it: `data-over` says whether it would be taken. */
export const fileOverLook = css`
  &[data-over='welcome'] {
    border-color: var(--color-accent);
    border-style: solid;
    background: var(--color-accent-soft);
  }

  &[data-over='refused'] {
    border-color: var(--color-danger);
    background: var(--color-danger-soft);
  }
`
