/** Kept beside the /login entry of the history: where the person was going, or was when the session ended. */
interface WantedPage {
  wanted: string
}

export const wantedPage = (address: string): WantedPage => ({ wanted: address })

/** The page to show after signing in; only addresses of this application count. */
export function readWantedPage(state: unknown): string {
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : undefined
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : '/'
}
