import styled from 'styled-components'

/** Words that can be pressed, in a line of text: a button that looks like its text until the pointer is over it. */
export const WordButton = styled.button.attrs({ type: 'button' })`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }

  &:focus-visible {
    outline: var(--focus-width) solid var(--color-accent);
    outline-offset: var(--focus-offset);
  }

  @media (pointer: coarse) {
    min-height: 44px;
  }
`
