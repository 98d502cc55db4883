import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const source = '@karvon/source'

/** From 2027 on new versions of the client of object stores want a newer Node; this one does not, and says so each time. */
const quietOn20 = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' }

const server = {
  environment: 'node',
  include: ['packages/server/src/**/*.test.ts'],
  testTimeout: 30_000,
  hookTimeout: 120_000,
  globalSetup: ['packages/server/test/programFolder.ts'],
  setupFiles: ['./packages/server/test/failOnLeaks.ts'],
}

const browser = {
  environment: 'jsdom',
  setupFiles: ['./vitest.setup.ts'],
  // The first test of a file, or what comes before it, also waits for code; on a busy machine that takes a while.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Style rules are put in one by one, as in production: otherwise every new one has jsdom read all of them again.
  env: { SC_DISABLE_SPEEDY: 'false' },
}

/** Looks at style sheets or code as they come, or puts another module in place of one: once for all files that share their code. */
const freshCode = [
  'packages/ui/src/{UiProvider/UiProvider,MediaUploader/MediaUploader,Dialog/dialogCode}.test.tsx',
  'packages/admin/src/app/paletteCode.test.tsx',
]

/** The kit where there is no browser, and what is read from its sources. */
const onServer = 'packages/ui/src/{UiProvider/onServer,Start/storyCode,RichText/oneDoor}.test.{ts,tsx}'

/** Left out of what a project includes: with an `exclude` of its own it would not hear of the one of the command line (`testSets.mjs`). */
const without = (...files: string[]) => files.map((name) => `!${name}`)

/** What asks the database nothing that the engines answer differently: once is enough. */
const sameOnEither = [
  'config',
  'fileKills',
  'accessMatrix',
  'clientCalls',
  'database/{keepMerged,sqliteThread}',
  'uploadCorpus',
  '{export,people,text,time}/*',
  'files/{fileTypes,s3Store}',
  'host/moveFiles',
  'modules/files/*',
  'modules/instagram/graph/*',
  'plugins/{access,adminFiles,openapi,problems,requestLog,uploads}',
].map((name) => `packages/server/src/${name}.test.ts`)

/** What asks the store of files: run over the folder, and again over an object store. */
const withFiles = ['files/{installation,makeSizes,sweepFiles}', 'modules/files/*', 'host/backUp'].map(
  (name) => `packages/server/src/${name}.test.ts`,
)

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: [source, ...defaultClientConditions] },
  // What is for bundlers alone, Node itself does not read: file names without their endings.
  ssr: { resolve: { conditions: [source, ...defaultServerConditions.filter((name) => name !== 'module')] } },
  test: {
    // One more than there are cores: a part of their time they wait, for a database, a killed program, a moment that has to come.
    maxWorkers: 3,
    // Rules, components and servers leave nothing behind that another test could see, so that files share their code:
    // half the time was loading it.
    isolate: false,
    // What a test made is gone before it is looked through: collecting garbage was a tenth of the time.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: ['packages/cli/test/speakRussian.ts'],
          testTimeout: 30_000,
          include: ['packages/{api-client,cli}/src/**/*.test.ts', 'packages/ui/src/format/**/*.test.ts', onServer],
        },
      },
      {
        extends: true,
        test: {
          ...browser,
          name: 'components',
          include: [
            'packages/ui/src/**/*.test.{ts,tsx}',
            ...without('packages/ui/src/format/**', onServer, ...freshCode),
          ],
        },
      },
      {
        extends: true,
        test: {
          ...browser,
          name: 'screens',
          // First, as what is to be done after a test is done in the opposite order: once the page is unmounted.
          setupFiles: ['./packages/admin/test/freshPage.ts', ...browser.setupFiles],
          include: ['packages/admin/src/**/*.test.{ts,tsx}', ...without(...freshCode)],
        },
      },
      {
        extends: true,
        test: { ...browser, name: 'fresh-code', include: freshCode, isolate: true },
      },
      {
        extends: true,
        test: { ...server, name: 'server-sqlite', env: { KARVON_TEST_ENGINE: 'sqlite', ...quietOn20 } },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'server-s3',
          include: withFiles,
          env: { KARVON_TEST_ENGINE: 'sqlite', KARVON_TEST_FILES: 's3', ...quietOn20 },
          globalSetup: [...server.globalSetup, 'packages/server/test/s3Server.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'server-postgres',
          exclude: sameOnEither,
          env: { KARVON_TEST_ENGINE: 'postgres', ...quietOn20 },
          globalSetup: [...server.globalSetup, 'packages/server/test/postgres.ts'],
          runner: './packages/server/test/postgresRunner.ts',
        },
      },
    ],
  },
})
