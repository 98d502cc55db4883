import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/**/*.ts', '!src/**/*.test.ts'],
  format: ['esm'],
  // The compiler writes the declarations file by file; bundling them for so many entries takes minutes.
  dts: false,
  // It leaves extensions out as the sources do; Node's way to resolve types wants them.
  onSuccess:
    'node ../../node_modules/typescript-native/bin/tsc -p tsconfig.build.json && tsc-alias -p tsconfig.build.json --resolve-full-paths',
  clean: true,
  sourcemap: true,
  target: 'es2022',
  platform: 'neutral',
})
