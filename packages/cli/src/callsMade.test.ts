import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIgPost } from '@karvon/api-client/instagram/igPostFixtures'
import { routesOf } from '@karvon/api-client/routes'
import { type Canned, type CannedRequest, cannedPage, cannedStream } from '@karvon/api-client/testing/cannedClient'
import { buildTourDay } from '@karvon/api-client/tours/tourDayFixtures'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildManifest } from '@karvon/api-client/trips/departureFixtures'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { expect, test } from 'vitest'
import { everyCommand, type ListedCommand } from '../test/everyCommand'
import { everything, files, isWrite, trip, typedWords } from '../test/everything'
import { type CliRun, runCli } from '../test/runCli'
import { siteContents } from './operations/siteContent'

const leaves = (await everyCommand()).filter(({ isGroup }) => !isGroup)

/** What examples leave out: other lines, and a server on which they change something. */
interface Case {
  lines?: readonly string[]
  files?: Readonly<Record<string, string>>
  answers?: Readonly<Record<string, Canned>>
}

const texts = { ru: 'Новый', en: 'New', uz: 'Yangi' }
const tags = [
  { id: 1, name: 'VIP' },
  { id: 2, name: 'МОРЕ' },
]
const contacts = [
  { id: 1, type: 'Email', value: 'old@example.uz', isPrimary: false },
  { id: 2, type: 'Telegram', value: '@nodira', isPrimary: false },
]
const client = { id: 12, firstName: 'Нодира', lastName: 'Алиева', contacts, tags, createdAt: '2026-11-19T10:00:00Z' }
const clientAnswers: Record<string, Canned> = {
  'GET /api/clients': cannedPage([client]),
  'GET /api/clients/12': { body: client },
  'GET /api/clients/12/contacts': { body: contacts },
  'GET /api/clients/12/tags': { body: tags },
}
const card = { id: 12, contacts: ['Email: new@example.uz', 'WhatsApp: +998901234567'], tags: ['VIP', 'ГОРЫ'] }
const hiddenTour = {
  ...{ title: texts, description: texts, price: 90, validFrom: '2027-03-01', validUntil: '2027-11-01' },
  ...{ isActive: false, image: 'hero.jpg' },
}
const posts = [
  buildIgPost({ id: 12, mediaUrls: ['/a.jpg', '/b.jpg'] }),
  buildIgPost({ id: 15, orderNumber: 2, isIgnored: true }),
]
const postAnswers = { 'GET /api/instagram/posts': cannedPage(posts) }

const staff = [
  buildUser({ id: 3, username: 'boris', name: 'Иначе' }),
  buildUser({ id: 4, username: 'lola', name: 'Лола', isDeactivated: true }),
]

const siteCases: Record<string, Case> = Object.fromEntries(
  siteContents.flatMap(({ name, fields }): [string, Case][] => [
    [`content ${name} update`, { lines: [`karvon content ${name} update 1 --${fields[0]}-ru Иначе`] }],
    [
      `content ${name} create`,
      {
        lines: [`karvon content ${name} create -f new.json --mobile m.jpg --desktop d.jpg`],
        files: { 'new.json': JSON.stringify([Object.fromEntries(fields.map((field) => [field, texts]))]) },
      },
    ],
  ]),
)

const cases: Readonly<Record<string, Case>> = {
  ...siteCases,
  'clients list': { lines: ['karvon clients list --all --ndjson'] },
  'trips list': { lines: ['karvon trips list --all --ndjson'] },
  'users list': { lines: ['karvon users list --all --ndjson'] },
  'requests list': { lines: ['karvon requests list --all --ndjson'] },
  'logs list': { lines: ['karvon logs list --all --ndjson'] },
  'trips export': { lines: ['karvon trips export --client 12 -o trips.csv'] },
  'profile test': { lines: ['karvon profile test'] },
  'users activate': { answers: { 'GET /api/users/3': { body: buildUser({ id: 3, isDeactivated: true }) } } },
  'users revoke': { answers: { 'GET /api/users/3': { body: buildUser({ id: 3, permissions: ['CanDeleteUser'] }) } } },
  'users import': {
    lines: ['karvon users import -f both.csv --passwords new.txt'],
    files: {
      'both.csv':
        'name,username,role,isDeactivated\nАнна,anna,User,true\nБорис,boris,User,true\nЛола,lola,User,false\n',
    },
    answers: {
      'GET /api/users': cannedPage(staff),
      'POST /api/users': { status: 201, body: buildUser({ id: 9, username: 'anna' }) },
      'GET /api/users/3': { body: staff[0] },
      'GET /api/users/4': { body: staff[1] },
    },
  },
  'clients update': {
    lines: ['karvon clients update -f card.json'],
    files: { 'card.json': JSON.stringify([card]) },
    answers: clientAnswers,
  },
  'clients tags merge': { answers: clientAnswers },
  'clients dupes': { answers: clientAnswers },
  'trips documents add': { lines: ['karvon trips documents add -f voucher.pdf --departure 3@2026-11-25'] },
  'trips travellers set': {
    lines: ['karvon trips travellers set 5 -f mother.json'],
    files: { 'mother.json': JSON.stringify([{ clientId: 12 }, { companionId: 7 }]) },
    answers: { 'GET /api/clients/12/companions': { body: [{ id: 7, fullName: 'Камрон Алиев' }] } },
  },
  'trips travellers confirm': {
    answers: { 'GET /api/client-tours/5': { body: { ...trip, travellersConfirmed: false } } },
  },
  'tours create': {
    lines: ['karvon tours create -f hidden.json'],
    files: { 'hidden.json': JSON.stringify([hiddenTour]) },
  },
  'tours activate': { answers: { 'GET /api/tours/12': { body: buildTour({ id: 12, isActive: false }) } } },
  'tours days renumber': { answers: { 'GET /api/tours/12/days': { body: [buildTourDay({ id: 5, dayNumber: 3 })] } } },
  'instagram posts show': { answers: postAnswers },
  'instagram posts cover': { answers: postAnswers },
  'instagram posts describe': { answers: postAnswers },
  'instagram posts reorder': { lines: ['karvon instagram posts reorder --move 15 --to 1'] },
  'posts update': { lines: ['karvon posts update 1 --order-number 2'] },
  // Somebody is named who goes already.
  'departures import': {
    lines: ['karvon departures import -f mates.csv --departure 3@2027-04-01'],
    files: { 'mates.csv': 'ФИО;Паспорт;Номер\nКим Олег;FA1112223;DBL с Алиевой\n' },
    answers: { 'GET /api/departures/3/2027-04-01/manifest': { body: buildManifest() } },
  },
  'report manifest': { lines: ['karvon report manifest 3@2026-11-25'] },
  'i18n import': {
    files: {
      'uz.json': JSON.stringify([
        { item: 'tour:12', field: 'title', text: { uz: 'Boshqa' } },
        ...siteContents.map(({ item, fields }) => ({ item: `${item}:1`, field: fields[0], text: { uz: 'Boshqa' } })),
      ]),
    },
  },
}

/** It needs a server that tells of changes: its own tests make all its calls. */
const withOwnTests = ['requests watch']

/** A dry run asks once more who is signed in, where the right is missing. */
const isOfSession = (call: string) => call === 'GET /api/auth/me'

/** Whole lists, a record a line. */
const streams = Object.fromEntries(
  ['clients', 'client-tours', 'contact-actions', 'activity-logs', 'users'].map((name) => [
    `GET /api/${name}/export`,
    cannedStream([{ ...client, username: 'a', action: 'Login', clientId: 12, tourId: 3 }]),
  ]),
)

async function run(line: string, { files: own = {}, answers = {} }: Case, more: readonly string[]) {
  const { folder } = await runCli('config path')
  for (const [name, text] of Object.entries({ ...files, ...own })) writeFileSync(join(folder, name), text)
  const all: Record<string, Canned> = { ...streams, ...answers }
  const isEndless = /--follow|requests watch/.test(line)
  const signal = isEndless ? AbortSignal.timeout(50) : new AbortController().signal
  const served = new Proxy<Record<string, Canned>>(
    {},
    { get: (_, name) => all[String(name)] ?? everything[String(name)] },
  )
  const shape = /--ndjson|-o -/.test(mine(line)) ? [] : ['--json']
  const stdin = / -f -/.test(line) ? '12\n' : 'karvon-demo\n'
  return runCli([...typed(line), ...shape, ...more], { answers: served, folder, stdin, signal })
}

/** Behind a pipe. */
const mine = (line: string): string => line.split(' | ').at(-1) ?? line

/** As it is typed when it is meant. */
function typed(line: string): string[] {
  return typedWords(mine(line)).filter((word) => word !== '-n' && word !== '--plan' && !word.startsWith('--confirm'))
}

const consent = ['--yes', '--confirm=default']
const callOf = ({ method, path }: Pick<CannedRequest, 'method' | 'path'>) => `${method} ${path.split('?')[0]}`
const isOf = (template: string, call: string) =>
  new RegExp(`^${template.replace('{path}', '.+').replace(/\{\w+\}/g, '[^/]+')}$`).test(call)

const linesOf = ({ path, guide }: ListedCommand) => [
  ...(guide?.examples ?? []).filter((line) => !/^karvon plan /.test(line)),
  ...(cases[path]?.lines ?? []),
]

const asking = leaves.filter(({ guide }) => guide && !guide.isAsOthers && guide.examples.length > 0)

test.each(asking.map((each) => [each.path, each] as const))(
  '%s makes the calls that its help names',
  async (path, each) => {
    const made = new Set<string>()
    for (const line of linesOf(each)) {
      const { sent } = await run(line, cases[path] ?? {}, consent)
      for (const request of sent) made.add(callOf(request))
    }

    const named = each.guide?.calls ? routesOf(each.guide.calls) : []
    const isNamed = (call: string) => isOfSession(call) || named.some((template) => isOf(template, call))
    expect([...made].filter((call) => !isNamed(call))).toEqual([])
    if (withOwnTests.includes(path)) return
    expect(named.filter((template) => ![...made].some((call) => isOf(template, call)))).toEqual([])
  },
)

/** Their work is a file, or that of a job that there is not. */
const readsOnly = ['trips dossier', 'undo', 'jobs resume', 'jobs retry']

const changing = leaves.filter(({ guide, path }) => guide?.writes && !['apply', ...withOwnTests].includes(path))

test.each(changing.map((each) => [each.path, each] as const))(
  '%s sends the calls that -n shows',
  async (path, each) => {
    let count = 0
    for (const line of linesOf(each)) {
      const shown = await run(line, cases[path] ?? {}, ['-n'])
      const { exit, sent } = await run(line, cases[path] ?? {}, consent)

      expect(shown.sent.filter(isWrite), line).toEqual([])
      // A password that nobody has, an order that nobody says: nothing is begun.
      if (exit === 2 || exit === 6) continue
      const writes = sent.filter(isWrite).map(({ method, path }) => withoutIds(`${method} ${path}`))
      expect(writes.toSorted(), line).toEqual(callsIn(shown).map(withoutIds).toSorted())
      count += writes.length
    }
    if (!readsOnly.includes(path)) expect(count).toBeGreaterThan(0)
  },
)

/** What an earlier call is to make has no number yet. */
const withoutIds = (call: string) =>
  call
    .replace(/^(POST \/api\/(?:tours|users)\/)[^/]+(\/deactivate)$/, '$1{id}$2')
    .replace(/( \/api\/imports\/)\d+/, '$1{id}')

interface Shown {
  method: string
  path: string
}

/** The changing calls that -n tells. */
function callsIn({ out, err }: CliRun): string[] {
  const { data } = JSON.parse(out) as { data: unknown }
  const [, call] = /((?:POST|PUT|PATCH|DELETE) \/api\/\S+)/.exec(err) ?? []
  if (data === null) return call ? [call] : []
  const rows = (Array.isArray(data) ? data : [data]) as { calls?: Shown[]; call?: Shown }[]
  const calls = rows.flatMap((row) => row.calls ?? (row.call ? [row.call] : []))
  return calls.map(({ method, path }) => `${method} ${path}`).filter((each) => !each.startsWith('GET'))
}
