import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../test/runCli'

const tours = [7, 8].map((id) => buildTour({ id, title: { ru: `Хива & ${id}`, en: '', uz: '' }, price: id * 10 }))
const answers = { 'GET /api/tours/all': cannedPage(tours), 'GET /api/tours/7': { body: tours[0] } }

test.each([
  ['.[].id', '7\n8\n'],
  ['.[] | select(.price > 75) | .title.ru', 'Хива & 8\n'],
  ['map({id, price})', '[{"id":7,"price":70},{"id":8,"price":80}]\n'],
  ['.[] | [.id, .price] | @csv', '7,70\n8,80\n'],
])('--jq %s writes what the program makes of the data', async (program, expected) => {
  const { exit, out } = await runCli(['tours', 'list', '--jq', program], { answers })

  expect(exit).toBe(0)
  expect(out).toBe(expected)
})

test('--template writes a line a row, and escapes nothing', async () => {
  const list = await runCli(['tours', 'list', '--template', '{{id}}\\t{{title.ru}}'], { answers })
  const one = await runCli(['tours', 'get', '7', '--template', '{{title.ru}}: {{price}}'], { answers })

  expect(list.out).toBe('7\tХива & 7\n8\tХива & 8\n')
  expect(one.out).toBe('Хива & 7: 70\n')
})

test.each([
  ['--jq', '.[', []],
  ['--template', '{{#id}}', []],
  ['--jq', '.', ['--ndjson']],
])('%s %s is refused before anything is asked', async (flag, text, more) => {
  const { exit, err, sent } = await runCli(['tours', 'list', flag, text, ...more], { answers })

  expect(exit).toBe(2)
  expect(err).toContain(flag)
  expect(sent).toEqual([])
})

test('--web gives the address in the admin, and opens it where somebody sits', async () => {
  const { out } = await runCli('tours get 7 --web', { answers })
  const scripted = await runCli('tours get 7 --web --json', { answers })

  expect(out).toBe('http://localhost:4000/tours/7\n')
  expect(scripted.envelope().data).toEqual({ address: 'http://localhost:4000/tours/7' })
})

test('the help of the program has its commands in groups', async () => {
  const { out } = await runCli('--help')
  const en = await runCli('--help --lang en')

  expect(out).toMatch(/^Записи:\n {2}tours[\s\S]*^Публичный сайт:\n {2}content[\s\S]*^Ещё:/m)
  expect(en.out).toMatch(/^Records:[\s\S]*^Reports and log:/m)
})

test('a refusal carries what the server calls it', async () => {
  const refused = { status: 409, body: { status: 409, code: 'already_exists', detail: 'Занято' } }
  const { envelope } = await runCli('tours list --json', { answers: { 'GET /api/tours/all': refused } })

  expect(envelope().errors).toMatchObject([{ code: 'CONFLICT', reason: 'already_exists' }])
})

test('man is the same help as a page', async () => {
  const { exit, out } = await runCli('man --lang en')

  expect(exit).toBe(0)
  expect(out).toMatch(/^\.TH KARVON 1/)
  expect(out).toContain('.SS "karvon tours export"')
  expect(out).toContain('.SH "EXIT CODES"')
})
