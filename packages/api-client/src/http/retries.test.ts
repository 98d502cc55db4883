import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createHttp, type HttpOptions } from './http'
import { AbortedError, currentOf, HttpError, NetworkError } from './httpErrors'
import { newIdempotencyKey } from './idempotencyKey'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A server that answers one after the other, and the requests it got. */
async function answering(answers: RequestListener[], options: Partial<HttpOptions> = {}) {
  const seen: { method: string | undefined; key: unknown; match: unknown }[] = []
  const running = createServer((request, response) => {
    const { 'idempotency-key': key, 'if-match': match } = request.headers
    seen.push({ method: request.method, key, match })
    const answer = answers[Math.min(seen.length, answers.length) - 1]
    request.resume().on('end', () => answer?.(request, response))
  })
  server = running
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(running.address() as AddressInfo).port}`
  const http = createHttp({ baseUrl, token: () => 't', onUnauthorized: () => {}, retryDelays: [1, 1], ...options })
  return { http, seen }
}

const cutOff: RequestListener = (request) => request.socket.destroy()
const away: RequestListener = (_, response) => response.writeHead(503).end()
const json =
  (status: number, body: unknown, headers = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

test('sends a POST with a key again after a lost answer, under the same key', async () => {
  const { http, seen } = await answering([cutOff, away, json(201, { id: 7 })])

  const answer = await http.send('POST', '/api/clients', { firstName: 'А' }, { idempotencyKey: 'one' })

  expect(answer).toEqual({ id: 7 })
  expect(seen.map(({ key }) => key)).toEqual(['one', 'one', 'one'])
})

test('waits for the answer of the first try while that is still running', async () => {
  const running = json(409, { detail: 'Этот запрос уже выполняется' }, { 'retry-after': '0' })
  const { http, seen } = await answering([running, json(201, { id: 7 })])

  expect(await http.send('POST', '/api/clients', {}, { idempotencyKey: 'one' })).toEqual({ id: 7 })
  expect(seen).toHaveLength(2)
})

test.each([
  ['a POST without a key', 'POST', {}],
  ['a PATCH', 'PATCH', {}],
  ['a DELETE', 'DELETE', {}],
  ['a PUT that names a version, which it may have changed itself', 'PUT', { version: 3 }],
] as const)('never sends %s twice', async (_, method, options) => {
  const { http, seen } = await answering([cutOff, json(200, {})])

  await expect(http.send(method, '/api/x', {}, options)).rejects.toBeInstanceOf(NetworkError)
  expect(seen).toHaveLength(1)
})

test('sends a PUT that names no version again, and gives up after the last delay', async () => {
  const { http, seen } = await answering([away])

  await expect(http.send('PUT', '/api/x/1/order')).rejects.toMatchObject({ status: 503 })
  expect(seen).toHaveLength(3)
})

test('stops waiting for the next try when it is aborted', async () => {
  const controller = new AbortController()
  const { http, seen } = await answering([away], { retryDelays: [60_000] })

  const call = http.get('/api/x', (raw) => raw, undefined, { signal: controller.signal })
  setTimeout(() => controller.abort(), 50)

  await expect(call).rejects.toBeInstanceOf(AbortedError)
  expect(seen).toHaveLength(1)
})

test('names the version that a change rests on, and hands over the record when it is another one', async () => {
  const { http, seen } = await answering([json(412, { detail: 'Изменил другой', current: { id: 1, version: 8 } })])

  const error = await http.send('PUT', '/api/x/1', {}, { version: 7 }).catch((reason: unknown) => reason)

  expect(seen[0]?.match).toBe('"v7"')
  expect(currentOf(error, (raw) => raw)).toEqual({ id: 1, version: 8 })
  expect(currentOf(new HttpError(409), (raw) => raw)).toBeUndefined()
})

test('makes a key that is new every time and fits into a header', () => {
  const keys = Array.from({ length: 1000 }, newIdempotencyKey)

  expect(new Set(keys).size).toBe(1000)
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true)
})
