import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { styled } from 'styled-components'
import { optionList, optionLook } from '../theme/mixins'

export const Positioner = styled(BaseCombobox.Positioner)`
  z-index: calc(var(--z-dialog) + 1);
`

export const Popup = styled(BaseCombobox.Popup)`
  ${optionList}
  display: flex;
  flex-direction: column;
  width: var(--anchor-width);
  max-width: calc(100vw - 16px);
  overflow: hidden;
`

/** Scrolls by itself: what the field controls is what a screen reader finds to scroll. */
export const OptionList = styled(BaseCombobox.List)`
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`

export const Item = styled(BaseCombobox.Item)`
  ${optionLook}
`

export const ItemLabel = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`

/** A figure or a remark at the end of a suggestion. */
export const ItemDetail = styled.span`
  flex: none;
  color: var(--color-text-muted);
  font: var(--text-small);
`

/** Says in the list, and to a screen reader, why it has nothing to offer. */
export const Status = styled(BaseCombobox.Status)`
  padding: 8px 10px;
  color: var(--color-text-muted);
  font: var(--text-small);

  &:empty {
    display: none;
  }
`
