import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  resolve: { conditions: ['@karvon/source', ...defaultClientConditions] },
})
