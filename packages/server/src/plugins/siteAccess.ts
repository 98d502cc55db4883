import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'

/** Tells whether a request shows one of the keys of the public site, in a time that does not depend on it. */
export function siteKeyCheck(keys: readonly string[]): (request: FastifyRequest) => boolean {
  const width = Math.max(0, ...keys.map((key) => Buffer.byteLength(key)))
  const known = keys.map((key) => padded(key, width))
  return ({ headers }) => {
    const shown = headers['x-site-key']
    if (typeof shown !== 'string') return false
    const given = padded(shown, width)
    // Each is compared, whichever it is.
    return known.map((key) => timingSafeEqual(key, given)).includes(true)
  }
}

/** Its length and its first bytes, so that what is compared is as long for every text. */
function padded(text: string, width: number): Buffer {
  const bytes = Buffer.alloc(4 + width)
  bytes.writeUInt32LE(Buffer.byteLength(text))
  bytes.write(text, 4)
  return bytes
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
