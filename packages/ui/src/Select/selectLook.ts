import { css, styled } from 'styled-components'
import { fieldBox } from '../Field/fieldLook'
import { media, truncate } from '../theme/mixins'

/** The button of a Select. */
export const selectTriggerLook = css`
  ${fieldBox}
  display: flex;
  align-items: center;
  gap: var(--space-2);
  width: 100%;
  min-width: 0;
  padding: 0 11px 0 var(--space-3);
  font: var(--text-body);
  text-align: left;
  cursor: pointer;

  > svg {
    flex: none;
    width: var(--size-icon);
    height: var(--size-icon);
    color: var(--color-text-muted);
  }

  &[data-size='sm'] {
    min-height: var(--size-control-sm);
    border-radius: 7px;
    font: var(--text-small);
  }

  &[data-popup-open] {
    border-color: var(--color-line-control-hover);
  }

  /* As large as the text of the fields beside it. */
  ${media.touch} {
    font-size: 16px;

    &[data-size] {
      min-height: 44px;
    }
  }
`

export const SelectText = styled.span`
  flex: 1;
  min-width: 0;
  ${truncate}
`

export const SelectPlaceholder = styled.span`
  color: var(--color-text-muted);
`
