import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/**/*.ts', '!src/**/*.test.ts'],
  format: ['esm'],
  // The compiler writes the declarations file by file; bundling them for so many entries takes minutes.
  dts: false,
  // It leaves extensions out as the sources do; Node's way to resolve types wants them.
  // A script of its own: tsup would shorten `node ../..` in a command to nothing.
  onSuccess: 'npm run --silent declarations',
  clean: true,
  sourcemap: true,
  target: 'es2022',
  platform: 'neutral',
})
