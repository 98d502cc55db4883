import { defaultClientConditions, defineConfig } from 'vite'

/** Where the agency's server is, as this machine and as browsers reach it. */
const server = process.env.KARVON_URL ?? 'http://localhost:4000'

/** The demo's own; a real one stays on the server that answers the site. */
const key = process.env.KARVON_SITE_KEY?.split(',')[0] ?? 'demo-site-key-for-this-machine-only'

const port = Number(process.env.PORT ?? 4002)

/** A visitor's request passes through the site, which adds its key; whatever answers a real site does the same. */
const proxy = {
  '/requests': {
    target: server,
    changeOrigin: true,
    headers: { 'x-site-key': key },
    rewrite: () => '/api/contact-actions',
  },
}

export default defineConfig({
  // In this repository the client is read from its sources, elsewhere from its package.
  resolve: { conditions: ['@karvon/source', ...defaultClientConditions] },
  define: { 'import.meta.env.SERVER': JSON.stringify(server) },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { port, strictPort: true, proxy },
  preview: { port, strictPort: true, proxy },
})
