import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../packages/server/test/postgresCluster'

const main = fileURLToPath(new URL('../packages/server/dist/main.js', import.meta.url))

/** What `npm start` and the files of `deploy/` give Node. */
const asStarted = ['--max-semi-space-size=8']

export interface Product {
  url: string
  pid: number
  /** Milliseconds from the start of the process to the line that says where it listens. */
  readyAfter: number
  stop(): Promise<void>
}

/** Starts the built server as a process of its own, on a free port of the loopback. */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, [...asStarted, main], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), KARVON_LOG: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilItSays(child, 'Karvon: http')
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - started,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** @throws when the process ends before it has said so */
async function untilItSays(child: ChildProcess, text: string): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
      if (said.includes(text)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${said}`)))
  })
}
