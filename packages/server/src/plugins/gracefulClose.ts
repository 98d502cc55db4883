import type { App } from '../http/app'

const idleCheck = 50

/**
 * Lets running requests finish when the server closes, and no connection outlive them: kept-alive ones would hold the
 * server open for minutes.
 */
export function closeGracefully(app: App): void {
  let isClosing = false
  let timer: NodeJS.Timeout | undefined

  app.addHook('preClose', async () => {
    isClosing = true
    timer = setInterval(() => app.server.closeIdleConnections(), idleCheck)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
