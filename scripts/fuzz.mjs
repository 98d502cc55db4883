// Requests made from the schemas of the routes against the built server: `npm run fuzz -- --requests 100000 [--postgres]`.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, needNode, node, root } from './tools.mjs'

needNode()
await ensureInstalled()
await ensureBuilt(['server'])

const program = [
  join(root, 'node_modules/tsx/dist/cli.mjs'),
  '--conditions=@karvon/source',
  join(root, 'packages/server/test/fuzz.ts'),
]
process.exit(await node([...program, ...process.argv.slice(2)]))
