import styled from 'styled-components'
import { fieldBox } from '../Field/fieldLook'

/** The one frame around three languages; plain where they are only to be read. */
export const Frame = styled.div`
  &:not([data-plain]) {
    ${fieldBox}
    border-radius: 10px;
  }

  /* What is not to be changed now is told apart from what is only to be read. */
  &[aria-disabled='true'] > dl {
    background: var(--color-surface-sunken);
    color: var(--color-text-muted);
  }
`

/** «2 из 3» at the end of the strip. */
export const Count = styled.span`
  padding-right: 4px;
  color: var(--color-text-muted);
  font: var(--text-small);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
`
