// The kit and the client as others would install them: packed, then judged by publint and by "Are the types wrong?".
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, node, root, run, step } from './tools.mjs'

const bin = (path) => join(root, 'node_modules', path)

/** Patterns of an exports map stand for these. */
const entries = {
  ui: () => ['format', 'Theme', ...folders('packages/ui/src').filter((name) => /^[A-Z]/.test(name))],
  'api-client': () => ['client', 'tours/tours', 'tours/tourRules', 'tours/tourTypes', 'tours/tourSchema'],
}

/** Resolves with 0 when both packages can be published as they are; needs them built. */
export function checkPackages() {
  return step('Packages', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'karvon-packages-'))
    try {
      for (const [name, list] of Object.entries(entries)) {
        if ((await checkPackage(name, list(), join(folder, name))) !== 0) return 1
      }
      return 0
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

async function checkPackage(name, list, folder) {
  const quiet = { quiet: true }
  const packed = mkdtempSync(`${folder}-`)
  const pack = ['pack', '--silent', '--ignore-scripts', '--pack-destination', packed]
  if ((await run('npm', pack, { cwd: join(root, 'packages', name), ...quiet })) !== 0) return 1
  const tarball = join(packed, readdirSync(packed).find((file) => file.endsWith('.tgz')) ?? '')

  if ((await node([bin('publint/src/cli.js'), tarball, '--strict'], quiet)) !== 0) return 1
  const attw = [bin('@arethetypeswrong/cli/dist/index.js'), tarball, '--profile', 'esm-only', '--no-color', '--quiet']
  return node([...attw, '--entrypoints', ...list], quiet)
}

function folders(path) {
  const found = readdirSync(join(root, path), { withFileTypes: true })
  return found
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .filter((name) => readdirSync(join(root, path, name)).includes(`${name}.tsx`))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureBuilt(['ui', 'api-client'])
  process.exit(await checkPackages())
}
