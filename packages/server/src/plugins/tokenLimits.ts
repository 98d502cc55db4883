import { isWithin } from '@karvon/api-client/auth/tokenRules'
import type { App } from '../http/app'
import { Problem } from '../http/problem'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Which tokens for scripts may call it: those within whose limits it is, any, or none. None where it would give rights, to
     * others or for longer than the token lives.
     * @default those within whose limits it is, but none of what is of the own account
     */
    forTokens?: 'within' | 'any' | 'none'
  }
}

/** A token for scripts does no more than its owner may, and of that what it was made for. */
export function limitTokens(app: App): void {
  app.addHook('onRequest', async ({ method, session, routeOptions: { config, url = '' } }) => {
    const token = session?.token
    if (!token) return
    const { forTokens = url.startsWith('/api/auth/') ? 'none' : 'within' } = config
    if (forTokens === 'none')
      throw new Problem('token_limited', 'Токеном для скриптов этого сделать нельзя: войдите с паролем')
    if (forTokens === 'any' || isWithin(token, method, url)) return
    const isWrite = token.isReadOnly && isWithin({ ...token, isReadOnly: false }, method, url)
    throw new Problem(
      'token_limited',
      isWrite
        ? `Токен «${token.name}» создан только для чтения`
        : `Токен «${token.name}» создан не для этого раздела. Его разделы: ${token.areas.join(', ')}`,
    )
  })
}
