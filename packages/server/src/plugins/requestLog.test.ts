import { expect, test } from 'vitest'
import { startApp } from '../../test/startApp'
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
