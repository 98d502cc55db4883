import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { createClient } from '@karvon/api-client/client'
import { buildClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFixtures'
import { noPreference } from '@karvon/api-client/clientRecords/clientPreferenceFields'
import { buildCompanion } from '@karvon/api-client/clientRecords/companionFixtures'
import { buildEmergencyContact } from '@karvon/api-client/clientRecords/emergencyContactFixtures'
import { buildVisa } from '@karvon/api-client/clientRecords/visaFixtures'
import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { personalDataParts } from '@karvon/api-client/clients/personalDataNames'
import { initialValues } from '@karvon/api-client/fields/fields'
import { buildOpenedMessage } from '@karvon/api-client/messages/messageFixtures'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { travellerFields } from '@karvon/api-client/trips/travellerFields'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { quick } from '../../../test/clients'
import { pdfFile } from '../../../test/papers'
import { type StartedApp, startApp } from '../../../test/startApp'
import { storedNames, storeOf } from '../../../test/storedFiles'
import { clientReferences } from '../../database/clientReferences'
import { eraseFiles } from '../../files/eraseFiles'
import { verifyAudit } from '../../host/verifyAudit'
import { partOfTable } from './heldData'

/** What says who it is, wherever it stands. */
const telling = [
  'Гулчехра',
  'Гулчеҳра',
  'Тошматова',
  'гулчехра',
  'тошматова',
  '935551122',
  'KZ7654321',
  'Любит пахлаву',
]
const fullName = 'Гулчехра Тошматова'

/** A person of whom every part of the product knows something; a year has passed since the trip. */
async function startWithPerson() {
  const server = await startApp({ config: { siteKeys: ['key'] } })
  const { api } = server
  const tourId = Number((await api.tours.create(buildTour()))?.id)
  const id = Number(
    (await api.clients.create(quick({ firstName: 'Гулчехра', lastName: '', phoneNumbers: ['+998 93 555 11 22'] })))?.id,
  )
  const input = buildClient({ firstName: 'Гулчехра', lastName: 'Тошматова', description: 'Любит пахлаву' })
  await api.clients.update(id, input)
  await api.clients.addTag(id, 'VIP')
  const { id: _, fileUrl: __, ...preference } = noPreference
  await api.clientPreferences.create(id, { ...preference, dietaryNotes: ['Любит пахлаву'] }, null)
  await api.clientDocuments.create(id, buildClientDocument({ number: 'KZ7654321' }), pdfFile('паспорт Тошматова.pdf'))
  await api.visas.create(id, buildVisa({ visaNumber: 'KZ7654321' }), null)
  await api.emergencyContacts.create(id, buildEmergencyContact({ name: 'Муж Гулчехра', phone: '+998935551122' }))
  await api.companions.create(id, buildCompanion({ fullName: 'Сын Тошматова' }))
  const past = { departureDate: '2025-11-01', returnDate: '2025-11-05' }
  await api.clientTours.create({ ...buildClientTour(), status: 'Confirmed', ...past, clientId: id, tourId })
  await api.openedMessages.addToClient(id, { ...buildOpenedMessage(), text: 'Здравствуйте, Гулчехра' })
  return { server, api, tourId, id, past }
}

/** Every row of every table that says who it is. */
async function rowsThatTell({ database }: StartedApp): Promise<string[]> {
  const { db, dialect } = database
  const tables =
    dialect.engine === 'sqlite'
      ? sql<{
          name: string
        }>`select name from sqlite_master where type = 'table' and sql not like 'create virtual%' and name not like '%\\_search%' escape '\\'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
  const told: string[] = []
  for (const { name } of (await tables.execute(db)).rows) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    for (const row of rows) {
      const text = JSON.stringify(row)
      if (telling.some((word) => text.includes(word))) told.push(`${name}: ${text}`)
    }
  }
  return told
}

test('a copy has every part that the agency holds, and the log tells who took it', async () => {
  const { server, api, id } = await startWithPerson()

  const copy = await api.personalData.get(id)

  expect(copy).toMatchObject({ clientId: id, fullName })
  const parts = new Map(copy.parts.map(({ part, rows }) => [part, rows]))
  expect([...parts.keys()].sort()).toEqual(
    [
      ...['activityLog', 'client', 'clientTours', 'companions', 'contacts', 'documents', 'emergencyContacts'],
      ...['messages', 'preference', 'tags', 'travellers', 'visas'],
    ].sort(),
  )
  for (const part of parts.keys()) expect(personalDataParts).toHaveProperty(part)
  expect(parts.get('documents')?.[0]).toContainEqual({ field: 'number', value: 'KZ7654321' })
  expect(parts.get('client')?.[0]).toContainEqual({ field: 'firstName', value: 'Гулчехра' })
  expect(copy.files).toMatchObject([{ fileName: 'паспорт Тошматова.pdf' }])
  const file = await api.files.download(copy.files[0]?.address ?? '', 'паспорт.pdf')
  expect(file.fileName).toBe('паспорт.pdf')
  expect((await api.activityLogs.list()).items.slice(0, 2)).toMatchObject([
    { action: 'ViewClientFile', description: `Клиент «${fullName}»: открыт файл «паспорт Тошматова.pdf»` },
    { action: 'ExportClient', description: `Клиент «${fullName}»: выгружены все личные данные` },
  ])
  expect(JSON.stringify(copy)).not.toMatch(/password|search_text|searchText/)
  await server.stop()
})

test('nothing of the person is left in any table, the files go, and the chain of the log is whole', async () => {
  const { server, api, tourId, id, past } = await startWithPerson()
  const { database } = server
  const other = Number((await api.clients.create(quick({ firstName: 'Зухра', lastName: 'Ким' })))?.id)
  const sale = await api.clientTours.create({
    ...buildClientTour(),
    status: 'Confirmed',
    ...past,
    clientId: other,
    tourId,
    quantity: 2,
  })
  await api.clientTours.setTravellers(Number(sale?.id), [
    { id: null, ...initialValues(travellerFields), clientId: id, fullName, passportNumber: 'KZ7654321' },
  ])
  expect((await rowsThatTell(server)).length).toBeGreaterThan(10)

  const erasure = await api.personalData.erase(id, fullName)

  expect(await rowsThatTell(server)).toEqual([
    // The files are deleted by the server by itself.
    ...(await rowsThatTell(server)).filter((row) => row.startsWith('files: ')),
  ])
  expect(await eraseFiles(database.db, (await storeOf(server)).objects)).toBe(1)
  expect(await rowsThatTell(server)).toEqual([])
  expect(await storedNames(server, 'files/private')).toEqual([])
  expect(erasure).toMatchObject({ clientId: id, left: [] })
  expect(Object.fromEntries(erasure?.erased.map(({ part, count }) => [part, count]) ?? [])).toMatchObject({
    ...{ client: 1, contacts: 1, documents: 1, visas: 1, companions: 1, emergencyContacts: 1, clientTours: 1 },
    ...{ travellers: 3, messages: 1, files: 1, tags: 1, preference: 1 },
  })
  const verdict = await verifyAudit(database.db)
  expect(verdict.brokenAt).toBeNull()
  expect(verdict.erased).toBeGreaterThan(8)
  const { items } = await api.activityLogs.list({ pageSize: 100 })
  expect(items[0]).toMatchObject({ action: 'EraseClient', entityName: `№ ${id}` })
  expect(items.some(({ description }) => description === 'Изменение клиента: личные данные стёрты')).toBe(true)
  await expect(api.clients.get(id)).rejects.toMatchObject({ status: 404 })
})

test.each([
  ['Гулчехра', 'Тошматова'],
  ['Гулчехра', ''],
])(
  "nothing is left of %s %s on sales that were deleted, went to others or are others'",
  async (firstName, lastName) => {
    const server = await startApp()
    const { api, database } = server
    const tourId = Number((await api.tours.create(buildTour()))?.id)
    const id = Number((await api.clients.create(quick({ firstName, lastName })))?.id)
    const other = Number((await api.clients.create(quick({ firstName: 'Зухра', lastName: 'Ким' })))?.id)
    const days = { departureDate: '2025-11-01', returnDate: '2025-11-05' }
    const sale = { ...buildClientTour(), status: 'Confirmed' as const, ...days, tourId, quantity: 2 }
    const place = { id: null, ...initialValues(travellerFields), clientId: id, passportNumber: 'KZ7654321' }
    const sell = async (clientId: number) => {
      const sold = Number((await api.clientTours.create({ ...sale, clientId }))?.id)
      await api.clientTours.setTravellers(sold, [place])
      return sold
    }
    const { own, others } = { own: [await sell(id), await sell(id)], others: [await sell(other), await sell(other)] }
    for (const sold of [own, others].flat()) await api.clientTours.remove(sold)
    for (const [, sold = 0] of [own, others]) await api.bin.purge('clientTours', sold)
    const soldOn = await sell(id)
    await api.clientTours.update(soldOn, { ...sale, clientId: other })
    await api.clientTours.update(soldOn, { ...sale, clientId: other, quantity: 3 })
    const left = await sell(other)
    await api.clientTours.setTravellers(left, [{ ...place, clientId: other, passportNumber: 'AA1234567' }])
    expect((await rowsThatTell(server)).length).toBeGreaterThan(20)

    await api.personalData.erase(id, [firstName, lastName].filter(Boolean).join(' '))

    expect(await rowsThatTell(server)).toEqual([])
    expect((await verifyAudit(database.db)).brokenAt).toBeNull()
    // What is of others is told as before.
    const told = await api.history.list('ClientTour', soldOn, { pageSize: 100 })
    expect(told.items.flatMap(({ fields }) => fields)).toMatchObject([{ name: 'quantity' }])
    expect((await api.bin.list()).items).toMatchObject([{ noun: 'clientTours', recordId: others[0] }])
  },
)

test('an entry that is emptied without an erasure breaks the chain, and none can be written anew', async () => {
  const { server, id, api } = await startWithPerson()
  const { db } = server.database
  await api.personalData.erase(id, fullName)
  const [first] = await db
    .selectFrom('activity_logs')
    .selectAll()
    .where('erased', '=', '')
    .orderBy('id')
    .limit(1)
    .execute()
  if (!first) throw new Error('No entry')
  const set = (values: Partial<Record<'erased' | 'description' | 'entity_name' | 'search_text', string>>) =>
    db.updateTable('activity_logs').set(values).where('id', '=', first.id).execute()

  await expect(set({ erased: 'x', description: 'другое', entity_name: '' })).rejects.toThrow(/append-only/)
  await expect(set({ description: '' })).rejects.toThrow(/append-only/)
  await set({ erased: 'f'.repeat(64), description: '', entity_name: '', search_text: '' })

  expect((await verifyAudit(db)).brokenAt).toBe(first.id)
  await expect(set({ erased: '' })).rejects.toThrow(/append-only/)
})

test('rows of the files that people came from are emptied, and those of a tour with the same number stay', async () => {
  const { server, api, id } = await startWithPerson()
  const { db } = server.database
  for (const noun of ['clients', 'tours'] as const) {
    const run = await api.importRuns.create({ noun, fileName: 'список.csv', total: 1 })
    await db
      .insertInto('import_rows')
      .values({
        ...{ import_id: Number(run?.id), number: 2, sheet: '', choice: 'fill', state: 'done', body: '', reason: '' },
        ...{ errors: '', record_id: id, record_version: 1, before: noun, after: noun, booked: '', ended_at: '' },
      })
      .execute()
  }

  const erasure = await api.personalData.erase(id, fullName)

  expect(erasure?.erased).toContainEqual({ part: 'imports', count: 1 })
  const rows = await db.selectFrom('import_rows').select(['before', 'state']).orderBy('id').execute()
  expect(rows).toEqual([
    { before: '', state: 'kept' },
    { before: 'tours', state: 'done' },
  ])
})

test('requests go with the only person who has their number, and stay with another who has it, too', async () => {
  const { server, api, id } = await startWithPerson()
  const visitor = createClient({
    baseUrl: server.baseUrl,
    session: createSession(memoryStore()),
    headers: { 'x-site-key': 'key' },
  })
  const ask = (phone: string) =>
    visitor.contactActions.submit({ firstName: 'Гулчехра', lastName: 'Тошматова', phoneNumbers: [phone], type: 'hot' })
  await ask('+998935551122')
  await api.clients.addContact(id, { type: 'MobilePhone', value: '+998901112233', isPrimary: false })
  await api.clients.create(quick({ firstName: 'Муж', lastName: 'Ким', phoneNumbers: ['+998901112233'] }))
  await ask('+998901112233')

  const erasure = await api.personalData.erase(id, fullName)

  expect(erasure?.left).toEqual([{ part: 'sharedRequests', count: 1 }])
  expect((await api.contactActions.list()).items).toHaveLength(1)
})

test('refused with another name, before a trip, and to who is no superAdmin; nothing changes', async () => {
  const { server, api, tourId, id } = await startWithPerson()
  await expect(api.personalData.erase(id, 'Гулчехра')).rejects.toMatchObject({
    status: 400,
    errors: { fullName: ['Введите имя так, как оно стоит в карточке'] },
  })
  const later = { departureDate: '2999-01-02', returnDate: '2999-01-09' }
  await api.clientTours.create({ ...buildClientTour(), status: 'Confirmed', ...later, clientId: id, tourId })
  await expect(api.personalData.erase(id, fullName)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Впереди поездка'),
  })
  for (const username of ['operator', 'editor'] as const) {
    const their = await server.signIn(username)
    await expect(their.personalData.get(id)).rejects.toMatchObject({ status: 403 })
    await expect(their.personalData.erase(id, fullName)).rejects.toMatchObject({ status: 403 })
  }
  expect(await api.clients.get(id)).toMatchObject({ fullName })
})

test('every column that holds a client belongs to a part of what is told', () => {
  expect(Object.keys(partOfTable).sort()).toEqual([...new Set(clientReferences.map(([table]) => table))].sort())
})
