import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/**/*.ts', '!src/**/*.test.ts'],
  format: ['esm'],
  // The compiler writes the declarations file by file; bundling them for so many entries takes minutes.
  dts: false,
  onSuccess: 'tsc -p tsconfig.build.json',
  clean: true,
  sourcemap: true,
  target: 'es2022',
  platform: 'neutral',
})
