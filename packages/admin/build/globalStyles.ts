import type { Plugin } from 'vite'
import { globalRules } from '../../ui/src/theme/globalRules.ts'

const sheet = 'virtual:karvon-global.css'

/**
 * Makes the rules that every page has a style sheet: they are there before the scripts, and no script carries and parses
 * them.
 */
export function globalStyles(): Plugin {
  return {
    name: 'karvon-global-styles',
    apply: 'build',
    resolveId: { filter: { id: /^virtual:karvon-global/ }, handler: () => `\0${sheet}` },
    load: {
      filter: { id: /virtual:karvon-global|theme\/GlobalStyle\.tsx$/ },
      handler(id) {
        if (id.endsWith('GlobalStyle.tsx')) return `import '${sheet}'; export const GlobalStyle = () => null`
        return globalRules
      },
    },
  }
}
