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

test('brings everything over that is not there, doubles nothing, and deletes the other last', async () => {
  const server = clientServer(twins())

  const { exit, sent, err } = await run(server, 'clients merge 12 9 --confirm=1')

  const { clients, trips, files } = server.data
  const { card, parts } = clients[12] ?? {}
  const contentOf = ({ fileUrl }: Row) => files[String(fileUrl).replace('/files/p/', '')]
  expect(exit).toBe(0)
  expect(writes(sent).at(-1)).toBe('DELETE /api/clients/9')
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
  expect(err).toContain('Вернуть это нельзя')
})

test('who goes on a sold tour goes over with it, also where the second call was refused at first, and comes back by undo', async () => {
  const server = clientServer(twins())
  const [sale] = server.data.trips
  Object.assign(sale ?? {}, {
    travellers: [
      { id: 21, clientId: 9, fullName: 'Nodira Алиева', status: 'Going' },
      { id: 22, companionId: 5, fullName: 'Алишер', passportNumber: 'FA1', status: 'Going' },
      { id: 23, fullName: 'Зухра', status: 'Canceled', canceledOn: '2026-11-01', cancelReason: 'Заболела' },
    ],
    travellersConfirmed: true,
  })
  const others = [
    { companionId: null, fullName: 'Алишер', passportNumber: 'FA1' },
    { fullName: 'Зухра', status: 'Canceled', cancelReason: 'Заболела' },
  ]
  const refusing = (pattern: RegExp) => {
    server.refuse = ({ method, path }) => (pattern.test(`${method} ${path}`) ? { status: 403 } : undefined)
  }

  refusing(/^PUT .*travellers$/)
  const half = await run(server, 'clients merge 12 9 --confirm=1')
  const between = structuredClone(sale)
  refusing(/^DELETE .api.clients.9$/)
  await run(server, `jobs retry ${half.envelope().job} --failed --confirm=1`, { folder: half.folder })
  const whole = structuredClone(sale)
  const undone = await run(server, `undo ${half.envelope().job} --confirm=7`, { folder: half.folder })

  expect(half.exit).toBe(5)
  expect(between).toMatchObject({ clientId: 12, travellers: [] })
  expect(whole).toMatchObject({ clientId: 12, travellersConfirmed: true, travellers: [{ clientId: '12' }, ...others] })
  expect(undone.exit, undone.err).toBe(0)
  expect(sale).toMatchObject({ clientId: 9, travellers: [{ clientId: '9' }, { fullName: 'Алишер' }, others[1]] })
})

test('sales of others that name the record that goes name the one that stays, each person once', async () => {
  const server = clientServer(twins())
  const sale = (id: number, travellers: object[]) => ({
    ...{ id, clientId: 7, tourId: 3, clientTourStatus: 1, quantity: 2, departureDate: '2027-04-01T00:00:00Z' },
    travellers: travellers.map((each, place) => ({ id: id * 10 + place, status: 'Going', ...each })),
    travellersConfirmed: true,
  })
  const other = { clientId: 7, fullName: 'Ким' }
  server.data.trips.push(
    sale(6, [other, { clientId: 9, companionId: 8, fullName: 'Nodira' }]),
    sale(7, [{ clientId: 12, fullName: 'Нодира', status: 'Canceled' }, other, { clientId: 9, fullName: 'Nodira' }]),
    sale(8, [other]),
  )

  const { exit, sent } = await run(server, 'clients merge 12 9 --confirm=1')

  const going = (id: number) =>
    (server.data.trips.filter((trip) => trip.id === id).flatMap((trip) => trip.travellers) as Row[]).map((each) => [
      each.id,
      String(each.clientId),
      each.status,
    ])
  expect(exit).toBe(0)
  expect(going(6)).toEqual([
    ['60', '7', 'Going'],
    ['61', '12', 'Going'],
  ])
  expect(going(7)).toEqual([
    ['71', '7', 'Going'],
    ['72', '12', 'Going'],
  ])
  expect(writes(sent).filter((call) => call.includes('travellers'))).toEqual([
    'PUT /api/client-tours/6/travellers',
    'PUT /api/client-tours/7/travellers',
  ])
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

test('--plan shows the calls and what is lost, and sends nothing', async () => {
  const server = clientServer(twins())

  const { exit, sent, envelope } = await run(server, 'clients merge 12 9 --plan')

  const rows = envelope().data as { call: { method: string; path: string }; to: object }[]
  expect(exit).toBe(0)
  expect(writes(sent)).toEqual([])
  expect(sent.filter(({ path }) => path.includes('/download'))).toEqual([])
  expect(rows.map(({ call }) => `${call.method} ${call.path}`)).toEqual([
    'PUT /api/clients/12',
    'POST /api/clients/12/contacts',
    'POST /api/clients/12/tags',
    'PATCH /api/clients/12/documents/1',
    'PATCH /api/clients/12/documents/1',
    'POST /api/clients/12/other-documents',
    'POST /api/clients/12/other-documents',
    'POST /api/clients/12/visas',
    'POST /api/clients/12/emergency-contacts',
    'POST /api/clients/12/companions',
    'POST /api/clients/12/preference',
    'PUT /api/client-tours/5',
    'PATCH /api/clients/7/companions/8',
    'DELETE /api/clients/9',
  ])
  expect(rows.at(-1)?.to).toMatchObject({ lost: { 'client:9 firstName': 'Nodira' } })
})

test('killed at any of its calls, done or not, a resume ends as an unbroken run', async () => {
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

    expect(resumed.exit).toBe(0)
    expect(stateOf(server.data)).toEqual(unbroken)
    expect(writes(resumed.sent).slice(0, -1)).not.toContain('DELETE /api/clients/9')
  }
  expect(kills).toHaveLength(28)
})

test('what was begun two days ago is found by its number, though the server has forgotten the key', async () => {
  const server = clientServer(twins())
  const { folder } = await runCli('config path')
  let killed: { data: ClientData; journal: string } | undefined
  server.onWrite = (when, { path }) => {
    if (when === 'after' && path === '/api/clients/12/visas')
      killed = { data: structuredClone(server.data), journal: readFileSync(jobFile(folder), 'utf8') }
  }
  const { job } = (await run(server, 'clients merge 12 9 --confirm=1', { folder })).envelope()
  server.data = { ...(killed?.data ?? twins()), answers: {} }
  writeFileSync(jobFile(folder), killed?.journal.replaceAll('"at":"2026-11-20', '"at":"2026-11-18') ?? '')

  const { exit } = await run(server, `jobs resume ${job}`, { folder })

  expect(exit).toBe(0)
  expect(server.data.clients[12]?.parts.visas).toHaveLength(1)
  expect(Object.keys(server.data.clients)).toEqual(['7', '12'])
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

test.each([
  ['of everything, 7', /./, 7],
  ['of a single visa, 5', /visas/, 5],
])('deletes nobody after a refusal %s', async (_, refused, code) => {
  const server = clientServer(twins())
  const forbid = ({ method, path }: CannedRequest) =>
    method !== 'GET' && refused.test(path) ? { status: 403 } : undefined
  server.refuse = forbid
  const first = await run(server, 'clients merge 12 9 --confirm=1')
  const { job } = first.envelope()
  const tooEarly = await run(server, `jobs resume ${job}`, { folder: first.folder })
  server.refuse = () => undefined

  const retried = await run(server, `jobs retry ${job} --failed`, { folder: first.folder })

  expect([first.exit, tooEarly.exit, retried.exit]).toEqual([code, 5, 0])
  expect(tooEarly.envelope().next).toEqual([`karvon jobs retry ${job} --failed`])
  expect(writes([...first.sent, ...tooEarly.sent])).not.toContain('DELETE /api/clients/9')
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

test('takes back what went over while the other is still there, and nothing once it is deleted', async () => {
  const server = clientServer(twins())
  server.refuse = ({ method, path }) => (method === 'DELETE' && path === '/api/clients/9' ? { status: 403 } : undefined)
  const broken = await run(server, 'clients merge 12 9 --confirm=1')
  const undone = await run(server, `undo ${broken.envelope().job} --confirm=7`, { folder: broken.folder })
  const parts = structuredClone(server.data.clients[12]?.parts)
  const trips = structuredClone(server.data.trips)
  server.refuse = () => undefined
  const whole = await run(server, 'clients merge 12 9 --confirm=1')
  const state = stateOf(server.data)

  const tooLate = await run(server, `undo ${whole.envelope().job} --confirm=7`, { folder: whole.folder })

  expect(undone.exit).toBe(0)
  expect(parts).toMatchObject({ contacts: [{ id: 1 }], visas: [], companions: [], 'other-documents': [] })
  expect(trips).toMatchObject([{ clientId: 9 }])
  expect(tooLate.err).toContain('client:9')
  expect(writes(tooLate.sent)).toEqual([])
  expect(stateOf(server.data)).toEqual(state)
})

test('keeps the other when its last look finds that something did not arrive', async () => {
  const server = clientServer(twins())
  server.onWrite = (when, { path }) => {
    if (when === 'after' && path === '/api/clients/12/preference') server.data.clients[12]?.parts.visas?.pop()
  }

  const { exit, envelope } = await run(server, 'clients merge 12 9 --confirm=1')

  expect(exit).toBe(5)
  expect(envelope().errors).toMatchObject([
    { code: 'NOT_MERGED', item: 'client:9', message: expect.stringContaining('visa:3') },
  ])
  expect(server.data.clients[9]).toBeDefined()
})

test('makes nothing twice that a colleague, who merges the same two, has brought over meanwhile', async () => {
  const server = clientServer(twins())
  const [visa] = twins().clients[9]?.parts.visas ?? []
  server.onWrite = (when, { path }) => {
    const { parts } = server.data.clients[12] ?? {}
    if (when === 'after' && path === '/api/clients/12' && parts && visa) parts.visas = [{ ...visa, id: 50 }]
  }

  const { exit } = await run(server, 'clients merge 12 9 --confirm=1')

  expect(exit).toBe(0)
  expect(server.data.clients[12]?.parts.visas).toMatchObject([{ id: 50 }])
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

test.each([
  ['clients merge 12 9 --plan', '/api/clients/12/emergency-contacts'],
  ['clients merge 12 9 --confirm=1', 'emergency-contact:9/4 '],
  ['jobs show', 'emergency-contact:9/4 '],
])(
  '%s shows what people understand in 80 columns, and nothing that only holds the plan together',
  async (line, whole) => {
    const server = clientServer(twins())
    const { folder } = await runCli('config path')
    const { job } =
      line === 'jobs show' ? (await run(server, 'clients merge 12 9 --confirm=1', { folder })).envelope() : {}

    const { out } = await runCli(`${line}${job ? ` ${job}` : ''} --no-color`, {
      answers: server.answers,
      folder,
      columns: 80,
    })

    expect(out).not.toMatch(/merged|own\.|lost\.|\binto\b|hasFile|\bfrom\b/)
    expect(out).toContain(whole)
    expect(out).toContain('issuedBy «» → МВД')
    if (!line.endsWith('--plan')) for (const row of out.split('\n')) expect(row.length).toBeLessThanOrEqual(80)
  },
)
