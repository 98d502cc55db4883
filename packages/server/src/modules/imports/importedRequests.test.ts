import type { RequestImportRow } from '@karvon/api-client/importRuns/importRunTypes'
import { expect, test } from 'vitest'
import { logOf, quick } from '../../../test/clients'
import { importsOf } from '../../../test/imports'
import { startApp } from '../../../test/startApp'

const requestRow = (number: number, request: RequestImportRow['request'] = {}): RequestImportRow => ({
  number,
  choice: { kind: 'create' },
  request: { firstName: `Имя ${number}`, phoneNumbers: [`+99890111000${number}`], description: 'В Хиву', ...request },
})

async function office() {
  const server = await startApp({ as: 'operator' })
  return {
    ...server,
    ...importsOf<RequestImportRow>(server, 'requests'),
  }
}

test('a row becomes a request of its day, of which nobody is notified, and is taken back', async () => {
  const server = await office()
  const { api, run, undo } = server
  const client = await api.clients.create(quick({ firstName: 'Лола', phoneNumbers: ['+998901110001'] }))
  const notified = (await api.notifications.list()).total

  const id = await run([
    requestRow(1, { createdAt: '2026-01-05T09:30:00.000Z', type: 'hot', actionType: 3 }),
    requestRow(2, { phoneNumbers: ['90 111 00 02'] }),
  ])

  expect(await api.importRuns.get(id)).toMatchObject({ noun: 'requests', state: 'done', created: 2, refused: 0 })
  const { items } = await api.contactActions.list()
  expect(items.find(({ name }) => name === 'Имя 1')).toMatchObject({
    createdAt: '2026-01-05T09:30:00.000Z',
    type: 'hot',
    actionType: 3,
    clientId: client?.id,
  })
  expect(items.find(({ name }) => name === 'Имя 2')?.phoneNumbers).toEqual(['901110002'])
  expect((await api.notifications.list()).total).toBe(notified)
  expect(JSON.stringify(await logOf(server))).toContain(`создана, импорт № ${id}`)
  const stored = await server.database.db.selectFrom('import_rows').selectAll().execute()
  expect(JSON.stringify(stored)).not.toMatch(/Имя|Хиву|99890111/)

  expect(await undo(id)).toMatchObject({ state: 'undone', undone: 2, kept: 0 })
  expect((await api.contactActions.list()).total).toBe(0)
})

test('rows against the rules are refused with all reasons, none is filled in', async () => {
  const { api, run } = await office()

  const id = await run([
    requestRow(1, { firstName: '', phoneNumbers: ['нет'], createdAt: '2099-01-01T00:00:00.000Z' }),
    { ...requestRow(2), choice: { kind: 'fill', clientId: 1 } },
    requestRow(3),
  ])

  const { items } = await api.importRuns.rows(id, { state: 'refused' })
  expect(items.map(({ number, errors }) => [number, errors.map(({ field }) => field).sort()])).toEqual([
    [1, ['request.createdAt', 'request.firstName', 'request.phoneNumbers[0]']],
    [2, ['choice.kind']],
  ])
  expect(await api.importRuns.get(id)).toMatchObject({ created: 1, refused: 2 })
})

test('an undo leaves what somebody has worked on since', async () => {
  const { api, run, undo } = await office()
  const id = await run([requestRow(1), requestRow(2), requestRow(3)])
  const [taken = 0, commented = 0] = (await api.importRuns.rows(id)).items.map(({ recordId }) => Number(recordId))
  await api.contactActions.take(taken)
  await api.contactActions.comment(commented, 'Перезвонить', 1)

  expect(await undo(id)).toMatchObject({ undone: 1, kept: 2 })
  expect((await api.importRuns.rows(id, { state: 'kept' })).items.map(({ reason }) => reason)).toEqual([
    'С заявкой тем временем работали',
    'С заявкой тем временем работали',
  ])
})
