import type { FastifyRequest } from 'fastify'
import type { App } from '../http/app'
import { Problem } from '../http/problem'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Works for whom the role asks for a second factor, and who has none yet: it leads to one, or out. */
    worksWithoutFactor?: boolean
  }
}

/** Whose role has to have a second factor does nothing without one but set it up, in sessions of before too. */
export function requireFactor(app: App): void {
  app.addHook('onRequest', async (request) => checkFactor(request))
}

/** @throws {Problem} 403 */
export function checkFactor({ session, routeOptions: { config } }: FastifyRequest): void {
  if (!session?.lacksFactor || config.worksWithoutFactor) return
  throw new Problem(
    'factor_required',
    session.token
      ? 'Токен не действует: для роли владельца нужен второй фактор, а его нет. Подключите его в браузере, в «Моём аккаунте»'
      : 'Для вашей роли нужен второй фактор. Подключите его в браузере: откройте панель и войдите',
  )
}
