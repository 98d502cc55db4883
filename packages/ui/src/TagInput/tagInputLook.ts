import { css } from 'styled-components'
import { fieldBox, fieldText } from '../Field/fieldLook'
import { media } from '../theme/mixins'

export const tagBoxLook = css`
  ${fieldBox}
  height: auto;
`

export const tagRowLook = css`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  align-items: center;
  min-height: 38px;
  padding: 6px;

  > input {
    ${fieldText}
    flex: 1;
    min-width: 80px;
    height: 26px;
    padding: 0 6px;
  }

  > [data-size] {
    height: auto;
    min-height: 26px;
    overflow-wrap: anywhere;
  }

  ${media.touch} {
    gap: 18px var(--space-3);

    > input {
      height: 44px;
      margin-block: -3px;
    }
  }
`
