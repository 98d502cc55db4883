import { createHmac, type Hmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/database'
import type { Dialect } from '../database/dialect'
import { UnitOfWork } from '../database/unitOfWork'
import type { SignedAddresses } from '../files/signedAddresses'
import type { App, Clock } from '../http/app'
import { Problem } from '../http/problem'
import { type IdempotencyKey, idempotencyKeys } from './idempotencyKeys'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Does a POST understand `Idempotency-Key`? False where the answer may not be kept.
     * @default one with a session does
     */
    isIdempotent?: boolean
  }

  interface FastifyRequest {
    /** What a POST that came with a key does, until it is answered. */
    keyedWork: KeyedWork | null
  }
}

interface KeyedWork {
  key: IdempotencyKey
  fingerprint: string
  unit: UnitOfWork
}

interface AnswerOnceNeeds {
  db: Database
  dialect: Dialect
  now: Clock
  /** Of the installation. */
  key: Buffer
  addresses: SignedAddresses
}

const publicSite = 0

/**
 * A POST that comes twice with the same `Idempotency-Key` is done once: the second is answered what the first was. What a
 * request does is committed together with its answer: whatever happens to the server in between, the key is either free or
 * answered. A refused request has done nothing, and its form can be corrected and sent again.
 */
export function makeIdempotent(app: App, { db, dialect, now, key: secret, addresses }: AnswerOnceNeeds): void {
  const keys = idempotencyKeys({ db, now })
  /** Fingerprints of what is running here, by key. */
  const running = new Map<string, string>()
  app.decorateRequest('keyedWork', null)

  app.addHook('preHandler', async (request, reply) => {
    const sent = keyOf(request)
    if (sent === null) return
    const key = { userId: request.session?.actor.id ?? publicSite, key: sent }
    const name = nameOf(key)
    const fingerprint = await fingerprintOf(request, secret)
    const runningHere = running.get(name)
    if (runningHere !== undefined) throw refusal(runningHere === fingerprint)

    running.set(name, fingerprint)
    const unit = new UnitOfWork(async () => {
      // Another server may be at it, or have been since this one looked.
      if (!(await dialect.tryLock(db, name))) throw refusal(true)
      const earlier = dialect.engine === 'postgres' && (await keys.find(key))
      if (earlier) throw refusal(earlier.fingerprint === fingerprint)
    })
    request.keyedWork = { key, fingerprint, unit }
    const earlier = await keys.find(key)
    if (!earlier) return
    finish(request)
    if (earlier.fingerprint !== fingerprint) throw refusal(false)
    const { status, headers, body } = earlier.answer
    const { session } = request
    return reply
      .code(status)
      .headers(headers)
      .send(session ? addresses.signAnew(body, session.id) : body)
  })

  app.addHook('preHandler', (request, _reply, done) => {
    if (request.keyedWork) request.keyedWork.unit.run(done)
    else done()
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.keyedWork) return payload
    const { key, fingerprint, unit } = request.keyedWork
    try {
      if (reply.statusCode >= 400) return payload
      const answer = { status: reply.statusCode, headers: keptHeaders(reply), body: String(payload ?? '') }
      const keep = () => keys.keep(key, fingerprint, answer)
      await unit.run(() => (unit.isBegun ? keep() : db.transaction().execute(keep)))
      await unit.commit()
      return payload
    } catch (error) {
      // What they describe is not there.
      for (const name of keptNames) reply.removeHeader(name)
      throw error
    } finally {
      await unit.rollback()
      finish(request)
    }
  })

  function finish(request: FastifyRequest): void {
    if (request.keyedWork) running.delete(nameOf(request.keyedWork.key))
    request.keyedWork = null
  }
}

const nameOf = ({ userId, key }: IdempotencyKey): string => `idempotency ${userId} ${key}`

const refusal = (isSame: boolean): Problem =>
  isSame
    ? new Problem('still_running', 'Этот запрос уже выполняется. Подождите немного', undefined, 1)
    : new Problem('key_reused', 'Эта форма уже была отправлена с другими данными. Проверьте, появилась ли запись')

/** @throws {Problem} 400 for a key that is none */
function keyOf({ method, headers, session, routeOptions }: FastifyRequest): string | null {
  const header = headers['idempotency-key']
  if (method !== 'POST' || header === undefined || !(routeOptions.config.isIdempotent ?? session)) return null
  // The draft writes it in quotes; most clients do not.
  const key = String(header).replace(/^"(.*)"$/, '$1')
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Problem('unreadable_request', 'Idempotency-Key: от 1 до 200 печатных символов')
  return key
}

const keptNames = ['content-type', 'etag', 'location']

const keptHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    keptNames.flatMap((name) => {
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
