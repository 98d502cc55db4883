import type { IncomingMessage } from 'node:http'

const mostBytes = 64 * 1024 * 1024
const longest = 10_000

/**
 * Reads away what a refused request is still sending. A server that answers and hangs up in the middle resets the
 * connection, and the sender sees "connection lost" instead of the answer. Senders without end are cut off.
 */
export async function drain(request: IncomingMessage): Promise<void> {
  if (
    request.complete ||
    request.readableEnded ||
    request.destroyed ||
    Number(request.headers['content-length'] ?? 0) > mostBytes
  )
    return
  await new Promise<void>((resolve) => {
    let left = mostBytes
    const timer = setTimeout(resolve, longest)
    const count = (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) resolve()
    }
    request.unpipe()
    request
      .on('data', count)
      .once('end', resolve)
      .once('close', resolve)
      .once('error', () => resolve())
    request.resume()
    request.once('close', () => clearTimeout(timer))
  })
}
