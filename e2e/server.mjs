// The built product over a fresh folder with demo data, for the browser tests.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

process.env.KARVON_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'karvon-e2e-'))
process.env.NODE_ENV = 'production'
await import('../packages/server/dist/main.js')
