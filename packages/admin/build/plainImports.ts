import type { Plugin } from 'vite'

/** Takes away the helper around each `import()`: it would fetch preloads and styles of a script, and there are none. */
export function plainImports(): Plugin {
  return {
    name: 'karvon-plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: {
      order: 'pre',
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
