const name = 'karvon-viewer'
const attributes = 'Path=/files/p/; HttpOnly; SameSite=Lax'

/** As long as the longest session of a browser, in seconds. */
const maxAge = 24 * 3600

/**
 * Tells at addresses of private files, which carry no header, who is signed in with this browser. It opens nothing and
 * only narrows, so it needs no signature.
 */
export const viewerCookie = (sessionId: number): string => `${name}=${sessionId}; ${attributes}; Max-Age=${maxAge}`

export const noViewerCookie = `${name}=; ${attributes}; Max-Age=0`

/** The session that a `Cookie` header names; null without one. */
export function viewerOf(cookies: string | undefined): number | null {
  const id = new RegExp(`(?:^|; *)${name}=(\\d{1,15})(?:;|$)`).exec(cookies ?? '')?.[1]
  return id === undefined ? null : Number(id)
}
