import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { createClient } from '@karvon/api-client/client'
import excel from 'exceljs'
import { expect, test } from 'vitest'
import { runProgram } from '../../cli/src/runProgram'
import { testWorld } from '../../cli/test/runCli'
import { type StartedApp, sharedApp } from '../test/startApp'
import { addTour } from '../test/tours'

const siteKey = 'a-key-of-the-public-site-1'
const start = sharedApp({ config: { siteKeys: [siteKey] } })

/** The terminal against the real server, files in one folder. */
async function startTerminal() {
  const server = await start()
  const token = await server.tokenOf('director')
  const { folder } = testWorld()
  const karvon = async (line: string) => {
    const env = { KARVON_SERVER: server.baseUrl, KARVON_TOKEN: token, KARVON_LANG: 'en' }
    const { world, out, err } = testWorld({ folder, env })
    const exit = await runProgram(line.split(' '), world)
    return { exit, out: out.text(), err: err.text() }
  }
  return { server, folder, karvon }
}

/** A table as its cells, or records of JSON flattened to them: what people would edit. */
type Rows = Record<string, unknown>[]

const flat = (record: object) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && 'ru' in value
        ? Object.entries(value).map(([language, text]) => [`${name}.${language}`, text])
        : [[name, value]],
    ),
  )

const nested = (row: object) => {
  const record: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(row)) {
    const [name = '', language] = path.split('.')
    record[name] = language ? { ...(record[name] as object), [language]: value } : value
  }
  return record
}

async function readRows(file: string): Promise<Rows> {
  if (file.endsWith('.ndjson'))
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => flat(JSON.parse(line)))
  if (file.endsWith('.json')) return (JSON.parse(readFileSync(file, 'utf8')) as object[]).map(flat)
  const sheet = await sheetOf(file)
  const [heads = [], ...rows] = Array.from({ length: sheet.rowCount }, (_, row) =>
    Array.from({ length: sheet.columnCount }, (_, column) => sheet.getRow(row + 1).getCell(column + 1).value),
  )
  return rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [String(heads[index]), cell])))
}

async function sheetOf(file: string) {
  const workbook = new excel.Workbook()
  if (file.endsWith('.csv')) return workbook.csv.readFile(file, { map: (value: string) => value })
  await workbook.xlsx.readFile(file)
  const [sheet] = workbook.worksheets
  if (!sheet) throw new Error('No sheet')
  return sheet
}

/** Puts a value into the cell as a person or a script would. */
async function edit(file: string, row: number, name: string, value: unknown) {
  const rows = await readRows(file)
  const line = rows[row] ?? {}
  expect(Object.keys(line)).toContain(name)
  if (file.endsWith('json')) {
    line[name] = value
    const records = rows.map(nested)
    const lines = file.endsWith('.ndjson')
      ? records.map((each) => JSON.stringify(each)).join('\n')
      : JSON.stringify(records)
    return writeFileSync(file, lines)
  }
  if (file.endsWith('.csv')) {
    line[name] = value
    const quoted = (cell: unknown) => `"${String(cell ?? '').replaceAll('"', '""')}"`
    const lines = [Object.keys(line), ...rows.map(Object.values)].map((cells) => cells.map(quoted).join(','))
    return writeFileSync(file, lines.join('\r\n'))
  }
  const workbook = new excel.Workbook()
  await workbook.xlsx.readFile(file)
  const column = Object.keys(line).indexOf(name) + 1
  const cell = workbook.worksheets[0]?.getRow(row + 2).getCell(column)
  if (cell) cell.value = value as string
  await workbook.xlsx.writeFile(file)
}

const cellText = (cell: unknown) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell))

interface Noun {
  /** Two records at least. */
  fill: (server: StartedApp) => Promise<unknown>
  column: string
  /** What is written there, by how often it was before: requests take one only. */
  cell: (time: number) => unknown
  /** What the plan says of it. */
  to: (time: number) => object
  /** In JSON, where it is not the cell. */
  member?: (time: number) => unknown
}

const site = ({ baseUrl }: StartedApp) =>
  createClient({ baseUrl, session: createSession(memoryStore()), headers: { 'x-site-key': siteKey } })

const noMedia = { mobile: null, desktop: null }

/** As the server keeps the second number of a client. */
const second = 'MobilePhone: +998907654321'

const nouns: Record<string, Noun> = {
  tours: {
    fill: async (server) => [
      await addTour(server, { title: { ru: '=Хива', en: "'-Khiva", uz: ' Xiva; "a",\nb' } }),
      await addTour(server, { price: 480.5, isActive: false }),
    ],
    column: 'price',
    cell: (time) => 700.25 + time,
    to: (time) => ({ price: 700.25 + time }),
  },
  clients: {
    fill: async ({ api }) => {
      for (const name of ['Нодира', 'Анвар']) {
        const client = await api.clients.create({
          firstName: name,
          lastName: null,
          description: null,
          tourId: null,
          phoneNumbers: ['+998901234567', '+998 90 765-43-21'],
        })
        if (!client) throw new Error('No client')
        for (const tag of ['VIP', 'СЕМЬЯ']) await api.clients.addTag(client.id, tag)
        await api.clients.addContact(client.id, { type: 'Email', value: 'a;b@karvon.uz', isPrimary: false })
      }
    },
    column: 'contacts',
    cell: (time) => `*MobilePhone: +99890123450${time}; ${second}; Telegram: @nodira; Email: a\\;b@karvon.uz`,
    to: (time) => ({
      contacts: [`*MobilePhone: +99890123450${time}`, 'Email: a;b@karvon.uz', second, 'Telegram: @nodira'],
    }),
    member: (time) => [
      { type: 'MobilePhone', value: `+99890123450${time}`, isPrimary: true },
      second,
      'Telegram: @nodira',
      'Email: a;b@karvon.uz',
    ],
  },
  posts: {
    fill: async ({ api }) => {
      for (const orderNumber of [1, 2])
        await api.uzbekistanPosts.create(
          { caption: { ru: `<p>Пост <b>${orderNumber}</b></p>`, en: '', uz: '' }, orderNumber },
          noMedia,
        )
    },
    column: 'caption.en',
    cell: (time) => `<p>Post <strong>${time}</strong></p>`,
    to: (time) => ({ caption: { en: `<p>Post <strong>${time}</strong></p>` } }),
  },
  users: {
    fill: async () => {},
    column: 'permissions',
    cell: (time) => ['CanSeeUsers, CanEditTours', 'CanCallUser', 'CanSeeUsers', 'CanEditTours'][time],
    to: (time) => ({
      permissions: [['CanSeeUsers', 'CanEditTours'], ['CanCallUser'], ['CanSeeUsers'], ['CanEditTours']][time],
    }),
    member: (time) => [['CanSeeUsers', 'CanEditTours'], ['CanCallUser'], ['CanSeeUsers'], ['CanEditTours']][time],
  },
  trips: {
    fill: async (server) => {
      const tour = await addTour(server)
      const client = await server.api.clients.create({
        firstName: 'Лола',
        lastName: null,
        description: null,
        tourId: null,
        phoneNumbers: ['+998901112233'],
      })
      for (const quantity of [1, 2])
        await server.api.clientTours.create({
          clientId: client?.id ?? 0,
          tourId: tour.id,
          status: 'Pending',
          soldPrice: null,
          quantity,
          description: '-',
          departureDate: '2026-12-01',
          returnDate: '',
        })
    },
    column: 'returnDate',
    cell: (time) => `2026-12-1${time}`,
    to: (time) => ({ returnDate: `2026-12-1${time}` }),
  },
  requests: {
    fill: async (server) => {
      for (const firstName of ['Лола', '+Анна', 'Тимур', 'Ольга'])
        await site(server).contactActions.submit({
          firstName,
          phoneNumbers: ['+998 (90) 123-45-67'],
          description: firstName,
        })
    },
    column: 'callResult',
    cell: (time) => `Ждёт ответа ${time}`,
    to: (time) => ({ callResult: `Ждёт ответа ${time}` }),
  },
}

const formats = ['csv', 'json', 'ndjson', 'xlsx']

/** What follows from a change. */
const consequences = [
  'version',
  'mark',
  'callMade',
  'calledAt',
  'calledBy',
  'calledByName',
  'status',
  'updatedAt',
  ...['completedAt', 'completedBy', 'completedByName', 'takenBy', 'takenByName', 'takenAt'],
]

test.each(Object.entries(nouns))(
  '%s that were exported come back from every format with what was edited',
  async (noun, { fill, column, cell, to, member = cell }) => {
    const { server, folder, karvon } = await startTerminal()
    await fill(server)

    for (const [time, format] of formats.entries()) {
      const file = join(folder, `${noun}.${format}`)
      expect(await karvon(`${noun} export -o ${file}`)).toMatchObject({ exit: 0 })
      const untouched = await karvon(`${noun} update -f ${file} -n --json`)
      const before = await readRows(file)
      // Nobody but the first of them has the last word on permissions and requests.
      const rows = { requests: time, users: before.findIndex(({ username }) => username === 'editor') }
      const row = rows[noun as keyof typeof rows] ?? before.length - 1
      const value = format.endsWith('json') ? member(time) : cell(time)
      await edit(file, row, column, value)

      const planned = await karvon(`${noun} update -f ${file} -n --json`)
      const done = await karvon(`${noun} update -f ${file} --json`)
      const again = join(folder, `${noun}-again.${format}`)
      await karvon(`${noun} export -o ${again}`)
      const after = await readRows(again)
      const idle = await karvon(`${noun} update -f ${again} -n --json`)

      const where = `${noun} ${format}`
      expect(JSON.parse(untouched.out), where + untouched.err).toMatchObject({ ok: true, data: [] })
      expect(untouched.err, where).not.toContain('left aside')
      const plan = JSON.parse(planned.out)
      expect(plan.data, where + planned.err).toHaveLength(1)
      expect(plan.data[0], where).toMatchObject({ state: 'planned', to: to(time) })
      expect(Object.keys(plan.data[0].to), where).toEqual(Object.keys(to(time)))
      expect(done, where).toMatchObject({ exit: 0, err: expect.stringContaining('→') })
      expect(JSON.parse(done.out).summary, where).toMatchObject({ total: 1, done: 1 })
      const edited = await readRows(file)
      for (const [place, line] of after.entries())
        for (const [name, now] of Object.entries(line))
          if (place !== row || ![...consequences, column].includes(name))
            expect(now, `${where} ${place} ${name}`).toEqual(edited[place]?.[name])
      if (noun !== 'clients') expect(cellText(after[row]?.[column]), where).toBe(String(value))
      expect(JSON.parse(idle.out), where).toMatchObject({ data: [] })
    }
  },
)
