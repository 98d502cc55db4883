import type { LiveMessage } from '@karvon/api-client/events/events'

interface JoinOptions {
  /** The same for all pages that share a stream. */
  name: string
  signal: AbortSignal
  follow(signal: AbortSignal): AsyncIterable<LiveMessage>
  /** @param isLeading of all pages of the browser this one alone */
  onMessage(message: LiveMessage, isLeading: boolean): void
}

/** Sent by a page that has just opened; the one that leads says whether the stream is open. */
const arrival = 'arrival'

/**
 * One stream for all open pages of a person: one of them leads and tells the others; when it closes another takes over. Where
 * a browser has no way to agree on one (a page without TLS) there is none, and the pages go on asking.
 */
export async function joinLive({ name, signal, follow, onMessage }: JoinOptions): Promise<void> {
  const { locks }: { locks?: LockManager } = navigator
  if (!locks || !('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(name)
  signal.addEventListener('abort', () => channel.close(), { once: true })
  let isLeading = false
  let isOpen = false

  channel.onmessage = ({ data }: MessageEvent<LiveMessage | typeof arrival>) => {
    if (data !== arrival) onMessage(data, false)
    else if (isLeading && isOpen) channel.postMessage({ kind: 'open' } satisfies LiveMessage)
  }

  const tell = (message: LiveMessage) => {
    if (message.kind === 'open') isOpen = true
    if (message.kind === 'lost') isOpen = false
    if (signal.aborted) return
    channel.postMessage(message.kind === 'lost' ? { kind: 'lost', error: null } : message)
    onMessage(message, true)
  }

  channel.postMessage(arrival)
  try {
    await locks.request(name, { signal }, async () => {
      isLeading = true
      for await (const message of follow(signal)) tell(message)
    })
  } catch (error) {
    // The session is over, or the server cannot do it.
    if (!signal.aborted) tell({ kind: 'lost', error })
  }
}
