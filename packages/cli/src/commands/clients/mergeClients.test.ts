import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CannedRequest } from '@karvon/api-client/testing/cannedClient'
import { buildBoard, buildDeparture, buildTraveller } from '@karvon/api-client/trips/departureFixtures'
import { expect, test } from 'vitest'
import { type ClientData, clientServer, type Row } from '../../../test/clientServer'
import { runCli } from '../../../test/runCli'

const card = (id: number, more: object = {}): Row => ({
  id,
  firstName: 'Нодира',
  lastName: 'Алиева',
  gender: 'Unknown',
  preferredLanguage: 'ru',
  status: 'active',
  ...more,
})
const phone = (id: number, value: string) => ({ id, type: 'MobilePhone', value, isPrimary: false })
const passport = { type: 'Passport', series: 'AA', number: '1234567', issuedBy: '' }
const file = (name: string) => ({ fileUrl: `/files/p/${name}?e=1&k=2` })

/** 12 and 9 are one person, whom 7 knows as a companion. */
const twins = (): ClientData => ({
  clients: {
    12: {
      card: card(12),
      parts: {
        contacts: [phone(1, '+998901234567')],
        tags: [{ id: 1, name: 'VIP' }],
        documents: [{ id: 1, ...passport }],
      },
    },
    9: {
      card: card(9, { firstName: 'Nodira', inn: '123456789', description: 'Любит горы' }),
      parts: {
        contacts: [phone(2, '+998 90 123-45-67'), phone(3, '+998935554433')],
        tags: [...['VIP', 'МОРЕ'].map((name, id) => ({ id: id + 1, name }))],
        documents: [{ id: 2, ...passport, series: 'аа', issuedBy: 'МВД', ...file('passport.pdf') }],
        visas: [{ id: 3, countryCode: 'AE', visaNumber: 'V-77', notes: '', ...file('visa.pdf') }],
        'other-documents': [1, 2].map((id) => ({ id, title: 'Страховка', description: '', ...file(`page${id}.pdf`) })),
        'emergency-contacts': [{ id: 4, name: 'Шавкат', phone: '+998901112233', available24x7: true }],
        companions: [{ id: 5, fullName: 'Алишер', gender: 1, relatedClientId: 12 }],
        preference: [{ id: 6, purpose: 4, halalMeals: true }],
      },
    },
    7: { card: card(7), parts: { companions: [{ id: 8, fullName: 'Нодира', relatedClientId: 9 }] } },
  },
  trips: [{ id: 5, clientId: 9, tourId: 3, clientTourStatus: 1, quantity: 1, departureDate: '2027-04-01T00:00:00Z' }],
  files: { 'passport.pdf': 'scan', 'visa.pdf': 'stamp', 'page1.pdf': 'one', 'page2.pdf': 'two' },
  answers: {},
  nextId: 100,
})

const run = (server: ReturnType<typeof clientServer>, line: string, more: object = {}) =>
  runCli(`${line} --json`, { answers: server.answers, ...more })

const writes = (sent: readonly CannedRequest[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

const jobFile = (folder: string) => {
  const [name = ''] = readdirSync(join(folder, 'config', 'jobs')).filter((each) => each.endsWith('.ndjson'))
  return join(folder, 'config', 'jobs', name)
}

const stateOf = ({ clients, trips, files }: ClientData) => structuredClone({ clients, trips, files })

test('brings everything over that is not there, doubles nothing, and the other is gone, in one call', async () => {
  const server = clientServer(twins())

  const { exit, sent, err } = await run(server, 'clients merge 12 9 --confirm=1')

  const { clients, trips, files } = server.data
  const { card, parts } = clients[12] ?? {}
  const contentOf = ({ fileUrl }: Row) => files[String(fileUrl).replace('/files/p/', '').split('?')[0] ?? '']
  expect(exit, err).toBe(0)
  expect(writes(sent)).toEqual(['POST /api/clients/12/merge'])
  expect(Object.keys(clients)).toEqual(['7', '12'])
  expect(card).toMatchObject({ firstName: 'Нодира', inn: '123456789', description: 'Любит горы' })
  expect(parts?.contacts?.map(({ value }) => value)).toEqual(['+998901234567', '+998935554433'])
  expect(parts?.tags?.map(({ name }) => name)).toEqual(['VIP', 'МОРЕ'])
  expect(parts?.documents).toMatchObject([{ id: 1, series: 'AA', number: '1234567', issuedBy: 'МВД' }])
  expect([...(parts?.documents ?? []), ...(parts?.visas ?? [])].map(contentOf)).toEqual(['scan', 'stamp'])
  expect(parts?.['other-documents']?.map(contentOf)).toEqual(['one', 'two'])
  expect(parts?.['emergency-contacts']).toMatchObject([{ name: 'Шавкат', available24x7: true }])
  expect(parts?.companions).toMatchObject([{ fullName: 'Алишер', relatedClientId: null }])
  expect(parts?.preference).toHaveLength(1)
  expect(trips).toMatchObject([{ id: 5, clientId: 12, clientTourStatus: 1 }])
  expect(clients[7]?.parts.companions).toMatchObject([{ relatedClientId: 12 }])
  expect(err).toContain('client:9 firstName: «Nodira» → «Нодира»')
  expect(err).toContain('document:12/1 issuedBy «» → МВД')
  expect(err).toContain('Перейдёт к клиенту 12: контакты 1, метки 1, другие документы 2, визы 1')
  expect(err).toContain('вернуть обоих можно 30 дней')
})

test('two who go on the same departure are told with both trips', async () => {
  const server = clientServer(twins())
  const leaving = (clientTourId: number) => ({
    body: buildBoard([buildDeparture({ departureDate: '2026-12-05', travellers: [buildTraveller({ clientTourId })] })]),
  })
  const answers = new Proxy(server.answers, {
    get: (target, name) =>
      name === 'GET /api/departures'
        ? ({ path }: CannedRequest) => leaving(path.includes('ClientId=12') ? 811 : 812)
        : Reflect.get(target, name),
  })

  const { err } = await runCli('clients merge 12 9 --plan', { answers })

  expect(err).toContain(
    'Обе карточки едут вместе: Хива: город внутри крепости, 05.12.2026, поездки 811, 812. Мест останется столько же',
  )
})

test('--plan shows the call, the numbers and what is lost, and sends nothing', async () => {
  const server = clientServer(twins())

  const { exit, sent, envelope, err } = await run(server, 'clients merge 12 9 --plan')

  const rows = envelope().data as { item: string; title: string; call: { method: string; path: string }; to: object }[]
  expect(exit).toBe(0)
  expect(writes(sent)).toEqual([])
  expect(sent.filter(({ path }) => path.includes('/download'))).toEqual([])
  expect(rows.map(({ item, title }) => `${item} ${title}`)).toEqual(['client:9 Nodira Алиева'])
  expect(rows.map(({ call }) => `${call.method} ${call.path}`)).toEqual(['POST /api/clients/12/merge'])
  expect(rows[0]?.to).toMatchObject({
    filled: { 'client:12 inn': '123456789', 'document:12/1 issuedBy': 'МВД' },
    lost: { 'client:9 firstName': 'Nodira' },
    taken: { contact: 1, tag: 1, 'other-document': 2, trip: 1 },
  })
  expect(err).toContain('client:9 firstName: «Nodira» → «Нодира»')
})

test('reads a few things, however many clients and tours there are', async () => {
  const server = clientServer(twins())

  const { sent } = await run(server, 'clients merge 12 9 --confirm=1')

  expect([...new Set(sent.map(({ method, path }) => `${method} ${path.split('?')[0]}`))].sort()).toEqual([
    'GET /api/clients/12/merge',
    'GET /api/departures',
    'POST /api/clients/12/merge',
  ])
})

test('killed before or after its call, a resume ends as an unbroken run', async () => {
  const server = clientServer(twins())
  const { folder } = await runCli('config path')
  const kills: { data: ClientData; journal: string }[] = []
  server.onWrite = () => {
    kills.push({ data: structuredClone(server.data), journal: readFileSync(jobFile(folder), 'utf8') })
  }
  const { job } = (await run(server, 'clients merge 12 9 --confirm=1', { folder })).envelope()
  const unbroken = stateOf(server.data)
  server.onWrite = () => {}

  for (const { data, journal } of kills) {
    server.data = structuredClone(data)
    writeFileSync(jobFile(folder), journal)
    const resumed = await run(server, `jobs resume ${job}`, { folder })

    expect(resumed.exit, resumed.err).toBe(0)
    expect(stateOf(server.data)).toEqual(unbroken)
  }
  expect(kills).toHaveLength(2)
})

test.each([
  ['clients merge 12 12 --confirm=1', 2],
  ['clients merge 12 99 --confirm=1', 3],
  ['clients merge 99 9 --plan', 3],
  ['clients merge 12 9', 6],
  ['clients merge 12 9 --yes', 6],
  ['clients merge 12 9 --confirm=2', 2],
])('%s sends nothing and exits with %i', async (line, code) => {
  const { exit, sent } = await run(clientServer(twins()), line)

  expect(exit).toBe(code)
  expect(writes(sent)).toEqual([])
})

test('changes nothing after a refusal, and a retry does it', async () => {
  const server = clientServer(twins())
  server.refuse = ({ method }) => (method === 'GET' ? undefined : { status: 403 })
  const before = stateOf(server.data)
  const first = await run(server, 'clients merge 12 9 --confirm=1')
  const { job } = first.envelope()
  const refused = stateOf(server.data)
  server.refuse = () => undefined

  const retried = await run(server, `jobs retry ${job} --failed`, { folder: first.folder })

  expect([first.exit, retried.exit]).toEqual([7, 0])
  expect(refused).toEqual(before)
  expect(Object.keys(server.data.clients)).toEqual(['7', '12'])
  expect(server.data.clients[12]?.parts.visas).toHaveLength(1)
})

test.each([
  ['a card', (data: ClientData) => Object.assign(data.clients[12]?.card ?? {}, { firstName: 'Нодирабону' })],
  ['a visa', (data: ClientData) => Object.assign(data.clients[9]?.parts.visas?.[0] ?? {}, { notes: 'Продлена' })],
  ['a tour', (data: ClientData) => data.trips.push({ ...data.trips[0], id: 6 })],
  [
    'a paper',
    (data: ClientData) => Object.assign(data.clients[12]?.parts.documents?.[0] ?? {}, { nationalityCode: 'UZ' }),
  ],
  ['a scan', (data: ClientData) => Object.assign(data.clients[9]?.parts.visas?.[0] ?? {}, file('new.pdf'))],
])('applies no plan after somebody has changed %s', async (_, change) => {
  const server = clientServer(twins())
  const { folder } = await run(server, 'plan -o p.json clients merge 12 9')
  change(server.data)

  const { exit, sent, err } = await run(server, 'apply p.json --confirm=1', { folder })
  const { out } = await runCli('apply p.json --confirm=1', { answers: server.answers, folder })

  expect(exit).toBe(8)
  expect(err).toContain('изменился клиент 12 или 9')
  expect(out).toContain('client:9  С тех пор изменился клиент 12 или 9')
  expect(writes(sent)).toEqual([])
})

test('applies a plan as the command itself does', async () => {
  const [planned, direct] = [clientServer(twins()), clientServer(twins())]
  const { folder } = await run(planned, 'plan -o p.json clients merge 12 9')

  const { exit } = await run(planned, 'apply p.json --confirm=1', { folder })
  await run(direct, 'clients merge 12 9 --confirm=1')

  expect(exit).toBe(0)
  expect(stateOf(planned.data)).toEqual(stateOf(direct.data))
})

test('undo brings both back as they were, once, and not when somebody has changed the one that stayed', async () => {
  const server = clientServer(twins())
  const before = stateOf(server.data)
  const { folder, ...merged } = await run(server, 'clients merge 12 9 --confirm=1')
  const { job } = merged.envelope()
  const [whole, merges] = [structuredClone(server.data), structuredClone(server.data.merges)]

  const undone = await run(server, `undo ${job}`, { folder })
  const after = stateOf(server.data)
  server.data = { ...whole, ...(merges && { merges }) }
  Object.assign(server.data.clients[12]?.card ?? {}, { description: 'Любит море' })
  const changed = stateOf(server.data)
  const tooLate = await run(server, `undo ${job}`, { folder })

  expect(merged.err).toContain(`karvon undo ${job}`)
  expect(undone.exit, undone.err).toBe(0)
  expect(writes(undone.sent)).toEqual(['POST /api/clients/12/merge/undo'])
  expect(after).toEqual(before)
  expect(tooLate.exit).toBe(8)
  expect(tooLate.out).toContain('разъединить её уже нельзя')
  expect(stateOf(server.data)).toEqual(changed)
})

test('a call without an answer that was done is not taken for a refusal', async () => {
  const server = clientServer(twins())
  let isCut = false
  server.onWrite = (when) => {
    if (when === 'before' || isCut) return
    isCut = true
    throw new TypeError('fetch failed')
  }

  const { exit, err } = await run(server, 'clients merge 12 9 --confirm=1')

  expect(exit, err).toBe(0)
  expect(Object.keys(server.data.clients)).toEqual(['7', '12'])
})

test('warns of two people: name, day of birth and gender are all said, and all different', async () => {
  const data = twins()
  const of = (id: number, more: object) => Object.assign(data.clients[id]?.card ?? {}, more)
  of(12, { dateOfBirth: '1990-01-02', gender: 'Female' })
  of(9, { firstName: 'Анвар', lastName: 'Каримов', dateOfBirth: '1985-05-06', gender: 'Male' })
  const strangers = await run(clientServer(structuredClone(data)), 'clients merge 12 9 --plan')
  of(9, { gender: 'Unknown' })
  const perhaps = await run(clientServer(data), 'clients merge 12 9 --plan')

  expect(strangers.err).toContain('Это один человек?')
  expect(perhaps.err).not.toContain('Это один человек?')
})

test.each(['clients merge 12 9 --plan', 'clients merge 12 9 --confirm=1', 'jobs show'])(
  '%s shows what people understand in 80 columns, and nothing that only holds the plan together',
  async (line) => {
    const server = clientServer(twins())
    const { folder } = await runCli('config path')
    const { job } =
      line === 'jobs show' ? (await run(server, 'clients merge 12 9 --confirm=1', { folder })).envelope() : {}

    const { out } = await runCli(`${line}${job ? ` ${job}` : ''} --no-color`, {
      answers: server.answers,
      folder,
      columns: 80,
    })

    expect(out).not.toMatch(/seen|filled|lost|\binto\b|taken/)
    expect(out).toContain(line.endsWith('--plan') ? 'POST /api/clients/12/merge' : 'client:9')
    for (const row of out.split('\n')) expect(row.length).toBeLessThanOrEqual(80)
  },
)
