import type { Writable } from 'node:stream'

/**
 * Resolves when the stream takes more, so that a slow reader slows the writer.
 * @throws when its reader has gone
 */
export async function drained(stream: Writable): Promise<void> {
  if (stream.writableNeedDrain && !stream.destroyed) {
    await new Promise<void>((resolve) => {
      const done = () => {
        stream.off('drain', done).off('close', done)
        resolve()
      }
      stream.on('drain', done).on('close', done)
    })
  }
  if (stream.destroyed) throw new Error('The reader of the export has gone', { cause: stream.errored })
}
