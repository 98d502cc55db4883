import { cannedPage } from '@karvon/api-client/http/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../test/runCli'

const answers = {
  'GET /api/tours/all': cannedPage([buildTour({ id: 7, price: 90, title: { ru: 'Хива', en: '', uz: 'Xiva' } })]),
}

test.each([
  ['--json', '"data": [\n    {\n      "id": 7,\n      "title": {\n        "uz": "Xiva"\n      }\n    }\n  ]'],
  ['--ndjson', '{"id":7,"title":{"uz":"Xiva"}}'],
  ['--format csv', 'ID,Название (uz)\r\n7,Xiva'],
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

test('names the fields there are when one is wrong', async () => {
  const { exit, err } = await runCli('tours list --fields id,colour', { answers })

  expect(exit).toBe(2)
  expect(err).toContain('colour')
  expect(err).toContain('validUntil')
})
