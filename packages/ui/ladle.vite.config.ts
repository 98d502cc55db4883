import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  resolve: {
    conditions: ['@karvon/source', ...defaultClientConditions],
    // The editor brings a preview of its own; see the stub for what the default one costs.
    alias: [
      {
        find: /^@uiw\/react-markdown-preview(\/.*)?$/,
        replacement: fileURLToPath(new URL('./src/RichTextEditor/previewStub.tsx', import.meta.url)),
      },
    ],
  },
})
