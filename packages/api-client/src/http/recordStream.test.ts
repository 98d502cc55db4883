import { expect, test } from 'vitest'
import { cannedClient, cannedStream } from '../testing/cannedClient'
import { recordsIn } from './recordStream'

async function* inPieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length)
}

async function all(text: string, length = 7) {
  const records: unknown[] = []
  for await (const portion of recordsIn(inPieces(text, length))) records.push(...portion)
  return records
}

test.each([1, 2, 7, 1000])('reads one record a line out of pieces of %s characters', async (length) => {
  const text = '{"id":1,"name":"Хива\\n{"}\n{"id":2}\n{"end":{"rows":2}}\n'

  expect(await all(text, length)).toEqual([{ id: 1, name: 'Хива\n{' }, { id: 2 }])
})

test('an empty list is told by its end alone', async () => {
  expect(await all('{"end":{"rows":0}}\n')).toEqual([])
})

test.each([
  ['nothing at all', ''],
  ['no last line', '{"id":1}\n{"id":2}\n'],
  ['half a record', '{"id":1}\n{"id'],
  ['half of the last line', '{"id":1}\n{"end":{"rows":1}}'],
  ['fewer than were sent', '{"id":1}\n{"end":{"rows":2}}\n'],
])('%s is never taken for the whole list', async (_, text) => {
  await expect(all(text)).rejects.toMatchObject({ name: 'NetworkError' })
})

test('a refusal on the way is told as one', async () => {
  const text = '{"id":1}\n{"problem":{"status":403,"detail":"Доступ запрещён"}}\n'

  await expect(all(text)).rejects.toMatchObject({ name: 'HttpError', status: 403, detail: 'Доступ запрещён' })
})

test('a session that ends on the way is over for the client, too', async () => {
  const body = '{"problem":{"status":401,"detail":"Войдите"}}\n'
  const { api, restore } = cannedClient({ 'GET /api/clients/export': { body } })

  const reading = api.clients.stream().next()
  await expect(reading).rejects.toMatchObject({ status: 401 })
  restore()

  expect(api.session.token()).toBeNull()
})

test('asks as the list does', async () => {
  const { api, sent, restore } = cannedClient({ 'GET /api/clients/export': cannedStream([{ id: 1, firstName: 'А' }]) })

  const portions = []
  for await (const portion of api.clients.stream({ search: 'а', sortBy: 'FirstName' })) portions.push(portion)
  restore()

  expect(portions).toMatchObject([[{ id: 1, firstName: 'А' }]])
  expect(sent.map(({ path }) => decodeURIComponent(path))).toEqual([
    '/api/clients/export?Search=а&SortBy=FirstName&format=ndjson',
  ])
})
