import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

export interface EntryWeight {
  /** Loaded before anything is shown: thousands of bytes of minified script, gzip -9. */
  first: number
  /** With what comes when somebody presses or has been idle for a while. */
  all: number
}

/** An entry of the kit, with its provider, as a bundler takes it in where React is there already. `npm run test:package` holds them. */
export const budgets: readonly ({ entry: string } & EntryWeight)[] = [
  { entry: 'UiProvider', first: 14.1, all: 14.1 },
  { entry: 'Button', first: 16.5, all: 16.5 },
  { entry: 'BarStrip', first: 18, all: 18 },
  { entry: 'TextField', first: 17.2, all: 17.2 },
  { entry: 'Select', first: 20, all: 23.5 },
  { entry: 'DateField', first: 22.7, all: 58.2 },
  { entry: 'Dialog', first: 16, all: 25 },
  { entry: 'DataTable', first: 24.8, all: 27.5 },
  { entry: 'TrilingualField', first: 35.3, all: 40.7 },
  { entry: 'SortableList', first: 62.5, all: 71.4 },
  { entry: 'MediaUploader', first: 35.6, all: 38.8 },
  { entry: 'RecordCard', first: 33, all: 42 },
  { entry: 'TrilingualRichText', first: 51.7, all: 191.6 },
]

/** @param project a folder that has the kit installed */
export async function weighEntry(project: string, entry: string): Promise<EntryWeight> {
  const folder = join(project, `weigh-${entry}`)
  const input = join(folder, 'entry.js')
  mkdirSync(folder, { recursive: true })
  const names = new Set(['UiProvider', entry])
  writeFileSync(input, [...names].map((name) => `export { ${name} } from '@karvon/ui/${name}'`).join('\n'))
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input, external: /^react(-dom)?($|\/)/, preserveEntrySignatures: 'strict' },
    },
  })
  rmSync(folder, { recursive: true })

  const chunks = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const scripts = new Map(chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk]] : [])))
  const first = new Set([...scripts.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const name of first) for (const next of scripts.get(name)?.imports ?? []) if (scripts.has(next)) first.add(next)
  const weigh = (names: Iterable<string>) => {
    const bytes = [...names].map((name) => gzipSync(scripts.get(name)?.code ?? '', { level: 9 }).length)
    return Math.round(bytes.reduce((sum, each) => sum + each, 0) / 100) / 10
  }
  return { first: weigh(first), all: weigh(scripts.keys()) }
}
