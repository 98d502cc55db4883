import type { Socket } from 'node:net'
import type { App } from '../http/app'

const idleCheck = 50

/**
 * Lets running requests finish when the server closes, and no connection outlive them: kept-alive ones would hold the
 * server open for minutes.
 */
export function closeGracefully(app: App): void {
  let isClosing = false
  let timer: NodeJS.Timeout | undefined
  /** Opened in advance, as browsers do; for Node.js they are not idle before their first request. */
  const unused = new Set<Socket>()

  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))

  app.addHook('preClose', async () => {
    isClosing = true
    timer = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of unused) socket.destroy()
    }, idleCheck)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
