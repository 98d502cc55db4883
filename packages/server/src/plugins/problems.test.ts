import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { type StartedApp, sharedApp, startApp } from '../../test/startApp'

const shared = sharedApp()

async function start(starting: Promise<StartedApp> = shared()) {
  const { baseUrl, tokenOf, database } = await starting
  const authorization = `Bearer ${await tokenOf('director')}`
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(baseUrl + path, { ...init, headers: { authorization, ...init.headers } })
    const problem = (await answer.json()) as { status: number; detail: string; errors?: Record<string, string[]> }
    return { answer, problem }
  }
  const post = (path: string, body: string) =>
    call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return { baseUrl, call, post, database }
}

const russian = /^[А-ЯЁ][^a-z{}]*$/

test.each([
  { title: 'an unknown address', path: '/api/nothing', status: 404, code: 'not_found' },
  { title: 'an id that is none', path: '/api/tours/abc', status: 404, code: 'not_found' },
  { title: 'an id beyond all ids', path: '/api/tours/99999999999999999999', status: 404, code: 'not_found' },
  { title: 'an address that cannot be decoded', path: '/api/tours/%zz', status: 400, code: 'unreadable_request' },
  { title: 'a NUL', path: '/api/tours/all?Search=%00', status: 400, code: 'unreadable_request' },
  { title: 'a NUL in the path', path: '/api/tours/country/a%00b', status: 400, code: 'unreadable_request' },
])('answers $title as a problem in Russian', async ({ path, status, code }) => {
  const { call } = await start()

  const { answer, problem } = await call(path)

  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(problem).toMatchObject({ type: 'about:blank', status, code })
  expect(problem.detail).toMatch(russian)
})

test('lets no answer be taken for something else, not even of an address that nothing can be read from', async () => {
  const { call } = await start()

  const { answer } = await call('/api/tours/%zz')

  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
})

test.each(['0', '-1', '1001', '1000000', 'abc', '1.5'])('refuses a page size of %s, naming it', async (size) => {
  const { call } = await start()

  const { problem } = await call(`/api/tours/all?pagesize=${size}`)

  expect(problem).toMatchObject({ status: 400, errors: { PageSize: [expect.stringMatching(/^Н/)] } })
})

test('says once what is wrong with a field, and of what is missing nothing else', async () => {
  const { post } = await start()
  const wrong = { ru: 1 }
  const [tour, person] = [
    await post('/api/tours', JSON.stringify({ title: wrong, price: 'много' })),
    await post('/api/users', JSON.stringify({ name: '', username: '', password: '', role: '', permissions: ['x'] })),
  ]

  expect(tour.problem.errors).toEqual({
    'title.ru': ['Нужен текст'],
    price: ['Нужно число'],
  })
  expect(person.problem.errors).toEqual({
    name: ['Имя обязательно'],
    username: ['Имя пользователя обязательно'],
    password: ['Пароль обязателен'],
    role: ['Роль обязательна'],
    'permissions[0]': ['Неизвестное разрешение'],
  })
})

test('answers ten megabytes of JSON instead of hanging up', async () => {
  const { post } = await start()

  const { problem } = await post('/api/tours', JSON.stringify({ title: { ru: 'x'.repeat(10_000_000) } }))

  expect(problem).toMatchObject({ status: 413, detail: 'Слишком большой запрос' })
})

test.each([
  { title: 'JSON that breaks off', body: '{"title":', status: 400 },
  { title: 'a poisoned prototype', body: '{"__proto__":{"isAdmin":true}}', status: 400 },
  { title: 'nesting without end', body: `${'['.repeat(5000)}${']'.repeat(5000)}`, status: 400 },
  { title: 'a list without end', body: JSON.stringify(Array(1001).fill(1)), status: 400 },
  { title: 'text instead of an object', body: '"tour"', status: 400 },
])('refuses $title', async ({ body, status }) => {
  const { post } = await start()

  const { problem } = await post('/api/tours', body)

  expect(problem.status).toBe(status)
  expect(problem.detail).toMatch(russian)
})

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
  'refuses a sign-in sent as %s',
  async (type) => {
    const { call } = await start()

    const { answer } = await call('/api/auth/login', { method: 'POST', headers: { 'content-type': type }, body: 'a=1' })

    expect(answer.status).toBe(415)
  },
)

test('tells nothing of the storage when it fails', async () => {
  const { call, database } = await start(startApp())
  await database.db.schema.dropTable('notifications').execute()

  const { answer, problem } = await call('/api/notifications')

  expect(answer.status).toBe(500)
  expect(problem).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    code: 'internal_error',
    detail: 'Ошибка сервера. Попробуйте позже',
  })
})

test('answers what is no HTTP as a problem, too', async () => {
  const { baseUrl } = await start()
  const { port } = new URL(baseUrl)

  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('HELLO\r\n\r\n'))
    socket.on('data', (data) => resolve(String(data))).on('error', reject)
  })

  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"detail":"Запрос не удалось прочитать"')
})
