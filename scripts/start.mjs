// Installs what is missing, builds what is stale, and runs the API and the admin on one origin.
import { ensureBuilt, ensureInstalled, needNode } from './tools.mjs'

needNode()
await ensureInstalled()
await ensureBuilt(['server', 'admin', 'cli'])
process.env.NODE_ENV ??= 'production'
await import('../packages/server/dist/main.js')
