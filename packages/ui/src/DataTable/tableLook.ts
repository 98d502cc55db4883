import { css, styled } from 'styled-components'
import { fieldBox, fieldText } from '../Field/fieldLook'
import { bareButton, media } from '../theme/mixins'

/** The name a part is known by in `cardLook`. */
const part = (name: string): object => ({ 'data-part': name })

/** Each row a card of its own: title and aside first, then pairs of label and value, then the actions. */
const cardRows = css`
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

  /* The check mark stands before the title, in its line. */
  [data-part='body'] > tr > td[data-place='check'][role] {
    position: relative;
    z-index: 1;
    grid-row: 1;
    grid-column: 1;
    align-self: center;
    justify-self: start;
    width: auto;
    margin: calc(var(--check-room) * -0.5) calc(var(--check-room) * -1);
  }

  [data-part='body'] > tr > td[data-place='check'] + td[data-place='title'][role] {
    grid-row: 1;
    padding-left: 30px;
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

/** Half a card has no room for a telephone number and its menu: one pair below the other. */
const narrowCardRows = css`
  tr > td[data-place='line'][data-place][role] {
    grid-column: 1 / -1;
  }
`

/** Where a card has room for it, three pairs stand side by side; the last one takes what is left of its line. */
const wideCardRows = css`
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

export const Container = styled.div`
  container: data-table / inline-size;
  min-width: 0;
  /* A stacking context of its own: while something else on the page changes, as a text that is typed, its painting is kept. */
  isolation: isolate;

  @container data-table (max-width: 439.98px) {
    ${cardRows}
  }

  ${media.phone} {
    ${cardRows}

    @container data-table (max-width: 327.98px) {
      ${narrowCardRows}
    }

    @container data-table (min-width: 560px) {
      ${wideCardRows}
    }
  }
`

export const TableSurface = styled.div.attrs(part('surface'))`
  border: 1px solid var(--color-line);
  border-radius: var(--radius-lg);
  background: var(--color-surface);
  box-shadow: var(--shadow-card);
`

export const TableBar = styled.div.attrs(part('bar'))`
  display: none;
`

export const SortBox = styled.div`
  ${fieldBox}
  display: grid;
  align-items: center;
  min-width: 0;

  > * {
    grid-area: 1 / 1;
  }

  > select {
    ${fieldText}
    align-self: stretch;
    min-width: 0;
    padding: 0 36px 0 var(--space-3);
    appearance: none;
    text-overflow: ellipsis;
    cursor: pointer;

    ${media.touch} {
      min-height: 46px;
    }
  }

  option {
    background: var(--color-surface-raised);
    color: var(--color-text);
  }

  > svg {
    justify-self: end;
    width: var(--size-icon);
    height: var(--size-icon);
    margin-right: 11px;
    color: var(--color-text-muted);
    pointer-events: none;
  }
`

// The roles are written out because a browser forgets them where rows are laid out as cards.
export const Table = styled.table.attrs({ role: 'table', ...part('table') })`
  --table-gutter: var(--space-3);
  --table-edge: var(--space-5);
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;

  &[data-gutter='sm'] {
    --table-gutter: var(--space-2);
  }

  &[data-layout='fixed'] {
    table-layout: fixed;

    /* A head of two words takes two lines before a column is made wider for it. */
    > thead > tr > th {
      white-space: normal;
    }
  }

  /* On a tablet the room between columns goes before the last one is pushed out. */
  @container data-table (max-width: 779.98px) {
    --table-gutter: var(--space-15);
    --table-edge: var(--space-3);
  }
`

export const TableHead = styled.thead.attrs({ role: 'rowgroup', ...part('head') })``

export const TableBody = styled.tbody.attrs({ role: 'rowgroup', ...part('body') })`
  transition: opacity var(--duration-base);

  &[data-busy] {
    opacity: 0.85;
  }
`

const edges = css`
  &:first-child {
    padding-left: var(--table-edge);
  }

  &[data-align='end'] {
    text-align: right;
  }
`

const checkColumn = css`
  --check-room: 3px;
  width: calc(var(--table-edge) + 22px);
  padding: 0 0 0 calc(var(--table-edge) - var(--check-room));

  ${media.touch} {
    --check-room: 13px;
    width: calc(max(var(--table-edge), 13px) + 31px);
    padding: 0 0 0 max(0px, calc(var(--table-edge) - var(--check-room)));
  }
`

/** The mark has room of its own around it; a finger needs more of it. */
const besideCheck = css`
  padding-left: var(--space-05);

  ${media.touch} {
    padding-left: var(--table-gutter);
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

  [data-density='sm'] & {
    height: var(--size-control-sm);
  }

  &:first-child {
    border-radius: 11px 0 0;
  }

  &:last-child {
    padding-right: var(--space-3);
    border-radius: 0 11px 0 0;
  }

  &:last-child[data-align='end'] {
    padding-right: var(--table-edge);
  }

  &[data-end] {
    width: 1px;
  }

  &[data-check] {
    ${checkColumn}
  }

  &[data-check] + & {
    ${besideCheck}
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
    height: 44px;
  }
`

export const TableCell = styled.td.attrs({ role: 'cell' })`
  height: var(--size-row);
  padding: var(--space-1) var(--table-gutter);
  border-bottom: 1px solid var(--color-line-soft);
  font: var(--text-body);
  overflow-wrap: anywhere;
  ${edges}

  &[data-place='check'] {
    ${checkColumn}
  }

  &[data-place='check'] + & {
    ${besideCheck}
  }

  /* Long words may break, yet a name is not cut to pieces to make room, and neither is a figure. */
  &[data-place='title'] {
    min-width: 168px;
  }

  &[data-align='end'] {
    white-space: nowrap;
  }

  [data-density='sm'] & {
    height: var(--size-row-compact);
  }

  &:last-child {
    padding-right: var(--space-3);
  }

  &:last-child[data-align='end'] {
    padding-right: var(--table-edge);
  }
`

/** Around a check mark, as large as a pointer or a finger needs it. */
export const CheckBox = styled.div`
  --check-room: 3px;
  flex: none;
  width: max-content;

  label {
    /* Its words are for a screen reader alone. */
    gap: 0;
    padding-inline: var(--check-room);
  }

  ${media.touch} {
    --check-room: 13px;
  }
`

export const TableRow = styled.tr.attrs({ role: 'row' })`
  /* A stacking context of its own, like the table: while another row changes, the painting of this one is kept. */
  [data-part='body'] > & {
    isolation: isolate;
  }

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

  &[data-tone='unread'] > td[data-place='title'] {
    font-weight: 600;
  }

  &[data-tone='muted'] > td:not([data-place='actions']) {
    color: var(--color-text-muted);
  }

  [data-row-lead] {
    border-radius: var(--radius-xs);
    color: inherit;

    ${media.touch} {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`

export const TitleButton = styled.button`
  ${bareButton}
  max-width: 100%;
  min-height: 24px;

  ${media.touch} {
    min-height: 44px;
  }
`

export const Acts = styled.div`
  display: flex;
  gap: 2px;
  justify-content: flex-end;

  ${media.touch} {
    gap: 12px;
  }

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
