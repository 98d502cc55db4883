import { defineConfig } from 'tsup'

/** One self-contained server: the workspace's own packages are bundled, published ones are not. */
export default defineConfig({
  entry: ['src/main.ts'],
  format: ['esm'],
  clean: true,
  sourcemap: true,
  target: 'node20',
  platform: 'node',
  noExternal: [/^@karvon\//],
  esbuildOptions(options) {
    options.conditions = ['@karvon/source']
  },
})
