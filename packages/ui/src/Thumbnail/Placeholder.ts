import { styled } from 'styled-components'

/** In the place of a picture: a sign, and words below it where there is room. */
export const Placeholder = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 6px;
  padding: var(--space-2);
  color: var(--color-line-control);
  text-align: center;
  overflow-wrap: anywhere;

  > svg {
    width: 24px;
    height: 24px;
    stroke-width: 1.6;
  }

  > span {
    color: var(--color-text-muted);
    font: var(--text-small);
  }

  @container (max-width: 139.98px) {
    > span {
      display: none;
    }
  }
`
