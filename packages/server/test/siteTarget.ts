import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { onTestFinished } from 'vitest'

export const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

function isSigned(body: string, headers: object): boolean {
  try {
    return Boolean(new Webhook(webhookSecret).verify(body, headers as Record<string, string>))
  } catch {
    return false
  }
}

interface Message {
  id: string
  at: string
  changed: { type: string; id: number }[]
}

/** What a target does with a message: answers with a status, hangs up (null) or says nothing. */
type Answer = number | null | 'nothing'

/** Stands for the site that is told. @param answer to the so-manieth message */
export async function startTarget(answer: (number: number) => Answer = () => 204) {
  const told: { message: Message; isSigned: boolean }[] = []
  const read = async (request: IncomingMessage) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    told.push({ message: JSON.parse(body), isSigned: isSigned(body, request.headers) })
  }
  const server = createServer(async (request, response) => {
    await read(request)
    const status = answer(told.length)
    if (status === 'nothing') return
    if (status === null) return request.socket.destroy()
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/elsewhere' } : {}).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    url: `http://127.0.0.1:${port}/changed`,
    told,
    /** Nobody listens any more. */
    async goDown() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    async comeBack() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}
