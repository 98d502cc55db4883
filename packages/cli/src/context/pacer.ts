import { pause } from '@karvon/api-client/http/pause'

/** Lets so many calls a second begin, evenly; each awaits its turn. */
export function pacer(rate: number, signal: AbortSignal): () => Promise<void> {
  const gap = 1000 / rate
  let next = 0
  return () => {
    const now = performance.now()
    const turn = Math.max(now, next)
    next = turn + gap
    return turn > now ? pause(turn - now, signal) : Promise.resolve()
  }
}
