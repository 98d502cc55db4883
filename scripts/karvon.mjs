// `npm run karvon -- tours list`: the command-line program, built when stale.
import { ensureBuilt, ensureInstalled, needNode } from './tools.mjs'

needNode()
await ensureInstalled()
await ensureBuilt(['cli'])
await import('../packages/cli/dist/main.cjs')
