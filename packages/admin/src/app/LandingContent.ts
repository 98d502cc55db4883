import styled from 'styled-components'

/** The lists of the landing, one below what chooses them. */
export const LandingContent = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-4);

  > :not(fieldset) {
    justify-self: stretch;
  }
`
