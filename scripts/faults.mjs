// Every call of every screen with every fault of the table, and 200 kills of a server whose callers ask again, on both
// engines; `npm test -- --all` takes a quarter of the one and a few of the other.
import { join } from 'node:path'
import { ensureInstalled, needNode, node, root } from './tools.mjs'

needNode()
await ensureInstalled()
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const suites = [
  [['--project', 'screens', 'Faults'], { KARVON_FAULTS: 'all' }],
  [
    ['--project', 'server-sqlite', '--project', 'server-postgres', 'packages/server/src/crash.test.ts', '-t', 'again'],
    { KARVON_RETRY_KILLS: '200' },
  ],
]
const codes = []
for (const [which, env] of suites)
  codes.push(await node([vitest, 'run', ...which], { env: { ...process.env, ...env } }))
process.exit(Math.max(...codes))
