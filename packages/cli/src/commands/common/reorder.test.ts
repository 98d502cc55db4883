import type { CannedRequest } from '@karvon/api-client/testing/cannedClient'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const titles = ['Хива', 'Бухара', 'Самарканд', 'Термез']

/** A list of banners that keeps its order as the server does: exactly the number that was set. */
function bannerServer(ids = [11, 12, 13, 14]) {
  const numbers = new Map(ids.map((id, index) => [id, index + 1]))
  const banners = () =>
    [...numbers]
      .sort(([a, one], [b, other]) => one - other || a - b)
      .map(([id, orderNumber]) => ({ id, orderNumber, title: { ru: titles[id - 11] }, siteMedia: {} }))
  const orders = ids.map((id) => [
    `PUT /api/uzbekistan-banners/${id}/order`,
    ({ path }: CannedRequest) => {
      numbers.set(id, Number(new URL(path, 'http://x').searchParams.get('newOrderNumber')))
      return { status: 204 }
    },
  ])
  return { 'GET /api/uzbekistan-banners/all': () => ({ body: banners() }), ...Object.fromEntries(orders) }
}

const order = (sent: readonly CannedRequest[]) =>
  sent.filter(({ method }) => method === 'PUT').map(({ path }) => path.replace('/api/uzbekistan-banners/', ''))

test('sends only the numbers that change, one at a time', async () => {
  const { exit, sent } = await runCli('content uz-banners reorder --move 13 --to 2', { answers: bannerServer() })

  expect(exit).toBe(0)
  expect(order(sent)).toEqual(['13/order?newOrderNumber=2', '12/order?newOrderNumber=3'])
})

test('takes the order of a file; those that it leaves out follow as they were', async () => {
  const answers = bannerServer()

  const { sent } = await runCli('content uz-banners reorder -f -', { answers, stdin: '14\n11\n' })
  const after = await runCli('content uz-banners list --ndjson --fields id', { answers })

  expect(order(sent)).toHaveLength(4)
  expect(after.out.trim().split('\n')).toEqual(['{"id":14}', '{"id":11}', '{"id":12}', '{"id":13}'])
})

test.each([
  ['lines', '14\n11\n\n14\n', 'строка 4: номер 14 стоит в файле дважды (строка 1)'],
  ['a table', 'title.ru;id\nХива;14\nТермез;11\nХива;14\n', 'строка 4: номер 14 стоит в файле дважды (строка 2)'],
  ['JSON', '[14,11,{"id":"14"}]', 'строка 3: номер 14 стоит в файле дважды (строка 1)'],
])('an order that names an item twice is none: %s', async (_, stdin, hint) => {
  const { exit, err, sent } = await runCli('content uz-banners reorder -f -', { answers: bannerServer(), stdin })

  expect(exit).toBe(2)
  expect(err).toContain(hint)
  expect(order(sent)).toEqual([])
})

test('puts a list in the order of the alphabet', async () => {
  const answers = bannerServer()

  await runCli('content uz-banners reorder --by title.ru', { answers })
  const after = await runCli('content uz-banners list --ndjson --fields id', { answers })

  expect(after.out.match(/\d+/g)).toEqual(['12', '13', '14', '11'])
})

test('does nothing when the order is so already', async () => {
  const { exit, sent } = await runCli('content uz-banners reorder --move 11 --to 1', { answers: bannerServer() })

  expect(exit).toBe(0)
  expect(order(sent)).toEqual([])
})

test.each([
  ['content uz-banners reorder', 6, '-f <файл> или --move'],
  ['content uz-banners reorder --move 99 --to 1', 3, '99'],
  ['content uz-banners reorder --move 11', 2, '--to'],
  ['content uz-banners reorder --move 11 --to 99', 2, 'Мест в списке: 4'],
])('%s is told what is missing', async (line, code, hint) => {
  const { exit, err, sent } = await runCli(line, { answers: bannerServer() })

  expect(exit).toBe(code)
  expect(err).toContain(hint)
  expect(order(sent)).toEqual([])
})
