/** The ring of every control that is not a text field. */
export const focusRingRules = `
  outline: var(--focus-width) solid var(--color-focus);
  outline-offset: var(--focus-offset);
`
