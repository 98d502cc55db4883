import type { FastifyRequest } from 'fastify'
import type { App } from '../http/app'
import { actorOf, checkRight } from './access'
import { bearerToken, type Sessions } from './session'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * For an answer that takes long: may the person still have it?
     * @throws {Problem} 401 when the session has ended, 403 when the right was taken away
     */
    checkAccessAgain(): Promise<void>
  }
}

/** Lets an answer that is sent in portions ask before each whether it may go on. */
export function recheckAccess(app: App, sessions: Sessions): void {
  app.decorateRequest('checkAccessAgain', async function (this: FastifyRequest) {
    const token = bearerToken(this.headers.authorization)
    this.session = token ? await sessions.find(token) : null
    checkRight(this, actorOf(this))
  })
}
