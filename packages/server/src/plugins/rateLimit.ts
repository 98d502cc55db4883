import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume } from '../database/limiter'
import type { App } from '../http/app'
import { placeOf } from '../http/placeOf'

/** Counted over so many seconds: opening a screen asks for much at once and then for nothing. */
const period = 10

/**
 * Turns a place away with 429 and Retry-After while it asks for more than it is allowed, before anything is looked up for
 * it. Each server counts in memory: a row of the database a request would cost more than most answers.
 * @param perSecond requests of one place on average; 0 lets everything in
 */
export function limitRate(app: App, perSecond: number): void {
  if (perSecond === 0) return
  const bucket = new RateLimiterMemory({ points: perSecond * period, duration: period })

  app.addHook('onRequest', async ({ ip, routeOptions }) => {
    if (!routeOptions.config.pressureHandler) await consume(bucket, placeOf(ip), tooMany)
  })
}

const tooMany = 'Слишком много запросов с одного адреса'
