import { createGlobalStyle } from 'styled-components'
import { globalRules, ownRules } from './globalRules'

/**
 * Tokens and a small reset. Mounted once, by UiProvider. A build may bring them as a style sheet of its own and
 * leave this empty, see `globalStyles` in the admin's `build/`.
 */
export function GlobalStyle() {
  return <Styles />
}

const Styles = createGlobalStyle`
  ${globalRules}
  ${ownRules}
`
