import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { type Library, libraries, type Part, parts } from './importedParts'
import { kilobytes, printTable, talk } from './report'

const npm = promisify(execFile)
const kit = fileURLToPath(new URL('../packages/ui', import.meta.url))

interface Weight {
  scripts: number
  styles: number
}

/** What one component adds to a fresh Vite application, in our kit and in two others, all installed here and now. */
export async function benchImports(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-imports-'))
  try {
    talk('Imports: installing the kit, Mantine and MUI into an empty folder')
    if (!(await install(folder))) return talk('Imports were not measured: the packages could not be installed')

    const bare = await weigh(folder, 'bare', '')
    const rows: string[][] = []
    for (const part of parts) {
      const cells: string[] = [part]
      for (const library of libraries) cells.push(...(await describe(folder, library, part, bare)))
      rows.push(cells)
    }
    printTable(
      'Importing one component',
      'What it adds to a fresh Vite application that has React already: kB of minified scripts + style sheets, gzip -9, ' +
        `every chunk counted. ${libraries.map(({ name, packages }) => `${name}: ${packages.join(', ')}`).join('; ')}. ` +
        'The first line is what each library wants around every page, and is part of every other; what several share ' +
        'is paid once, as the last line shows. Tables of Mantine and MUI draw cells; ours also sorts, hides columns and ' +
        'turns into cards.',
      ['', ...libraries.map(({ name }) => name)],
      rows,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function install(folder: string): Promise<boolean> {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  try {
    const pack = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder]
    const { stdout } = await npm('npm', pack, { cwd: kit })
    const packages = ['react@19.3.1', 'react-dom@19.3.1', ...libraries.flatMap((library) => library.packages)]
    const quiet = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--silent']
    await npm('npm', ['install', ...quiet, `./${stdout.trim()}`, ...packages], { cwd: folder })
    return true
  } catch (error) {
    talk(String(error))
    return false
  }
}

async function describe(folder: string, library: Library, part: Part, bare: Weight): Promise<string[]> {
  const { scripts, styles } = await weigh(folder, `${library.name}-${part}`, library.source(part))
  const added = { scripts: scripts - bare.scripts, styles: styles - bare.styles }
  return [added.styles > 0 ? `${kilobytes(added.scripts)} + ${kilobytes(added.styles)}` : kilobytes(added.scripts)]
}

/** Builds an application that shows this source; without one, React alone. */
async function weigh(folder: string, name: string, source: string): Promise<Weight> {
  const root = join(folder, name.replaceAll(' ', '-'))
  mkdirSync(root)
  writeFileSync(join(root, 'index.html'), '<div id="root"></div><script type="module" src="./main.tsx"></script>')
  writeFileSync(
    join(root, 'main.tsx'),
    `import { createRoot } from 'react-dom/client'
${source || 'const shown = <p />'}
createRoot(document.getElementById('root')!).render(shown)`,
  )
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { write: false },
  })
  const files = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const sum = (extension: string) =>
    files
      .filter(({ fileName }) => fileName.endsWith(extension))
      .map((file) => gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length)
      .reduce((total, bytes) => total + bytes, 0)
  return { scripts: sum('.js'), styles: sum('.css') }
}
