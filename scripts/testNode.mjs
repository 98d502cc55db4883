// Rules, client and server with another Node, and a start of the built server with it: `npm run test:node -- 24`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureBuilt, ensureInstalled, fail, needNode, root, run, say, step } from './tools.mjs'

needNode()
await ensureInstalled()
await ensureBuilt(['server'])

const [version = '24'] = process.argv.slice(2)
const folder = join(tmpdir(), `karvon-node-${version}`)
const program = join(folder, 'node_modules/node/bin/node')
if (!existsSync(program)) {
  mkdirSync(folder, { recursive: true })
  // The package brings its program by a script, which this repository's own packages may not have.
  const install = ['install', '--prefix', folder, '--no-strict-allow-scripts', `node@${version}`]
  const code = await step(`Getting Node ${version}`, () => run('npm', install, { quiet: true }))
  if (code !== 0 || !existsSync(program)) fail(`npm did not bring Node ${version}: see its message above.`)
}
const env = { PATH: `${dirname(program)}:${process.env.PATH}` }

const projects = ['--project', 'unit', '--project', 'server-sqlite']
const tests = await step(`Unit and server tests with Node ${version}`, () =>
  run(program, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...projects, '--reporter=dot'], { env }),
)
const start = await step(`A start with Node ${version}`, startAndStop)
process.exit(tests || start)

/** Resolves with 0 when the built server starts with demo data, says that it is ready, and ends when asked to. */
async function startAndStop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-start-'))
  const address = 'http://127.0.0.1:4191'
  const server = spawn(program, [join(root, 'packages/server/dist/main.js')], {
    env: { ...process.env, ...env, NODE_ENV: 'production', PORT: new URL(address).port, KARVON_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const ended = once(server, 'exit')
    let said = ''
    const listens = new Promise((resolve) => {
      server.stdout.on('data', (chunk) => {
        said += chunk
        if (said.includes('Karvon: http')) resolve()
      })
    })
    await Promise.race([listens, ended])
    const ready = await fetch(`${address}/health/ready`)
    say(`  ${await ready.text()}`)
    server.kill('SIGTERM')
    const [code] = await ended
    return ready.ok && code === 0 ? 0 : 1
  } finally {
    server.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
