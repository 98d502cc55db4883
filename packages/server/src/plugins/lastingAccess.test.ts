import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { pdfFile } from '../../test/papers'
import { picture } from '../../test/pictures'
import { type StartedApp, startApp } from '../../test/startApp'
import { storedNames } from '../../test/storedFiles'

const isSqlite = process.env.KARVON_TEST_ENGINE !== 'postgres'
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

interface SlowBody {
  route: string
  method: string
  path: string
  type: string
  body: Buffer
}

/** A part of a form, as the document of the API describes it. */
interface Part {
  contentMediaType?: string
  description?: string
  items?: Part
}

interface Call {
  security: object[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, Part> } }> }
}

/** The files of a form that a route takes, as a browser sends them. */
async function formWith(parts: Record<string, Part>): Promise<{ type: string; body: Buffer }> {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    const { contentMediaType, description = '' } = part.items ?? part
    if (!contentMediaType) continue
    form.append(name, description.includes('image') ? new File([await picture()], 'a.jpg') : pdfFile('a.pdf'))
  }
  form.append('nothing', '')
  const encoded = new Response(form)
  return { type: encoded.headers.get('content-type') ?? '', body: Buffer.from(await encoded.arrayBuffer()) }
}

/** Sends all but the end of a body. @returns what sends the rest, and answers the status */
async function begin({ baseUrl }: StartedApp, token: string, { method, path, type, body }: SlowBody) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': type,
    'content-length': body.length,
    expect: '100-continue',
  }
  const call: ClientRequest = request(baseUrl + path, { method, headers })
  call.flushHeaders()
  const answered = once(call, 'response') as Promise<[IncomingMessage]>
  answered.catch(() => {})
  await once(call, 'continue')
  call.write(body.subarray(0, -1))
  return async () => {
    call.end(body.subarray(-1))
    const [answer] = await answered
    answer.resume()
    return answer.statusCode
  }
}

/** Every route that changes something for whoever is signed in, with a body that may be slow. */
async function slowBodies({ baseUrl }: StartedApp): Promise<SlowBody[]> {
  const { paths } = (await (await fetch(`${baseUrl}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Call>>
  }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method: method.toUpperCase(), path, call })),
  )
  const changing = calls.filter(({ method, call }) => !reading.has(method) && call.security.length > 0)
  return Promise.all(
    changing.map(async ({ method, path, call }) => {
      const form = call.requestBody?.content['multipart/form-data']?.schema.properties
      const json = { type: 'application/json', body: Buffer.from('{}') }
      const filled = form ? await formWith(form) : json
      return { route: `${method} ${path}`, method, path: path.replace(/\{\w+\}/g, '1'), ...filled }
    }),
  )
}

test('a body that has arrived slowly is taken from nobody whose session has ended meanwhile, by any route', {
  timeout: 120_000,
}, async () => {
  const server = await startApp()
  const token = await server.tokenOf('director')
  const bodies = await slowBodies(server)
  const finish = await Promise.all(bodies.map((body) => begin(server, token, body)))
  // They are behind the look at the session; what has arrived of a form is being written down.
  await wait(500)

  await server.database.db.updateTable('users').set({ is_deactivated: 1 }).where('username', '=', 'director').execute()
  const statuses: [string, unknown][] = []
  for (const [index, end] of finish.entries()) statuses.push([bodies[index]?.route ?? '', await end()])

  expect(statuses.length).toBeGreaterThan(60)
  expect(bodies.filter(({ type }) => type.startsWith('multipart')).length).toBeGreaterThan(10)
  expect(statuses.filter(([, status]) => status !== 401)).toEqual([])
  expect(await storedNames(server, 'files/public')).toEqual([])
  expect(await storedNames(server, 'files/private')).toEqual([])
})

test.runIf(isSqlite)('what waits for its turn to write is refused when the right is gone by then', async () => {
  const server = await startApp({ as: 'editor' })
  const { db } = server.database
  let isWaiting = () => {}
  let goOn = () => {}
  const waiting = new Promise<void>((resolve) => {
    isWaiting = resolve
  })
  const turn = new Promise<void>((resolve) => {
    goOn = resolve
  })

  const other = db.transaction().execute(async (transaction) => {
    isWaiting()
    await turn
    await transaction.updateTable('users').set({ permissions: '[]' }).where('username', '=', 'editor').execute()
  })
  await waiting
  const creating = server.api.tours.create(buildTour()).catch(({ status }) => status)
  await wait(300)
  goOn()
  await other

  expect(await creating).toBe(403)
  expect(await db.selectFrom('tours').select('id').execute()).toEqual([])
})
