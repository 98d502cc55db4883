import { HttpError } from '@karvon/api-client/http/httpErrors'
import { expect, test } from 'vitest'
import { picture } from '../../../test/pictures'
import { type StartedApp, sharedApp, startApp } from '../../../test/startApp'
import { addressesOf, storeOf } from '../../../test/storedFiles'
import { testPassword } from '../../../test/testEmployees'
import { addTour } from '../../../test/tours'
import { privateAddress } from '../../files/signedAddresses'

const minute = 60_000
const shared = sharedApp()

async function addPicture(server: StartedApp): Promise<string> {
  const { imageUrl } = await addTour(server, {}, await picture())
  if (!imageUrl) throw new Error('The tour has no picture')
  return imageUrl
}

/** A passport of a client, as later parts of the product store it. */
async function addPrivateFile(server: StartedApp, now: () => Date) {
  const { database } = server
  const store = await storeOf(server, now)
  const upload = await store.receive((await picture()).stream() as never, 'паспорт.jpg')
  const file = await store.keep(upload, 'private')
  await database.db.transaction().execute((trx) => store.add(trx, file, { section: 'clients', actor: null }))
  const addresses = await addressesOf(server, now)
  return { file, addresses, path: privateAddress(file.name, file.originalName) }
}

async function sessionIdOf({ database }: StartedApp, username: string): Promise<number> {
  const { id } = await database.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.username', '=', username)
    .executeTakeFirstOrThrow()
  return id
}

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof HttpError ? error.status : String(error)),
  )

test('shows a picture to anybody, for ever and as nothing but a picture', async () => {
  const server = await startApp()
  const imageUrl = await addPicture(server)

  const answer = await fetch(server.baseUrl + imageUrl)

  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
  })
})

test('downloads a file under the name that was asked for', async () => {
  const server = await startApp()
  const imageUrl = await addPicture(server)

  const { blob, fileName } = await server.api.files.download(imageUrl, 'Тур в Хиву.jpg')

  expect(fileName).toBe('Тур в Хиву.jpg')
  expect(blob.type).toBe('image/jpeg')
  expect(blob.size).toBeGreaterThan(100)
})

test.each([
  ['../../etc/passwd\r\nSet-Cookie: a=b', 'passwdSet-Cookie a=b'],
  ['C:\\temp\\счёт".html', 'счёт.html'],
  ['\u202Egpj.exe', 'gpj.exe'],
  ['...', 'file'],
])('cleans the name %j', async (given, cleaned) => {
  const server = await shared()
  const imageUrl = await addPicture(server)

  const { fileName } = await server.api.files.download(imageUrl, given)

  expect(fileName).toBe(cleaned)
})

test.each([
  '../../etc/passwd',
  '/etc/passwd',
  '/files/c/../../karvon.sqlite',
  '/files/c/..%2f..%2fkarvon.sqlite',
  'files\\c\\a.jpg',
  'file:///etc/passwd',
  '/files/c/',
  '',
  'data/karvon.sqlite',
])('refuses to download %j', async (path) => {
  const { baseUrl, tokenOf } = await shared()
  const authorization = `Bearer ${await tokenOf('director')}`

  const answer = await fetch(`${baseUrl}/api/files/download?path=${encodeURIComponent(path)}&fileName=a`, {
    headers: { authorization },
  })

  expect(answer.status).toBe(400)
})

test.each(['/files/c/..%2f..%2fkarvon.sqlite', '/files/c/%2e%2e/tmp', '/files/c/%00.jpg', '/files/c/karvon.sqlite'])(
  'finds nothing at %s',
  async (path) => {
    const { baseUrl } = await shared()

    expect((await fetch(baseUrl + path)).status).toBeGreaterThanOrEqual(400)
  },
)

test('answers 404 for a file that is not there, and 401 to whoever is not signed in', async () => {
  const server = await startApp()
  const imageUrl = await addPicture(server)
  const unknown = imageUrl.replace(/[\w-]{24}/, 'x'.repeat(24))

  const strange = await fetch(`${server.baseUrl}/api/files/download?path=${imageUrl}`)

  expect(await statusOf(server.api.files.download(unknown, 'a.jpg'))).toBe(404)
  expect((await fetch(server.baseUrl + unknown)).status).toBe(404)
  expect(strange.status).toBe(401)
})

test('opens a private file by a signed address for ten minutes', async () => {
  let moment = Date.now()
  const now = () => new Date(moment)
  const server = await startApp({ as: 'operator', now })
  const { file, addresses } = await addPrivateFile(server, now)
  const address = server.baseUrl + addresses.sign(file.name, file.originalName, await sessionIdOf(server, 'operator'))

  const inTime = await fetch(address)
  moment += 11 * minute
  const late = await fetch(address)

  expect(inTime.status).toBe(200)
  expect(Object.fromEntries(inTime.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': `inline; filename="_______.jpg"; filename*=UTF-8''${encodeURIComponent('паспорт.jpg')}`,
  })
  expect(late.status).toBe(410)
})

test('closes a signed address when the session ends or the right is taken away', async () => {
  const now = () => new Date()
  const server = await startApp({ as: 'operator', now })
  const { file, addresses } = await addPrivateFile(server, now)
  const address = server.baseUrl + addresses.sign(file.name, file.originalName, await sessionIdOf(server, 'operator'))

  await server.database.db.updateTable('users').set({ permissions: '[]' }).where('username', '=', 'operator').execute()
  const withoutRight = await fetch(address)
  await server.api.auth.signOut()
  const signedOut = await fetch(address)

  expect([withoutRight.status, signedOut.status]).toEqual([403, 403])
})

test('opens a colleague’s signed address only for who has the right themselves, where that is known', async () => {
  const now = () => new Date()
  const server = await startApp({ as: 'operator', now })
  const { file, addresses } = await addPrivateFile(server, now)
  const address = server.baseUrl + addresses.sign(file.name, file.originalName, await sessionIdOf(server, 'operator'))
  await server.signIn('editor')
  await server.signIn('director')
  const statusFor = async (username: string) => {
    const cookie = `other=1; karvon-viewer=${await sessionIdOf(server, username)}`
    return (await fetch(address, { headers: { cookie } })).status
  }

  expect(await statusFor('editor')).toBe(403)
  expect(await statusFor('director')).toBe(200)
  expect(await statusFor('operator')).toBe(200)
})

test('the log names whoever proved to be there: the bearer, else whose address it is, never the cookie', async () => {
  const now = () => new Date()
  const lines: string[] = []
  const logStream = { write: (line: string) => lines.push(line) }
  const server = await startApp({ as: 'operator', now, config: { logLevel: 'info' }, logStream })
  const { file, addresses } = await addPrivateFile(server, now)
  const address = server.baseUrl + addresses.sign(file.name, file.originalName, await sessionIdOf(server, 'operator'))
  const director = await server.signIn('director')
  const cookie = `karvon-viewer=${await sessionIdOf(server, 'director')}`
  const authorization = `Bearer ${director.session.token()}`
  const told: Record<string, string>[] = [{ cookie }, { authorization }]

  for (const headers of told) await fetch(address, { headers })

  const readers = lines
    .map((line) => JSON.parse(line) as { event?: string; user?: number })
    .flatMap(({ event, user }) => (event === 'private file read' ? [user] : []))
  expect(readers).toEqual([server.api.session.user()?.id, director.session.user()?.id])
})

test('refuses a private file without a signature, with a changed one and from the public folder', async () => {
  const now = () => new Date()
  const server = await startApp({ as: 'operator', now })
  const { file, addresses, path } = await addPrivateFile(server, now)
  const signed = addresses.sign(file.name, file.originalName, await sessionIdOf(server, 'operator'))

  const statuses = await Promise.all(
    [
      path,
      signed.replace(/e=\d+/, 'e=9999999999'),
      signed.replace(/s=\d+/, 's=99'),
      `${signed}x`,
      `/files/c/${file.name}`,
    ].map(async (address) => (await fetch(server.baseUrl + address)).status),
  )

  expect(statuses).toEqual([403, 403, 403, 403, 404])
})

test('downloads a private file only for who may open its section', async () => {
  const now = () => new Date()
  const server = await startApp({ as: 'operator', now })
  const { path } = await addPrivateFile(server, now)
  const editor = await server.signIn('editor')

  expect(await statusOf(server.api.files.download(path, 'a.jpg'))).toBe(200)
  expect(await statusOf(editor.files.download(path, 'a.jpg'))).toBe(403)
})

test('a token for scripts downloads private files of the areas that it was made for', async () => {
  const server = await startApp()
  const { path } = await addPrivateFile(server, () => new Date())
  const limits = { isReadOnly: true, days: 1 }
  const tours = await server.api.tokens.create({ ...limits, name: 'tours', areas: ['tours'] }, testPassword)
  const clients = await server.api.tokens.create({ ...limits, name: 'clients', areas: ['clients'] }, testPassword)
  const downloaded = async ({ token }: { token: string }) => {
    const address = `${server.baseUrl}/api/files/download?${new URLSearchParams({ path })}`
    return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status
  }

  expect([await downloaded(tours), await downloaded(clients)]).toEqual([403, 200])
  await server.api.tokens.revoke(clients.id)
  expect(await downloaded(clients)).toBe(401)
})
