import { etagOf } from '../database/version'
import type { App } from '../http/app'

/** Says the version of an answered record as its ETag, for `If-Match` to bring back. */
export function sendEtags(app: App): void {
  app.addHook('preSerialization', async (_request, reply, payload) => {
    const { version } = (payload ?? {}) as { version?: unknown }
    if (reply.statusCode < 300 && typeof version === 'number') reply.header('etag', etagOf(version))
    return payload
  })
}
