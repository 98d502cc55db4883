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
  { entry: 'UiProvider', first: 15, all: 15 },
  { entry: 'Button', first: 17.5, all: 17.5 },
  { entry: 'BarStrip', first: 18.5, all: 18.5 },
  { entry: 'TextField', first: 19, all: 19 },
  { entry: 'Select', first: 21.5, all: 25.5 },
  { entry: 'DateField', first: 24.5, all: 60 },
  { entry: 'Dialog', first: 17, all: 26.5 },
  { entry: 'DataTable', first: 25, all: 27.5 },
  { entry: 'TrilingualField', first: 34.5, all: 40 },
  { entry: 'SortableList', first: 65, all: 77.5 },
  { entry: 'MediaUploader', first: 37, all: 40 },
  { entry: 'RecordCard', first: 32.5, all: 38 },
  { entry: 'TrilingualRichText', first: 50.5, all: 189 },
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
