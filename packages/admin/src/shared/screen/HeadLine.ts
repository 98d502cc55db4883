import styled from 'styled-components'

/** Marks and words of a card with the time at their end; where it is narrow the time stands below them. */
export const HeadLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);

  > time {
    margin-left: auto;
    color: var(--color-text-muted);
    font: var(--text-small);

    @container page (max-width: 559.98px) {
      flex-basis: 100%;
    }
  }
`
