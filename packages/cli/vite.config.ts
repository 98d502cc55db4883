import { defaultServerConditions, defineConfig } from 'vite'

/** What most commands share. The texts of a language, a tree of commands and what only runs them are files of their own. */
const core =
  /node_modules\/(commander|i18next)\/|ui\/src\/format\/|cli\/src\/((?!main)\w+\.ts|words\/\w+\.ts|commands\/(common\/|\w+\/(\w+Rows|knownTours)\.ts)|context\/(?!connectTo)|(failures|flags|help|operations)\/|rows\/(columns|fields|rowFlags)\.ts)/

/** What prints a table. */
const table = /node_modules\/fast-string|output\/(textTable|cutToWidth)\.ts|rows\/rowTable\.ts/

/**
 * One program: the workspace's own packages are bundled, and of the published ones those that every call needs, because
 * looking for them takes as long as running them. CommonJS, because Node reads it in half the time, and in few files,
 * because each costs as much as a hundred kilobytes.
 */
export default defineConfig({
  resolve: { conditions: ['@karvon/source', ...defaultServerConditions] },
  ssr: {
    noExternal: [/^@karvon\//, 'commander', /^fast-string/, 'i18next', 'mediabunny', 'redaxios'],
    resolve: { conditions: ['@karvon/source', ...defaultServerConditions] },
  },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      output: {
        format: 'cjs',
        entryFileNames: '[name].cjs',
        chunkFileNames: '[name].cjs',
        minify: {
          compress: { keepNames: { function: true, class: true } },
          mangle: { toplevel: false, keepNames: true },
          codegen: { removeWhitespace: true },
        },
        codeSplitting: {
          groups: [
            { name: 'core', test: core },
            { name: 'table', test: table },
          ],
        },
      },
    },
  },
})
