import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { initialValues } from '@karvon/api-client/fields/fields'
import { routesOf } from '@karvon/api-client/routes'
import type { CannedRequest } from '@karvon/api-client/testing/cannedClient'
import { type TripTraveller, travellerFields } from '@karvon/api-client/trips/travellerFields'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { type ClientData, clientServer } from '../../test/clientServer'
import { runCli } from '../../test/runCli'
import { operationNames, operationOf } from '../operations/operations'

// A server that is silent is asked again, after a while that nobody has to wait for here: a turn of the loop and no more.
// Files share their code, and what is put in place of a module stays for those that come afterwards: then it waits as it should.
const waiting = vi.hoisted(() => ({ isSkipped: true }))
vi.mock('@karvon/api-client/http/pause', async (load) => {
  const { pause } = await load<typeof import('@karvon/api-client/http/pause')>()
  return {
    pause: (...given: Parameters<typeof pause>) =>
      waiting.isSkipped ? new Promise<void>((resolve) => setImmediate(resolve)) : pause(...given),
  }
})
afterAll(() => {
  waiting.isSkipped = false
})

/** The buyer, and somebody who has cancelled. */
const going = (clientId: number): TripTraveller[] => [
  { id: null, ...initialValues(travellerFields), clientId, fullName: 'Нодира Алиева' },
  { id: null, ...initialValues(travellerFields), fullName: 'Зухра', status: 'Canceled', cancelReason: 'Заболела' },
]

/** A client with three tags and three contacts, a request, a sold tour of another, and no tour. */
const office = (): ClientData => ({
  clients: {
    12: {
      card: { id: 12, firstName: 'Нодира', lastName: 'Алиева', gender: 'Unknown', preferredLanguage: 'ru', version: 1 },
      parts: {
        contacts: [
          { id: 1, type: 'MobilePhone', value: '+998901234567', isPrimary: true },
          { id: 2, type: 'Email', value: 'old@example.uz', isPrimary: false },
          { id: 3, type: 'Telegram', value: '@nodira', isPrimary: false },
        ],
        tags: ['VIP', 'МОРЕ', 'ГОРЫ'].map((name, id) => ({ id: id + 1, name })),
      },
    },
  },
  trips: [
    {
      ...{ id: 5, clientId: 9, tourId: 3, clientTourStatus: 1, quantity: 2, departureDate: '2027-04-01T00:00:00Z' },
      travellers: going(9).map((each, index) => ({ ...each, id: index + 21 })),
      travellersConfirmed: true,
    },
  ],
  tours: [],
  requests: [{ id: 7, name: 'Олег', phone: '+998901112233', createdAt: '2026-11-19T10:00:00Z', isRead: false }],
  files: {},
  answers: {},
  nextId: 100,
})

const card = {
  id: 12,
  description: 'Любит горы',
  contacts: [
    '*MobilePhone: +998901234567',
    'Email: new@example.uz',
    'WhatsApp: +998901234567',
    'WorkPhone: +998711234567',
  ],
  tags: ['ЛЕТО', 'ЗИМА', 'VIP'],
}

const tour = {
  title: { ru: 'Хива', en: '', uz: '' },
  description: { ru: 'Один день', en: '', uz: '' },
  price: 90,
  validFrom: '2027-03-01',
  validUntil: '2027-11-01',
  isActive: false,
  image: 'hero.jpg',
}

interface Case {
  line: string
  file?: object
  calls: readonly string[]
  /** Nothing takes it back. */
  isLasting?: true
}

/** Every operation that takes more than one call. */
const cases: Readonly<Record<string, Case>> = {
  'client.card': {
    line: 'clients update -f in.json --confirm=default',
    file: [card],
    calls: [
      'PUT /api/clients/12',
      'PATCH /api/clients/12/contacts/2',
      'POST /api/clients/12/contacts',
      'POST /api/clients/12/contacts',
      'DELETE /api/clients/12/contacts/3',
      'POST /api/clients/12/tags',
      'POST /api/clients/12/tags',
      'DELETE /api/clients/12/tags/2',
      'DELETE /api/clients/12/tags/3',
    ],
  },
  'client.tags': {
    line: 'clients tags merge море солнце --confirm=default',
    calls: ['POST /api/clients/12/tags', 'DELETE /api/clients/12/tags/2'],
  },
  'request.record': {
    line: 'requests update -f in.json',
    file: [{ id: 7, isRead: true, callMade: true, callResult: 'Перезвонит' }],
    calls: ['PUT /api/contact-actions/7', 'PUT /api/contact-actions/7'],
    isLasting: true,
  },
  'tour.create': {
    line: 'tours create -f in.json',
    file: [tour],
    calls: ['POST /api/tours', 'POST /api/tours/102/deactivate'],
  },
}

test('every operation of more than one call is cut here', () => {
  const several = operationNames().filter((name) => {
    const changing = routesOf((api) => operationOf(name).calls(api, {})).filter((call) => !call.startsWith('GET'))
    return changing.length > 1
  })

  expect(several.filter((name) => !(name in cases))).toEqual([])
})

const jobFile = (folder: string) => {
  const jobs = readdirSync(join(folder, 'config', 'jobs')).filter((name) => name.endsWith('.ndjson'))
  return join(folder, 'config', 'jobs', jobs[0] ?? '')
}

/** What people see: what was taken away and made anew has another id and another place. */
const stateOf = ({ clients, trips, tours, requests }: ClientData) => ({
  trips: trips.map(({ clientId, travellers, travellersConfirmed }) => [
    ...[clientId, travellersConfirmed],
    ...(travellers as TripTraveller[]).map((each) => [String(each.clientId), each.fullName, each.cancelReason]),
  ]),
  clients: Object.values(clients).map(({ card: { description = '' }, parts }) => ({
    description,
    ...Object.fromEntries(
      Object.entries(parts).map(([name, rows]) => [name, rows.map(({ id: _, ...row }) => JSON.stringify(row)).sort()]),
    ),
  })),
  tours: (tours ?? []).map(({ isActive, 'title.Ru': title }) => ({ isActive, title })),
  requests: (requests ?? []).map(({ isRead, callMade, callResult }) => ({ isRead, callMade, callResult })),
})

async function begin({ file }: Case) {
  const server = clientServer(office())
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, 'hero.jpg'), 'x')
  if (file) writeFileSync(join(folder, 'in.json'), JSON.stringify(file))
  const run = (line: string) => runCli(`${line} --json`, { answers: server.answers, folder })
  return { server, folder, run }
}

const writes = (sent: readonly CannedRequest[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

type Cut = 'network' | '500' | 'refusal'

/** The server goes on with the call of this place and is silent from then on, fails after it, or refuses the next. */
async function cutAfter(place: number, cut: Cut, each: Case) {
  const begun = await begin(each)
  const { server } = begun
  let done = 0
  let isCut = false
  const { answers } = server
  const isOver = (request: CannedRequest) => {
    if (cut !== 'refusal') return isCut
    return done >= place && request.method !== 'GET'
  }
  server.answers = new Proxy(answers, {
    get: (_, name) => async (request: CannedRequest) => {
      if (isOver(request)) {
        if (cut === 'network') throw new TypeError('fetch failed')
        if (cut === 'refusal') return { status: 403 }
      }
      const answer = await (answers[String(name)] as (request: CannedRequest) => unknown)(request)
      if (request.method === 'GET' || isCut || ++done < place || cut === 'refusal') return answer
      isCut = true
      if (cut === 'network') throw new TypeError('fetch failed')
      return { status: 500 }
    },
  })
  const { sent, exit, err, envelope } = await begun.run(each.line)
  server.answers = answers
  return { ...begun, sent, exit, err, report: envelope() }
}

describe.each(Object.entries(cases))('%s', (op, each) => {
  const { line, calls, isLasting } = each
  const unbroken = async () => {
    const { server, run } = await begin(each)
    const { exit, sent } = await run(line)
    return { exit, sent: writes(sent), state: stateOf(server.data) }
  }

  test('sends what -n shows, each call under a key of its own', async () => {
    const { server, run } = await begin(each)
    const shown = await run(`${line} -n`)
    const before = stateOf(server.data)
    const { exit, sent } = await run(line)

    const [row] = shown.envelope().data as { calls: { method: string; path: string }[] }[]
    const keys = sent.flatMap(({ method, headers }) =>
      method === 'POST' ? (headers.get('idempotency-key') ?? '') : [],
    )
    expect(exit).toBe(0)
    expect(before).toEqual(stateOf(office()))
    expect(writes(sent)).toEqual(calls)
    expect(row?.calls.map(({ method, path }) => `${method} ${path.replace('{id}', '102')}`)).toEqual(calls)
    expect(new Set(keys).size).toBe(keys.length)
  })

  const places = calls.flatMap((call, index) =>
    (['network', '500', 'refusal'] as const).flatMap((cut) =>
      cut === 'refusal' && index === calls.length - 1 ? [] : [[index + 1, call, cut] as const],
    ),
  )

  test.each(places)(
    'cut after call %i, %s (%s): told as half done; a retry ends it, undo takes it back',
    async (place, _, cut) => {
      const whole = await unbroken()
      const { run, server, folder, report, err, exit } = await cutAfter(place, cut, each)
      const { job = '' } = report
      const cutOff = { data: structuredClone(server.data), journal: readFileSync(jobFile(folder), 'utf8') }
      const file = jobFile(folder)
      const shown = await run(`jobs show ${job}`)

      const retried = await run(`jobs retry ${job} --failed`)
      const again = await run(`jobs retry ${job} --failed`)
      const after = stateOf(server.data)
      server.data = cutOff.data
      writeFileSync(file, cutOff.journal)
      const undone = await run(`undo ${job} --confirm=default`)
      const isUnknown = op === 'tour.create' && place === 1 && cut !== 'refusal'
      if (isUnknown) {
        await run(`jobs retry ${job} --failed`)
        await run(`undo ${job} --confirm=default`)
      }

      expect(exit).not.toBe(0)
      expect(report.summary).toMatchObject({ total: 1, done: 0, half: 1 })
      expect(report.data).toMatchObject([{ state: 'half' }])
      const [half] = report.data as [{ made: unknown[]; unanswered?: unknown; left: unknown[] }]
      const begun = half.made.length + (half.unanswered ? 1 : 0)
      expect([begun, begun + half.left.length]).toEqual([place, calls.length])
      expect(err).toContain('сделано не всё: 1')
      expect(report.next).toEqual([`karvon jobs retry ${job} --failed`])
      expect(shown.envelope().data).toMatchObject({ half: 1 })
      expect(retried.exit, retried.err).toBe(0)
      expect(after).toEqual(whole.state)
      expect(writes(again.sent)).toEqual([])
      expect(undone.err.includes('Создано ли, неизвестно')).toBe(isUnknown)
      expect(stateOf(server.data)).toEqual(isLasting ? stateOf(cutOff.data) : stateOf(office()))
    },
  )

  test('killed before or after any of its calls: a resume ends as an unbroken run, an undo as before', async () => {
    const whole = await unbroken()
    const { server, folder, run } = await begin(each)
    const kills: { data: ClientData; journal: string }[] = []
    server.onWrite = () => {
      kills.push({ data: structuredClone(server.data), journal: readFileSync(jobFile(folder), 'utf8') })
    }
    const { job } = (await run(line)).envelope()
    server.onWrite = () => {}
    const file = jobFile(folder)

    for (const { data, journal } of kills) {
      server.data = structuredClone(data)
      writeFileSync(file, journal)
      const resumed = await run(`jobs resume ${job}`)
      expect(resumed.exit, resumed.err).toBe(0)
      expect(stateOf(server.data)).toEqual(whole.state)

      server.data = structuredClone(data)
      writeFileSync(file, journal)
      const undone = await run(`undo ${job} --confirm=default`)
      if (isLasting || undone.err.includes('Создано ли, неизвестно')) continue
      expect(stateOf(server.data)).toEqual(stateOf(office()))
    }
    expect(kills).toHaveLength(2 * calls.length)
  })
})

test('what somebody has changed since a change was half done is left alone', async () => {
  const { run, server, report } = await cutAfter(5, 'refusal', cases['client.card'] as Case)
  const tags = server.data.clients[12]?.parts.tags
  tags?.push({ id: 99, name: 'СВАДЬБА' })

  const undone = await run(`undo ${report.job} --confirm=default`)

  expect(undone.exit).toBe(8)
  expect(undone.envelope().errors).toMatchObject([{ code: 'DRIFT', item: 'client:12' }])
  expect(writes(undone.sent)).toEqual([])
})

test.each([
  ['', 6],
  [' --yes', 6],
  [' --confirm=2', 2],
  [' --confirm=3', 0],
])('what an update takes away wants its number typed: clients update%s exits with %i', async (flags, code) => {
  const { run, server } = await begin(cases['client.card'] as Case)

  const { exit, err, sent } = await run(`clients update -f in.json${flags}`)

  expect(exit).toBe(code)
  if (code === 6) expect(err).toContain('--confirm=3')
  expect(writes(sent).length > 0).toBe(code === 0)
  expect(server.data.clients[12]?.parts.tags?.some(({ name }) => name === 'МОРЕ')).toBe(code !== 0)
})

test('-n shows what an update takes away, and of whom', async () => {
  const { folder, server } = await begin(cases['client.card'] as Case)

  const { out } = await runCli('clients update -f in.json -n', { answers: server.answers, folder })

  expect(out).toContain('план: 9 запросов (создать 4, изменить 2, удалить 3)')
  expect(out).toMatch(/PUT \/api\/clients\/12 {5}description «» → Любит горы {2}Нодира Алиева/)
  expect(out).toMatch(/DELETE \/api\/clients\/12\/contacts\/3 {5}Telegram: @nodira {2}Нодира Алиева/)
  expect(out).toMatch(/DELETE \/api\/clients\/12\/tags\/2 {5}МОРЕ {2}Нодира Алиева/)
})
