import { basename } from 'node:path'
import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { initialValues } from '@karvon/api-client/fields/fields'
import type { HistoryEntity, HistoryEntry } from '@karvon/api-client/history/historyTypes'
import { buildTourDay } from '@karvon/api-client/tours/tourDayFixtures'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { travellerFields } from '@karvon/api-client/trips/travellerFields'
import { expect, test } from 'vitest'
import { runProgram } from '../../cli/src/runProgram'
import { testWorld } from '../../cli/test/runCli'
import { quick } from '../test/clients'
import { picture } from '../test/pictures'
import { startApp } from '../test/startApp'
import { openObjectStore } from './files/fileStore'
import { filePath } from './files/storedPaths'

const text = { ru: 'Хива', en: 'Khiva', uz: 'Xiva' }

async function startTerminal() {
  const server = await startApp()
  const token = await server.tokenOf('director')
  const { folder } = testWorld()
  const karvon = async (line: string, language = 'en') => {
    const env = { KARVON_SERVER: server.baseUrl, KARVON_TOKEN: token, KARVON_LANG: language }
    const { world, out, err } = testWorld({ folder, env })
    const exit = await runProgram(line.split(' '), world)
    return { exit, out: out.text(), err: err.text() }
  }
  const newest = async (entity: HistoryEntity, id: number): Promise<HistoryEntry> => {
    const [entry] = (await server.api.history.list(entity, id)).items
    if (!entry) throw new Error(`Nothing became of ${entity} ${id}`)
    return entry
  }
  return { ...server, karvon, newest }
}

test('the terminal tells what became of a record in the words of its fields', async () => {
  const { api, karvon } = await startTerminal()
  const id = Number((await api.tours.create(buildTour({ title: text, price: 430 }), await picture()))?.id)
  await api.tours.updateCard(id, { price: 700, title: { ...text, uz: 'Xorazm' } })

  const { out, exit } = await karvon(`history tour ${id} --field price --json`, 'ru')
  const { out: shown } = await karvon(`history tour ${id} --fields username,fieldChanges --ndjson`, 'ru')

  expect(exit).toBe(0)
  expect(JSON.parse(out).data).toMatchObject([{ kind: 'changed' }, { kind: 'created' }])
  expect(shown.split('\n')[0]).toContain('Название (uz): Xiva → Xorazm; Цена: 430 → 700')
  expect((await karvon(`history user ${id}0000`)).exit).not.toBe(0)
})

test('what it restores is what was, through the update of the record, and can be undone', async () => {
  const { api, karvon, newest } = await startTerminal()
  const tourId = Number((await api.tours.create(buildTour({ title: text, price: 430 }), await picture()))?.id)
  const dayId = Number((await api.tourDays.create(tourId, buildTourDay({ title: text }), await picture()))?.id)
  const clientId = Number((await api.clients.create(quick()))?.id)
  const { clientName, tourTitle, travellers, travellersConfirmed, ...sold } = buildClientTour({ clientId, tourId })
  const sale = { ...sold, status: 'Confirmed' as const, soldPrice: 430 }
  const saleId = Number((await api.clientTours.create(sale))?.id)
  const person = { name: 'Нодира', username: 'nodira', role: 'User' as const, permissions: [] }
  const userId = Number((await api.users.create(person, 'karvon-test-77'))?.id)
  await api.heroes.update(1, { title: text })
  const client = await api.clients.get(clientId)

  await api.tours.updateCard(tourId, { price: 700, title: { ...text, uz: 'Xorazm' } })
  await api.clients.update(clientId, buildClient({ ...client, firstName: 'Иначе', dateOfBirth: '1990-01-02' }))
  await api.clientTours.update(saleId, { ...sale, soldPrice: 700, status: 'Pending' })
  await api.users.update(userId, { ...person, name: 'Нодира К', role: 'Admin' })
  await api.heroes.update(1, { title: { ...text, en: 'Elsewhere' } })
  const records: [HistoryEntity, string, number][] = [
    ['Tour', 'tour', tourId],
    ['Client', 'client', clientId],
    ['ClientTour', 'trip', saleId],
    ['User', 'user', userId],
    ['HeroPageInfo', 'hero', 1],
  ]
  for (const [entity, noun, id] of records) {
    const { exit, err } = await karvon(`history restore ${noun} ${id} ${(await newest(entity, id)).id} --yes`)
    expect([noun, exit, err]).toEqual([noun, 0, expect.any(String)])
  }
  await api.tourDays.update(tourId, dayId, { ...buildTourDay({ title: text }), dayNumber: 7 })
  const day = await newest('Tour', tourId)
  expect((await karvon(`history restore tour ${tourId} ${day.id} --yes`)).exit).toBe(0)

  expect(await api.tours.get(tourId)).toMatchObject({ price: 430, title: text })
  expect((await api.tourDays.get(tourId, dayId)).dayNumber).toBe(1)
  expect(await api.clients.get(clientId)).toMatchObject({ firstName: client.firstName, dateOfBirth: '' })
  expect(await api.clientTours.get(saleId)).toMatchObject({ soldPrice: 430, status: 'Confirmed' })
  expect(await api.users.get(userId)).toMatchObject({ name: 'Нодира', role: 'User' })
  expect((await api.heroes.list())[0]).toMatchObject({ title: text })
  expect(await newest('ClientTour', saleId)).toMatchObject({
    fields: expect.arrayContaining([
      expect.objectContaining({
        name: 'soldPrice',
        before: { json: '700', called: '' },
        after: { json: '430', called: '' },
      }),
    ]),
  })
})

test('it restores one field alone, nothing in a dry run, and says where there is nothing to restore', async () => {
  const { api, karvon, newest } = await startTerminal()
  const id = Number((await api.tours.create(buildTour({ title: text, price: 430 }), await picture()))?.id)
  const created = (await newest('Tour', id)).id
  await api.tours.updateCard(id, { price: 700, title: { ...text, uz: 'Xorazm' } })
  const changed = (await newest('Tour', id)).id
  await api.tours.replaceImage(id, await picture())
  const pictured = (await newest('Tour', id)).id

  expect((await karvon(`history restore tour ${id} ${changed} -n`)).exit).toBe(0)
  expect(await api.tours.get(id)).toMatchObject({ price: 700 })
  expect((await karvon(`history restore tour ${id} ${changed} --field price --yes`)).exit).toBe(0)
  expect(await api.tours.get(id)).toMatchObject({ price: 430, title: { uz: 'Xorazm' } })
  for (const entry of [created, 4711]) {
    const { exit, err } = await karvon(`history restore tour ${id} ${entry} --yes`)
    expect([exit, err]).toEqual([2, expect.stringMatching(/can be restored|no entry 4711/)])
  }
  expect((await karvon(`history restore tour ${id} ${pictured} --yes`)).exit).toBe(0)
  expect((await newest('Tour', id)).fields).toMatchObject([{ name: 'image', after: { called: 'хива.jpg' } }])
})

test('it asks before fewer places are left than people go, and what it changed can be undone', async () => {
  const { api, karvon, newest } = await startTerminal()
  const tourId = Number((await api.tours.create(buildTour({ title: text })))?.id)
  const clientId = Number((await api.clients.create(quick()))?.id)
  const { clientName, tourTitle, travellers, travellersConfirmed, ...sold } = buildClientTour({ clientId, tourId })
  const sale = { ...sold, status: 'Confirmed' as const, quantity: 1 }
  const id = Number((await api.clientTours.create(sale))?.id)
  await api.clientTours.update(id, { ...sale, quantity: 2 })
  const more = (await newest('ClientTour', id)).id
  const named = (fullName: string) => ({ ...initialValues(travellerFields), fullName })
  await api.clientTours.setTravellers(id, [named('Камрон Алиев'), named('Лола Алиева')])

  expect((await karvon(`history restore trip ${id} ${more} --no-input`)).exit).not.toBe(0)
  expect((await api.clientTours.get(id)).quantity).toBe(2)
  const { exit, out } = await karvon(`history restore trip ${id} ${more} --yes --json`)
  expect([exit, (await api.clientTours.get(id)).quantity]).toEqual([0, 1])
  expect((await karvon(`undo ${JSON.parse(out).job} --yes`)).exit).toBe(0)
  expect((await api.clientTours.get(id)).quantity).toBe(2)
})

test('of a picture whose file is not kept any more it is said, in the language of who asks', async () => {
  const { api, karvon, newest, config } = await startTerminal()
  const id = Number((await api.tours.create(buildTour({ title: text }), await picture()))?.id)
  await api.tours.replaceImage(id, await picture('png'))
  const { id: entry, fields } = await newest('Tour', id)
  const name = basename(String(JSON.parse(fields[0]?.before.json ?? '""')))
  await (await openObjectStore(config)).delete(filePath(name, 'public'))

  for (const [language, words] of [
    ['en', 'The file of this picture is not kept any more'],
    ['ru', 'Файла этой картинки больше нет'],
  ] as const) {
    const { exit, out, err } = await karvon(`history restore tour ${id} ${entry} --yes`, language)
    expect([exit, out + err]).toEqual([2, expect.stringContaining(words)])
  }
})
