import { defineConfig } from 'tsup'
import { withStyledIds } from './styledIds.ts'

export default defineConfig({
  entry: [
    'src/**/*.ts',
    'src/**/*.tsx',
    'src/fonts.css',
    '!src/**/*.test.*',
    '!src/**/*.stories.tsx',
    '!src/**/*.d.ts',
  ],
  format: ['esm'],
  // The compiler writes the declarations file by file; bundling them for so many entries runs out of memory.
  dts: false,
  // It leaves extensions out as the sources do; Node's way to resolve types wants them.
  // A script of its own: tsup would shorten `node ../..` in a command to nothing.
  onSuccess: 'npm run --silent declarations',
  clean: true,
  sourcemap: true,
  target: 'es2022',
  platform: 'browser',
  // Built in, with a stub for the preview it brings: left outside, every application would need our alias or load 115 kB
  // for nothing.
  noExternal: [/^@uiw\/react-md-editor/],
  loader: { '.woff2': 'file' },
  esbuildOptions(options) {
    options.alias = { '@uiw/react-markdown-preview/nohighlight': './src/RichTextEditor/previewStub.tsx' }
    options.assetNames = 'fonts/[name]'
  },
  esbuildPlugins: [
    {
      name: 'styled-ids',
      setup({ onLoad }) {
        onLoad({ filter: /packages.ui.src.*\.tsx?$/ }, async ({ path }) => ({
          contents: await withStyledIds(path),
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        }))
        // Its style sheets name classes that we do not use.
        onLoad({ filter: /@uiw.*\.css$/ }, () => ({ contents: '', loader: 'empty' }))
      },
    },
  ],
  plugins: [
    {
      // Frameworks that draw on a server too are told what needs a browser in the end.
      name: 'use-client',
      renderChunk: (code, { path }) =>
        /[\\/](?:([A-Z]\w*)[\\/]\1|Theme)\.js$/.test(path) ? { code: `'use client';${code}` } : undefined,
    },
  ],
})
