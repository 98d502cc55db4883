import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/**/*.ts', 'src/**/*.tsx', '!src/**/*.test.*', '!src/**/*.stories.tsx'],
  format: ['esm'],
  // The compiler writes the declarations file by file; bundling them for so many entries runs out of memory.
  dts: false,
  // It leaves extensions out as the sources do; Node's way to resolve types wants them.
  onSuccess: 'tsc -p tsconfig.build.json && tsc-alias -p tsconfig.build.json --resolve-full-paths',
  clean: true,
  sourcemap: true,
  target: 'es2022',
  platform: 'browser',
  // Built in, with a stub for the preview it brings: left outside, every application would need our alias or load 115 kB
  // for nothing. Its style sheets name classes that we do not use.
  noExternal: [/^@uiw\/react-md-editor/],
  loader: { '.css': 'empty' },
  esbuildOptions(options) {
    options.alias = { '@uiw/react-markdown-preview/nohighlight': './src/RichTextEditor/previewStub.tsx' }
  },
})
