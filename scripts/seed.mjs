// Rows in plenty, for benchmarks: `npm run seed -- --clients 100000 --logs 1000000 [--tours 20000]`.
// Where to is what the server reads, too: KARVON_DATA_DIR or DATABASE_URL. The server may not be running.
import { join } from 'node:path'
import { ensureInstalled, needNode, node, root } from './tools.mjs'

needNode()
await ensureInstalled()

const program = [
  join(root, 'node_modules/tsx/dist/cli.mjs'),
  '--conditions=@karvon/source',
  join(root, 'bench/fill.ts'),
]
process.exit(await node([...program, ...process.argv.slice(2)]))
