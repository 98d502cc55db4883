import { defineConfig } from 'playwright/test'
import base, { storySpecs } from './playwright.config'

const port = Number(process.env.PORT ?? 4182)

/** The stories alone, without the product: `npx playwright test -c playwright.stories.config.ts` after `npm run stories:build`. */
export default defineConfig({
  ...base,
  fullyParallel: true,
  projects: [
    {
      name: 'stories',
      testMatch: storySpecs,
      use: { baseURL: `http://127.0.0.1:${port}` },
    },
  ],
  webServer: {
    command: `node ../../node_modules/@ladle/react/lib/cli/cli.js preview --host 127.0.0.1 --port ${port}`,
    cwd: './packages/ui',
    url: `http://127.0.0.1:${port}/meta.json`,
    reuseExistingServer: false,
  },
})
