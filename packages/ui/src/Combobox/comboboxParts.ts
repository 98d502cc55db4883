import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import styled from 'styled-components'
import { floatingBox, media } from '../theme/mixins'

export const Positioner = styled(BaseCombobox.Positioner)`
  z-index: calc(var(--z-dialog) + 1);
`

export const Popup = styled(BaseCombobox.Popup)`
  ${floatingBox}
  width: var(--anchor-width);
  max-width: calc(100vw - 16px);
  max-height: min(360px, var(--available-height));
  overflow-y: auto;
  outline: none;
  transition: opacity var(--duration-base) var(--ease-out), transform var(--duration-base) var(--ease-out);

  &[data-starting-style] {
    opacity: 0;
    transform: translateY(-4px);
  }

  &[data-ending-style] {
    opacity: 0;
    transition-duration: var(--duration-fast);
  }
`

export const Item = styled(BaseCombobox.Item)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 36px;
  padding: var(--space-1) 10px;
  border-radius: 7px;
  color: var(--color-text);
  font: var(--text-body);
  cursor: pointer;
  outline: none;
  user-select: none;

  > svg {
    flex: none;
    width: var(--size-icon);
    height: var(--size-icon);
    color: var(--color-accent-strong);
  }

  &[data-highlighted] {
    background: var(--color-hover);
  }

  ${media.touch} {
    min-height: 44px;
  }

  ${media.forcedColors} {
    &[data-highlighted] {
      outline: 2px solid Highlight;
    }
  }
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
