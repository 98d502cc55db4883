import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { Problem } from '../http/problem'
import { sendProblem } from './problems'

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

/** Lets in servers by a key of the site and browsers by the origin of their page, which the answer names to them. */
export function siteReaders({ siteKeys, siteOrigins }: Pick<Config, 'siteKeys' | 'siteOrigins'>) {
  const holdsKey = siteKeyCheck(siteKeys)
  const origins = new Set(siteOrigins)

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { origin } = request.headers
    const isSite = origin !== undefined && origins.has(origin)
    reply.header('vary', 'Origin')
    if (isSite) reply.header('access-control-allow-origin', origin)
    if (isSite || holdsKey(request)) return
    // Not thrown: whoever asks is a stranger, and the log is not theirs to fill.
    if (siteKeys.length + siteOrigins.length === 0) {
      return sendProblem(reply, new Problem(503, 'Чтение для сайта не настроено'))
    }
    throw new Problem(403, 'Неверный ключ сайта')
  }
}
