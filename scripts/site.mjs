// examples/site at http://localhost:4002, beside a server that runs: `npm start` with demo data needs nothing set.
import { join } from 'node:path'
import { ensureInstalled, needNode, node, root, step } from './tools.mjs'

needNode()
await ensureInstalled()
const site = (command) =>
  node([join(root, 'node_modules/vite/bin/vite.js'), ...command], { cwd: join(root, 'examples/site') })
const code = await step('Building the site', () => site(['build', '--logLevel', 'warn']))
process.exit(code || (await site(['preview', '--host', '127.0.0.1'])))
