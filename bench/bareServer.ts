import Fastify from 'fastify'
import type { CannedAnswer } from './bare'

/** A process that does nothing but answer given bytes: what Fastify, Node and the loopback cost by themselves. */
const answers = new Map<string, CannedAnswer & { bytes: Buffer }>()
const app = Fastify()

app.get('*', (request, reply) => {
  const answer = answers.get(request.url)
  if (!answer) return reply.code(404).send()
  return reply.headers(answer.headers).send(answer.bytes)
})

process.on('message', (answer: CannedAnswer) => {
  answers.set(answer.path, { ...answer, bytes: Buffer.from(answer.body, 'base64') })
  process.send?.('learnt')
})
process.on('disconnect', () => process.exit())

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.send?.('ready')
