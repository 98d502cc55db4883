import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright/test'
import { demoPassword, signIn } from './people'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface OwnServer {
  url: string
  /** Calls it as somebody who is signed in, without the program under test. @throws what was refused */
  call<T>(method: string, path: string, body?: object): Promise<T>
  /** The bytes of a file by its address. */
  fileAt(address: string): Promise<Buffer>
  /** A page of the browser at one of its addresses, as a director. */
  open(browser: Browser, address: string, context?: BrowserContextOptions): Promise<Page>
  /** Puts its clock forward; soon, not at once. */
  wait(minutes: number): void
  stop(): Promise<void>
}

/** The built product over demo data of its own, for tests that change what others look at. */
export async function startOwnServer({
  clients = 0,
  env: more = {},
}: {
  clients?: number
  env?: Record<string, string>
} = {}): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-e2e-'))
  const port = await freePort()
  const env = { ...process.env, KARVON_DATA_DIR: folder, PORT: String(port), ...more }
  if (clients > 0) {
    const seeding = spawn(
      process.execPath,
      [join(root, 'scripts/seed.mjs'), '--clients', String(clients), '--logs', '0'],
      { env },
    )
    await once(seeding, 'exit')
  }
  const server = spawn(process.execPath, [join(root, 'e2e/server.mjs')], {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilItAnswers(url, server)
  const token = await signedIn(url)

  return {
    url,
    async call<T>(method: string, path: string, body?: object) {
      const answer = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && !isForm(body) && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm(body) ? body : JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
      const text = await answer.text()
      return (text === '' ? undefined : JSON.parse(text)) as T
    },
    fileAt: async (address) => Buffer.from(await (await fetch(url + address)).arrayBuffer()),
    async open(browser, address, options) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        locale: 'ru-RU',
        timezoneId: 'Asia/Tashkent',
        reducedMotion: 'reduce',
        baseURL: url,
        ...options,
      })
      const page = await context.newPage()
      await signIn(page, 'director')
      await page.goto(address)
      return page
    },
    wait: (minutes) => void server.send(minutes),
    async stop() {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isForm = (body: object): body is FormData => body instanceof FormData

async function untilItAnswers(url: string, server: ReturnType<typeof spawn>): Promise<void> {
  for (const giveUpAt = Date.now() + 60_000; ; ) {
    const isUp = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    if (server.exitCode !== null || Date.now() > giveUpAt) throw new Error(`No server at ${url}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function signedIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'director', password: demoPassword }),
  })
  return ((await answer.json()) as { token: string }).token
}

/** A port of the loopback that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
