import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { type Canned, cannedPage, cannedStream } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import excel from 'exceljs'
import { expect, test } from 'vitest'
import { runCli } from '../../test/runCli'

const tour = { ...buildTour({ id: 7, price: 360, createdAt: '2026-03-14T21:30:00.000Z' }), version: 3 }
const answers: Record<string, Canned> = {
  'GET /api/tours/all': cannedPage([tour]),
  'GET /api/tours/7': { body: tour },
  'PUT /api/tours/7': { body: tour },
}

/** Runs the line over a file of these lines. */
async function withFile(line: string, name: string, content: string, given = answers) {
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, name), content)
  return runCli(line, { answers: given, folder })
}

test('an empty cell says nothing, and a dash empties', async () => {
  const csv = 'id,price,description.ru,description.en\n7,,-,\n'

  const { exit, err, sent } = await withFile('tours update -f t.csv', 't.csv', csv)

  const [write] = sent.filter(({ method }) => method === 'PUT')
  expect(exit, err).toBe(0)
  expect(write?.body).toMatchObject({ price: 360, description: { ru: '', en: tour.description.en } })
})

test('a file that another program has saved as it shows it says the same: amounts with groups, days and moments to the minute', async () => {
  const dear = { ...tour, price: 1150 }
  const given = { ...answers, 'GET /api/tours/all': cannedPage([dear]), 'GET /api/tours/7': { body: dear } }
  const lines = ['1,150.00', '1 150,00', '1\u00a0150,00', '1150'].map((price) => `7;"${price}";15.03.2026 02:30`)

  for (const line of lines) {
    const { exit, err, sent } = await withFile('tours update -f t.csv', 't.csv', `id;price;createdAt\n${line}\n`, given)
    expect([exit, sent.filter(({ method }) => method !== 'GET')], `${line} ${err}`).toEqual([0, []])
  }
  const other = await withFile('tours update -f t.csv', 't.csv', 'id;createdAt\n7;15.03.2026 02:32\n', given)
  expect(other.err).toContain('строка 2, createdAt')
})

test('names the columns that nobody knows and leaves them aside', async () => {
  const { exit, err } = await withFile('tours update -f t.csv -n', 't.csv', 'id,price,margin\n7,480,12\n')

  expect(exit).toBe(0)
  expect(err).toContain('Незнакомые столбцы пропущены: margin')
})

test.each([
  ['t.csv', 'id,price,createdAt\n7,480,2026-01-01\n', 'строка 2, createdAt'],
  ['t.json', '[{"id":7,"thumbnailUrl":"/files/other.jpg"}]', 'строка 1, thumbnailUrl'],
])('%s: what cannot be changed is an error that names its row and column', async (name, content, where) => {
  const { exit, err, sent } = await withFile(`tours update -f ${name}`, name, content)

  expect(exit).toBe(2)
  expect(err).toContain(where)
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a row that somebody has changed since the export is a conflict, the others are made', async () => {
  const other = { ...buildTour({ id: 8, price: 100 }), version: 1 }
  const both = { ...answers, 'GET /api/tours/8': { body: other }, 'PUT /api/tours/8': { body: other } }

  const alone = await withFile('tours update -f t.csv', 't.csv', 'id,price,version\n7,480,2\n')
  const mixed = await withFile('tours update -f t.csv', 't.csv', 'id,price,version\n7,480,2\n8,120,1\n', both)
  const same = await withFile('tours update -f t.csv', 't.csv', 'id,price,version\n7,360,2\n')

  expect(alone).toMatchObject({ exit: 8, err: expect.stringContaining('0 из 1') })
  expect(alone.sent.filter(({ method }) => method !== 'GET')).toEqual([])
  expect(mixed.exit).toBe(5)
  expect(mixed.sent.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual(['/api/tours/8'])
  expect(same.exit).toBe(0)
})

test('contacts that somebody has added since the export are not taken away again', async () => {
  const client = {
    ...buildClient({ id: 5 }),
    contacts: [{ id: 1, type: 'MobilePhone', value: '+998901234567', isPrimary: true }],
  }
  const exported = await runCli('clients export --format csv -o -', {
    answers: { 'GET /api/clients': cannedPage([client]), 'GET /api/clients/export': cannedStream([client]) },
  })
  const added = {
    ...client,
    contacts: [...client.contacts, { id: 2, type: 'Email', value: 'a@b.uz', isPrimary: false }],
  }

  const { exit, sent } = await withFile(
    'clients update -f c.csv',
    'c.csv',
    exported.out.replace('+998901234567', '+998907777777'),
    {
      'GET /api/clients/5': { body: added },
    },
  )

  expect(exit).toBe(8)
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('shows what would become of what before it asks', async () => {
  const lines = Array.from({ length: 20 }, (_, index) => `${index + 1},480`)
  const rows = Object.fromEntries(
    lines.map((_, index) => [`GET /api/tours/${index + 1}`, { body: buildTour({ id: index + 1, price: 360 }) }]),
  )

  const { exit, err } = await withFile('tours update -f t.csv', 't.csv', ['id,price', ...lines].join('\n'), rows)

  expect(exit).toBe(6)
  expect(err).toMatch(/tour:1 .*price 360 → 480[\s\S]*--yes/)
})

test('reads days and numbers as spreadsheets save them in CSV', async () => {
  const same = `id;price;validFrom\n7;360,00;${tour.validFrom.split('-').reverse().join('.')}\n`
  const other = 'id;price;validFrom\n7;480,5;01.02.2026\n'

  const idle = await withFile('tours update -f t.csv -n --json', 't.csv', same)
  const changed = await withFile('tours update -f t.csv -n --json', 't.csv', other)

  expect(idle.envelope().data).toEqual([])
  expect(changed.envelope().data).toMatchObject([{ to: { price: 480.5, validFrom: '2026-02-01' } }])
})

test.each(['TRUE', 'ИСТИНА', 'да'])(
  'what Excel makes of true (%s) is no change of what cannot be changed',
  async (cell) => {
    const user = buildUser({ id: 6, name: 'Малика', isDeactivated: true })
    const csv = (name: string) => `id,name,isDeactivated\n6,${name},${cell}\n`

    const { exit, err, envelope } = await withFile('users update -f u.csv -n --json', 'u.csv', csv('Малика Юсупова'), {
      'GET /api/users': cannedPage([user]),
      'GET /api/users/6': { body: user },
    })

    expect(exit, err).toBe(0)
    expect(envelope().data).toMatchObject([{ to: { name: 'Малика Юсупова' } }])
  },
)

test('a workbook has telephones as texts, moments as dates by the clock of the agency, and names for headings', async () => {
  const request = { id: 4, name: '=Лола', phone: '+998 (90) 123-45-67', createdAt: tour.createdAt }
  const served = {
    'GET /api/contact-actions': cannedPage([request]),
    'GET /api/contact-actions/export': cannedStream([request]),
  }
  const read = async (zone: Record<string, string>) => {
    const { folder, err } = await runCli('requests export -o r.xlsx', { answers: served, env: zone })
    const workbook = new excel.Workbook()
    await workbook.xlsx.readFile(join(folder, 'r.xlsx')).catch(() => {})
    const sheet = workbook.worksheets[0]
    const heads = (sheet?.getRow(1).values ?? []) as string[]
    return { err, cell: (name: string) => sheet?.getRow(2).getCell(heads.indexOf(name)) }
  }

  const tashkent = await read({})
  const utc = await read({ KARVON_TIME_ZONE: 'UTC' })
  const nowhere = await read({ KARVON_TIME_ZONE: 'Mars/Base' })

  expect(tashkent.cell('phone')).toMatchObject({ value: '+998 (90) 123-45-67', numFmt: '@' })
  expect(tashkent.cell('name')?.value).toBe("'=Лола")
  expect(tashkent.cell('createdAt')?.value).toEqual(new Date('2026-03-15T02:30:00Z'))
  expect(utc.cell('createdAt')?.value).toEqual(new Date('2026-03-14T21:30:00Z'))
  expect(nowhere.err).toContain('KARVON_TIME_ZONE')
})

test('a file with headings for people is told from one that comes back', async () => {
  const exported = await runCli('tours export --format csv -o - --headers en', { answers })

  const { exit, err } = await withFile('tours update -f t.csv', 't.csv', exported.out)

  expect(exported.out).toContain('ID,Title')
  expect(exit).toBe(2)
  expect(err).toContain('--headers')
})
