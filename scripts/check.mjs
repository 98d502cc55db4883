// Types, lint, arrows between packages, unused code.
import { checks } from './checks.mjs'
import { ensureInstalled, needNode } from './tools.mjs'

needNode()
await ensureInstalled()
const failed = await checks()
process.exit(failed.length > 0 ? 1 : 0)
