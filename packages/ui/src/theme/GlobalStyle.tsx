import { globalRules, ownRules } from './globalRules'

const rules = { __html: globalRules + ownRules }

/**
 * Tokens and a small reset. Mounted once, by UiProvider. A build may bring them as a style sheet of its own and
 * leave this empty, see `globalStyles` in the admin's `build/`.
 */
export function GlobalStyle({ nonce }: { nonce: string | undefined }) {
  // Browsers hide a nonce from scripts: it never is what the server wrote.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Our own text. React would escape the quotes in it on a server.
  return <style nonce={nonce} dangerouslySetInnerHTML={rules} suppressHydrationWarning />
}
