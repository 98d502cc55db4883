import { holds, type Right } from '@karvon/api-client/auth/accessRules'
import { deniedFor } from '@karvon/api-client/auth/neededRightRules'
import type { FastifyRequest } from 'fastify'
import type { App } from '../http/app'
import { Problem } from '../http/problem'
import type { Employee } from '../people/employee'

/** Who may call a route: anybody, anybody signed in, or who holds (one of) the rights. */
export type Access = 'public' | 'signedIn' | Right | readonly Right[]

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required on every route; one without it stops the start. */
    access?: Access
  }
}

/** Holds every route to its declared access: 401 without a session, 403 without the right. */
export function checkAccess(app: App): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined) throw new Error(`${route.method} ${route.url} declares no access`)
  })

  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access
    if (access === undefined || access === 'public') return
    checkRight(request, actorOf(request))
  })
}

/**
 * May the person call the route of the request?
 * @throws {Problem} 403
 */
export function checkRight(request: FastifyRequest, actor: Employee): void {
  checkAccessOf(request.routeOptions.config.access, actor)
}

/** @throws {Problem} 403 the person may not do what is open to `access` */
export function checkAccessOf(access: Access | undefined, actor: Employee): void {
  if (!allows(access, actor)) throw new Problem('forbidden', deniedFor(access as Right | readonly Right[]))
}

/**
 * The person who is signed in.
 * @throws {Problem} 401 when nobody is
 */
export function actorOf(request: FastifyRequest): Employee {
  if (!request.session) throw new Problem('unauthenticated', 'Войдите в систему: сеанс не начат или завершён')
  return request.session.actor
}

/** May the person do what is open to `access`? */
export function allows(access: Access | undefined, actor: Employee): boolean {
  if (access === undefined || access === 'public' || access === 'signedIn') return true
  const rights = typeof access === 'string' ? [access] : access
  return rights.some((right) => holds(actor, right))
}
