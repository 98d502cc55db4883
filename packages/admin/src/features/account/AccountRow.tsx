import styled from 'styled-components'

/** A line of the own account: a mark, words, and what can be done. */
export const Row = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 52px;
  padding: var(--space-2) 0;

  & + & {
    border-top: 1px solid var(--color-line-soft);
  }
  > svg {
    flex: none;
    width: 18px;
    height: 18px;
    color: var(--color-text-muted);
  }
`

/** A name, and in small what is told of it. */
export const Words = styled.span`
  flex: 1;
  min-width: 0;

  > b {
    display: block;
    font: var(--text-strong);
  }
  > small {
    display: block;
    overflow-wrap: anywhere;
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`
