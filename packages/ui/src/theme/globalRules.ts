import { focusRingRules } from './focusRing.ts'
import { tokens } from './tokens.ts'

/** @param of what selects these elements */
const reset = (of: (elements: string) => string) => `
  ${of('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend')} {
    margin: 0;
    padding: 0;
  }

  ${of('h1, h2, h3, h4')} {
    font: var(--text-strong);
  }

  ${of('h1, h2, h3, h4, p')} {
    text-wrap: pretty;
  }

  ${of('fieldset')} {
    min-width: 0;
    border: 0;
  }

  ${of('ul, ol')} {
    list-style: none;
  }

  ${of('button, input, select, textarea')} {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }

  ${of('button')} {
    cursor: pointer;
  }

  ${of('a')} {
    color: inherit;
    text-decoration: none;
  }

  ${of('*')}:where(:focus-visible) {
    ${focusRingRules}
  }

  /* Where focus is only parked for a screen reader (a heading, a summary), the ring would say the element can be used. */
  ${of('*')}:where([tabindex='-1']:focus) {
    outline: none;
  }
`

/** What the kit cannot be drawn without. */
export const tokenRules = `
  ${tokens}

  :where(.lucide) {
    display: block;
    flex: none;
    stroke-width: 1.8;
  }
`

/** A small reset of the whole page. Without weight: any rule of the application goes before it. */
const resetRules = `
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  :where(html) {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  :where(body) {
    margin: 0;
    background: var(--color-canvas);
    color: var(--color-text);
    font: var(--text-body);
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
  }

  ::placeholder {
    color: var(--color-text-muted);
    opacity: 1;
  }

  :where(img, svg, video) {
    display: block;
  }

  ${reset((elements) => `:where(${elements})`)}
`

/** Tokens and reset, as plain CSS: what the page of a build holds before any script has run. */
export const globalRules = tokenRules + resetRules

/** The parts of the published kit among these elements, see `styledIds.ts`; heavier than five elements, lighter than a class. */
const ownPart = (elements: string) => `:is(${elements}, i i i i i):where([class*='karvon__'])`

/**
 * What an application says of elements, such as `button { text-transform: uppercase }`, is not said of the kit's parts. What
 * is drawn from a file keeps the size that its attributes give, and what is hidden stays so: browsers count these as rules of the page.
 */
export const ownRules = `
  ${ownPart('*')}:where(:not([hidden], img, svg, svg *, video, canvas)) {
    all: revert;
    box-sizing: border-box;
  }

  ${reset(ownPart)}

  ${ownPart('input, textarea')}::placeholder {
    color: var(--color-text-muted);
    opacity: 1;
  }
`
