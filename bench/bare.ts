import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../packages/server/test/postgresCluster'
import type { Answer } from './load'

/** What the bare server is told, over the channel between the processes. */
export interface CannedAnswer {
  path: string
  headers: Record<string, string>
  /** Base64. */
  body: string
}

export interface BareServer {
  url: string
  pid: number
  /** From now on it answers this at the path. */
  learn(path: string, answer: Answer): Promise<void>
  stop(): Promise<void>
}

/** Headers that Node writes by itself, for either server. */
const ownHeaders = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

export async function startBare(): Promise<BareServer> {
  const port = await freePort()
  const child = fork(fileURLToPath(new URL('bareServer.ts', import.meta.url)), {
    env: { ...process.env, PORT: String(port) },
    execArgv: ['--import', 'tsx'],
  })
  await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async learn(path, { headers, body }) {
      const kept = Object.entries(headers).filter(([name]) => !ownHeaders.has(name))
      const canned: CannedAnswer = { path, headers: Object.fromEntries(kept), body: body.toString('base64') }
      child.send(canned)
      await once(child, 'message')
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
