import type { App } from '../http/app'
import type { LiveSession } from '../people/sessionRepository'

export interface Sessions {
  /** The live session of a token; null for an unknown, expired or revoked one and for a deactivated account. */
  find(token: string): Promise<LiveSession | null>
  /** The same by id, for addresses that a session signed. */
  findById(id: number): Promise<LiveSession | null>
}

declare module 'fastify' {
  interface FastifyRequest {
    session: LiveSession | null
  }
}

/** Looks up the bearer token of every request that reaches a route. */
export function readSession(app: App, sessions: Sessions): void {
  app.decorateRequest('session', null)

  app.addHook('onRequest', async (request) => {
    const token = bearerToken(request.headers.authorization)
    if (token && request.routeOptions.config.access !== 'public') request.session = await sessions.find(token)
  })
}

export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer +([\w-]{1,200})$/i.exec(authorization ?? '')?.[1]
