// Builds every package whose sources changed, or the ones that are named.
import { ensureBuilt, ensureInstalled, everyBuild, needNode } from './tools.mjs'

needNode()
await ensureInstalled()
const named = process.argv.slice(2)
await ensureBuilt(named.length > 0 ? named : everyBuild)
