import type { FastifyRequest } from 'fastify'

/** Whom browsers make passkeys for. */
export interface RelyingParty {
  /** The domain. */
  id: string
  origin: string
}

/** Null where browsers make none: without https, or by the number of a machine in place of a name. */
export function relyingPartyAt(address: string): RelyingParty | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, origin } = new URL(address)
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isNumber = /^[\d.]+$|^\[/.test(hostname)
  return !isNumber && (protocol === 'https:' || isHere) ? { id: hostname, origin } : null
}

/**
 * The one of a request. A page that was made to send another host gains nothing: browsers answer for the domain that they show,
 * and each passkey is kept with its own.
 */
export type RelyingPartyOf = (request: Pick<FastifyRequest, 'protocol' | 'host'>) => RelyingParty | null

export const relyingParties =
  (publicUrl: string | undefined): RelyingPartyOf =>
  ({ protocol, host }) =>
    relyingPartyAt(publicUrl ?? `${protocol}://${host}`)
