import { css, styled } from 'styled-components'
import { media } from '../theme/mixins'

/** A place that takes files, while one hangs over it: `data-over` says whether it would be taken. */
export const fileOverLook = css`
  &[data-over='welcome'] {
    border-color: var(--color-accent);
    border-style: solid;
    background: var(--color-accent-soft);
  }

  &[data-over='refused'] {
    border-color: var(--color-danger);
    background: var(--color-danger-soft);
  }
`

/** What an empty place for files says: an icon, what to do, and what may be chosen. `data-cover`: over what is there. */
export const Invitation = styled.div`
  display: grid;
  gap: 6px;
  place-content: center;
  justify-items: center;
  min-height: 120px;
  padding: var(--space-5);
  color: var(--color-text-secondary);
  text-align: center;

  &[data-cover] {
    position: absolute;
    inset: 0;
    background: var(--color-accent-soft);
  }

  [data-over='refused'] > &[data-cover] {
    background: var(--color-danger-soft);
  }

  > svg {
    width: 22px;
    height: 22px;
    color: var(--color-accent-strong);
    stroke-width: 1.6;
  }

  [data-over='refused'] > & > svg {
    color: var(--color-danger-text);
  }

  b {
    font-weight: 600;
  }

  b[data-link] {
    color: var(--color-text-link);
  }

  > small {
    color: var(--color-text-muted);
    font: var(--text-small);
  }

  > small::first-letter {
    text-transform: uppercase;
  }

  /* A finger drags no files. */
  ${media.touch} {
    [data-drop] {
      display: none;
    }
  }

  [data-disabled] > &,
  [data-disabled] > & :is(b, small, svg) {
    color: var(--color-text-muted);
  }
`
