import styled from 'styled-components'

/** Of one width whatever stands in it, so that nothing beside it moves. On a phone it is there when there is something to tell. */
export const SavingRoom = styled.div`
  flex: none;
  display: flex;
  justify-content: flex-end;
  width: 164px;

  &[data-saving='saved'] > button {
    color: var(--color-text-muted);
    font-weight: 400;
  }

  @media (max-width: 1279.98px) {
    width: 60px;
  }

  @media (max-width: 767.98px) {
    width: auto;

    &[data-saving='saved'] {
      display: none;
    }
  }
`
