import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const source = '@karvon/source'

const server = {
  environment: 'node',
  include: ['packages/server/src/**/*.test.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    // Two cores: more workers than that only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/{api-client,cli}/src/**/*.test.ts', 'packages/ui/src/format/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          setupFiles: ['./vitest.setup.ts'],
          include: ['packages/{ui,admin}/src/**/*.test.{ts,tsx}'],
          exclude: ['packages/ui/src/format/**'],
          // The first test of a file also waits for its code; on a busy machine that takes a while.
          testTimeout: 60_000,
        },
      },
      { extends: true, test: { ...server, name: 'server-sqlite', env: { KARVON_TEST_ENGINE: 'sqlite' } } },
      {
        extends: true,
        test: {
          ...server,
          name: 'server-postgres',
          env: { KARVON_TEST_ENGINE: 'postgres' },
          globalSetup: ['packages/server/test/postgres.ts'],
          runner: './packages/server/test/postgresRunner.ts',
        },
      },
    ],
  },
})
