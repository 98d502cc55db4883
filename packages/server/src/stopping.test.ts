import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type ClientRequest, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { createClient } from '@karvon/api-client/client'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, onTestFinished, test } from 'vitest'
import { builtServer, killed, startServer, untilItAnswers } from '../test/crashing'
import { picture, video } from '../test/pictures'
import { freePort } from '../test/postgresCluster'
import { testPassword } from '../test/testEmployees'
import { newStorage } from '../test/testStorage'

const megabyte = 1_000_000
const path = '/api/uzbekistan-posts'

/** The built program in a process of its own. */
async function start() {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-stopping-'))
  const { databaseUrl, drop } = await newStorage(dataDir)
  const port = await freePort()
  const server = startServer(builtServer(), { port, dataDir, databaseUrl })
  onTestFinished(async () => {
    await killed(server)
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await untilItAnswers(port, server)
  const session = createSession(memoryStore())
  const baseUrl = `http://127.0.0.1:${port}`
  const api = createClient({ baseUrl, session, retryDelays: [] })
  await api.auth.signIn({ username: 'director', password: testPassword })
  return { server, baseUrl, api, headers: { authorization: `Bearer ${session.token()}` } }
}

/** Asks the process to end, as systemd and Docker do. @returns how it ended */
function terminated(server: ChildProcess): Promise<unknown[]> {
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  return exit
}

interface Outcome {
  status: number
  connection: string | undefined
  body: Buffer
}

/** What comes of a call: an answer to its last byte, or the word of why there is none. */
function outcomeOf(call: ClientRequest, pace: () => Promise<unknown> = async () => {}) {
  return new Promise<Outcome | string>((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(`cut off: ${error.code ?? error.message}`)
    call.on('error', fail)
    call.on('response', async (answer) => {
      answer.on('error', fail)
      await pace()
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          connection: answer.headers.connection,
          body: Buffer.concat(parts),
        }),
      )
    })
  })
}

const tours = 20

test('every request that was under way is answered, and whoever holds a connection is told to leave it', {
  timeout: 120_000,
}, async () => {
  const { server, baseUrl, headers } = await start()
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  onTestFinished(() => agent.destroy())
  const get = (where = '/api/tours/all') => {
    const call = request(baseUrl + where, { agent, headers })
    call.end()
    return outcomeOf(call)
  }
  const create = async (number: number) => {
    const body = JSON.stringify(buildTour({ title: { ru: `Тур ${number}`, en: '', uz: '' } }))
    const call = request(`${baseUrl}/api/tours`, {
      method: 'POST',
      agent,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    })
    const outcome = outcomeOf(call)
    // The head and half of the body are there: the server has it in hand.
    call.write(body.slice(0, 20))
    return { outcome, finish: () => call.end(body.slice(20)) }
  }
  // Connections of before, which stay open.
  const warm = await Promise.all(Array.from({ length: 60 }, () => get()))
  const writing = await Promise.all(Array.from({ length: tours }, (_, number) => create(number)))
  const reading = Array.from({ length: 20 }, () => get())
  await wait(100)

  const exit = terminated(server)
  await wait(200)
  // On connections that were open: sent before the word to leave could have come.
  const late = Array.from({ length: 10 }, () => get())
  for (const { finish } of writing) finish()
  const written = await Promise.all(writing.map(({ outcome }) => outcome))
  const read = await Promise.all(reading)
  const readLate = await Promise.all(late)

  const short = (outcomes: (Outcome | string)[]) =>
    outcomes.map((outcome) => (typeof outcome === 'string' ? outcome : `${outcome.status} ${outcome.connection}`))
  expect(short(warm)).toEqual(Array(60).fill('200 keep-alive'))
  expect(short(written)).toEqual(Array(tours).fill('201 close'))
  expect(short(read).filter((outcome) => !/^200 (close|keep-alive)$/.test(outcome))).toEqual([])
  expect(short(readLate)).toEqual(Array(10).fill('200 close'))
  expect(await exit).toEqual([0, null])
})

test('a large upload and a large download end as they would have, and then the program ends', {
  timeout: 120_000,
}, async () => {
  const { server, baseUrl, api, headers } = await start()
  const film = Buffer.concat([Buffer.from(await video().arrayBuffer()), Buffer.alloc(60 * megabyte, 'karvon')])
  const texts = { ru: '<p>Хива</p>', en: '', uz: '' }
  const media = { mobile: await picture(), desktop: new File([film], 'хива.mp4') }
  await api.uzbekistanPosts.create({ caption: texts, orderNumber: 1 }, media)
  const [post] = await api.uzbekistanPosts.list()
  const address = api.files.address(post?.media.desktop?.url ?? 'none')
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())

  const download = request(address, { agent })
  // Nothing is read of it until the server has long been told to stop.
  const downloaded = outcomeOf(download, () => wait(2500))
  download.end()
  const form = new FormData()
  form.append('desktop', media.desktop)
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await encoded.arrayBuffer())
  const upload = request(`${baseUrl}${path}/${post?.id}/media`, {
    method: 'PUT',
    agent,
    headers: { ...headers, 'content-type': type, 'content-length': bytes.length },
  })
  const uploaded = outcomeOf(upload)
  upload.write(bytes.subarray(0, bytes.length / 2))
  await wait(300)

  const exit = terminated(server)
  await wait(2500)
  upload.end(bytes.subarray(bytes.length / 2))
  const [up, down] = await Promise.all([uploaded, downloaded])

  const sha = (content: Buffer) => createHash('sha256').update(content).digest('hex')
  expect(up).toMatchObject({ status: 200, connection: 'close' })
  expect(down).toMatchObject({ status: 200 })
  expect(sha((down as Outcome).body)).toBe(sha(film))
  expect(await exit).toEqual([0, null])
})
