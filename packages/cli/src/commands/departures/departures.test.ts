import { join } from 'node:path'
import { buildManifest, buildManifestEntry } from '@karvon/api-client/trips/departureFixtures'
import excel from 'exceljs'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const check = (id: string, state: string, reason: string, more = {}) => ({
  id,
  state,
  reason,
  day: '',
  limit: '',
  count: 0,
  missing: [],
  recordId: null,
  ...more,
})

const departure = {
  tourId: 3,
  tourTitle: { ru: 'Хива', en: 'Khiva', uz: 'Xiva' },
  departureDate: '2027-04-01',
  returnDate: '2027-04-08',
  checklist: [],
  state: 'trouble',
  counts: { ok: 4, unknown: 0, attention: 1, trouble: 1 },
  travellers: [
    {
      clientTourId: 5,
      clientId: 12,
      companionId: null,
      personId: 12,
      name: 'Нодира Алиева',
      soldBy: null,
      state: 'trouble',
      checks: [
        check('status', 'ok', 'confirmed'),
        check('passport', 'trouble', 'passportEndsBeforeReturn', { day: '2027-04-05', limit: '2027-04-08' }),
        check('papers', 'attention', 'papersMissing', { missing: ['ticket', 'insurance'] }),
      ],
    },
  ],
}

const board = (departures: object[], next: string | null = null) => ({
  body: { today: '2027-03-20', departures, next, sellers: [] },
})

test('lists departures with how many are in which state, all parts of the board', async () => {
  let asked = 0
  const answers = {
    'GET /api/departures': () =>
      asked++ === 0 ? board([departure], '2027-04-01_3') : board([{ ...departure, tourId: 4 }]),
  }

  const { out, sent } = await runCli('departures list --within 60d --json', { answers })

  expect(JSON.parse(out).data).toMatchObject([{ tourId: 3, counts: { trouble: 1 } }, { tourId: 4 }])
  expect(sent.map(({ path }) => path)).toEqual([
    expect.stringContaining('Within=60'),
    expect.stringContaining('After=2027-04-01_3'),
  ])
})

test('says of each who leaves what is wrong', async () => {
  const answers = { 'GET /api/departures/3/2027-04-01': { body: departure } }

  const { out } = await runCli('departures show --departure 3@2027-04-01 --lang ru', { answers })

  expect(out).toContain('Нодира Алиева')
  expect(out.replace(/\s+/g, ' ')).toContain('паспорт действует до 05.04.2027')
})

/** A sale with fewer names than places, and one that nobody has confirmed. */
const shortDeparture = {
  ...departure,
  travellers: [
    {
      ...departure.travellers[0],
      checks: [check('travellers', 'trouble', 'travellersMissing', { count: 2, places: 3 })],
    },
    {
      ...departure.travellers[0],
      clientTourId: 7,
      checks: [check('travellers', 'ok', 'travellersNamed', { count: 1 })],
    },
    {
      ...departure.travellers[0],
      clientTourId: 6,
      name: 'Анна Ким',
      checks: [check('travellers', 'attention', 'travellersUnconfirmed', { count: 1, places: 1 })],
    },
  ],
}

test('says of each sale in one sentence how many who go are named, and what nobody has confirmed', async () => {
  const answers = {
    'GET /api/departures': board([shortDeparture]),
    'GET /api/departures/3/2027-04-01': { body: shortDeparture },
  }

  const listed = await runCli('departures list --lang ru', { answers })
  const shown = await runCli('departures show --departure 3@2027-04-01 --lang en', { answers })

  expect(listed.out).toContain('Нодира Алиева: 3 места, названы 2; Анна Ким: Состав не подтверждён')
  expect(shown.out).toContain('3 places, 2 named')
  expect(shown.out).toContain('nobody has confirmed who goes')
})

test('ends with 10 when anybody could be turned back, for cron', async () => {
  const found = await runCli('departures check --within 7d --check', {
    answers: { 'GET /api/departures': board([departure]) },
  })
  const none = await runCli('departures check --check', { answers: { 'GET /api/departures': board([]) } })

  expect([found.exit, none.exit]).toEqual([10, 0])
  expect(found.sent[0]?.path).toContain('Show=trouble')
})

test('refuses days that are none', async () => {
  const { exit, err } = await runCli('departures list --within soon')

  expect(exit).toBe(2)
  expect(err).toContain('30d')
})

test('writes the manifest as a workbook', async () => {
  const entry = {
    clientTourId: 5,
    name: 'Алиева Нодира',
    dateOfBirth: '1988-05-21',
    gender: 'Female',
    nationalityCode: 'UZ',
    passport: 'FA 123',
    passportExpiry: '2030-01-01',
    roomType: 0,
    bedPreference: 1,
    phone: '',
    travelsWith: '',
    needs: { halalMeals: true, wheelchairAccess: false, dietaryNotes: ['без орехов'] },
  }
  const answers = {
    'GET /api/departures/3/2027-04-01/manifest': {
      body: {
        ...departure,
        entries: [entry],
        open: [{ clientTourId: 5, clientId: 12, name: 'Алиева Нодира', places: 3, named: 2, isConfirmed: false }],
        digest: 'd1',
      },
    },
    'POST /api/departures/3/2027-04-01/lists': { status: 201, body: { lists: [], changes: [] } },
  }
  const { folder } = await runCli('config path')
  const file = join(folder, 'manifest.xlsx')

  const { exit, err, sent } = await runCli(
    `departures manifest --departure 3@2027-04-01 --for hotel -o ${file} --lang ru`,
    { answers, folder },
  )

  const book = new excel.Workbook()
  await book.xlsx.readFile(file)
  const cells = ((book.worksheets[0]?.getRow(2).values ?? []) as unknown[]).map(String)
  expect(exit).toBe(0)
  expect(err).toContain('Алиева Нодира – 3 места, названы 2, состав не подтверждён; не сверены имена: 1')
  expect(cells).toEqual(expect.arrayContaining(['Алиева Нодира', 'FA 123', 'халяль; без орехов', 'Две односпальные']))
  expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([
    { body: { audience: 'Hotel', way: 'Export', digest: 'd1' } },
  ])
})

test('the manifest in English has Latin names and groups, and says what is not entered; JSON is as the server has it', async () => {
  const entries = [buildManifestEntry({ isNameVerified: false, passportExpiry: '' })]
  const answers = { 'GET /api/departures/3/2027-04-01/manifest': { body: buildManifest({ entries }) } }
  const command = 'departures manifest --departure 3@2027-04-01 -o - --lang en'

  const csv = await runCli(`${command} --format csv --headers en`, { answers })
  const json = await runCli(`${command} --format json`, { answers })

  expect(csv.err).toContain('This list is not final: names not verified: 1; not entered: passport validity of 1.')
  expect(csv.out).toContain('ALIEVA NODIRA,1988-05-21,F,UZ,FA 123 45 67,not entered,')
  expect(csv.out).toContain('+998 90 123 45 67,,2026-06-01,,,name not verified')
  expect(JSON.parse(json.out)).toEqual(entries)
})

test('tells who stands otherwise on a list that went out', async () => {
  const change = { audience: 'Hotel', sentAt: '2027-03-01T20:00:00Z', clientTourId: 5, key: '5 client 12' }
  const changes = [
    { ...change, kind: 'Changed', name: 'Алиева Нодира', columns: ['passport', 'passportExpiry'] },
    { ...change, kind: 'Gone', name: 'Ким Олег', columns: [] },
  ]
  const answers = { 'GET /api/departures': board([{ ...departure, changes }]) }

  const { out, exit } = await runCli('departures changes --check --lang ru', { answers })
  const english = await runCli('departures changes --lang en', { answers })

  // By the clock of the agency.
  const told = out.replace(/\s+/g, ' ')
  expect(told).toContain('после отправки гостинице 02.03.2027: паспорт, паспорт до')
  expect(told).toContain('не едет, но есть в списке, отправленном гостинице 02.03.2027')
  expect(exit).toBe(10)
  expect(english.out.replace(/\s+/g, ' ')).toContain(
    'since the list was sent to the hotel 02.03.2027: passport, valid until',
  )
})
