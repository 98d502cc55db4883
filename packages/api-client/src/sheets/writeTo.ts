/** What a writer needs of a stream of Node. */
export interface OutputStream {
  readonly writableNeedDrain: boolean
  readonly destroyed: boolean
  readonly errored: Error | null
  write(text: string): unknown
  on(event: 'drain' | 'close', listener: () => void): unknown
  off(event: 'drain' | 'close', listener: () => void): unknown
}

/** Hands text over; resolves when there is room for more, so that a slow reader slows the writer. */
export function writeTo(stream: OutputStream, text: string): Promise<void> {
  stream.write(text)
  return roomIn(stream)
}

/** @throws whatever broke the stream: a full disk has no room again, and a reader that has gone takes nothing */
export async function roomIn(stream: OutputStream): Promise<void> {
  if (stream.writableNeedDrain && !stream.errored && !stream.destroyed) await drained(stream)
  if (stream.errored) throw stream.errored
  if (stream.destroyed) throw new Error('The reader of the export has gone')
}

const drained = (stream: OutputStream) =>
  new Promise<void>((resolve) => {
    const done = () => {
      for (const event of ['drain', 'close'] as const) stream.off(event, done)
      resolve()
    }
    for (const event of ['drain', 'close'] as const) stream.on(event, done)
  })

/** After so many rows everybody else gets a turn: other requests, and the compression that works beside us. */
const breath = 50

/**
 * To be awaited before each row. A stream that takes everything at once, and a database that answers at once, would otherwise
 * leave the process no time for anything else until the last row.
 */
export function roomForRows(stream: OutputStream): () => Promise<void> {
  let rows = 0
  return async () => {
    if (++rows % breath === 0) await new Promise<void>((resolve) => setImmediate(resolve))
    await roomIn(stream)
  }
}
