import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { slimIcon } from '../ui/slimIcon.ts'
import { createChunkNames } from './build/chunks.ts'
import { globalStyles } from './build/globalStyles.ts'
import { pageHints } from './build/pages.ts'
import { plainImports } from './build/plainImports.ts'
import { russianOnly } from './build/russianOnly.ts'

/** Where the API of `npm run dev` listens. */
const api = process.env.KARVON_API ?? 'http://127.0.0.1:4000'

const compress = promisify(brotliCompress)
const compressible = new Set(['.css', '.js', '.json', '.svg'])

/** Puts `name.br` beside what the server sends compressed: at its best brotli is too slow to be done on request. */
function precompress(): Plugin {
  return {
    name: 'karvon-precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const folder = join(dir, 'assets')
      const names = (await readdir(folder)).filter((name) => compressible.has(extname(name)))
      await Promise.all(
        names.map(async (name) => {
          const path = join(folder, name)
          await writeFile(`${path}.br`, await compress(await readFile(path)))
        }),
      )
    },
  }
}

/** Leaves beside the build, for `npm run bench -- --modules`, which modules each script is made of and what it imports. */
function listModules(): Plugin {
  return {
    name: 'karvon-list-modules',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const scripts: Record<string, ScriptContents> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const modules = Object.entries(chunk.modules).map(([id, { renderedLength }]) => [
          relativeId(id),
          renderedLength,
        ])
        scripts[chunk.fileName] = { imports: chunk.imports, modules: Object.fromEntries(modules) }
      }
      await writeFile(join(dir, 'scripts.modules'), JSON.stringify(scripts))
    },
  }
}

interface ScriptContents {
  imports: string[]
  /** Path of a module to its length before minification. */
  modules: Record<string, number>
}

const repository = fileURLToPath(new URL('../..', import.meta.url))
const relativeId = (id: string) => id.replaceAll('\0', '').replace(repository, '')

/** Icons are imported from the file they lie in: through the list of all of them nobody could tell who needs which. */
function directIcons(): Plugin {
  const list = fileURLToPath(new URL('../../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url))
  const files = new Map<string, string>()
  return {
    name: 'karvon-direct-icons',
    enforce: 'pre',
    apply: 'build',
    async buildStart() {
      for (const [, exported = '', path = ''] of (await readFile(list, 'utf8')).matchAll(
        /export \{([^}]+)\} from '([^']+)'/g,
      ))
        for (const [, name = ''] of exported.matchAll(/default as (\w+)/g)) files.set(name, join(dirname(list), path))
    },
    transform: {
      filter: { id: /packages.*\.tsx?$/, code: "'lucide-react'" },
      handler: (code) =>
        code.replace(/import \{([^}]+)\} from 'lucide-react'/g, (whole, names: string) => {
          const imports = names.split(',').flatMap((entry) => {
            const [name = '', as = name] = entry.trim().split(/ as /)
            if (!name || name.startsWith('type ')) return []
            const file = files.get(name)
            return [file ? `import ${as} from '${file}'` : whole]
          })
          return imports.join(';')
        }),
    },
  }
}

function slimIcons(): Plugin {
  return {
    name: 'karvon-slim-icons',
    apply: 'build',
    transform: { filter: { id: /lucide-react.*icons/ }, handler: slimIcon },
  }
}

/** Style rules travel without their indentation and comments: they are texts, which no minifier touches. */
function slimStyles(): Plugin {
  return {
    name: 'karvon-slim-styles',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /packages.*\.tsx?$/, code: "'styled-components'" },
      handler: (code) => code.replace(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, '').replace(/\n\s+/g, '\n'),
    },
  }
}

/** The browsers we build for need no prefixes: what would add them stays at home. */
function noPrefixes(): Plugin {
  return {
    name: 'karvon-no-prefixes',
    apply: 'build',
    load: { filter: { id: /stylis\/src\/Prefixer/ }, handler: () => 'export const prefix = (value) => value' },
  }
}

export default defineConfig({
  plugins: [
    plainImports(),
    russianOnly(),
    globalStyles(),
    slimStyles(),
    noPrefixes(),
    directIcons(),
    slimIcons(),
    react(),
    pageHints(),
    precompress(),
    listModules(),
  ],
  resolve: {
    conditions: ['@karvon/source', ...defaultClientConditions],
    alias: [
      // The decoder of HEIC asks for these where it runs in Node.
      { find: /^(crypto|fs|path)$/, replacement: 'data:text/javascript,export default {}' },
      // React has what this stands in for in older ones.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: /^.*\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL('../ui/src/theme/plainIcon.ts', import.meta.url)),
      },
      // The editor brings a preview of its own; see the stub for what the default one costs.
      {
        find: /^@uiw\/react-markdown-preview(\/.*)?$/,
        replacement: fileURLToPath(new URL('../ui/src/RichTextEditor/previewStub.tsx', import.meta.url)),
      },
    ],
  },
  // A worker may fetch no other script: answers that are no page of ours forbid it.
  worker: { rolldownOptions: { output: { codeSplitting: false } } },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/files': api } },
  build: {
    target: 'es2022',
    // What is small stays a file of its own: the Content-Security-Policy allows pictures, not data: styles.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The server names the scripts of a page, and what a screen opens is fetched while nothing else is to do: lists of
    // what each import needs would be a twelfth of the script that stands around every screen.
    modulePreload: false,
    // One sheet: with no styles to wait for, an import is the browser's own.
    cssCodeSplit: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        // Each script names those that come with what it fetches, and a hash does not compress: 42 bits tell builds apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'by need', name: createChunkNames(), priority: 1 }],
        },
      },
    },
  },
})
