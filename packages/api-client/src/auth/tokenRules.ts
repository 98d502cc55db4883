/** Parts of the product that a token for scripts may be limited to, and the addresses of each: what follows `/api/`. */
const addresses = {
  clients: ['clients', 'client-views', 'tags'],
  trips: ['client-tours', 'client-tour-documents', 'departures', 'trip-notes'],
  tours: ['tours'],
  requests: ['contact-actions'],
  templates: ['message-templates'],
  imports: ['imports'],
  instagram: ['instagram'],
  posts: ['uzbekistan-posts'],
  content: ['hero-page-info', 'private-tour-banners', 'private-tours', 'uzbekistan-banners'],
  site: ['site-pages', 'site-deliveries'],
  users: ['users'],
  notifications: ['notifications'],
  logs: ['activity-logs'],
} as const satisfies Record<string, readonly string[]>

/** One of them, called as the terminal calls its commands. */
export type TokenArea = keyof typeof addresses
/** All of them. */
export const tokenAreas = Object.keys(addresses) as TokenArea[]

/** What a token for scripts may do of what its owner may. */
export interface TokenLimits {
  /** Nothing is changed with it. */
  isReadOnly: boolean
  /** Nothing else is opened with it; empty: everything that its owner opens. */
  areas: readonly TokenArea[]
}

/** The part that an address belongs to: `/api/tours/12`; undefined for what belongs to none. */
export function areaOf(path: string): TokenArea | undefined {
  const name = /^\/api\/([^/?#]+)/.exec(path)?.[1] ?? ''
  return tokenAreas.find((area) => (addresses[area] as readonly string[]).includes(name))
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Is the call within the limits of the token? */
export function isWithin({ isReadOnly, areas }: TokenLimits, method: string, path: string): boolean {
  if (isReadOnly && !reading.has(method)) return false
  if (areas.length === 0) return true
  const area = areaOf(path)
  return area !== undefined && areas.includes(area)
}

/** How long a token lives, in days. */
export const tokenDays = { min: 1, max: 366, usual: 90 } as const
/** So many tokens a person may have. */
export const tokensAtMost = 50
/** Longest name of a token. */
export const tokenNameLength = 60

/** What a token for scripts begins with, for people and for programs that look for what was published by mistake. */
export const tokenPrefix = 'karvon_token_'

const secretLength = 43
const sumLength = 8

/** The token of a secret: what it begins with, the secret and its check sum. @param secret 32 bytes in Base64url */
export const tokenOf = (secret: string): string => `${tokenPrefix}${secret}${checkSum(secret)}`

/**
 * Is a text that begins as a token whole? Nothing is asked of a server: a copy that was cut or mistyped is told at once.
 * What begins otherwise is the token of a session, of which nothing can be said.
 */
export function isWholeToken(text: string): boolean {
  if (!text.startsWith(tokenPrefix)) return true
  const rest = text.slice(tokenPrefix.length)
  const secret = rest.slice(0, secretLength)
  return rest.length === secretLength + sumLength && rest === secret + checkSum(secret)
}

/** CRC-32 as ZIP counts it, hexadecimal: it finds mistakes, and proves nothing. */
function checkSum(text: string): string {
  let sum = 0xffff_ffff
  for (const sign of text) {
    sum ^= sign.charCodeAt(0)
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb8_8320 : sum >>> 1
  }
  return ((sum ^ 0xffff_ffff) >>> 0).toString(16).padStart(sumLength, '0')
}
