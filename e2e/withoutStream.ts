import type { BrowserContext, Page } from 'playwright'

/**
 * The pages follow no changes: as in a browser that cannot agree on one page to do so. For whoever waits until the network has
 * nothing to do.
 */
export const withoutStream = (page: Page | BrowserContext) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
