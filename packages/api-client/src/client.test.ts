import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createSession, memoryStore } from './auth/session'
import { createClient } from './client'
import { HttpError, NetworkError, UnexpectedAnswerError } from './http/httpErrors'
import { cannedClient, cannedPage } from './testing/cannedClient'
import { buildTour } from './tours/tourFixtures'
import { buildUser } from './users/userFixtures'

let restore = () => {}
afterEach(() => restore())

function canned(...options: Parameters<typeof cannedClient>) {
  const client = cannedClient(...options)
  restore = client.restore
  return client
}

test('sends filters in the spelling of the documents and leaves unset ones out', async () => {
  const { api, sent } = canned({ 'GET /api/tours/all': cannedPage([]) })

  await api.tours.list({ pageSize: 12, search: 'хива', isActive: false, sortBy: 'TitleJson', sortOrder: 'asc' })

  const search = 'Search=%D1%85%D0%B8%D0%B2%D0%B0'
  expect(sent[0]?.path).toBe(
    `/api/tours/all?PageSize=12&PageIndex=1&${search}&IsActive=false&SortBy=TitleJson&SortOrder=asc`,
  )
})

test.each([
  ['a bare list', [buildTour()]],
  ['a list under data', { data: [buildTour()] }],
  ['a list under items', { items: [buildTour()] }],
])('reads %s and counts it when there is no pagination header', async (_, body) => {
  const { api } = canned({ 'GET /api/tours/all': { body } })

  const page = await api.tours.list()

  expect(page).toMatchObject({ total: 1, page: 1, pageCount: 1 })
  expect(page.items[0]?.title.ru).toBe('Хива: город внутри крепости')
})

test('takes the total from the pagination header', async () => {
  const { api } = canned({ 'GET /api/tours/all': cannedPage([buildTour()], 30, 12, 2) })

  expect(await api.tours.list()).toMatchObject({ total: 30, page: 2, pageCount: 3 })
})

test('falls back to the other path of the tour list and remembers it', async () => {
  const { api, sent } = canned({ 'GET /api/tours': cannedPage([buildTour()]) })

  await api.tours.list()
  await api.tours.list()

  expect(sent.map(({ path }) => path.split('?')[0])).toEqual(['/api/tours/all', '/api/tours', '/api/tours'])
})

test('creates a tour as JSON without an image and as a form with one', async () => {
  const { api, sent } = canned({ 'POST /api/tours': { status: 201, body: buildTour() } })
  const image = new Blob(['x'], { type: 'image/png' })

  await api.tours.create(buildTour())
  await api.tours.create(buildTour(), image)

  expect(sent[0]?.body).toMatchObject({ price: 360, isActive: true })
  const form = sent[1]?.body as FormData
  expect([...form.keys()]).toEqual([
    ...['Title.Ru', 'Title.En', 'Title.Uz', 'Description.Ru', 'Description.En', 'Description.Uz'],
    ...['ValidFrom', 'ValidUntil', 'Price', 'image'],
  ])
})

test('switches a tour off after creating it with an image, because the form cannot say so', async () => {
  const { api, sent } = canned({
    'POST /api/tours': { status: 201, body: buildTour({ id: 7 }) },
    'POST /api/tours/7/deactivate': { body: buildTour({ id: 7, isActive: false }) },
  })

  const tour = await api.tours.create(buildTour({ isActive: false }), new Blob(['x']))

  expect(tour?.isActive).toBe(false)
  expect(sent[1]?.path).toBe('/api/tours/7/deactivate')
})

test('does not call a created tour a failure because it could not be switched off', async () => {
  const { api } = canned({
    'POST /api/tours': { status: 201, body: buildTour({ id: 7 }) },
    'POST /api/tours/7/deactivate': { status: 500 },
  })

  const tour = await api.tours.create(buildTour({ isActive: false }), new Blob(['x']))

  expect(tour).toMatchObject({ id: 7, isActive: true })
})

test('tells detail and field messages of a refusal', async () => {
  const errors = { price: ['Цена обязательна'], validFrom: 'Дата начала обязательна' }
  const { api } = canned({ 'PUT /api/tours/1': { status: 400, body: { detail: 'Некорректные данные', errors } } })

  const error = await api.tours.update(1, buildTour()).catch((reason: unknown) => reason)

  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({
    status: 400,
    detail: 'Некорректные данные',
    fieldMessages: 'Цена обязательна, Дата начала обязательна',
  })
})

test('clears the session on a 401 and tells whoever listens', async () => {
  const { api } = canned({ 'GET /api/users': { status: 401 } })
  const told: unknown[] = []
  api.session.subscribe((user) => told.push(user))

  await api.users.list().catch(() => undefined)

  expect(api.session.token()).toBeNull()
  expect(told).toEqual([null])
})

test('keeps quiet about the session when a sign-in is refused', async () => {
  const { api } = canned({ 'POST /api/auth/login': { status: 401, body: { detail: 'Неверный пароль' } } })

  const error = await api.auth.signIn({ username: 'a', password: 'b' }).catch((reason: unknown) => reason)

  expect(error).toMatchObject({ status: 401, detail: 'Неверный пароль' })
  expect(api.session.token()).toBe('canned-token')
})

test('signs in with either reading of role and permissions', async () => {
  const user = { ...buildUser(), role: 2, permissions: [10, 'canseeusers', 99] }
  const { api } = canned({ 'POST /api/auth/login': { body: { token: 't', user } } }, null)

  const signedIn = await api.auth.signIn({ username: 'a', password: 'b' })

  expect(signedIn).toMatchObject({ role: 'Admin', permissions: ['CanEditTours', 'CanSeeUsers'] })
  expect(api.session.token()).toBe('t')
})

test.each([{ user: buildUser() }, { token: 't' }, []])('does not sign in on an answer such as %j', async (body) => {
  const { api } = canned({ 'POST /api/auth/login': { body } }, null)

  await expect(api.auth.signIn({ username: 'a', password: 'b' })).rejects.toThrow(UnexpectedAnswerError)
  expect(api.session.token()).toBeNull()
})

test('ends the session at once on sign-out, whatever the server says', async () => {
  const { api, sent } = canned({ 'POST /api/auth/logout': { status: 500 } })

  await api.auth.signOut()

  expect(api.session.token()).toBeNull()
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer canned-token')
})

test('logs a failed call, unless it asks for quiet', async () => {
  canned({ 'GET /api/tours/stats': { status: 500 } })
  const onError = vi.fn()
  const api = createClient({ baseUrl: 'http://karvon.test', session: createSession(memoryStore()), onError })

  await api.tours.list({}, { quiet: true }).catch(() => undefined)
  expect(onError).not.toHaveBeenCalled()

  await api.tours.stats().catch(() => undefined)
  expect(onError).toHaveBeenCalledOnce()
})

test('tells the server of a sign-out also while the page is being left', async () => {
  const { api } = canned({ 'POST /api/auth/logout': { status: 204 } })
  const fetched = vi.fn(globalThis.fetch)
  globalThis.fetch = fetched

  await api.auth.signOut()

  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true })
})

test.each([
  ['a lost connection', () => Promise.reject(new TypeError('offline')), NetworkError],
  ['HTML instead of JSON', { body: '<html>' }, UnexpectedAnswerError],
  ['broken JSON', { body: '{"data":', headers: { 'content-type': 'application/json' } }, UnexpectedAnswerError],
  ['JSON without a list', { body: { nothing: true } }, UnexpectedAnswerError],
])('rejects %s with its own error', async (_, answer, kind) => {
  const { api } = canned({ 'GET /api/tours/all': answer })

  await expect(api.tours.list()).rejects.toBeInstanceOf(kind)
})

test('restores a session only when token and user are both there, and clears what cannot be read', () => {
  const store = memoryStore()
  const errors: unknown[] = []
  store.setItem('authToken', 't')
  expect(createSession(store).user()).toBeNull()

  store.setItem('userData', '{')
  const session = createSession(store, (error) => errors.push(error))

  expect(session.user()).toBeNull()
  expect(errors).toHaveLength(1)
  expect(store.getItem('authToken')).toBeNull()
})

test('passes every page of a list on, one tour at a time', async () => {
  const { api } = canned({
    'GET /api/tours/all': ({ path }) => {
      const page = path.includes('PageIndex=2') ? 2 : 1
      return cannedPage([buildTour({ id: page })], 2, 1, page)
    },
  })

  const ids = []
  for await (const tour of api.tours.all()) ids.push(tour.id)

  expect(ids).toEqual([1, 2])
})

test('a 403 tells those who doubt what they know of the rights, and ends no session', async () => {
  const { api } = canned({ 'GET /api/tours/stats': { status: 403, body: { status: 403 } } })
  const doubt = vi.fn()
  const forget = api.session.onDoubt(doubt)

  await expect(api.tours.stats()).rejects.toThrow(HttpError)
  expect(doubt).toHaveBeenCalledOnce()
  expect(api.session.token()).toBe('canned-token')

  forget()
  await expect(api.tours.stats()).rejects.toThrow(HttpError)
  expect(doubt).toHaveBeenCalledOnce()
})

test('sends no token before there is one, and then with every call', async () => {
  const { api, sent } = canned({ 'POST /api/auth/login': { body: { token: 't', user: buildUser() } } }, null)

  await api.auth.signIn({ username: 'a', password: 'b' })
  await api.tours.stats().catch(() => undefined)

  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer t'])
})

test('gives up after 30 s without a byte, unless told otherwise', async () => {
  vi.useFakeTimers()
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      (_, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    )
  onTestFinished(() => {
    fetched.mockRestore()
    vi.useRealTimers()
  })
  const options = { baseUrl: 'http://karvon.test', session: createSession(memoryStore()), retryDelays: [] }
  const states: string[] = []
  const note = (name: string) => () => states.push(name)

  createClient(options).tours.stats().catch(note('default'))
  createClient({ ...options, timeout: 60_000 })
    .tours.stats()
    .catch(note('a minute'))
  createClient({ ...options, timeout: 0 })
    .tours.stats()
    .catch(note('any time'))
  await vi.dynamicImportSettled()

  await vi.advanceTimersByTimeAsync(29_000)
  expect(states).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(states).toEqual(['default'])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(states).toEqual(['default', 'a minute'])
})
