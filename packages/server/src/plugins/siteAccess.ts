import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Tells whether a request shows one of the keys of the public site, in a time that does not depend on it. */
export function siteKeyCheck(keys: readonly string[]): (request: FastifyRequest) => boolean {
  const known = keys.map(digest)
  return ({ headers }) => {
    const shown = headers['x-site-key']
    if (typeof shown !== 'string') return false
    const given = digest(shown)
    // Each is compared, whichever it is.
    return known.map((key) => timingSafeEqual(key, given)).includes(true)
  }
}

/** Tells servers by a key of the site and browsers by the origin of their page, which the answer names to them. */
export function siteReaders({ siteKeys, siteOrigins }: Pick<Config, 'siteKeys' | 'siteOrigins'>) {
  const holdsKey = siteKeyCheck(siteKeys)
  const origins = new Set(siteOrigins)

  return (request: FastifyRequest, reply: FastifyReply): boolean => {
    const { origin } = request.headers
    const isSite = origin !== undefined && origins.has(origin)
    reply.header('vary', 'Origin')
    if (isSite) reply.header('access-control-allow-origin', origin)
    return isSite || holdsKey(request)
  }
}
