import type { Writable } from 'node:stream'

/** Hands text over; resolves when there is room for more, so that a slow reader slows the writer. */
export function writeTo(stream: Writable, text: string): Promise<void> {
  stream.write(text)
  return roomIn(stream)
}

/** @throws whatever broke the stream: a full disk has no room again */
export async function roomIn(stream: Writable): Promise<void> {
  if (stream.writableNeedDrain && !stream.errored) await drained(stream)
  if (stream.errored) throw stream.errored
}

const drained = (stream: Writable) =>
  new Promise<void>((resolve) => {
    const done = () => {
      for (const event of ['drain', 'close']) stream.off(event, done)
      resolve()
    }
    for (const event of ['drain', 'close']) stream.on(event, done)
  })
