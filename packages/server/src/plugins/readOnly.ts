import type { App } from '../http/app'
import type { FreeSpace } from '../http/freeSpace'
import { Problem } from '../http/problem'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Goes on when the disk is almost full: what it writes is small, and reading depends on it. */
    worksWithoutSpace?: boolean
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** With little space left the server only reads: a database that cannot grow fails in worse places. */
export function readOnlyWithoutSpace(app: App, space: FreeSpace): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (reading.has(method) || routeOptions.config.worksWithoutSpace) return
    if (await space.isLow()) {
      throw new Problem(
        'out_of_space',
        'На сервере заканчивается место: доступен только просмотр. Обратитесь к администратору',
      )
    }
  })
}
