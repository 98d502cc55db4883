import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '../http/app'
import { Problem } from '../http/problem'
import { problemBody, problemType } from './problems'

/** In milliseconds. */
export interface Closing {
  /** How long connections on which nothing is running stay open: a request may be on its way. */
  patience: number
  /** After which a request whose body has still not arrived is told to come again. */
  longest: number
}

const idleCheck = 50

/**
 * Lets running requests finish when the server closes, and no connection outlive them: kept-alive ones would hold the
 * server open for minutes. Every answer from then on says that its connection ends, so that whoever sends requests over
 * open connections sends no more of them, and finds none of them cut off.
 */
export function closeGracefully(app: App, { patience, longest }: Closing = { patience: 0, longest: 5000 }) {
  let isClosing = false
  let idle: NodeJS.Timeout | undefined
  let last: NodeJS.Timeout | undefined
  const open = new Set<Socket>()
  /** Opened in advance, as browsers do; for Node.js they are not idle before their first request. */
  const unused = new Set<Socket>()
  const running = new Set<ServerResponse>()

  app.server.on('connection', (socket) => {
    for (const sockets of [open, unused]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
  })
  // Before the framework: some answers go out at once.
  app.server.prependListener('request', ({ socket }, answer) => {
    unused.delete(socket)
    running.add(answer)
    answer.once('close', () => running.delete(answer))
    if (isClosing) answer.shouldKeepAlive = false
  })

  app.addHook('preClose', async () => {
    isClosing = true
    for (const answer of running) answer.shouldKeepAlive = false
    last = setTimeout(refuseUnfinished, longest).unref()
    const until = performance.now() + patience
    while (open.size > 0 && performance.now() < until) await wait(idleCheck)
    idle = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of unused) socket.destroy()
    }, idleCheck)
  })
  app.addHook('onClose', async () => {
    clearInterval(idle)
    clearTimeout(last)
  })

  /** Nothing was done of what has not arrived: it can be sent again. */
  function refuseUnfinished() {
    const problem = new Problem('unavailable', 'Сервер останавливается', undefined, 5)
    const body = JSON.stringify(problemBody(problem))
    for (const answer of running) {
      if (answer.headersSent || answer.req.complete) continue
      answer.req.resume()
      answer.writeHead(problem.status, STATUS_CODES[problem.status], {
        'content-type': problemType,
        'content-length': Buffer.byteLength(body),
        'retry-after': String(problem.retryAfter),
      })
      answer.end(body)
    }
  }

  return { isClosing: () => isClosing }
}
