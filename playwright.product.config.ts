import { defineConfig } from 'playwright/test'
import base from './playwright.config'

const [server] = [base.webServer ?? []].flat()

/** The product alone, without the stories: `npx playwright test -c playwright.product.config.ts desk` after a build. */
export default defineConfig({
  ...base,
  projects: base.projects?.filter(({ name }) => name === 'product'),
  webServer: server,
})
