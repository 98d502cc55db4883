import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'tsup'
import { slimIcon } from './slimIcon.ts'
import { withStyledIds } from './styledIds.ts'

const plainIcon = fileURLToPath(new URL('src/theme/plainIcon.ts', import.meta.url))

/** Always in the same order, so that the same source gives the same files. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\.stories\.tsx$|\.d\.ts$/.test(path))
  .sort()
  .map((path) => `src/${path.replaceAll('\\', '/')}`)

export default defineConfig({
  entry: ['src/fonts.css', ...sources],
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
  // for nothing. The icons without the core that draws them: a kilobyte and a half for lines that are less.
  noExternal: [/^@uiw\/react-md-editor/, 'lucide-react'],
  loader: { '.woff2': 'file' },
  esbuildOptions(options) {
    options.alias = { '@uiw/react-markdown-preview/nohighlight': './src/RichTextEditor/previewStub.tsx' }
    options.assetNames = 'fonts/[name]'
  },
  esbuildPlugins: [
    {
      name: 'styled-ids',
      setup({ onLoad, onResolve }) {
        onLoad({ filter: /packages.ui.src.*\.tsx?$/ }, async ({ path }) => ({
          contents: await withStyledIds(path),
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        }))
        onLoad({ filter: /lucide-react.*icons.*\.mjs$/ }, async ({ path }) => ({
          contents: slimIcon(await readFile(path, 'utf8')),
        }))
        onResolve({ filter: /createLucideIcon\.mjs$/ }, () => ({ path: plainIcon }))
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
