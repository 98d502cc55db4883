// What proves the product, from a bare machine: types, lint, unit, server, components, screens, browser.
// `npm test` takes the quick set (testSets.mjs), `npm test -- --all` everything: both engines and stores, every story, fault,
// width and package. `--changed [commit]` runs what a change since a commit can break, or what is not committed.
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { checkCount, checks } from './checks.mjs'
import { changedVitest, quickVitest, quickWalks } from './testSets.mjs'
import {
  ensureBuilt,
  ensureChromium,
  ensureInstalled,
  everyBuild,
  fail,
  needNode,
  node,
  root,
  say,
  step,
} from './tools.mjs'

const bin = (path) => join(root, 'node_modules', path)
const reports = mkdtempSync(join(tmpdir(), 'karvon-test-'))
const scratch = scratchFolder()
const env = { TMPDIR: scratch }
// Also when it is interrupted: what lies in memory would stay there.
process.on('exit', () => {
  for (const folder of [reports, scratch]) rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const total = { passed: 0, failed: 0 }
const trouble = []

const { all, since } = readOptions(process.argv.slice(2))
const changed = since === undefined ? undefined : changedSince(since)

needNode()
await ensureInstalled()
const chromium = await ensureChromium()

const failedChecks = await checks()
count(checkCount - failedChecks.length, failedChecks.length)
trouble.push(...failedChecks)

await suite('Unit, server and component tests', 'vitest', (report) =>
  node(
    [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(all ? [] : quickVitestArgs()),
      ...(changed ? ['--changed', since, '--passWithNoTests'] : []),
    ],
    { env },
  ),
)

const browser = changed ? browserTestsFor(changed) : { walks: !all, args: [] }
if (!browser) say('No browser test can be broken by this change')
else if (chromium) {
  if (browser.walks) await ensureBuilt(everyBuild.filter((name) => name !== 'ui'))
  else {
    const ladle = { cwd: join(root, 'packages/ui') }
    const stories = () => node([bin('@ladle/react/lib/cli/cli.js'), 'build'], { ...ladle, quiet: true })
    // Side by side: neither of them keeps both cores busy.
    await Promise.all([ensureBuilt(everyBuild), step('Building the stories', stories)])
  }
  const { passed } = await suite('Browser tests', 'playwright', (report) =>
    node(
      [...[bin('playwright/cli.js'), 'test', '--reporter=dot,json'], ...(browser.walks ? walkArgs() : browser.args)],
      { env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
    ),
  )
  if (browser.walks && total.failed === 0 && passed !== quickWalks.length) {
    count(0, 1)
    trouble.push(`${quickWalks.length} walks are named in scripts/testSets.mjs, ${passed} were found`)
  }
} else {
  count(0, 1)
  trouble.push('Browser tests were not run: there is no Chromium')
}

for (const name of trouble) say(`✗ ${name}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

/**
 * What tests write is gone with them. It lies in memory where there is room: databases that say what they wrote is on the disk
 * wait for one otherwise.
 */
function scratchFolder() {
  const memory = '/dev/shm'
  const isRoomy = existsSync(memory) && freeBytes(memory) > 4e9
  const folder = mkdtempSync(join(isRoomy ? memory : tmpdir(), 'karvon-test-'))
  // PostgreSQL refuses to be root, and is started as somebody else there.
  chmodSync(folder, 0o1777)
  return folder
}

function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** `--all`, `--changed [commit]`, or both. */
function readOptions(args) {
  let all = false
  let since
  for (const [index, arg] of args.entries()) {
    if (arg === '--all') all = true
    else if (arg === '--changed') since = 'HEAD'
    else if (args[index - 1] === '--changed' && !arg.startsWith('-')) since = arg
    else fail(`Unknown option ${arg}: there are --all and --changed [commit]`)
  }
  return { all, since }
}

function quickVitestArgs() {
  const { projects, exclude } = changed ? changedVitest : quickVitest
  return [...projects.map((name) => `--project=${name}`), ...exclude.map((files) => `--exclude=${files}`)]
}

function walkArgs() {
  const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const files = new Set(quickWalks.map(([file]) => `/${file}\\.spec`))
  const pattern = quickWalks.map(([file, title]) => `${literally(`${file}.spec.ts ${title}`)}$`).join('|')
  return ['-c', 'playwright.product.config.ts', ...files, '--grep', pattern]
}

/** Paths of files that differ from a commit, new ones among them. */
function changedSince(commit) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]
}

/**
 * Which browser tests a change can break: the walks of the quick set, or with `--all` Playwright's projects by arguments; of changed
 * tests alone those. Undefined when none.
 */
function browserTestsFor(files) {
  const shipped = files.filter((file) => !/\.test\.tsx?$|\.md$|^docs\//.test(file))
  const places = new Set(shipped.map((file) => /^packages\/([^/]+)/.exec(file)?.[1] ?? file.split('/')[0]))
  if (places.size === 0) return undefined
  if (places.size === 1 && places.has('e2e'))
    return { walks: false, args: [`--only-changed=${since}`, '--pass-with-no-tests'] }
  if (!all) return { walks: true }
  const everywhere = ['stories', 'product', 'package']
  const brokenBy = { e2e: [], admin: ['stories', 'product'], server: ['product'], cli: ['product', 'package'] }
  const projects = new Set([...places].flatMap((place) => brokenBy[place] ?? everywhere))
  // A changed test belongs to one of them that its name does not tell here.
  return { walks: false, args: places.has('e2e') ? [] : [...projects].map((project) => `--project=${project}`) }
}

function count(passed, failed) {
  total.passed += passed
  total.failed += failed
}

/** Runs a test program and adds up its JSON report; one that ends badly without a failed test counts as one. */
async function suite(title, kind, start) {
  const report = join(reports, `${kind}.json`)
  const code = await step(title, () => start(report))
  const { passed, failed, seconds, unsteady, broken } = read(report, kind)
  count(passed, code !== 0 && failed === 0 ? 1 : failed)
  if (code !== 0) trouble.push(title, ...broken)
  const slowest = Object.entries(seconds).sort(([, one], [, other]) => other - one)
  say(
    `  slowest: ${slowest
      .slice(0, 8)
      .map(([file, took]) => `${basename(file)} ${took.toFixed(0)} s`)
      .join(', ')}`,
  )
  for (const name of unsteady) say(`  passed only when tried again: ${name}`)
  return { passed }
}

/** How many tests ended how, the seconds that each file took, what passed only on its second try, and what failed. */
function read(report, kind) {
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'))
    return kind === 'vitest' ? readVitest(result) : readPlaywright(result)
  } catch {
    return { passed: 0, failed: 0, seconds: {}, unsteady: [], broken: [] }
  }
}

function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const seconds = {}
  const broken = []
  for (const { name, startTime, endTime, assertionResults } of testResults) {
    seconds[name] = (seconds[name] ?? 0) + (endTime - startTime) / 1000
    for (const { status, fullName } of assertionResults)
      if (status === 'failed') broken.push(`${basename(name)}: ${fullName}`)
  }
  return { passed: numPassedTests, failed: numFailedTests, seconds, unsteady: [], broken }
}

function readPlaywright({ stats, suites }) {
  const seconds = {}
  const unsteady = []
  const broken = []
  const add = ({ specs, suites: inner = [] }, file) => {
    for (const { title, tests } of specs) {
      for (const { duration } of tests.flatMap((test) => test.results))
        seconds[file] = (seconds[file] ?? 0) + duration / 1000
      if (tests.some((test) => test.status === 'flaky')) unsteady.push(`${file}: ${title}`)
      if (tests.some((test) => test.status === 'unexpected')) broken.push(`${file}: ${title}`)
    }
    for (const suite of inner) add(suite, file)
  }
  for (const suite of suites) add(suite, suite.file)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, seconds, unsteady, broken }
}
