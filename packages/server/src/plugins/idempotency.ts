import { createHmac, type Hmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/database'
import type { App, Clock } from '../http/app'
import { type IdempotencyKey, idempotencyKeys } from '../http/idempotencyKeys'
import { Problem } from '../http/problem'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A POST without a session that understands `Idempotency-Key` all the same. Others do by themselves. */
    isIdempotent?: boolean
  }

  interface FastifyRequest {
    /** The key that the request holds while it runs. */
    idempotencyKey: IdempotencyKey | null
  }
}

/** No request runs longer than this once its body is there. */
const longestRun = 5 * 60_000
const publicSite = 0

/**
 * A POST that comes twice with the same `Idempotency-Key` is done once: the second is answered what the first was.
 * A refused request gives its key back, so that a form can be corrected and sent again.
 */
export function answerOnce(app: App, { db, now, key: secret }: { db: Database; now: Clock; key: Buffer }): void {
  const keys = idempotencyKeys({ db, now })
  app.decorateRequest('idempotencyKey', null)

  app.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request)
    if (key === null) return
    const mine = { userId: request.session?.actor.id ?? publicSite, key }
    const fingerprint = await fingerprintOf(request, secret)
    const earlier = await keys.begin(mine, fingerprint)
    if (!earlier) {
      request.idempotencyKey = mine
      return
    }
    if (earlier.fingerprint !== fingerprint) {
      throw new Problem(422, 'Эта форма уже была отправлена с другими данными. Проверьте, появилась ли запись')
    }
    if (earlier.answer) {
      const { status, headers, body } = earlier.answer
      return reply.code(status).headers(headers).send(body)
    }
    if (now().getTime() - earlier.startedAt.getTime() > longestRun) {
      throw new Problem(409, 'Чем закончилась прошлая отправка, неизвестно. Проверьте, появилась ли запись')
    }
    throw new Problem(409, 'Этот запрос уже выполняется. Подождите немного', undefined, 1)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const mine = request.idempotencyKey
    if (!mine) return payload
    try {
      if (reply.statusCode >= 400) await keys.release(mine)
      else await keys.keep(mine, { status: reply.statusCode, headers: keptHeaders(reply), body: String(payload ?? '') })
    } catch (error) {
      // What was asked is done: the sender is told so, whatever a second try would be told.
      request.log.error({ err: error }, 'the answer could not be kept for its idempotency key')
    }
    return payload
  })
}

/** @throws {Problem} 400 for a key that is none */
function keyOf({ method, headers, session, routeOptions }: FastifyRequest): string | null {
  const header = headers['idempotency-key']
  if (method !== 'POST' || header === undefined || !(session || routeOptions.config.isIdempotent)) return null
  // The draft writes it in quotes; most clients do not.
  const key = String(header).replace(/^"(.*)"$/, '$1')
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Problem(400, 'Idempotency-Key: от 1 до 200 печатных символов')
  return key
}

const keptHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    ['content-type', 'etag', 'location'].flatMap((name) => {
      const value = reply.getHeader(name)
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )

/**
 * HMAC-SHA-256 of the address, the fields and the bytes of the files. With the key of the installation, which is not in the
 * database: some forms hold a password, and a bare hash of one can be guessed at.
 */
async function fingerprintOf({ url, body, uploads }: FastifyRequest, secret: Buffer): Promise<string> {
  const hash = createHmac('sha256', secret).update(JSON.stringify([url, body ?? null]))
  for (const [field, files] of uploads ?? []) {
    for (const file of files) {
      hash.update(JSON.stringify([field, file.originalName, file.size]))
      await pipeline(createReadStream(file.path), readInto(hash))
    }
  }
  return hash.digest('hex')
}

const readInto = (hash: Hmac) => async (chunks: AsyncIterable<Buffer>) => {
  for await (const chunk of chunks) hash.update(chunk)
}
