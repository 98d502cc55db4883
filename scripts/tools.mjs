// What the root scripts share. Plain Node, nothing installed yet: no dependency may be imported here.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const isWindows = process.platform === 'win32'

export function say(text) {
  process.stderr.write(`${text}\n`)
}

export function fail(text) {
  say(text)
  process.exit(1)
}

export function needNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Karvon needs Node 20.19 or newer; this is ${process.versions.node}. Get it from https://nodejs.org`)
  }
}

/** Runs a program with its output on ours; resolves with its exit code. Off a terminal a line shows that it goes on. */
export function run(command, args, { cwd = root, env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: isWindows && command === 'npm',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (quiet && code !== 0) process.stderr.write(output)
      resolve(code ?? 1)
    })
  })
}

export const node = (args, options) => run(process.execPath, args, options)

/** Runs a step, says what it is and how long it took. */
export async function step(title, work) {
  const started = Date.now()
  say(`→ ${title}`)
  const sign = process.stderr.isTTY ? undefined : setInterval(() => say(`  … ${title}, ${seconds(started)}`), 15_000)
  try {
    const code = await work()
    say(`${code ? '✗' : '✓'} ${title}, ${seconds(started)}`)
    return code
  } finally {
    clearInterval(sign)
  }
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** `npm ci` when node_modules is not what package-lock.json says. */
export async function ensureInstalled() {
  if (isInstalled()) return
  const code = await step('Installing packages', () => run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']))
  if (code !== 0) fail('The packages could not be installed: see the message of npm above.')
}

/** npm keeps a lock file of what it installed; packages of other platforms are missing from it. */
function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const { packages: wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const { packages: found } = JSON.parse(readFileSync(installed, 'utf8'))
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => !path.includes('node_modules/') || optional || found[path]?.version === version,
  )
}

/** What is built, from what, and how. */
const builds = {
  server: { from: ['packages/server/src', 'packages/api-client/src'], by: tsup('server') },
  cli: { from: ['packages/cli', 'packages/api-client/src', 'packages/ui/src/format'], by: vite('cli') },
  'api-client': { from: ['packages/api-client'], by: tsup('api-client') },
  ui: { from: ['packages/ui'], by: tsup('ui') },
  admin: {
    from: ['packages/admin', 'packages/ui/src', 'packages/api-client/src'],
    by: vite('admin'),
  },
}

/** Builds those of the named packages whose sources changed since their last build. */
export async function ensureBuilt(names) {
  for (const name of names) {
    const { from, by } = builds[name]
    const mark = join(root, 'packages', name, 'dist', '.built')
    const sources = hashOf([join(root, 'package-lock.json'), ...from.flatMap((folder) => filesIn(join(root, folder)))])
    if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) continue
    if ((await step(`Building ${name}`, by)) !== 0) fail(`${name} could not be built: see the message above.`)
    mkdirSync(dirname(mark), { recursive: true })
    writeFileSync(mark, sources)
  }
}

export const everyBuild = Object.keys(builds)

function tsup(name) {
  return () => node([join(root, 'node_modules/tsup/dist/cli-default.js'), '--silent'], inPackage(name))
}

function vite(name) {
  return () => node([join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], inPackage(name))
}

function inPackage(name) {
  return { cwd: join(root, 'packages', name), env: { NODE_ENV: 'production' } }
}

const ignored = new Set(['node_modules', 'dist', 'ladle-build', 'test-results'])

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort()
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Path of a Chromium that is there, or undefined. The one without windows of its own needs a fourth less of the processor. */
export async function findChromium() {
  const { chromium } = await import('playwright')
  const installed = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  const named = [...installed.map((name) => `/usr/bin/${name}`), chromium.executablePath()]
  return [process.env.CHROMIUM_PATH, ...named].find((path) => path && existsSync(path))
}

/** Installs Chromium where it may; resolves with its path, or undefined with the reason said. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  const sudo = !isRoot && spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo'] : []
  if (spawnSync('apt-get', ['--version']).status === 0 && (isRoot || sudo.length > 0)) {
    const apt = (...args) => {
      const [command, ...rest] = [...sudo, 'apt-get', ...args]
      return run(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true })
    }
    const install = (name) => apt('install', '-y', '--no-install-recommends', name, 'fonts-dejavu-core')
    await step('Installing Chromium', async () => {
      if ((await install('chromium-headless-shell')) === 0) return 0
      await apt('update')
      // Not every release has it.
      return (await install('chromium-headless-shell')) && install('chromium')
    })
  } else {
    const cli = join(root, 'node_modules/playwright/cli.js')
    await step('Downloading Chromium', () => node([cli, 'install', 'chromium'], { quiet: true }))
  }
  const installed = await findChromium()
  if (!installed) say('No Chromium: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.')
  return installed
}
