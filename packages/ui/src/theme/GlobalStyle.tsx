import { createGlobalStyle } from 'styled-components'
import { fontFaces } from './fontFaces'
import { focusRing } from './mixins'
import { tokens } from './tokens'

/** Tokens, font and a small reset. Mounted once, by UiProvider. */
export function GlobalStyle() {
  return <Styles />
}

const Styles = createGlobalStyle`
  ${fontFaces}
  ${tokens}

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  body {
    margin: 0;
    background: var(--color-canvas);
    color: var(--color-text);
    font: var(--text-body);
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
  }

  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend {
    margin: 0;
    padding: 0;
  }

  h1, h2, h3, h4 {
    font: var(--text-strong);
  }

  h1, h2, h3, h4, p {
    text-wrap: pretty;
  }

  fieldset {
    min-width: 0;
    border: 0;
  }

  ul, ol {
    list-style: none;
  }

  button, input, select, textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }

  ::placeholder {
    color: var(--color-text-muted);
    opacity: 1;
  }

  button {
    cursor: pointer;
  }

  a {
    color: inherit;
    text-decoration: none;
  }

  img, svg, video {
    display: block;
  }

  :focus-visible {
    ${focusRing}
  }

  /* Where focus is only parked for a screen reader (a heading, a summary), the ring would say the element can be used. */
  [tabindex='-1']:focus {
    outline: none;
  }

  .lucide {
    flex: none;
    stroke-width: 1.8;
  }
`
