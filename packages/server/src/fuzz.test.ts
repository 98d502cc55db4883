import { expect, test } from 'vitest'
import { runFuzz } from '../test/fuzz/runFuzz'
import { startApp } from '../test/startApp'
import { demoInstagram } from './demo/demoInstagram'

const siteKey = 'key-of-the-site-for-the-fuzz'

test('nothing that can be sent makes the server fail or tell of its insides', { timeout: 120_000 }, async () => {
  const config = { siteKeys: [siteKey], trustedProxies: ['127.0.0.1'] }
  const instagram = demoInstagram(() => new Date())
  const started = await startApp({ config, instagram, pause: async () => {} })
  const seed = Number(process.env.KARVON_FUZZ_SEED ?? Date.now() % 1_000_000_000)

  const { sent, failures } = await runFuzz({
    baseUrl: started.baseUrl,
    requests: Number(process.env.KARVON_FUZZ_REQUESTS ?? 800),
    seed,
    siteKey,
    signIn: () => started.tokenOf('director'),
    secrets: [started.config.dataDir, process.cwd()],
  })

  expect(failures).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(800)
})
