// Every call of every screen with every fault of the table; `npm test` takes a quarter of it.
import { join } from 'node:path'
import { ensureInstalled, needNode, node, root } from './tools.mjs'

needNode()
await ensureInstalled()
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
process.exit(
  await node([vitest, 'run', '--project', 'screens', 'Faults'], { env: { ...process.env, KARVON_FAULTS: 'all' } }),
)
