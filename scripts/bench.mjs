// Speed and size of the built product beside a bare server, as Markdown on stdout; `-- --quick` for a smoke run.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, findChromium, needNode, node, root } from './tools.mjs'

needNode()
await ensureInstalled()
await ensureBuilt(['server', 'admin', 'ui', 'cli'])
const chromium = await findChromium()

const program = [
  join(root, 'node_modules/tsx/dist/cli.mjs'),
  '--conditions=@karvon/source',
  join(root, 'bench/main.ts'),
]
const code = await node([...program, ...process.argv.slice(2)], {
  env: { NODE_ENV: 'production', ...(chromium && { CHROMIUM_PATH: chromium }) },
})
process.exit(code)
