import styled, { css } from 'styled-components'
import { bareButton, media } from '../theme/mixins'
import { cardRows, wideCardRows } from './cardLook'

/** The name a part is known by in `cardLook`. */
const part = (name: string): object => ({ 'data-part': name })

export const Container = styled.div`
  container: data-table / inline-size;
  min-width: 0;

  @container data-table (max-width: 599.98px) {
    ${cardRows}
  }

  @container data-table (min-width: 560px) and (max-width: 599.98px) {
    ${wideCardRows}
  }

  ${media.phone} {
    ${cardRows}

    @container data-table (min-width: 560px) {
      ${wideCardRows}
    }
  }
`

export const Surface = styled.div.attrs(part('surface'))`
  border: 1px solid var(--color-line);
  border-radius: var(--radius-lg);
  background: var(--color-surface);
  box-shadow: var(--shadow-card);
`

export const Bar = styled.div.attrs(part('bar'))`
  display: none;
`

// The roles are written out because a browser forgets them where rows are laid out as cards.
export const Table = styled.table.attrs({ role: 'table', ...part('table') })`
  --table-gutter: var(--space-3);
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;

  &[data-gutter='sm'] {
    --table-gutter: var(--space-2);
  }
`

export const Head = styled.thead.attrs({ role: 'rowgroup', ...part('head') })``

export const Body = styled.tbody.attrs({ role: 'rowgroup', ...part('body') })`
  transition: opacity var(--duration-base);

  &[data-busy] {
    opacity: 0.85;
  }
`

const edges = css`
  &:first-child {
    padding-left: var(--space-5);
  }

  &[data-align='end'] {
    text-align: right;
  }
`

export const HeadCell = styled.th.attrs({ role: 'columnheader' })`
  position: sticky;
  top: var(--size-header);
  z-index: var(--z-sticky);
  height: 40px;
  padding: 0 var(--table-gutter);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface-subtle);
  color: var(--color-text-muted);
  font: 600 12px/16px var(--font-sans);
  text-align: left;
  white-space: nowrap;
  ${edges}

  &:first-child {
    border-radius: 11px 0 0;
  }

  &:last-child {
    padding-right: var(--space-3);
    border-radius: 0 11px 0 0;
  }

  &:last-child[data-align='end'] {
    padding-right: var(--space-5);
  }

  &[data-end] {
    width: 1px;
  }
`

export const HeadButton = styled.button`
  ${bareButton}
  display: inline-flex;
  gap: var(--space-1);
  align-items: center;
  height: 28px;
  margin: 0 -6px;
  padding: 0 6px;
  border-radius: 6px;

  &:hover {
    background: var(--color-hover);
  }

  > svg {
    width: var(--size-icon-sm);
    height: var(--size-icon-sm);
    opacity: 0.6;
  }

  &[data-sorted] {
    color: var(--color-accent-strong);

    > svg {
      opacity: 1;
    }
  }

  ${media.touch} {
    height: 40px;
  }
`

export const Cell = styled.td.attrs({ role: 'cell' })`
  height: var(--size-row);
  padding: 6px var(--table-gutter);
  border-bottom: 1px solid var(--color-line-soft);
  font: var(--text-body);
  overflow-wrap: anywhere;
  ${edges}

  /* Long words may break, yet a name is not cut to pieces to make room, and neither is a figure. */
  &[data-place='title'] {
    min-width: 168px;
  }

  &[data-align='end'] {
    white-space: nowrap;
  }

  [data-density='sm'] & {
    height: var(--size-row-compact);
    padding-block: 4px;
  }

  &:last-child {
    padding-right: var(--space-3);
  }

  &:last-child[data-align='end'] {
    padding-right: var(--space-5);
  }
`

export const Row = styled.tr.attrs({ role: 'row' })`
  [data-part='body'] > &:last-child > td {
    border-bottom: 0;
  }

  &[data-leads] {
    cursor: pointer;
  }

  --row-fill: transparent;
  --row-veil: transparent;

  [data-part='body'] > & > td {
    background: linear-gradient(var(--row-veil), var(--row-veil)) var(--row-fill);
  }

  &:hover:not([data-whole], [data-tone='hot'], [data-tone='selected']) {
    --row-fill: var(--color-surface-subtle);
  }

  /* Under the pointer a colour that says something is veiled, not taken away. */
  &:is([data-tone='hot'], [data-tone='selected']):hover {
    --row-veil: var(--color-hover);
  }

  &[data-tone='hot'] {
    --row-fill: var(--color-hot-soft);
  }

  [data-part='body'] > &[data-tone='hot'] > td:first-child {
    box-shadow: inset 3px 0 0 var(--color-hot);
  }

  &[data-tone='selected'] {
    --row-fill: var(--color-selected);
  }

  &[data-tone='unread'] > td:first-child {
    font-weight: 600;
  }

  &[data-tone='muted'] > td:not([data-place='actions']) {
    color: var(--color-text-muted);
  }

  [data-row-lead] {
    border-radius: var(--radius-xs);
    color: inherit;
  }
`

export const TitleButton = styled.button`
  ${bareButton}
  max-width: 100%;
  min-height: 24px;
`

export const Acts = styled.div`
  display: flex;
  gap: 2px;
  justify-content: flex-end;

  /* A narrow table takes the room from its texts: they wrap, a cut word of a button says nothing. */
  > * {
    flex: none;
    min-width: max-content;
  }

  tr:not(:hover):not(:focus-within) & > [data-variant$='ghost'] {
    color: var(--color-line-control);
  }
`

export const Foot = styled.div.attrs(part('foot'))`
  padding: 10px var(--space-3) 10px var(--space-5);
  border-top: 1px solid var(--color-line-soft);
`
