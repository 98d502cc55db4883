// What others install: packed, judged, put into an empty Vite project and opened in Chromium.
import { join } from 'node:path'
import { ensureBuilt, ensureChromium, ensureInstalled, needNode, node, root } from './tools.mjs'

needNode()
await ensureInstalled()
const chromium = await ensureChromium()
await ensureBuilt(['ui', 'api-client', 'cli', 'admin'])
const playwright = [join(root, 'node_modules/playwright/cli.js'), 'test', '-c', 'playwright.package.config.ts']
process.exit(await node(playwright, { env: { ...(chromium && { CHROMIUM_PATH: chromium }) } }))
