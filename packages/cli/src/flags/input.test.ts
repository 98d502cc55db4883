import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Canned } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import excel from 'exceljs'
import { expect, test } from 'vitest'
import { runCli } from '../../test/runCli'

const answers: Record<string, Canned> = Object.fromEntries(
  [5, 7, 8].map((id) => [`GET /api/tours/${id}`, { body: buildTour({ id, price: 360, isActive: true }) }]),
)

/** Runs the line over a file of these bytes. */
async function withFile(line: string, name: string, content: string | Uint8Array) {
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, name), content)
  return runCli(line, { answers, folder })
}

const planned = (data: unknown) => (data as { item: string }[]).map(({ item }) => item)

test.each([
  ['commas', 'id,price\n7,5\n8,5\n'],
  ['semicolons, as Excel saves them', '\ufeffid;price\r\n7;5\r\n8;5\r\n'],
  ['the line by which Excel parts cells', '\ufeffsep=;\r\ntitle.ru;id\r\nХива, 5;7\r\nТермез;8\r\n'],
  ['that line over no table', 'sep=;\n7\n8\n'],
  ['tabs, as a spreadsheet copies them', 'id\tprice\n7\t5\n8\t5\n'],
  ['another column first', 'title.ru;id\nХива 5;7\n"5; 5";8\n'],
  ['no table, and no lines', '7, 8'],
  ['no table', 'id\n7\n8\n'],
  ['JSON', '[7,{"id":"8"}]'],
])('takes the ids of a table from its column and no other: %s', async (_, content) => {
  const { exit, envelope } = await withFile('tours deactivate -f ids -n --json', 'ids', content)

  expect(exit).toBe(0)
  expect(planned(envelope().data)).toEqual(['tour:7', 'tour:8'])
})

test('takes ids from a workbook', async () => {
  const workbook = new excel.Workbook()
  workbook.addWorksheet().addRows([
    ['price', 'id'],
    [5, 7],
    [5, 8],
  ])
  const bytes = new Uint8Array(await workbook.xlsx.writeBuffer())

  const { envelope } = await withFile('tours deactivate -f ids.xlsx -n --json', 'ids.xlsx', bytes)

  expect(planned(envelope().data)).toEqual(['tour:7', 'tour:8'])
})

test.each([
  ['title;price\nХива;5\n', 'Нет столбца id'],
  ['[null]', 'не номер'],
])('what holds no ids is an error, and nothing is sent: %j', async (content, why) => {
  const { exit, err, sent } = await withFile('tours deactivate -f ids', 'ids', content)

  expect(exit).toBe(2)
  expect(err).toContain(why)
  expect(sent).toEqual([])
})

test.each([
  ['Windows-1251', Buffer.from('id;title.ru\n7;\xd5\xe8\xe2\xe0\n', 'latin1')],
  ['UTF-16', Buffer.from('\ufeffid\ttitle.ru\n7\tХива\n', 'utf16le')],
])('a file in %s is read in it', async (_, content) => {
  const { exit, err, envelope } = await withFile('tours update -f t.csv -n --json', 't.csv', content)

  expect(exit, err).toBe(0)
  expect(envelope().data).toMatchObject([{ to: { title: { ru: 'Хива' } } }])
})

test.each([
  ['KOI8-R', Buffer.from('id;title.ru\n7;\xe8\xc9\xd7\xc1\n', 'latin1')],
  ['code page 866', Buffer.from('id;title.ru\n7;\x95\xa8\xa2\xa0\n', 'latin1')],
  ['Latin 1', Buffer.from('id;title.ru\n7;Caf\xe9\n', 'latin1')],
])('a file in %s is refused: its letters would be lost', async (_, content) => {
  const { exit, err, sent } = await withFile('tours update -f t.csv', 't.csv', content)

  expect(exit).toBe(2)
  expect(err).toContain('t.csv: Не в кодировке UTF-8')
  expect(sent).toEqual([])
})

test('letters that Windows-1251 lacks are missed, and not written over those that are there', async () => {
  // «Қўқон» as Excel saves it there: what it cannot write becomes a question mark.
  const content = Buffer.from('id;title.ru\n7;?\xa2?\xee\xed\n', 'latin1')

  const { exit, err, sent } = await withFile('tours update -f t.csv', 't.csv', content)

  expect(exit).toBe(2)
  expect(err).toContain('строка 2, title.ru')
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('of two columns with one name nobody knows which is meant', async () => {
  const { exit, err } = await withFile('tours update -f t.csv -n', 't.csv', 'id,price,price\n7,480,490\n')

  expect(exit).toBe(2)
  expect(err).toContain('t.csv: Столбец price стоит в файле дважды')
})

test.each([
  ['create', { method: 'POST', path: '/api/tours' }],
  ['update', { method: 'PUT', path: '/api/tours/7' }],
])('%s reads what Excel in Russian makes of a table', async (command, call) => {
  const head = 'id;title.ru;description.ru;price;validFrom;validUntil;isActive'
  const content = `sep=;\r\n${head}\r\n7;Хива;Один день;90,5;01.03.2026;5.4.2027;ЛОЖЬ\r\n`
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, 't.csv'), content)

  const { envelope } = await runCli(`tours ${command} -f t.csv -n --json`, {
    answers: { ...answers, 'GET /api/tours/all': { body: [] } },
    folder,
  })

  expect(envelope().data).toMatchObject([
    { call, to: { validFrom: '2026-03-01', validUntil: '2027-04-05', isActive: false, price: 90.5 } },
  ])
})

test.each(['create', 'update'])('%s refuses a day that is none, or may be two', async (command) => {
  for (const day of ['31.02.2026', '1/3/2026', '01.03.26']) {
    const { err, exit } = await withFile(`tours ${command} -f t.csv -n`, 't.csv', `id;validFrom\n7;${day}\n`)

    expect(exit).toBe(2)
    expect(err).toContain(`строка 2, validFrom: «${day}». Нужна дата вида 2026-03-15`)
  }
})
