import { defineConfig } from 'tsup'

/**
 * One program: the workspace's own packages are bundled, and of the published ones those that every call needs, because
 * looking for them takes as long as running them.
 */
export default defineConfig({
  entry: ['src/main.ts'],
  format: ['esm'],
  clean: true,
  sourcemap: true,
  target: 'node20',
  platform: 'node',
  noExternal: [/^@karvon\//, 'commander', 'i18next', 'redaxios'],
  // Commander is CommonJS, and asks for the modules of Node by `require`; a real one takes longer to be made.
  banner: { js: 'const require = process.getBuiltinModule;' },
  esbuildOptions(options) {
    options.conditions = ['@karvon/source']
    options.charset = 'utf8'
    options.minifyWhitespace = true
    options.minifySyntax = true
  },
})
