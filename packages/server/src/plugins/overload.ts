import underPressure from '@fastify/under-pressure'
import type { App } from '../http/app'
import { Problem } from '../http/problem'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called instead of turning a request away. */
    pressureHandler?: () => undefined
  }
}

/** In the `config` of a route that is answered however busy the server is, and however often it is asked. */
export const alwaysAnswered = { pressureHandler: () => undefined } as const

/** The delay is measured anew this often. */
const sampleInterval = 1000

/**
 * Turns requests away with 503 and Retry-After while the process is so busy that they would wait for seconds: answering
 * some in time is better than all too late. One long piece of work is no overload, and neither is the start: it has to
 * last.
 * @param delay how late the process may be on average, in milliseconds; 0 lets everything in
 * @param patience how long it may be so, in milliseconds
 */
export async function refuseWhenOverloaded(app: App, delay: number, patience = 3000): Promise<void> {
  let since = 0
  let last = Number.NEGATIVE_INFINITY

  await app.register(underPressure, {
    maxEventLoopDelay: delay,
    sampleInterval,
    async pressureHandler() {
      const moment = performance.now()
      if (moment - last > 2 * sampleInterval) since = moment
      last = moment
      if (moment - since >= patience) throw new Problem('unavailable', busy, undefined, 5)
    },
  })
}

const busy = 'Сервер занят. Попробуйте ещё раз через несколько секунд'
