import { defineConfig } from 'playwright/test'
import base, { packageSpecs } from './playwright.config'

/** The packages alone, without servers: `npm run test:package`. */
export default defineConfig({ ...base, projects: [{ name: 'package', testMatch: packageSpecs }], webServer: [] })
