import { proofLifetime } from '@karvon/api-client/auth/factorRules'
import type { FastifyRequest } from 'fastify'
import type { App, Clock } from '../http/app'
import { Problem } from '../http/problem'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whoever has a second factor proves it anew where the last proof is too old. */
    asksProof?: boolean
  }
  interface FastifyRequest {
    /**
     * For what asks for a fresh proof of the second factor only sometimes.
     * @throws {Problem} 403
     */
    checkProof(): void
  }
}

/**
 * A session that was left open takes no data along and gives no rights. A token for scripts proves nothing: who made it has, and
 * what gives rights is closed to it.
 */
export function askForProof(app: App, now: Clock): void {
  app.decorateRequest('checkProof', function (this: FastifyRequest) {
    const { factor, token, viewer } = this.session ?? {}
    if (!factor || token || viewer) return
    const age = now().getTime() - Date.parse(factor.provenAt ?? '')
    if (age < proofLifetime) return
    throw new Problem('proof_needed', 'Подтвердите, что это вы: кодом из приложения или ключом доступа')
  })

  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.asksProof) request.checkProof()
  })
}
