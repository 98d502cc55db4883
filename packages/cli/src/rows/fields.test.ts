import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../test/runCli'

const answers = {
  'GET /api/tours/all': cannedPage([buildTour({ id: 7, price: 90, title: { ru: 'Хива', en: '', uz: 'Xiva' } })]),
}

test.each([
  ['--json', '"data": [\n    {\n      "id": 7,\n      "title": {\n        "uz": "Xiva"\n      }\n    }\n  ]'],
  ['--ndjson', '{"id":7,"title":{"uz":"Xiva"}}'],
  ['--format csv', 'id,title.uz\r\n7,Xiva'],
  ['--format csv --headers ru', 'ID,Название (uz)\r\n7,Xiva'],
  ['--format json', '"uz": "Xiva"'],
])('--fields means the same with %s', async (format, expected) => {
  const { exit, out } = await runCli(`tours list --fields id,title.uz ${format}`, { answers })

  expect(exit).toBe(0)
  expect(out).toContain(expected)
  expect(out).not.toContain('Хива')
})

test('--fields shows in the table what the list leaves out', async () => {
  const { out } = await runCli('tours list --fields id,title.uz', { answers })

  expect(out).toContain('Название (uz)')
  expect(out).toContain('Xiva')
})

test('--fields means the same of a single record, and of a raw answer', async () => {
  const tour = { id: 7, price: 90, title: { ru: 'Хива', en: '', uz: 'Xiva' } }
  const one = { 'GET /api/tours/7': { body: buildTour(tour) }, 'GET /api/tours/all': { body: [tour] } }

  const record = await runCli('tours get 7 --fields id,title.uz', { answers: one })
  const raw = await runCli('api GET /api/tours/all --fields id,title.uz', { answers: one })
  const wrong = await runCli('tours get 7 --fields colour', { answers: one })

  expect(record.out).toMatch(/^ID: +7\nНазвание \(uz\): +Xiva\n$/)
  expect(JSON.parse(raw.out)).toEqual([{ id: 7, title: { uz: 'Xiva' } }])
  expect(wrong).toMatchObject({ exit: 2, out: '' })
})

const everyList = {
  'GET /healthz': { body: {} },
  'GET /api/tours/1': { body: buildTour({ id: 1, price: 100 }) },
  'PUT /api/tours/1': { status: 204 },
  'GET /api/tours/all': cannedPage([buildTour({ id: 7 })]),
  'GET /api/users': cannedPage([buildUser({ permissions: ['CanEditTours'] })]),
  'GET /api/activity-logs': cannedPage([{ id: 1, action: 'Login', createdAt: '2026-11-19T10:00:00Z' }]),
  'GET /api/uzbekistan-posts/all': { body: [{ id: 1, caption: { ru: 'Хива', en: '', uz: '' } }] },
  'GET /api/hero-page-info': { body: [] },
  'GET /api/private-tour-banners/all': { body: [] },
  'GET /api/private-tours/all': { body: [] },
  'GET /api/uzbekistan-banners/all': { body: [] },
}

test.each([
  ['jobs list', 'status,command', 'Статус|Команда'],
  ['jobs show JOB', 'outcome,item', 'Итог|Запись'],
  ['profile list', 'name', 'Имя'],
  ['config list --origin', 'origin,name', 'Откуда|Имя'],
  ['doctor', 'probe', 'Проверка'],
  ['i18n status', 'uz,kind', 'uz|Вид'],
  ['posts stats', 'total', 'Что|Сколько'],
  ['users permissions matrix', 'holders', 'У кого есть'],
  ['logs tail', 'action', 'Login'],
])('%s shows what --fields names, and refuses what it does not know', async (line, fields, head) => {
  const first = await runCli('tours update 1 --price 120 --json', { answers: everyList })
  const words = line.replace('JOB', first.envelope().job ?? '')
  const options = { answers: everyList, folder: first.folder }

  const chosen = await runCli(`${words} --fields ${fields}`, options)
  const wrong = await runCli(`${words} --fields colour`, options)

  expect(chosen.out.split('\n')[0]?.trim().replace(/ {2,}/g, '|')).toBe(head)
  expect(wrong).toMatchObject({ exit: 2, out: '' })
  expect(wrong.err).toContain('colour')
})

test('a column that is no member of the row means the same to scripts', async () => {
  const lacking = { 'GET /api/tours/all': cannedPage([buildTour({ id: 7, title: { ru: 'Хива', en: '', uz: '' } })]) }
  const options = { answers: { ...lacking, 'GET /healthz': { body: {} } } }

  const table = await runCli('report completeness --fields id,daysLeft', options)
  const lacks = await runCli('report completeness --fields id,lacks --ndjson', options)
  const probes = await runCli('doctor --fields probe,isFine --format json', options)

  expect(table.exit).toBe(2)
  expect(JSON.parse(lacks.out)).toMatchObject({
    id: 7,
    lacks: expect.arrayContaining([expect.stringContaining('en, uz')]),
  })
  expect(JSON.parse(probes.out)).toContainEqual({ probe: 'Сервер', isFine: true })
})

test.each([[''], [','], [' , ']])('--fields %j names none, and is refused', async (fields) => {
  const { exit, err, out, sent } = await runCli(['tours', 'list', '--fields', fields], { answers })

  expect({ exit, out }).toEqual({ exit: 2, out: '' })
  expect(err).toContain('--fields: Назовите хотя бы одно поле')
  expect(sent).toEqual([])
})

test('names the fields there are when one is wrong', async () => {
  const { exit, err } = await runCli('tours list --fields id,colour', { answers })

  expect(exit).toBe(2)
  expect(err).toContain('colour')
  expect(err).toContain('validUntil')
})
