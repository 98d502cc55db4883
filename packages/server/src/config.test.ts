import { expect, test } from 'vitest'
import { readConfig } from './config'

test('listens on this machine only in demo mode, whatever HOST says', () => {
  expect(readConfig({ HOST: '0.0.0.0' })).toMatchObject({ isDemo: true, host: '127.0.0.1', port: 4000 })
  expect(readConfig({ HOST: '0.0.0.0', KARVON_DEMO: '0' })).toMatchObject({ isDemo: false, host: '0.0.0.0' })
})

test.each([
  { PORT: 'http' },
  { PORT: '70000' },
  { DATABASE_URL: 'mysql://x' },
  { KARVON_LOG: 'loud' },
  { KARVON_TIME_ZONE: 'Tashkent' },
  { KARVON_CORS_ORIGIN: '*' },
  { KARVON_CORS_ORIGIN: 'https://a.uz/' },
  { KARVON_REQUESTS_PER_SECOND: 'many' },
  { KARVON_MIN_PASSWORD: '5' },
  { KARVON_MIN_PASSWORD: '129' },
  { KARVON_MIN_PASSWORD: 'long' },
  { KARVON_MAX_IMAGE_MB: '-1' },
  { KARVON_INSTAGRAM_ADDRESS: 'https://10.0.0.5', KARVON_INSTAGRAM_TOKEN: 'a-token-of-ours' },
])('refuses %o, naming the variable', (env) => {
  expect(() => readConfig(env)).toThrow(Object.keys(env)[0])
})
