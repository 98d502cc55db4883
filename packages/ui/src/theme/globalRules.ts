import { focusRingRules } from './focusRing.ts'
import { tokens } from './tokens.ts'

/** Tokens and a small reset, as plain CSS: what the page of a build holds before any script has run. */
export const globalRules = `
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
    ${focusRingRules}
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
