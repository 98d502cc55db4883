import { globalRules, ownRules, tokenRules } from './globalRules'

const whole = { __html: globalRules + ownRules }
const withoutReset = { __html: tokenRules + ownRules }

/**
 * Tokens and a small reset. Mounted once, by UiProvider. A build may bring them as a style sheet of its own and
 * leave this empty, see `globalStyles` in the admin's `build/`.
 */
export function GlobalStyle({ nonce, reset }: { nonce: string | undefined; reset: boolean }) {
  // Browsers hide a nonce from scripts: it never is what the server wrote.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Our own text. React would escape the quotes in it on a server.
  return <style nonce={nonce} dangerouslySetInnerHTML={reset ? whole : withoutReset} suppressHydrationWarning />
}
