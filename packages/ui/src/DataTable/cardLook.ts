import { css } from 'styled-components'

/** Each row a card of its own: title and aside first, then pairs of label and value, then the actions. */
export const cardRows = css`
  [data-part='surface'] {
    border: 0;
    background: none;
    box-shadow: none;
  }

  [data-part='bar'] {
    display: flex;
    gap: var(--space-2);
    align-items: center;
    margin-bottom: var(--space-3);

    > :first-child {
      flex: 1;
    }
  }

  [data-part='table'] {
    display: block;
  }

  /* Each value carries its label; sorting has a bar of its own. */
  [data-part='head'] {
    display: none;
  }

  [data-part='body'] {
    display: grid;
    gap: 10px;
  }

  [data-part='body'] > tr {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 10px var(--space-4);
    padding: 14px var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-lg);
    background: var(--color-surface);
    box-shadow: var(--shadow-card);
  }

  [data-part='body'] > tr[data-tone='hot'] {
    border-color: var(--color-hot-line);
    background: var(--color-hot-soft);
    box-shadow: inset 3px 0 0 var(--color-hot);
  }

  [data-part='body'] > tr[data-tone='selected'] {
    background: var(--color-selected);
  }

  [data-part='body'] > tr > td[role='cell'][role] {
    display: block;
    min-width: 0;
    height: auto;
    padding: 0;
    border: 0;
    background: none;
    box-shadow: none;
    text-align: left;
    white-space: normal;
  }

  td[data-place='title'] {
    grid-column: 1 / -1;
  }

  /* The aside takes what it needs and the title the rest; below them are two halves, as without an aside. */
  [data-part='body'] > tr[data-aside] {
    grid-template-columns: calc(50% - var(--space-4) / 2) minmax(0, 1fr) minmax(0, auto);
  }

  tr[data-aside] > td[data-place='title'] {
    grid-column: 1 / 3;
  }

  tr[data-aside] > td:nth-child(odd of [data-place='line']) {
    grid-column: 1;
  }

  tr[data-aside] > td:nth-child(even of [data-place='line']) {
    grid-column: 2 / -1;
  }

  [data-part='body'] > tr > td[data-place='aside'][role] {
    display: flex;
    grid-row: 1;
    grid-column: -2 / -1;
    align-items: center;
    justify-content: flex-end;
  }

  /* One that is left over has the line to itself. */
  td:nth-child(odd of [data-place='line']):nth-last-child(1 of [data-place='line'])[data-place] {
    grid-column: 1 / -1;
  }

  td[data-place='line']::before {
    content: attr(data-label);
    display: block;
    color: var(--color-text-muted);
    font: var(--text-small);
  }

  [data-part='body'] > tr > td[data-place='hidden'][role],
  [data-part='body'] > tr > td[data-place='actions'][role]:empty {
    display: none;
  }

  [data-part='body'] > tr > td[data-place='actions'][role] {
    grid-column: 1 / -1;
    margin: 2px -8px -6px -16px;
    padding: var(--space-2) 0 0;
    border-top: 1px solid var(--color-line-soft);
    margin-right: -16px;
    padding-right: var(--space-2);
  }

  /* Its line leaves the edge of the card whole. */
  [data-part='body'] > tr[data-tone='hot'] > td[data-place='actions'][role] {
    margin-left: -13px;
  }

  /* Bars as high as what will stand there, so that nothing below moves. */
  tr[data-waiting] > td > * {
    margin-block: 3px;
  }

  tr[data-waiting] > td[data-place='title'] > * {
    margin-block: 9px;
  }

  tr[data-waiting] > td[data-place='actions'] > * {
    max-width: 96px;
    margin: 9px var(--space-2) 9px auto;
  }

  [data-part='body'] > tr[data-whole] {
    display: block;
  }

  [data-part='foot'] {
    padding: var(--space-3) 0 0;
    border: 0;
  }
`

/** Where a card has room for it, three pairs stand side by side; the last one takes what is left of its line. */
export const wideCardRows = css`
  [data-part='body'] > tr,
  [data-part='body'] > tr[data-aside] {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  tr > td:nth-child(n of [data-place='line']):nth-last-child(n of [data-place='line'])[data-place] {
    grid-column: auto;
  }

  tr > td:nth-child(3n + 1 of [data-place='line']):nth-last-child(1 of [data-place='line'])[data-place] {
    grid-column: 1 / -1;
  }

  tr > td:nth-child(3n + 2 of [data-place='line']):nth-last-child(1 of [data-place='line'])[data-place] {
    grid-column: 2 / -1;
  }
`
