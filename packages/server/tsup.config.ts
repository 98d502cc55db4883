import { defineConfig } from 'tsup'

/** Programs for one platform, and what only some calls want: loaded when the first of these comes. */
const external = [
  'sharp',
  '@node-rs/argon2',
  '@photostructure/sqlite',
  'pg-native',
  'exceljs',
  'sanitize-html',
  'mediabunny',
]

/** One self-contained server: two thirds of a start went into finding, reading and compiling a thousand small files. */
export default defineConfig({
  entry: ['src/main.ts'],
  format: ['esm'],
  clean: true,
  sourcemap: true,
  target: 'node20',
  platform: 'node',
  noExternal: [new RegExp(`^(?!(${external.join('|')})$)`)],
  external,
  // Packages in the older format ask for modules of Node by `require`.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
  esbuildOptions(options) {
    options.conditions = ['@karvon/source']
  },
})
