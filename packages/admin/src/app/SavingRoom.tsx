import styled from 'styled-components'

/**
 * Below the search of the sidebar, and kept free until it is known, so that the menu does not move. On a phone it stands in the
 * header, and is there when there is something to tell.
 */
export const SavingRoom = styled.div`
  flex: none;
  display: flex;
  height: 32px;
  margin-top: var(--space-2);

  > button {
    flex: 1;
    justify-content: flex-start;
    padding-inline: 10px;
  }

  &[data-saving='saved'] > button {
    color: var(--color-text-muted);
    font-weight: 400;
  }

  [data-mode='icons'] & > button {
    justify-content: center;
    padding-inline: 0;
  }

  @media (max-width: 767.98px) {
    height: auto;
    margin: 0;

    &[data-saving='saved'] {
      display: none;
    }
  }
`
