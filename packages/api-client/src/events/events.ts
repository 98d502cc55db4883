import type { CallOptions, Http } from '../http/http'
import { AbortedError, type ApiError, HttpError, UnexpectedAnswerError } from '../http/httpErrors'
import { pause } from '../http/pause'
import { type LiveEvent, readEvent, readEventPage } from './eventTypes'

/** What `follow` tells. */
export type LiveMessage =
  | ({ kind: 'changed' } & LiveEvent)
  /** The stream is open: what happens from now on is told. */
  | { kind: 'open' }
  /** More happened while it was closed than the server tells again: whatever was read before may be out of date. */
  | { kind: 'missed' }
  /** The stream broke off; it is opened again by itself, and goes on where it ended. */
  | { kind: 'lost'; error: unknown }

export interface FollowOptions {
  /** Ends the stream. */
  signal?: AbortSignal
  /** Waits before the stream is opened again, in ms; the last one repeats. @default [500, 2000, 5000, 15000] */
  reopenDelays?: readonly number[]
  /** Without a sign of the server for so many ms the stream counts as lost. @default 60000 */
  silence?: number
}

/** What changes while one looks: an addition to the documents. */
export function events(http: Http) {
  return {
    /** What changed after `last` of an earlier answer; without it only where to begin. For who cannot keep a stream open. */
    list: (after?: string | null, options?: CallOptions) =>
      http.get('/api/events', readEventPage, { after: after ?? undefined }, options),

    /**
     * What changes from now on, as it happens (Server-Sent Events). Survives lost connections.
     * @throws {HttpError} 401 when the session is over, 404 from a server that cannot do it
     */
    async *follow({
      signal,
      reopenDelays = [500, 2000, 5000, 15_000],
      silence = 60_000,
    }: FollowOptions = {}): AsyncGenerator<LiveMessage> {
      let last = ''
      for (let tries = 0; !signal?.aborted; tries++) {
        try {
          for await (const { event, id, data } of sentEvents(http, last, silence, signal)) {
            tries = 0
            if (id) last = id
            const message = event === undefined ? changed(data) : ({ open: open, missed }[event] ?? null)
            if (message) yield message
          }
          yield { kind: 'lost', error: null }
        } catch (error) {
          if (signal?.aborted) return
          if (isFinal(error)) throw error
          yield { kind: 'lost', error }
        }
        const delay = reopenDelays[Math.min(tries, reopenDelays.length - 1)] ?? 0
        // Not all at once after a restart of the server.
        await pause(delay * (0.5 + Math.random() / 2), signal)
      }
    },
  }
}

const open: LiveMessage = { kind: 'open' }
const missed: LiveMessage = { kind: 'missed' }

function changed(data: string): LiveMessage | null {
  try {
    return { kind: 'changed', ...readEvent(JSON.parse(data)) }
  } catch {
    // Of a newer server.
    return null
  }
}

/** Will asking again give the same answer? */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof UnexpectedAnswerError ||
  (error instanceof HttpError && error.status < 500 && error.status !== 429 && error.status !== 408)

async function* sentEvents(http: Http, last: string, silence: number, signal: AbortSignal | undefined) {
  const { EventSourceParserStream } = await import('eventsource-parser/stream')
  const over = new AbortController()
  const giveUp = () => over.abort(new Error('The stream fell silent'))
  let timer = setTimeout(giveUp, silence)
  const end = () => over.abort(signal?.reason)
  signal?.addEventListener('abort', end, { once: true })
  try {
    const stream = await http.openStream('/api/events', 'text/event-stream', last ? { 'last-event-id': last } : {}, {
      signal: over.signal,
      quiet: true,
    })
    const reader = stream
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .pipeThrough(new EventSourceParserStream())
      .getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(giveUp, silence)
      yield value
    }
  } catch (error) {
    if (signal?.aborted) throw new AbortedError('The stream was ended', { cause: error })
    throw error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
    over.abort()
  }
}
