import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import type { Canned } from '@karvon/api-client/testing/cannedClient'
import { cannedPage, cannedStream } from '@karvon/api-client/testing/cannedClient'
import { expect, test } from 'vitest'
import { runCli } from '../../test/runCli'

const clients = Array.from({ length: 700 }, (_, index) => buildClient({ id: index + 1, firstName: `Имя ${index}` }))
const answersWith = (stream: Canned) => ({
  'GET /api/clients': cannedPage([], clients.length, 1),
  'GET /api/clients/export': stream,
})
/** As far as the connection lasted. */
const cutOff = { body: (cannedStream(clients).body as string).slice(0, 200_000) }

test('reads clients in one answer, oldest first, as many as there are', async () => {
  const run = await runCli('clients export -o clients.csv', { answers: answersWith(cannedStream(clients)) })
  const lines = readFileSync(join(run.folder, 'clients.csv'), 'utf8').trimEnd().split('\r\n')

  expect(run).toMatchObject({ exit: 0, err: expect.stringContaining('700 строк') })
  expect(lines).toHaveLength(701)
  expect(lines.at(-1)).toContain('Имя 699')
  expect(run.sent.map(({ path }) => path)).toEqual([
    '/api/clients?PageSize=1&PageIndex=1&SortBy=CreatedAt&SortOrder=asc',
    '/api/clients/export?SortBy=CreatedAt&SortOrder=asc&format=ndjson',
  ])
})

test('goes on when the stream was cut off once, and writes nothing twice', async () => {
  let times = 0
  const stream = () => (times++ === 0 ? cutOff : cannedStream(clients))

  const run = await runCli('clients export --format ndjson -o -', { answers: answersWith(stream) })
  const ids = run.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).id)

  expect(run.exit).toBe(0)
  expect(ids).toEqual(clients.map(({ id }) => id))
  expect(times).toBe(2)
})

test('a stream that is cut off again and again is no export', async () => {
  const run = await runCli('clients export -o clients.csv', { answers: answersWith(cutOff) })

  expect(run).toMatchObject({ exit: 9, out: '', err: expect.stringContaining('не отвечает') })
  expect(existsSync(join(run.folder, 'clients.csv'))).toBe(false)
  expect(readdirSync(run.folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a right that is taken away on the way ends the export', async () => {
  const body = `${cutOff.body.slice(0, cutOff.body.lastIndexOf('\n'))}\n{"problem":{"status":403,"detail":"Доступ запрещён"}}\n`

  const run = await runCli('clients export -o clients.csv', { answers: answersWith({ body }) })

  expect(run).toMatchObject({ exit: 7, err: expect.stringContaining('Доступ запрещён') })
  expect(existsSync(join(run.folder, 'clients.csv'))).toBe(false)
})

test('trips and the log come the same way', async () => {
  const trips = [{ id: 5, clientId: 12, tourId: 3, clientTourStatus: 1, quantity: 2 }]
  const logs = [{ id: 9, actionAsString: 'Login', user: { name: 'Дилноза', username: 'manager' } }]
  const answers = {
    'GET /api/client-tours/by-client/12': cannedPage(trips),
    'GET /api/client-tours/export': cannedStream(trips),
    'GET /api/activity-logs': cannedPage(logs),
    'GET /api/activity-logs/export': cannedStream(logs),
  }

  const ofClient = await runCli('trips export --client 12 --format ndjson -o -', { answers })
  const today = await runCli('logs export --period today --user 3 --format ndjson -o -', { answers })

  expect(JSON.parse(ofClient.out)).toMatchObject({ id: 5, status: 'Confirmed' })
  expect(ofClient.sent.at(-1)?.path).toBe('/api/client-tours/export?clientId=12&format=ndjson')
  expect(JSON.parse(today.out)).toMatchObject({ id: 9, username: 'manager' })
  expect(today.sent.at(-1)?.path).toBe('/api/activity-logs/export?userId=3&dateFilter=today&format=ndjson')
})

test('exports every field of the form of a client, as `update -f` reads them', async () => {
  const answers = answersWith(cannedStream(clients.slice(0, 1)))
  const { out } = await runCli('clients export --format csv -o - --headers ru', { answers })
  const keys = await runCli('clients export --format csv -o -', { answers })

  const heads = out.split('\r\n')[0]?.replace('\ufeff', '').split(',')
  expect(heads).toEqual(expect.arrayContaining(['Имя', 'Дата рождения', 'ИНН', 'Язык общения', 'Описание']))
  expect(keys.out.split('\r\n')[0]?.split(',')).toEqual([
    ...['id', 'contacts', 'tags', 'source', 'firstName', 'lastName', 'middleName', 'dateOfBirth', 'gender'],
    ...['loyaltyStatusLevel', 'nationalityCode', 'inn', 'preferredLanguage', 'ownerId', 'description', 'ownerName'],
    ...['createdAt', 'version', 'mark'],
  ])
})
