import { css, styled } from 'styled-components'
import { bareButton, focusRing, media } from '../theme/mixins'

/** Between two rows, in pixels. */
export const rowSpace = 6

export const SortableItems = styled.ol`
  position: relative;
  display: flex;
  flex-direction: column;

  /* The space between rows belongs to the rows: a flex gap would make the others jump when one is lifted out. */
  > li[data-row]:not(:last-child) {
    padding-bottom: ${rowSpace}px;
  }
`

export const SortableRow = styled.li`
  scroll-margin: 16px 0 104px;

  &[data-windowed] {
    padding-bottom: ${rowSpace}px;
  }

  &[data-lifted] {
    position: relative;
    z-index: var(--z-drag);
  }
`

export const Grid = styled.ol`
  position: relative;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(var(--sortable-cell, min(168px, (100% - var(--space-4)) / 2)), 1fr));
  gap: var(--space-4);
`

export const SortableCell = styled.li`
  display: flex;
  min-width: 0;
  scroll-margin: 16px 0 104px;

  > div {
    flex: 1;
    min-width: 0;
  }
`

/** Where the lifted item would land. */
export const Gap = styled.li`
  position: absolute;
  border: 1.5px dashed var(--color-accent);
  border-radius: var(--radius-lg);
  background: var(--color-accent-soft);
  pointer-events: none;
`

export const CardFrame = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-3);
  height: 100%;
  padding: var(--space-05) var(--space-2) var(--space-05) var(--space-1);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-lg);
  background: var(--color-surface);
  box-shadow: var(--shadow-1);
  transition:
    box-shadow var(--duration-base) var(--ease-out),
    background-color var(--duration-fast);

  &[data-failed] {
    border-color: var(--color-danger);
  }

  &[data-layout='grid'] {
    display: block;
    padding: 0;
    overflow: hidden;
  }

  &[data-lifted] {
    border-color: transparent;
    background: var(--color-surface-raised);
    box-shadow: var(--shadow-lift);

    ${media.forcedColors} {
      outline: 2px solid Highlight;
    }
  }

  /* The handle of a finger has room around its sign. */
  ${media.phone} {
    &[data-layout='list'] {
      gap: var(--space-1);
    }
  }
`

export const SortableContent = styled.div`
  flex: 1;
  min-width: 0;

  [data-layout='list'] > & {
    padding-block: var(--space-1);

    ${media.phone} {
      padding-left: var(--space-1);
    }
  }

  [data-layout='list'] > &:last-child {
    padding-right: var(--space-2);
  }
`

export const Failure = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  padding-bottom: var(--space-1);
  color: var(--color-danger-text);
  font: 500 13px/18px var(--font-sans);

  &[data-layout='grid'] {
    padding: 0 var(--space-3) var(--space-3);
  }

  > svg {
    flex: none;
    width: 14px;
    height: 14px;
  }
`

export const Ordinal = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  min-width: 28px;
  height: 28px;
  padding: 0 4px;
  border-radius: 7px;
  background: var(--color-surface-sunken);
  font: 600 13px/1 var(--font-sans);
  color: var(--color-text-secondary);

  [data-lifted] > & {
    background: var(--color-accent-strong);
    color: var(--color-text-on-turquoise);
  }
`

/** Over the upper left corner of a card; always there for a finger, otherwise on hover and focus. */
export const SortableTools = styled.div`
  position: absolute;
  top: var(--space-2);
  left: var(--space-2);
  z-index: 1;
  display: flex;
  flex-direction: column;
  gap: var(--space-05);

  /* Room for the 44 px that a finger has of each. */
  ${media.touch} {
    flex-direction: row;
    gap: var(--space-3);
  }

  @media (hover: hover) {
    opacity: 0;
    transition: opacity var(--duration-fast);

    :is([data-lifted], :hover, :focus-within) > & {
      opacity: 1;
    }
  }
`

const gripLook = css`
  flex: none;
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: 7px;
  color: var(--color-text-muted);

  &[data-layout='grid'] {
    background: rgb(11 16 28 / 0.72);
    color: #fff;
  }

  ${media.touch} {
    width: 44px;
    height: 44px;
  }
`

export const Grip = styled.button`
  ${bareButton}
  ${gripLook}
  cursor: grab;
  touch-action: manipulation;
  -webkit-touch-callout: none;
  user-select: none;

  &:hover {
    background: var(--color-hover);
  }

  &[data-layout='grid']:hover {
    background: rgb(11 16 28 / 0.92);
  }

  &:focus-visible {
    ${focusRing}
  }

  [data-lifted] & {
    background: var(--color-accent-soft);
    color: var(--color-accent-strong);
    cursor: grabbing;
  }

  [data-lifted] &[data-layout='grid'] {
    background: var(--color-accent-strong);
    color: var(--color-text-on-turquoise);
  }

  ${media.touch} {
    /* Within the row: around it there is no room for the ring. */
    &[data-layout='list']:focus-visible {
      outline-offset: -2px;
    }

    /* As small as the menu beside it, and as easy to hit. */
    &[data-layout='grid'] {
      position: relative;
      width: 32px;
      height: 32px;

      &::after {
        content: '';
        position: absolute;
        inset: -6px;
      }
    }
  }
`

/** Keeps the place of the handle while there is nothing to be moved. */
export const DisabledGrip = styled.span`
  ${gripLook}
  color: var(--color-text-disabled);

  &[data-layout='grid'] {
    display: none;
  }
`
