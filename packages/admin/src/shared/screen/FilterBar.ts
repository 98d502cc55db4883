import styled from 'styled-components'

/** A list below what narrows it down; its own width decides how both are laid. */
export const FilteredContent = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  container-type: inline-size;
`

/** A search and what stands beside it; where the room is small the search has a line of its own. */
export const FilterBar = styled.search`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);

  &[hidden] {
    display: none;
  }

  > :first-child {
    flex: 1 1 200px;
    min-width: 0;
    max-width: 340px;
  }

  @container (max-width: 799.98px) {
    > :first-child {
      flex-basis: 100%;
      max-width: none;
    }
  }
`
