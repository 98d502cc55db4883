import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createHttp, type HttpOptions } from './http'
import { AbortedError, DryRunError, HttpError, NetworkError } from './httpErrors'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A client over a real server on a free port of the loopback. */
async function over(listener: RequestListener, options: Partial<HttpOptions> = {}) {
  const running = createServer(listener)
  server = running
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(running.address() as AddressInfo).port}/`
  return createHttp({ baseUrl, token: () => 'secret', onUnauthorized: () => {}, retryDelays: [], ...options })
}

const asIs = (raw: unknown) => raw

test('rejects an answer that breaks off in the middle', async () => {
  const http = await over((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"id":1')
    setTimeout(() => response.destroy(), 20)
  })

  await expect(http.get('/api/x', asIs)).rejects.toBeInstanceOf(NetworkError)
})

test('tries a read again while the server is away, but never a write', async () => {
  let calls = 0
  const http = await over(
    (_, response) => {
      calls++
      response.writeHead(calls < 3 ? 503 : 200, { 'content-type': 'application/json' }).end('{"ok":true}')
    },
    { retryDelays: [1, 1] },
  )

  expect(await http.get('/api/x', asIs)).toEqual({ ok: true })
  expect(calls).toBe(3)

  calls = 0
  await expect(http.send('POST', '/api/x', {})).rejects.toBeInstanceOf(HttpError)
  expect(calls).toBe(1)
})

test('tells how long to wait when the server says so', async () => {
  const http = await over((_, response) => response.writeHead(429, { 'retry-after': '30' }).end())

  await expect(http.send('POST', '/api/x')).rejects.toMatchObject({ status: 429, retryAfter: 30 })
})

test('reads the moment when to try again', async () => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString()
  const http = await over((_, response) => response.writeHead(429, { 'retry-after': inAMinute }).end())

  const error = await http.send('POST', '/api/x').catch((reason: HttpError) => reason)

  expect((error as HttpError).retryAfter).toBeGreaterThan(50)
  expect((error as HttpError).retryAfter).toBeLessThanOrEqual(60)
})

test('reports upload progress from the bytes that left', async () => {
  const http = await over((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end())
  })
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(300_000)]), 'a.png')
  const seen: number[] = []

  await http.send('PUT', '/api/x', form, { onProgress: ({ loaded, total }) => seen.push(loaded / (total ?? 1)) })

  expect(seen.at(-1)).toBe(1)
  expect([...seen].sort((a, b) => a - b)).toEqual(seen)
})

test('aborts with its own error', async () => {
  const http = await over(() => {})
  const controller = new AbortController()

  const call = http.get('/api/x', asIs, undefined, { signal: controller.signal })
  controller.abort()

  await expect(call).rejects.toBeInstanceOf(AbortedError)
})

test('what is read until a signal ends with it; what is written, or asked for by itself, does not', async () => {
  const answers: ServerResponse[] = []
  const http = await over((_, response) => void answers.push(response))
  const controller = new AbortController()
  const ofItsOwn = new AbortController()

  const calls = http.readUntil(controller.signal, () => [
    http.getList('/api/x', asIs),
    http.get('/api/y', asIs, undefined, { signal: ofItsOwn.signal }),
    http.send('PUT', '/api/x', {}),
  ])
  const later = http.get('/api/z', asIs)
  await vi.waitFor(() => expect(answers).toHaveLength(4))
  controller.abort()
  await expect(calls[0]).rejects.toBeInstanceOf(AbortedError)
  for (const answer of answers) answer.writeHead(204).end()

  await expect(Promise.all([...calls.slice(1), later])).resolves.toEqual([undefined, undefined, undefined])
})

test('names a downloaded file as the server does, also in Cyrillic', async () => {
  const http = await over((_, response) => {
    const name = encodeURIComponent('тур.jpg')
    response.writeHead(200, { 'content-disposition': `attachment; filename="tour.jpg"; filename*=UTF-8''${name}` })
    response.end('bytes')
  })

  const { blob, fileName } = await http.getFile('/api/files/download', { path: '/files/c/1.jpg' })

  expect(fileName).toBe('тур.jpg')
  expect(await blob.text()).toBe('bytes')
})

test('makes an address below the API and leaves absolute ones alone', async () => {
  const http = await over(() => {})

  expect(http.address('/files/c/1.jpg')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/files\/c\/1\.jpg$/)
  expect(http.address('https://cdn.example.uz/1.jpg')).toBe('https://cdn.example.uz/1.jpg')
})

test('holds writes back in a dry run and lets reads pass', async () => {
  const methods: (string | undefined)[] = []
  const http = await over(
    (request, response) => {
      methods.push(request.method)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
    },
    { dryRun: true },
  )

  expect(await http.get('/api/x', asIs)).toEqual({ ok: true })
  const held = await http
    .send('PUT', '/api/x/1/order', undefined, { query: { to: 2 } })
    .catch((error: unknown) => error)

  expect(await http.send('POST', '/api/x/alike', {}, { isRead: true })).toEqual({ ok: true })

  expect(held).toBeInstanceOf(DryRunError)
  expect(held).toMatchObject({ write: { method: 'PUT', path: '/api/x/1/order?to=2' } })
  expect(methods).toEqual(['GET', 'POST'])
})

test('sends the headers it was given, the token beside them', async () => {
  const seen: unknown[] = []
  const http = await over(
    ({ headers }, response) => {
      seen.push(headers['x-karvon-client'], headers.authorization, headers['content-type'])
      response.writeHead(204).end()
    },
    { headers: { 'x-karvon-client': 'cli' } },
  )

  await http.send('POST', '/api/x', { a: 1 })
  expect(seen).toEqual(['cli', 'Bearer secret', 'application/json'])

  await http.send('DELETE', '/api/x')
  expect(seen.at(-1)).toBe('application/json')
  await http.send('POST', '/api/x', new FormData())
  expect(seen.at(-1)).toMatch(/^multipart\/form-data; boundary=/)
})

test('waits for as long as the server takes', async () => {
  vi.useFakeTimers()
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    await new Promise((resolve, reject) => {
      setTimeout(resolve, 180_000)
      init?.signal?.addEventListener('abort', reject)
    })
    return Response.json({ ok: true })
  })
  onTestFinished(() => {
    fetched.mockRestore()
    vi.useRealTimers()
  })
  const http = createHttp({
    baseUrl: 'http://karvon.test',
    token: () => null,
    onUnauthorized: () => {},
    retryDelays: [],
  })

  const answer = http.get('/api/x', asIs)
  await vi.advanceTimersByTimeAsync(180_000)

  expect(await answer).toEqual({ ok: true })
})

test('a try that takes longer than it may is one without an answer, and a read is tried again', async () => {
  let tries = 0
  const http = await over(
    (_, response) => {
      tries++
      if (tries > 1) response.setHeader('content-type', 'application/json').end('{"ok":true}')
    },
    { timeout: 60, retryDelays: [1] },
  )

  expect(await http.get('/api/slow', asIs)).toEqual({ ok: true })
  tries = 0
  await expect(http.change('POST', '/api/slow')).rejects.toThrow(NetworkError)
})

test('a refusal has a code for programs', async () => {
  const http = await over((_, response) => {
    response.statusCode = 409
    response.setHeader('content-type', 'application/problem+json')
    response.end(JSON.stringify({ status: 409, code: 'already_done', detail: 'Звонок по этой заявке уже отмечен' }))
  })

  await expect(http.change('PUT', '/api/contact-actions/1', {})).rejects.toMatchObject({ code: 'already_done' })
})

test('what is on its way may take longer than nothing may move, both ways', async () => {
  const http = await over(
    async (request, response) => {
      request.resume()
      await new Promise((resolve) => request.on('end', resolve))
      response.setHeader('content-type', 'application/json')
      response.write('{"ok":')
      for (let part = 0; part < 5; part++) {
        await new Promise((resolve) => setTimeout(resolve, 200))
        response.write(' ')
      }
      response.end('true}')
    },
    { timeout: 700 },
  )
  const form = new FormData()
  form.append('image', new Blob(['x'.repeat(100_000)]), 'khiva.jpg')

  expect(await http.get('/api/slow', asIs)).toEqual({ ok: true })
  expect(await http.send('PUT', '/api/slow', form)).toEqual({ ok: true })
})

test('the answer to a video may take long, once it is sent: a server may convert it', async () => {
  const http = await over(
    async (request, response) => {
      request.resume()
      await new Promise((resolve) => request.on('end', resolve))
      await new Promise((resolve) => setTimeout(resolve, 900))
      response.setHeader('content-type', 'application/json')
      response.end('{"ok":true}')
    },
    { timeout: 300, retryDelays: [] },
  )
  const formWith = (type: string) => {
    const form = new FormData()
    form.append('desktop', new Blob(['x'.repeat(100_000)], { type }), 'khiva')
    return form
  }

  expect(await http.send('PUT', '/api/x', formWith('video/mp4'))).toEqual({ ok: true })
  await expect(http.send('PUT', '/api/x', formWith('image/jpeg'))).rejects.toThrow(NetworkError)
})

test('an answer that stands still in the middle is none, in a stream as well', async () => {
  const http = await over(
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('[{"id":1},')
    },
    { timeout: 500 },
  )

  await expect(http.get('/api/still', asIs)).rejects.toThrow(NetworkError)
  await expect(http.getItems('/api/still', asIs).next()).rejects.toThrow(NetworkError)
})

test('who reads a stream slowly is not taken for one whose server stands still', async () => {
  const http = await over(
    (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('[{"id":1},{"id":2}]'),
    { timeout: 500 },
  )
  const seen: unknown[] = []

  for await (const item of http.getItems('/api/x', asIs)) {
    seen.push(item)
    await new Promise((resolve) => setTimeout(resolve, 700))
  }

  expect(seen).toHaveLength(2)
})
