import type { Writable } from 'node:stream'

/** Resolves when the stream has taken the text, so that a slow reader slows the writer. */
export function writeTo(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()))
  })
}
