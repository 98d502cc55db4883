import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { everyCommand } from '../test/everyCommand'
import { everything, files, isWrite, typedWords } from '../test/everything'
import { runCli } from '../test/runCli'
import { helpWord, putWords } from './help/helpWords'
import { languages, setLanguage } from './words/words'

const commands = await everyCommand()
const leaves = commands.filter(({ isGroup }) => !isGroup)

afterEach(() => setLanguage('ru'))

test('knows the commands of the product', () => {
  expect(leaves.length).toBeGreaterThan(120)
})

test.each(languages)('has words in %s for every command, flag, argument and example', async (language) => {
  await setLanguage(language)
  const root = commands[0]?.command.parent
  if (!root) throw new Error('No program')
  putWords(root)

  const silent = commands.flatMap(({ path, command, guide, isGroup }) => [
    ...(command.description() ? [] : [path]),
    ...command.options.filter(({ description }) => !description).map(({ long }) => `${path} ${long}`),
    ...command.registeredArguments.filter(({ description }) => !description).map((each) => `${path} <${each.name()}>`),
    ...(guide?.examples ?? [`${path} has no example`])
      .filter((_, index) => !isGroup && !helpWord(path, String(index + 1)))
      .map((line) => `${path}: ${line}`),
  ])

  expect(silent).toEqual([])
  expect(root.options.filter(({ description }) => !description)).toEqual([])
})

test('the words of commands are the same in both languages, and of no command that there is not', () => {
  const folder = join(import.meta.dirname, 'commands')
  const known = new Set(commands.flatMap(({ path }) => [path, path.replace(/^content \S+/, 'content *')]))
  const wordsOf = (language: string) =>
    readdirSync(folder).flatMap((noun) => {
      const file = join(folder, noun, `${noun}.${language}.json`)
      const table: Record<string, object> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
      return Object.entries(table).flatMap(([path, words]) => Object.keys(words).map((part) => ({ noun, path, part })))
    })
  const key = ({ noun, path, part }: ReturnType<typeof wordsOf>[number]) => `${noun}: ${path} ${part}`
  const [russian, english] = [wordsOf('ru'), wordsOf('en')]

  expect(russian.map(key).sort()).toEqual(english.map(key).sort())
  expect(russian.filter(({ path }) => !known.has(path) && !path.startsWith('_')).map(key)).toEqual([])
})

test.each(leaves.map(({ path }) => path))('%s --help shows an example, and what it needs', async (path) => {
  const { exit, out, err } = await runCli(`${path} --help`)

  expect(exit).toBe(0)
  expect(out).toMatch(new RegExp(`^ {2}karvon .*${path.replace('plan', 'plan -o')}`, 'm'))
  expect(out).toMatch(/^Право( и запросы)?: .+/m)
  expect(err).toBe('')
})

test.each(commands.map(({ path }) => path))(
  '%s refuses a flag it does not know and repeats no secret',
  async (path) => {
    const { exit, err, sent } = await runCli(`${path} --pasword=hunter2 --json`)

    expect(exit).toBe(2)
    expect(err).not.toContain('hunter2')
    expect(sent).toEqual([])
  },
)

test.each(leaves.filter(({ path }) => / export$/.test(path)).map(({ path }) => path))(
  '%s takes the filters of the list',
  async (path) => {
    const own = new Set(['--page', '--page-size', '--all', '--format', '--out', '--headers'])
    const filtersOf = (name: string) =>
      leaves
        .find((each) => each.path === name)
        ?.command.options.flatMap(({ long }) => (long && !own.has(long) ? [long] : []))
        .sort()
    const list = filtersOf(path.replace(/ export$/, ' list'))

    expect(list === undefined || filtersOf(path)?.join() === list.join(), `${list}`).toBe(true)
  },
)

test('says of every command that writes which permission and calls it needs', () => {
  const without = leaves.filter(({ guide }) => guide?.writes && (!guide.calls || !guide.needs))

  // Anybody may of the own account; what others do depends on the job, the plan or the words that they are given.
  const ofOwnAccount = ['auth tokens create', 'auth tokens revoke']
  const asOthers = ['api', 'apply', 'jobs resume', 'jobs retry', 'undo']
  expect(without.map(({ path }) => path).sort()).toEqual([...ofOwnAccount, ...asOthers].sort())
})

const examples = leaves.flatMap(({ guide }) => guide?.examples ?? [])

/** What runs the words of an example without letting anything out. */
const guards: Record<string, (words: string[]) => string[]> = {
  '-n': (words) => [...words, '-n'],
  '--check': (words) => [...words, '--check'],
  plan: (words) => ['plan', '-o', 'out.plan.json', ...words],
}

describe.each(Object.entries(guards))('with %s', (guard, guarded) => {
  test.each(examples)('%s lets no write leave, keeps nothing here, asks nobody, and answers in JSON', async (line) => {
    const { folder } = await runCli('config path')
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const kept = () => readKept(join(folder, 'config'))
    const before = kept()

    const isEndless = /--follow|requests watch/.test(line)
    const signal = isEndless ? AbortSignal.timeout(50) : new AbortController().signal
    const words = [...guarded(typedWords(line)), '--json']
    const run = await runCli(words, { answers: everything, folder, stdin: 'x\n', signal })

    expect(run.sent.filter(isWrite)).toEqual([])
    expect(kept()).toEqual(before)
    expect(run.exit, run.err).not.toBe(1)
    if (!isEndless && !/^karvon (help|completion|man)|-o -/.test(line)) expect(run.envelope()).toMatchObject({ v: 1 })
    if (guard === 'plan' && !existsSync(join(folder, 'out.plan.json'))) {
      // What writes no plan has not begun to look, unless it looked for what to change.
      const isPlanned = leaves.some(({ guide }) => guide?.writes === true && guide.examples.includes(line))
      if (!isPlanned) expect(run).toMatchObject({ exit: 2, sent: [] })
    }
  })
})

/** Every profile, setting and job with what stands in it; what only remembers answers for completion may change. */
function readKept(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(config\.json|(profiles|jobs)\/.*)$/.test(path),
  )
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}
