import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { componentDocs } from './componentDocs.ts'
import { storyCode } from './storyCode.ts'
import { storyTexts } from './storyTexts.ts'
import { withStyledIds } from './styledIds.ts'

export default defineConfig({
  plugins: [
    react(),
    componentDocs(),
    storyCode(),
    storyTexts(),
    {
      // As the kit is published: its parts are known by their class.
      name: 'styled-ids',
      enforce: 'pre',
      load: { filter: { id: /packages.ui.src.*\.tsx?$/ }, handler: (id) => withStyledIds(id) },
    },
  ],
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
