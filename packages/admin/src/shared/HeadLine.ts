import styled from 'styled-components'

/** Marks and words of a card with the time at their end; on a phone the time stands below them. */
export const HeadLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);

  > time {
    margin-left: auto;
    color: var(--color-text-muted);
    font: var(--text-small);

    @media (max-width: 767.98px) {
      flex-basis: 100%;
    }
  }
`
