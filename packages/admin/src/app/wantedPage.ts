/** Kept beside the /login entry of the history: where the person was going, or was when the session ended. */
interface WantedPage {
  wanted: string
  /** Was somebody at work there when the session ended? */
  hasEnded: boolean
}

export const wantedPage = (address: string, hasEnded: boolean): WantedPage => ({ wanted: address, hasEnded })

/** Did the session end by itself while somebody worked? */
export const hasSessionEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'hasEnded' in state && state.hasEnded === true

/** The page to show after signing in; only addresses of this application count. */
export function readWantedPage(state: unknown): string {
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : undefined
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : '/'
}
