import { existsSync } from 'node:fs'
import { defineConfig } from 'playwright/test'

const system = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Ports of the servers under test; loopback only. */
export const ports = { product: 4180, stories: 4181 }

export default defineConfig({
  testDir: './e2e',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(existsSync(system) && { executablePath: system }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'stories',
      testMatch: ['stories.spec.ts', 'sanitiser.spec.ts'],
      fullyParallel: true,
      use: { baseURL: `http://127.0.0.1:${ports.stories}` },
    },
    {
      name: 'product',
      testIgnore: ['stories.spec.ts', 'sanitiser.spec.ts'],
      use: { baseURL: `http://127.0.0.1:${ports.product}` },
    },
  ],
  webServer: [
    {
      command: `node e2e/server.mjs`,
      env: { PORT: String(ports.product) },
      url: `http://127.0.0.1:${ports.product}/healthz`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    {
      command: `node ../../node_modules/@ladle/react/lib/cli/cli.js preview --host 127.0.0.1 --port ${ports.stories}`,
      cwd: './packages/ui',
      url: `http://127.0.0.1:${ports.stories}/meta.json`,
    },
  ],
})
