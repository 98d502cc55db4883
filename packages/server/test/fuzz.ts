import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { demoPassword } from '../src/demo/demoPeople'
import { runFuzz } from './fuzz/runFuzz'
import { findBinaries, freePort, startCluster } from './postgresCluster'

/** `npm run fuzz`: the built server with its demo data, as a process of its own, against requests made from its schemas. */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    postgres: { type: 'boolean', default: false },
  },
})
const siteKey = 'key-of-the-site-for-the-fuzz'
const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'karvon-fuzz-'))
const binaries = values.postgres ? findBinaries() : undefined
if (values.postgres && !binaries) throw new Error('The programs of PostgreSQL were not found')
const cluster = binaries ? await startCluster(binaries, ['fsync=off']) : undefined
const port = await freePort()
const baseUrl = `http://127.0.0.1:${port}`
const server = spawn(process.execPath, [main], {
  env: {
    ...process.env,
    PORT: String(port),
    KARVON_DEMO: '1',
    KARVON_DATA_DIR: dataDir,
    DATABASE_URL: cluster?.url ?? '',
    KARVON_SITE_KEY: siteKey,
    // Every request comes from a place of its own: what one place may do is limited.
    KARVON_TRUSTED_PROXIES: '127.0.0.1',
    KARVON_LOG: 'error',
    // Eight requests at once on a busy machine are no reason to turn any away here.
    KARVON_OVERLOAD_MS: '0',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  await untilItAnswers(server)
  const started = performance.now()
  let signIns = 0
  const { sent, statuses, failures } = await runFuzz({
    baseUrl,
    requests: Number(values.requests),
    seed: Number(values.seed),
    siteKey,
    signIn: async () => {
      const answer = await fetch(`${baseUrl}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.250.${signIns >> 8}.${signIns++ & 255}` },
        body: JSON.stringify({ username: 'director', password: demoPassword }),
      })
      return ((await answer.json()) as { token: string }).token
    },
    secrets: [dataDir, process.cwd()],
    onProgress: (done) => done % 5000 === 0 && process.stderr.write(`${done} requests\n`),
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  const hasEnded = server.exitCode !== null || server.signalCode !== null
  console.log(
    `Seed ${values.seed}: ${sent} requests in ${seconds} s on ${cluster ? 'PostgreSQL' : 'SQLite'}, ${signIns} sign-ins`,
  )
  console.log(`Statuses: ${JSON.stringify(statuses)} (0: closed without an answer)`)
  console.log(`The process ${server.pid} ${hasEnded ? 'ended' : 'is still the one that was started'}`)
  console.log(`${failures.length} failures${failures.length > 0 ? `:\n${failures.slice(0, 20).join('\n')}` : ''}`)
  process.exitCode = failures.length > 0 || hasEnded ? 1 : 0
} finally {
  server.kill('SIGTERM')
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  await cluster?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function untilItAnswers(process: ChildProcess): Promise<void> {
  for (;;) {
    if (process.exitCode !== null) throw new Error(`The server ended with ${process.exitCode} instead of starting`)
    const answer = await fetch(`${baseUrl}/healthz`).catch(() => null)
    if (answer?.ok) return
    await wait(100)
  }
}
