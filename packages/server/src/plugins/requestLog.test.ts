import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { type StartOptions, startApp } from '../../test/startApp'
import { testPassword } from '../../test/testEmployees'

test('logs who called what and how it ended, and none of the secrets that came along', async () => {
  const lines: string[] = []
  const { baseUrl, tokenOf } = await startApp({
    config: { logLevel: 'trace' },
    logStream: { write: (line) => lines.push(line) },
  })
  const token = await tokenOf('editor')
  const login = (password: string) =>
    fetch(`${baseUrl}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'canary-name', password }),
    })

  await fetch(`${baseUrl}/api/tours/all?Search=canary-search`, { headers: { authorization: `Bearer ${token}` } })
  await fetch(`${baseUrl}/files/p/canary/canary?k=canary-key`)
  await login(testPassword)
  await login('canary-password')

  const log = lines.join('')
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ method: 'GET', route: '/api/tours/all', status: 200, user: expect.any(Number) }),
  )
  for (const secret of [token, testPassword, 'canary']) expect(log).not.toContain(secret)
})

test('names a request as its sender does, unless the name is none', async () => {
  const lines: string[] = []
  const { baseUrl } = await startApp({ config: { logLevel: 'info' }, logStream: { write: (line) => lines.push(line) } })
  const call = (id: string) => fetch(`${baseUrl}/api/tours/all`, { headers: { 'x-request-id': id } })

  for (const id of ['3f2a1c9d', 'canary {"a":1}', 'c'.repeat(65)]) await call(id)

  const idsInLog = () => lines.flatMap((line) => (JSON.parse(line) as { reqId?: string }).reqId ?? [])
  await expect.poll(() => idsInLog().length).toBe(3)
  const ids = idsInLog()
  expect(ids).toContain('3f2a1c9d')
  expect(ids.filter((id) => id.length > 8 || /\W/.test(id))).toEqual([])
})

/** A server whose log can be read. */
async function startLogging(options: StartOptions = {}) {
  const lines: string[] = []
  const server = await startApp({
    ...options,
    config: { logLevel: 'info', ...options.config },
    logStream: { write: (line) => lines.push(line) },
  })
  return { server, log: () => lines.map((line) => JSON.parse(line) as { level: number; msg?: string }) }
}

test('says once that the public site has no key, and leaves strangers who try without a trace of it', async () => {
  const { server, log } = await startLogging()

  const answer = await server.app.inject({ method: 'POST', url: '/api/contact-actions', payload: { name: 'Олег' } })

  expect([answer.statusCode, answer.json().detail]).toEqual([503, 'Приём заявок с сайта не настроен'])
  expect(log().filter(({ msg }) => msg?.includes('KARVON_SITE_KEY'))).toHaveLength(1)
  expect(log().filter(({ level }) => level >= 40)).toEqual([])
})

test('a refusal of the server is logged without a stack', async () => {
  const { server, log } = await startLogging()

  await expect(server.api.instagram.sync()).rejects.toMatchObject({ status: 503 })

  expect(log().filter(({ level }) => level >= 40)).toEqual([
    expect.objectContaining({ level: 40, status: 503, detail: expect.stringContaining('Instagram не подключён') }),
  ])
  expect(JSON.stringify(log())).not.toContain('stack')
})

test.each([
  { kind: 'JSON', type: 'application/json', part: '{"title":' },
  {
    kind: 'a form',
    type: 'multipart/form-data; boundary=x',
    part: '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc',
  },
])('somebody who hangs up in the middle of $kind is no failure of ours', async ({ type, part }) => {
  const { server, log } = await startLogging()
  const socket = connect(Number(new URL(server.baseUrl).port), '127.0.0.1')
  const headers = `Authorization: Bearer ${await server.tokenOf('editor')}\r\nContent-Type: ${type}`
  socket.write(`POST /api/tours HTTP/1.1\r\nHost: a\r\n${headers}\r\nContent-Length: 1000000\r\n\r\n${part}`)
  await new Promise((resolve) => setTimeout(resolve, 300))

  socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 300))

  expect(log().filter(({ level }) => level >= 40)).toEqual([])
})
