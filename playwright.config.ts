import { existsSync, statfsSync } from 'node:fs'
import { defineConfig } from 'playwright/test'

const system =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

const firstPort = Number(process.env.KARVON_TEST_PORT ?? 4180)

/** Ports of the servers under test; loopback only. */
export const ports = { product: firstPort, stories: firstPort + 1 }

/** What looks at the kit alone, in its stories. */
export const storySpecs = ['stor*.spec.ts', 'keyboard*.spec.ts', 'sanitiser.spec.ts']

/** What takes the kit and the client as others would install them; needs no server. */
export const packageSpecs = ['package.spec.ts']

/** Is there room for what the processes of a browser share? Containers often have 64 MB, for which the files on the disk are the way. */
function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 1e9
}

export default defineConfig({
  testDir: './e2e',
  // A quarter of their time they wait: for a page, a program, a moment that has to come.
  workers: 3,
  // A job of many steps on a busy machine takes minutes; what hangs is told by the single step.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  // A real browser on a machine busy with something else; what only passed then is named at the end of `npm test`.
  retries: 1,
  use: {
    // Nothing is pressed sooner for moving first; what moves has tests that ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(system && { executablePath: system }),
      ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Texts as wide as in a browser with a window.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // In this order they begin: first what is one after the other and waits for packages, last what is in small parts, so that no worker
  // is alone at the end.
  projects: [
    { name: 'package', testMatch: packageSpecs },
    {
      name: 'product',
      testIgnore: [...storySpecs, ...packageSpecs],
      use: {
        baseURL: `http://127.0.0.1:${ports.product}`,
        // Each of the workers, in which this file is read anew, is a place of its own.
        extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${(Number(process.env.TEST_WORKER_INDEX ?? 0) % 254) + 1}` },
      },
    },
    {
      name: 'stories',
      testMatch: storySpecs,
      fullyParallel: true,
      use: { baseURL: `http://127.0.0.1:${ports.stories}` },
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
