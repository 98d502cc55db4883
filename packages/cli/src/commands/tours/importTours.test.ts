import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildImportRun } from '@karvon/api-client/importRuns/importRunFixtures'
import { type Canned, type CannedRequest, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import excel from 'exceljs'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const khiva = buildTour({
  id: 7,
  title: { ru: 'Хива', en: '', uz: '' },
  validFrom: '2027-03-01',
  validUntil: '2027-03-05',
})

/** A server that takes an import and has ended it when it is asked. */
const server = (): Record<string, Canned> => ({
  'GET /api/tours/all': cannedPage([khiva]),
  'POST /api/imports': { body: buildImportRun({ id: 5, noun: 'tours', state: 'loading' }) },
  'PUT /api/imports/5/rows': { body: { run: buildImportRun({ id: 5, noun: 'tours', state: 'ready' }), left: 0 } },
  'POST /api/imports/5/start': { body: buildImportRun({ id: 5, noun: 'tours', state: 'running' }) },
  'GET /api/imports/5': { body: buildImportRun({ id: 5, noun: 'tours', state: 'done', created: 1, filled: 1 }) },
})

const heads = 'Название;Описание;Цена;Дата начала;Дата окончания;День;Название дня'
const tours = [
  heads,
  'Хива;Город;430,50;01.03.2027;05.03.2027;1;Приезд',
  ';;;;;2;Отъезд',
  'Бухара;Купол;$300;01.04.2027;03.04.2027;;',
]

/** Runs the command over a file of these lines. */
async function importing(lines: readonly string[], flags: string, answers = server()) {
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, 'tours.csv'), lines.join('\n'))
  return runCli(`tours import -f tours.csv ${flags}`.trim(), { answers, folder })
}

const changes = (sent: readonly CannedRequest[]) => sent.filter(({ method }) => method !== 'GET')

test('tours that are there are filled in, the others made, each with its days', async () => {
  const { exit, out, err, sent } = await importing(tours, '--doubles fill')

  expect(exit).toBe(0)
  expect(changes(sent).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/imports',
    'PUT /api/imports/5/rows',
    'POST /api/imports/5/start',
  ])
  expect(changes(sent)[0]?.body).toMatchObject({ noun: 'tours', fileName: 'tours.csv', total: 2 })
  expect(changes(sent)[1]?.body).toMatchObject({
    rows: [
      {
        number: 2,
        choice: { kind: 'fill', tourId: 7 },
        tour: { price: 430.5 },
        days: [{ title: { ru: 'Приезд' } }, { dayNumber: 2 }],
      },
      { number: 4, choice: { kind: 'create' }, tour: { title: { ru: 'Бухара' }, price: 300 } },
    ],
  })
  expect(err).toContain('Строка 2: такой тур уже есть, № 7')
  expect(out).toContain('создано 1, дополнено 1')
})

test('what is there already is asked about, and nothing is sent before', async () => {
  const { exit, err, sent } = await importing(tours, '')
  const looked = await importing(tours, '-n')

  expect(exit).toBe(6)
  expect(err).toContain('--doubles fill')
  expect(looked).toMatchObject({ exit: 0, err: expect.stringContaining('Создать 1, сверить и дополнить 1') })
  expect(changes([...sent, ...looked.sent])).toEqual([])
})

test('all wrong cells are named at once; the other rows are taken where a person says so', async () => {
  const lines = [...tours, 'Самарканд;Площадь;дорого;31.02.2027;03.04.2027;;']
  const refused = await importing(lines, '--doubles fill')
  const taken = await importing(lines, '--doubles fill --skip-wrong')

  expect(refused).toMatchObject({ exit: 2 })
  expect(refused.err).toMatch(/строка 5, Цена: «дорого»[\s\S]*строка 5, Дата начала: «31\.02\.2027»/)
  expect(changes(refused.sent)).toEqual([])
  expect(taken.exit).toBe(0)
  expect(changes(taken.sent)[1]?.body).toMatchObject({ rows: [{ number: 2 }, { number: 4 }] })
})

test('a file of numbers and prices is said to be none of new tours', async () => {
  const { exit, err } = await importing(['id;price', '7;511'], '')

  expect(exit).toBe(2)
  expect(err).toContain('karvon tours update -f')
})

test('rows of an export that have a number are no new tours, and a file of those alone is refused', async () => {
  const own = 'id,title.ru,description.ru,price,validFrom,validUntil,isActive,version'
  const { exit, err } = await importing([own, '7,Хива,Город,430,2027-03-01,2027-03-05,true,3'], '')

  expect(exit).toBe(2)
  expect(err).toContain('Строк с номером тура: 1. Их изменяет karvon tours update -f')
})

test('the sheet behind a cover is taken, with the days on another one', async () => {
  const { folder } = await runCli('config path')
  const workbook = new excel.Workbook()
  workbook.addWorksheet('Обложка').addRow(['Прайс на зиму'])
  workbook.addWorksheet('Туры').addRows([
    ['Название', 'Описание', 'Цена', 'Начало', 'Конец'],
    ['Бухара', 'Купол', 300, new Date('2027-04-01'), new Date('2027-04-03')],
  ])
  workbook.addWorksheet('Дни').addRows([
    ['Тур', 'День', 'Название дня'],
    ['Бухара', 1, 'Приезд'],
  ])
  await workbook.xlsx.writeFile(join(folder, 'tours.xlsx'))

  const { exit, err, sent } = await runCli('tours import -f tours.xlsx', { answers: server(), folder })

  expect(exit).toBe(0)
  expect(err).toContain('Взят лист «Туры»')
  expect(err).toContain('Дни взяты с листа «Дни»')
  expect(changes(sent)[1]?.body).toMatchObject({ rows: [{ sheet: 'Туры', days: [{ title: { ru: 'Приезд' } }] }] })
})

test('an import of other records takes no rows of tours; a lost line is told how to go on', async () => {
  const clients = { body: buildImportRun({ id: 5, noun: 'clients' }) }
  const other = await importing(tours, '--doubles fill --resume 5', { ...server(), 'GET /api/imports/5': clients })
  const lost = await importing(tours, '--doubles fill', { ...server(), 'POST /api/imports/5/start': { status: 500 } })

  expect(other).toMatchObject({ exit: 2, err: expect.stringContaining('Импорт № 5 о других записях') })
  expect(changes(other.sent)).toEqual([])
  expect(lost.err).toContain('tours import -f tours.csv --resume 5')
})
