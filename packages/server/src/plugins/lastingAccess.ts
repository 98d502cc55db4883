import type { FastifyRequest } from 'fastify'
import { type QueryTarget, withTransactionCheck } from '../database/transactionCheck'
import type { App } from '../http/app'
import type { LiveSession } from '../people/sessionRepository'
import { actorOf, checkRight } from './access'
import { checkFactor } from './requiredFactor'
import { bearerToken } from './session'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * For what takes long: may the person still have it?
     * @param on the connection of the transaction that depends on it
     * @throws {Problem} 401 when the session has ended, 403 when the right was taken away
     */
    checkAccessAgain(on?: QueryTarget): Promise<void>
  }
}

interface Sessions {
  recheck(token: string, on?: QueryTarget): Promise<LiveSession | null>
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Session and right are looked at when a request begins; what it does may come much later: a body takes its time to arrive,
 * a password to be hashed, another transaction to end. So they are asked for again when all of it has arrived, and once
 * more by every transaction in which it changes anything. An answer that is sent in portions asks before each.
 */
export function recheckAccess(app: App, sessions: Sessions): void {
  app.decorateRequest('checkAccessAgain', async function (this: FastifyRequest, on) {
    const token = bearerToken(this.headers.authorization)
    this.session = token ? await sessions.recheck(token, on) : null
    checkFactor(this)
    checkRight(this, actorOf(this))
  })

  const isChange = ({ method, session }: FastifyRequest) => session !== null && !reading.has(method)

  // Behind whatever reads bodies and forms.
  app.addHook('preValidation', async (request) => {
    if (isChange(request)) await request.checkAccessAgain()
  })

  app.addHook('preHandler', (request, _reply, done) => {
    if (isChange(request)) withTransactionCheck((connection) => request.checkAccessAgain(connection), done)
    else done()
  })
}
