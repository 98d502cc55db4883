// Builds every package whose sources changed.
import { ensureBuilt, ensureInstalled, everyBuild, needNode } from './tools.mjs'

needNode()
await ensureInstalled()
await ensureBuilt(everyBuild)
