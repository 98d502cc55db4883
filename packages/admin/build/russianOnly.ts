import type { Plugin } from 'vite'

/** The admin speaks Russian: what the components of the kit say in other languages does not travel. */
export function russianOnly(): Plugin {
  return {
    name: 'karvon-russian-only',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /packages\/ui\/src.*\.tsx?$/, code: /\bWords<|useLabels\(/ },
      handler: (code) => code.replace(/^ {2}(?:en|uz): \{(?:\n[\s\S]*?^ {2}\}|.*\}),\n/gm, ''),
    },
  }
}
