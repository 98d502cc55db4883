// The built product over a fresh folder with demo data, for the browser tests.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

process.env.KARVON_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'karvon-e2e-'))
process.env.KARVON_SITE_KEY ??= 'browser-tests-only-browser-tests-only'
// The tests say where they come from (playwright.config.ts): one place may only sign in so often a minute.
process.env.KARVON_TRUSTED_PROXIES ??= '127.0.0.1'
process.env.NODE_ENV = 'production'
// For who started it with a channel (ownServer.ts): a later hour, so that what ends after minutes ends at once.
if (process.channel) {
  const RealDate = Date
  let ahead = 0
  globalThis.Date = class extends RealDate {
    static now = () => RealDate.now() + ahead
    constructor(...given) {
      super(...(given.length > 0 ? given : [RealDate.now() + ahead]))
    }
  }
  process.on('message', (minutes) => {
    ahead += minutes * 60_000
  })
}
await import('../packages/server/dist/main.js')
