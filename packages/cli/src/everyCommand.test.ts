import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientRecordKinds } from '@karvon/api-client/clientRecords/clientRecordFields'
import { buildDossier } from '@karvon/api-client/dossiers/dossierFixtures'
import { type Canned, type CannedRequest, cannedPage } from '@karvon/api-client/http/cannedClient'
import { buildIgPost } from '@karvon/api-client/instagram/igPostFixtures'
import { buildTourDay } from '@karvon/api-client/tourDays/tourDayFixtures'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { afterEach, describe, expect, test } from 'vitest'
import { everyCommand } from '../test/everyCommand'
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

  // What these do depends on the job, the plan or the words that they are given.
  expect(without.map(({ path }) => path).sort()).toEqual(['api', 'apply', 'jobs resume', 'jobs retry', 'undo'])
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

    expect(run.sent.filter(({ method }) => method !== 'GET')).toEqual([])
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

/** The words of an example as a shell gives them to the program; what stands behind a pipe or an arrow is not its. */
function typedWords(line: string): string[] {
  const mine = line.split(/ [|<>]{1,2} /).find((part) => part.startsWith('karvon ')) ?? line
  const words = mine.match(/"[^"]*"|\S+/g) ?? []
  return words.slice(1).map((word) => word.replace(/^"|"$/g, ''))
}

const files: Readonly<Record<string, string>> = {
  'ids.txt': '1\n2\n',
  'left.txt': '1\n',
  'order.txt': '41\n1\n',
  'prices.csv': 'id,price\n12,480\n',
  'roles.csv': 'id,role\n3,Admin\n',
  'levels.csv': 'id,loyaltyStatusLevel\n12,Gold\n',
  'texts.csv': 'id\n1\n',
  'days.csv': 'title.ru\nХива\n',
  'fair.csv': 'firstName,phoneNumbers\nНодира,+998901234567\n',
  'texts.json': '{}',
  'tour.json': '{}',
  'tours.csv': 'title.ru,description.ru,price,validFrom,validUntil\nХива,Один день,90,2027-03-01,2027-11-01\n',
  'staff.csv': 'name,username,role,permissions\nАнна,anna,User,CanEditTours\n',
  'm.jpg': 'x',
  'd.jpg': 'x',
  'hero.jpg': 'x',
  'voucher.pdf': 'x',
  'uz.json': JSON.stringify([{ item: 'tour:12', field: 'title', text: { uz: 'Xiva' } }]),
  'uz.xlf': '<xliff version="1.2"/>',
  'morning.plan.json': JSON.stringify({
    v: 1,
    kind: 'karvon-plan',
    command: 'tours update',
    server: 'http://localhost:4000',
    createdAt: '',
    changes: [{ n: 0, op: 'tour.record', id: '12', to: { price: 480 }, title: 'Хива', base: { price: 360 } }],
  }),
}

const banner = {
  id: 41,
  heroId: 1,
  orderNumber: 3,
  title: { ru: 'Хива', en: 'Khiva', uz: 'Xiva' },
  text: { ru: 'a', en: 'b', uz: 'c' },
  caption: { ru: 'a', en: 'b', uz: 'c' },
  description: { ru: 'a', en: 'b', uz: 'c' },
  siteMedia: {},
}
const trip = { id: 5, clientId: 12, tourId: 3, clientTourStatus: 0, quantity: 1, departureDate: '2026-11-25T00:00:00Z' }
const request = { id: 12, name: 'Нодира', phone: '+998901234567', type: 'hot', createdAt: '2026-11-19T10:00:00Z' }
const person = {
  id: 12,
  firstName: 'Нодира',
  lastName: 'Алиева',
  contacts: [],
  tags: [],
  createdAt: '2026-11-19T10:00:00Z',
}

/** A server that has a little of everything. */
const answerTo = ({ path }: CannedRequest): Canned => {
  const place = path.split('?')[0] ?? ''
  if (place === '/api/events') {
    return { body: 'event: open\ndata: {}\n\n', headers: { 'content-type': 'text/event-stream' } }
  }
  const recordPaths = Object.values(clientRecordKinds).map(({ path }) => path)
  const lists: readonly (readonly [RegExp, unknown[]])[] = [
    [/^\/api\/tours\/\d+\/days$/, [buildTourDay({ id: 5 }), buildTourDay({ id: 6, dayNumber: 2, order: 1 })]],
    [/^\/api\/tours\/all$/, [buildTour({ id: 12 })]],
    [new RegExp(`^/api/clients/\\d+/(contacts|tags|${recordPaths.join('|')})$`), []],
    [/^\/api\/users$/, [buildUser({ id: 3 })]],
    [/^\/api\/clients$/, [person]],
    [/^\/api\/client-tours(\/by-client\/\d+)?$/, [trip]],
    [/^\/api\/contact-actions$/, [request]],
    [/^\/api\/site-deliveries$/, [{ id: 12, target: 'https://example.uz/changed', state: 'givenUp', tries: 20 }]],
    [/^\/api\/notifications$/, [{ notificationId: 4, title: 'a', message: 'b', isRead: false }]],
    [/^\/api\/client-tour-documents\/by-client-tour\/\d+$/, [{ id: 1, clientTourId: 5, title: 'a' }]],
    [/^\/api\/activity-logs$/, [{ id: 1, action: 'Login', createdAt: '2026-11-19T10:00:00Z' }]],
    [/^\/api\/instagram\/posts$/, [buildIgPost({ id: 12 }), buildIgPost({ id: 15, orderNumber: 2 })]],
    [/^\/api\/(hero-page-info|uzbekistan-posts|.+\/all)$/, [banner, { ...banner, id: 1, orderNumber: 1 }]],
  ]
  const list = lists.find(([pattern]) => pattern.test(place))?.[1]
  if (list) return cannedPage(list)
  if (place.endsWith('/dossier')) return { body: buildDossier() }
  const client = /^\/api\/clients\/(\d+)$/.exec(place)?.[1]
  const record = { ...buildTour({ id: 12 }), ...buildUser({ id: 3 }), ...person, ...trip, notificationId: 4 }
  return { body: client ? { ...person, id: Number(client) } : record }
}

const everything = new Proxy<Record<string, Canned>>(
  {},
  { get: () => (sent: CannedRequest) => (answerTo(sent) as object) ?? { status: 404 } },
)
