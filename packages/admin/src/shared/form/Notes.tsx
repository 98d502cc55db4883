import styled from 'styled-components'

/** Below a field: what is odd about what it holds, and what was meant. */
export const Notes = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);

  > b {
    color: var(--color-text);
    font-weight: 500;
  }
`
