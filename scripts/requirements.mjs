// Which test notices each requirement: docs/requirements.json as docs/requirements.md. With --check nothing is written:
// it fails where a named test is gone or the page is not what would be written.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fail, root, say } from './tools.mjs'

const areas = Object.entries(JSON.parse(read('docs/requirements.json')))
const rows = areas.flatMap(([, area]) => Object.entries(area))
const page = 'docs/requirements.md'

const gone = rows.flatMap(([id, { tests = [] }]) =>
  tests.filter((test) => !isThere(test)).map((test) => `${id}: ${test}`),
)
if (gone.length > 0) fail(`Tests that docs/requirements.json names and that are gone:\n${gone.join('\n')}`)

if (!process.argv.includes('--check')) {
  writeFileSync(join(root, page), written())
  say(totals())
} else if (!existsSync(join(root, page)) || read(page) !== written()) {
  fail(`${page} is not what docs/requirements.json says: run node scripts/requirements.mjs`)
}

/** Is every part of `path › title › …` in the source? Titles are as written there, `%s` and `${name}` included. */
function isThere(test) {
  const [path, ...parts] = test.split(' › ')
  if (parts.length === 0 || !existsSync(join(root, path))) return false
  const source = read(path)
  return parts.every((part) => source.includes(part))
}

function written() {
  const head = `# Requirements and their tests

Made by \`node scripts/requirements.mjs\` from \`requirements.json\`; \`npm run check\` holds both to the tests. A test is
named by file and title as its source has them; what follows a second › is the case of a table that is meant.

${totals()}
`
  return [head, ...areas.map(table)].join('\n')
}

function totals() {
  const tested = rows.filter(([, { tests }]) => tests?.length > 0).length
  const reasoned = rows.filter(([, { reason }]) => reason).length
  const open = rows.length - tested - reasoned
  return `${rows.length} requirements: ${tested} with a test, ${reasoned} with a reason, ${open} not yet tested.`
}

function table([title, area]) {
  const lines = Object.entries(area).map(([id, row]) => `| ${id} | ${cell(row.says)} | ${where(row)} |`)
  return `## ${title}\n\n| | what it says | where it is tested |\n|---|---|---|\n${lines.join('\n')}\n`
}

function where({ tests = [], reason }) {
  if (reason) return `– ${cell(reason)}`
  if (tests.length === 0) return 'not yet tested'
  return tests.map(link).join('<br>')
}

function link(test) {
  const [path, ...parts] = test.split(' › ')
  return `[${basename(path)}](../${path}) › ${cell(parts.join(' › '))}`
}

function cell(text) {
  return text.replace(/[|<>*_`[\]]/g, '\\$&')
}

function read(path) {
  return readFileSync(join(root, path), 'utf8')
}
