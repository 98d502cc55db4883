import styled from 'styled-components'

/** Twelve columns for the fields of a card; halves where it is narrow. */
export const RecordFields = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  align-items: start;
  gap: var(--space-4);

  > * {
    grid-column: span 4;
  }
  > [data-span='2'] {
    grid-column: span 2;
  }
  > [data-span='3'] {
    grid-column: span 3;
  }
  > [data-span='10'] {
    grid-column: span 10;
  }
  > [data-span='6'] {
    grid-column: span 6;
  }
  > [data-span='12'] {
    grid-column: 1 / -1;
  }

  @container page (max-width: 895.98px) {
    > *,
    > [data-span] {
      grid-column: span 6;
    }
    > [data-span='12'] {
      grid-column: 1 / -1;
    }
  }

  @container page (max-width: 519.98px) {
    > *,
    > [data-span] {
      grid-column: 1 / -1;
    }
    > [data-span='2'],
    > [data-span='3'] {
      grid-column: span 6;
    }
  }
`
