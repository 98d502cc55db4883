import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import styled from 'styled-components'
import { media } from '../theme/mixins'

export const Stage = styled(Dialog.Viewport)`
  position: fixed;
  inset: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-items: start center;
  padding: 12vh var(--space-8) var(--space-8);

  ${media.phone} {
    padding: var(--space-2);
  }
`

export const Window = styled(Dialog.Popup)`
  display: flex;
  flex-direction: column;
  width: var(--size-dialog);
  max-width: 100%;
  max-height: min(560px, 100%);
  overflow: hidden;
  border-radius: var(--radius-xl);
  background: var(--color-surface-raised);
  box-shadow: var(--shadow-4);
  color: var(--color-text);
  transition: opacity var(--duration-base) var(--ease-out), transform var(--duration-base) var(--ease-out);

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: scale(0.98);
  }

  kbd {
    display: inline-grid;
    place-items: center;
    min-width: 20px;
    height: 20px;
    padding: 0 5px;
    border: 1px solid var(--color-line-strong);
    border-radius: 5px;
    background: var(--color-surface-subtle);
    color: var(--color-text-muted);
    font: 500 11px/1 var(--font-sans);

    ${media.touch} {
      display: none;
    }
  }

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`

export const SearchRow = styled.div`
  display: flex;
  flex: none;
  gap: var(--space-3);
  align-items: center;
  height: 56px;
  padding: 0 var(--space-4);
  border-bottom: 1px solid var(--color-line);

  > svg {
    flex: none;
    width: 18px;
    height: 18px;
    color: var(--color-text-muted);
  }

  > input {
    flex: 1;
    min-width: 0;
    height: 100%;
    border: 0;
    outline: none;
    background: none;
    font: 400 16px/24px var(--font-sans);
  }

  ${media.forcedColors} {
    > input:focus {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

export const List = styled(Autocomplete.List)`
  flex: 1;
  min-height: 0;
  padding: 0 8px;
  overflow-y: auto;
  overscroll-behavior: contain;

  &:not(:empty) {
    padding-bottom: 8px;
  }
`

export const GroupLabel = styled(Autocomplete.GroupLabel)`
  padding: 14px 10px 6px;
  color: var(--color-text-muted);
  font: var(--text-caption);
`

export const Item = styled(Autocomplete.Item)`
  display: flex;
  gap: 10px;
  align-items: center;
  min-height: 36px;
  padding: var(--space-1) 10px;
  border-radius: 7px;
  font: 500 14px/20px var(--font-sans);
  cursor: pointer;
  outline: none;

  > svg {
    flex: none;
    width: var(--size-icon);
    height: var(--size-icon);
    color: var(--color-text-muted);
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
      outline-offset: -2px;
    }
  }
`

export const Label = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;

  > mark {
    background: none;
    color: var(--color-accent-strong);
    font-weight: 650;
  }
`

export const Detail = styled.span`
  flex: none;
  color: var(--color-text-muted);
  font: var(--text-small);
`

export const Empty = styled.div`
  padding: var(--space-6) var(--space-4);
  color: var(--color-text-muted);
  text-align: center;

  &:empty {
    display: none;
  }
`

export const Foot = styled.div`
  display: flex;
  flex: none;
  gap: 6px;
  align-items: center;
  padding: 8px var(--space-4);
  border-top: 1px solid var(--color-line);
  color: var(--color-text-muted);
  font: var(--text-caption);

  ${media.touch} {
    display: none;
  }
`
