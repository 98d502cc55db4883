import type { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { drained } from './drained'

/** After so many rows everybody else gets a turn: other requests, and the compression that works beside us. */
const breath = 50

/**
 * To be awaited before each row: resolves when the stream takes more. A stream that takes everything at once, and a
 * database that answers at once, would otherwise leave the process no time for anything else until the last row.
 */
export function withBackpressure(stream: Writable): () => Promise<void> {
  let rows = 0
  return async () => {
    if (++rows % breath === 0) await setImmediate()
    await drained(stream)
  }
}
