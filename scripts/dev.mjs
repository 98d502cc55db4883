// Development: the server restarts on change, the admin reloads in place at http://localhost:4001.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, needNode, root } from './tools.mjs'

needNode()
await ensureInstalled()
const bin = (path) => join(root, 'node_modules', path)
const api = process.env.PORT ?? '4000'

const children = [
  start('.', [bin('tsx/dist/cli.mjs'), 'watch', '--conditions=@karvon/source', 'packages/server/src/main.ts'], {
    PORT: api,
  }),
  start('packages/admin', [bin('vite/bin/vite.js'), '--port', '4001', '--strictPort'], {
    KARVON_API: `http://127.0.0.1:${api}`,
  }),
]

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)

function start(cwd, args, env) {
  const child = spawn(process.execPath, args, {
    cwd: join(root, cwd),
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  child.on('exit', stop)
  return child
}

function stop() {
  for (const child of children) child.kill('SIGTERM')
}
