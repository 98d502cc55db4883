import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

/** Where the API of `npm run dev` listens. */
const api = process.env.KARVON_API ?? 'http://127.0.0.1:4000'

export default defineConfig({
  plugins: [react()],
  resolve: {
    conditions: ['@karvon/source', ...defaultClientConditions],
    // The editor brings a preview of its own; see the stub for what the default one costs.
    alias: [
      {
        find: /^@uiw\/react-markdown-preview(\/.*)?$/,
        replacement: fileURLToPath(new URL('../ui/src/RichTextEditor/previewStub.tsx', import.meta.url)),
      },
    ],
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/files': api } },
  build: {
    target: 'es2022',
    // What is small stays a file of its own: the Content-Security-Policy allows pictures, not data: styles.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
