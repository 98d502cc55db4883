import { styled } from 'styled-components'

/** What is being worked on at the left, what belongs to it at the right; one below the other where there is no room. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.45fr) minmax(320px, 1fr);
  align-items: start;
  gap: var(--space-5);

  @container page (max-width: 799.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** Cards, or the parts of a screen, one below the other. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  min-width: 0;
`

/** The same, closer together: what belongs to one list. */
export const CloseStack = styled(Stack)`
  gap: var(--space-4);
`

/** Closer still: rows of one kind. */
export const TightStack = styled(Stack)`
  gap: var(--space-3);
`
