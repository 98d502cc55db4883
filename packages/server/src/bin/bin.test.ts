import { type BinNoun, binNounNames, binNouns } from '@karvon/api-client/bin/binNames'
import type { Client } from '@karvon/api-client/client'
import { buildCompanion } from '@karvon/api-client/clientRecords/companionFixtures'
import { privateTourBannerCount } from '@karvon/api-client/content/privateTourBannerFields'
import { initialValues } from '@karvon/api-client/fields/fields'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { travellerFields } from '@karvon/api-client/trips/travellerFields'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addEverything, type Everything, telling } from '../../test/binSeed'
import { quick } from '../../test/clients'
import { additionalCalls, contractCalls } from '../../test/contract/contractTable'
import { answerOf, everyAddress } from '../../test/everyAddress'
import { everyRowOf, type Rows } from '../../test/mergePairs'
import { type StartedApp, startApp } from '../../test/startApp'
import { storeOf } from '../../test/storedFiles'
import { walkOptions } from '../../test/walkClient'
import { binOwners } from '../database/migrations/0056_bin_owners'
import { schemas } from '../database/migrations/schema'
import { snakeCase } from '../fields/rowTypes'
import { sweepFiles } from '../files/sweepFiles'
import { factsOf, rowsStandFor } from './binTables'
import { sweepBin } from './purgeBin'

const isPostgres = process.env.KARVON_TEST_ENGINE === 'postgres'

interface Removal {
  id: number
  remove(): Promise<unknown>
}

/** How one of each noun is deleted; the first, the middle or the last of a list. */
const removals: Record<BinNoun, (api: Client, all: Everything) => Removal | Promise<Removal>> = {
  clients: (api, { clientId }) => ({ id: clientId, remove: () => api.clients.remove(clientId) }),
  clientContacts: async (api, { clientId }) => {
    const id = Number((await api.clients.contacts(clientId))[0]?.id)
    return { id, remove: () => api.clients.removeContact(clientId, id) }
  },
  clientDocuments: (api, { clientId }) => firstOf(clientId, api.clientDocuments),
  otherDocuments: (api, { clientId }) => firstOf(clientId, api.otherDocuments),
  visas: (api, { clientId }) => firstOf(clientId, api.visas),
  emergencyContacts: (api, { clientId }) => firstOf(clientId, api.emergencyContacts),
  companions: (api, { clientId }) => firstOf(clientId, api.companions),
  clientTours: (api, { saleId }) => ({ id: saleId, remove: () => api.clientTours.remove(saleId) }),
  clientTourDocuments: async (api, { saleId }) => {
    const id = Number((await api.clientTourDocuments.list(saleId))[1]?.id)
    return { id, remove: () => api.clientTourDocuments.remove(id) }
  },
  tours: (api, { tourId }) => ({ id: tourId, remove: () => api.tours.remove(tourId) }),
  tourDays: (api, { tourId, dayIds: [, id = 0] }) => ({ id, remove: () => api.tourDays.remove(tourId, id) }),
  igPosts: (api, { postIds: [, id = 0] }) => ({ id, remove: () => api.instagram.remove(id) }),
  privateTourBanners: (api, { bannerIds: [id = 0] }) => ({ id, remove: () => api.privateTourBanners.remove(id) }),
  privateTours: (api, { privateTourIds: [, , id = 0] }) => ({ id, remove: () => api.privateTours.remove(id) }),
  uzbekistanBanners: (api, { uzbekistanBannerIds: [, id = 0] }) => ({
    id,
    remove: () => api.uzbekistanBanners.remove(id),
  }),
  uzbekistanPosts: (api, { uzbekistanPostIds: [, id = 0] }) => ({ id, remove: () => api.uzbekistanPosts.remove(id) }),
  messageTemplates: (api, { templateIds: [, id = 0] }) => ({ id, remove: () => api.messageTemplates.remove(id) }),
}

async function firstOf(
  clientId: number,
  records: { list(client: number): Promise<readonly { id: unknown }[]>; remove(client: number, id: number): unknown },
): Promise<Removal> {
  const id = Number((await records.list(clientId))[0]?.id)
  return { id, remove: async () => records.remove(clientId, id) }
}

/** Kept beside what was deleted: what it goes by, and what others are told. */
const apart = /^(bin_|site_|ig_deleted_posts|notification)/

const rowsOf = async ({ database }: StartedApp): Promise<Rows> =>
  Object.fromEntries(Object.entries(await everyRowOf(database.db)).filter(([table]) => !apart.test(table)))

const versionOf = async ({ database }: StartedApp, noun: BinNoun, id: number) =>
  Number(
    (
      await database.db
        .selectFrom(snakeCase(noun) as 'clients')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirst()
    )?.version,
  )

test('whatever can be deleted goes into the bin, or it is said why not', async () => {
  const deleting = [...contractCalls, ...additionalCalls].flatMap(({ method, path }) =>
    method === 'DELETE' ? [path.replace(/\{\w+\}/g, '{}')] : [],
  )
  const bySegment = new Map(deleting.map((path) => [path, path]))

  for (const path of [...Object.keys(notBinned), ...Object.values(paths)]) bySegment.delete(path)

  expect([...bySegment.keys()]).toEqual([])
  expect(Object.keys(paths).sort()).toEqual(binNounNames.toSorted())
})

/** The call that deletes one of each noun. */
const paths: Record<BinNoun, string> = {
  clients: '/api/clients/{}',
  clientContacts: '/api/clients/{}/contacts/{}',
  clientDocuments: '/api/clients/{}/documents/{}',
  otherDocuments: '/api/clients/{}/other-documents/{}',
  visas: '/api/clients/{}/visas/{}',
  emergencyContacts: '/api/clients/{}/emergency-contacts/{}',
  companions: '/api/clients/{}/companions/{}',
  clientTours: '/api/client-tours/{}',
  clientTourDocuments: '/api/client-tour-documents/{}',
  tours: '/api/tours/{}',
  tourDays: '/api/tours/{}/days/{}',
  igPosts: '/api/instagram/posts/{}',
  privateTourBanners: '/api/private-tour-banners/{}',
  privateTours: '/api/private-tours/{}',
  uzbekistanBanners: '/api/uzbekistan-banners/{}',
  uzbekistanPosts: '/api/uzbekistan-posts/{}',
  messageTemplates: '/api/message-templates/{}',
}

const notBinned: Readonly<Record<string, string>> = {
  '/api/clients/{}/tags/{}': 'a word is taken off, and put on again as quickly',
  '/api/client-views/{}': 'how somebody looks at a list, and no record',
  '/api/auth/sessions': 'ends what may not begin again',
  '/api/auth/sessions/{}': 'ends what may not begin again',
  '/api/auth/tokens/{}': 'ends what may not begin again',
  '/api/bin/{}/{}': 'empties the bin',
}

test('of every noun one comes back as it was, to the last row, at its place, with a version that nobody has read', {
  timeout: 240_000,
}, async () => {
  const server = await startApp(walkOptions())
  const { api } = server
  const all = await addEverything(api)

  for (const noun of binNounNames) {
    const { id, remove } = await removals[noun](api, all)
    const before = await rowsOf(server)
    const version = await versionOf(server, noun, id)
    const files = await filesLeft(server)

    await remove()

    expect([noun, (await rowsOf(server))[snakeCase(noun)]?.some((row) => row.id === id)]).toEqual([noun, false])
    expect([noun, await filesLeft(server)]).toEqual([noun, files])
    const [entry] = (await api.bin.list({ noun })).items
    expect(entry).toMatchObject({ noun, recordId: id, userName: 'Шерзод Алимов' })
    expect(entry?.title).not.toMatch(/undefined|null/)

    expect(await api.bin.restore(noun, id)).toEqual({ noun, recordId: id, title: entry?.title })

    const after = await rowsOf(server)
    for (const table of Object.keys(before)) expect([noun, table, after[table]]).toEqual([noun, table, before[table]])
    expect([noun, await versionOf(server, noun, id)]).toEqual([noun, version + 1])
    expect((await api.bin.list()).total).toBe(0)
    await expect(api.bin.restore(noun, id)).rejects.toMatchObject({ status: 404 })
    expect((await api.activityLogs.list({ pageSize: 1 })).items).toMatchObject([
      { action: 'RestoreRecord', description: expect.stringContaining(binNouns[noun].ru.toLowerCase()) },
    ])
  }
})

/** Those that a sweep would leave. */
async function filesLeft(server: StartedApp): Promise<number> {
  const { db } = server.database
  const later = () => new Date(Date.now() + 20 * 86_400_000)
  await sweepFiles(db, await storeOf(server), later, { isAllowed: true })
  return Number(
    (
      await db
        .selectFrom('files')
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  )
}

test('a client who is deleted is gone from every list, search, export, board, count, site and event at once, and back as whole', {
  timeout: 240_000,
}, async () => {
  const server = await startApp(walkOptions())
  const { api, tokenOf } = server
  const all = await addEverything(api)
  const { clientId, tourId, saleId, otherId, day, postIds } = all
  // Who goes on somebody's trip stays on its list by name.
  await api.clientTours.setTravellers(all.otherSaleId, [])
  const [document] = await api.clientDocuments.list(clientId)
  const ids = {
    ...{ tourId, dayId: all.dayIds[0] ?? 0, clientId, doubleId: otherId, saleId, requestId: 1, userId: 1 },
    ...{ notificationId: 1, postId: postIds[0] ?? 0, deliveryId: 1, importId: 1, day },
    file: new URL(document?.fileUrl ?? '', server.baseUrl).pathname,
  }
  const authorization = `Bearer ${await tokenOf('director')}`
  // What is taken out is kept as it was, so that it tells more each time. The log and the history keep that it was; the bin is for those who bring it back.
  const addresses = (await everyAddress(server, ids)).filter(
    ({ url }) =>
      !/^\/api\/(activity-logs|my-actions|events|bin|history|auth)|^\/(files|health)|openapi|personal-data|manifest\/export/.test(
        url,
      ),
  )
  const look = async () => {
    const told = new Map<string, string>()
    for (const { url, searched } of addresses) {
      told.set(url, comparable((await answerOf(server, url, authorization)).text))
      for (const name of searched)
        for (const word of telling.slice(0, 4)) {
          const search = `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(word)}`
          told.set(search, comparable((await answerOf(server, search, authorization)).text))
        }
    }
    return told
  }
  const before = await look()
  const tellingIn = (told: ReadonlyMap<string, string>) =>
    [...told].filter(([, text]) => telling.some((word) => text.includes(word))).map(([url]) => url)
  expect(tellingIn(before).length).toBeGreaterThan(15)

  await api.clients.remove(clientId)

  expect(tellingIn(await look())).toEqual([])
  for (const entity of ['Client', 'ClientTour'] as const) {
    const { items } = await api.history.list(entity, entity === 'Client' ? clientId : saleId, { pageSize: 100 })
    expect(items.flatMap(({ fields }) => fields)).toEqual([])
  }
  await expect(api.files.download(document?.fileUrl ?? '', 'п.pdf')).rejects.toMatchObject({ status: 404 })

  await api.bin.restore('clients', clientId)

  const after = await look()
  for (const [url, text] of before) expect([url, after.get(url)]).toEqual([url, text])
  expect(
    (await api.history.list('Client', clientId, { pageSize: 100 })).items.flatMap(({ fields }) => fields),
  ).not.toEqual([])
})

/** Without what counts changes, says when, or ends after minutes. */
const comparable = (text: string): string =>
  text
    .replace(/"version":\d+/g, '')
    .replace(/(\?|\\u0026|&)(k|u|t|e|s)=[\w.-]+/g, '')
    .replace(/\/files\/p\/[^"/]+\//g, '/files/p/')
    .replace(/"(updated|generated|made)At":"[^"]*"/g, '')
    .replace(/\d{4}-\d\d-\d\d[_T-]\d\d[^"\s]*/g, '')

test('what was taken meanwhile, or is not there any more, is said in words, and nothing is changed', async () => {
  const server = await startApp()
  const { api } = server
  const all = await addEverything(api)
  const { clientId, saleId } = all
  const { id: visaId, remove: removeVisa } = await removals.visas(api, all)
  await removeVisa()
  await api.clientTours.remove(saleId)
  await api.clients.remove(clientId)
  const rows = await rowsOf(server)

  const told = {
    status: 409,
    message: expect.stringContaining('Сначала верните из корзины «Гулчехра Тошматова»'),
  }
  await expect(api.bin.restore('visas', visaId)).rejects.toMatchObject(told)
  await expect(api.bin.restore('clientTours', saleId)).rejects.toMatchObject(told)

  const namesake = Number((await api.clients.create(quick()))?.id)
  await api.clients.setCredentials(namesake, { username: 'Gulchehra', password: 'secret-1' })
  await expect(api.bin.restore('clients', clientId)).rejects.toMatchObject({ status: 409 })
  expect((await rowsOf(server)).visas).toEqual(rows.visas)
  await api.clients.setCredentials(namesake, { username: 'somebody', password: 'secret-1' })
  await api.bin.restore('clients', clientId)
  await api.bin.restore('clientTours', saleId)
  await api.bin.restore('visas', visaId)
  expect(await api.visas.list(clientId)).toHaveLength(1)
  expect(await api.clientTours.travellers(saleId)).toMatchObject({ travellers: [{}, {}] })

  const [bannerId = 0] = all.bannerIds
  await api.privateTourBanners.remove(bannerId)
  const text = { ru: 'Хива', en: 'Khiva', uz: 'Xiva' }
  for (let more = 2; more < privateTourBannerCount.max; more++)
    await api.privateTourBanners.create({ title: text, description: text, orderNumber: 9 }, await mediaOf())
  await expect(api.bin.restore('privateTourBanners', bannerId)).rejects.toMatchObject({ status: 409 })
})

async function mediaOf() {
  const { picture } = await import('../../test/pictures')
  const image = await picture()
  return { mobile: image, desktop: image }
}

test('two records that named each other do so again, in whichever order they come back', async () => {
  const server = await startApp()
  const { api } = server
  const { clientId, otherId } = await addEverything(api)
  const before = await rowsOf(server)

  for (const [first, second] of [
    [clientId, otherId],
    [otherId, clientId],
  ] as const)
    for (const back of [
      [first, second],
      [second, first],
    ] as const) {
      await api.clients.remove(first)
      await api.clients.remove(second)
      for (const id of back) await api.bin.restore('clients', id)
      const after = await rowsOf(server)
      for (const table of Object.keys(before)) expect([table, after[table]]).toEqual([table, before[table]])
    }
})

test('a place that was given to somebody else meanwhile stays theirs, and whoever is still on it by name is linked again', async () => {
  const { api } = await startApp()
  const { clientId, otherId, otherSaleId } = await addEverything(api)
  await api.companions.create(otherId, buildCompanion({ fullName: 'Зухра' }))
  const companions = await api.companions.list(otherId)
  const zuhra = companions.find(({ fullName }) => fullName === 'Зухра')
  const friend = companions.find(({ relatedClientId }) => Number(relatedClientId) === clientId)
  const set = async (changes: object) => {
    const { travellers } = await api.clientTours.travellers(otherSaleId)
    await api.clientTours.setTravellers(
      otherSaleId,
      travellers.map((one, place) => (place === 1 ? { ...one, ...changes } : one)),
    )
  }
  const place = async () => (await api.clientTours.travellers(otherSaleId)).travellers[1]
  const away = async (meanwhile: object) => {
    await api.clients.remove(clientId)
    await set(meanwhile)
    await api.bin.restore('clients', clientId)
  }

  await away({ companionId: zuhra?.id })
  expect(await place()).toMatchObject({ fullName: 'Зухра', clientId: null, companionId: zuhra?.id })
  await set({ clientId, companionId: null })
  await away({ fullName: 'Ким Вера' })
  expect(await place()).toMatchObject({ fullName: 'Ким Вера', clientId: null, companionId: null })
  await set({ clientId, companionId: null })
  await away({ passportNumber: 'AA1234567' })
  expect(await place()).toMatchObject({ fullName: 'Гулчехра Тошматова', clientId, passportNumber: 'AA1234567' })

  const removeFriend = () => api.companions.remove(otherId, Number(friend?.id))
  const removeClient = () => api.clients.remove(clientId)
  const friendBack = () => api.bin.restore('companions', Number(friend?.id))
  const clientBack = () => api.bin.restore('clients', clientId)
  await set({ clientId, companionId: friend?.id })
  for (const gone of [
    [removeFriend, removeClient],
    [removeClient, removeFriend],
  ])
    for (const back of [
      [friendBack, clientBack],
      [clientBack, friendBack],
    ]) {
      for (const step of [...gone, ...back]) await step()
      expect(await place()).toMatchObject({ clientId, companionId: friend?.id })
      expect((await api.companions.list(otherId)).find(({ id }) => id === friend?.id)?.relatedClientId).toBe(clientId)
    }

  await api.clients.remove(clientId)
  await api.companions.update(otherId, Number(friend?.id), buildCompanion({ fullName: 'Ким Вера' }))
  await clientBack()
  expect((await api.companions.list(otherId)).find(({ id }) => id === friend?.id)?.relatedClientId).toBe(null)
})

test('of every reference that a deletion empties it is said what its row stands for', async () => {
  const { database } = await startApp()
  const { references } = await factsOf(database.db, database.dialect)
  const deleted = [...binNounNames.map(snakeCase), 'client_tour_travellers']
  const emptied = references.filter(({ to, onDelete }) => onDelete === 'set null' && deleted.includes(to))
  expect([...new Set(emptied.map(({ table }) => table))].sort()).toEqual(Object.keys(rowsStandFor).sort())
})

test('what lay in the bin before its owners were kept is as what is put there now', async () => {
  const { api, database } = await startApp()
  const { db, dialect } = database
  const all = await addEverything(api)
  for (const noun of ['visas', 'clientTourDocuments', 'companions', 'tours', 'clientTours', 'clients'] as const)
    await (await removals[noun](api, all)).remove()
  const look = async () => ({
    entries: await db.selectFrom('bin_entries').selectAll().orderBy('id').execute(),
    rows: await db.selectFrom('bin_rows').selectAll().orderBy('id').execute(),
  })
  const now = await look()
  expect(now.entries.map(({ client_id }) => client_id === all.clientId)).toEqual([true, true, true, false, true, true])
  for (const { id, column_name, content } of now.rows)
    if (column_name !== '')
      await db
        .updateTable('bin_rows')
        .set({ content: JSON.stringify(JSON.parse(content).value) })
        .where('id', '=', id)
        .execute()
  await db.schema.dropIndex('bin_entries_by_client_id').execute()
  await db.schema.alterTable('bin_entries').dropColumn('client_id').execute()

  await db
    .transaction()
    .execute((transaction) =>
      binOwners(transaction as unknown as Parameters<typeof binOwners>[0], schemas[dialect.engine]),
    )

  expect(await look()).toEqual(now)
})

test.runIf(isPostgres)(
  'what goes with its client while somebody is about to delete or change it is said to be gone',
  async () => {
    const { api, database } = await startApp()
    const { db, dialect } = database
    const { clientId, saleId } = await addEverything(api)
    const [paper] = await api.clientTourDocuments.list(saleId)
    const outcomes: Promise<PromiseSettledResult<unknown>[]>[] = []
    const send = (...calls: Promise<unknown>[]) => outcomes.push(Promise.allSettled(calls))

    // The log is written last: the deletion waits there, with everything gone but not yet for others.
    await db.transaction().execute(async (transaction) => {
      await dialect.lock(transaction, 'activity_logs')
      send(api.clients.remove(clientId))
      await expect.poll(() => waitingForLock(db)).toBe(1)
      send(
        api.clientTours.remove(saleId),
        api.clientTourDocuments.remove(Number(paper?.id)),
        api.clientTours.setTravellers(saleId, []),
      )
      await expect.poll(() => waitingForLock(db)).toBe(4)
    })

    const [removal, others] = await Promise.all(outcomes)
    expect(removal).toMatchObject([{ status: 'fulfilled' }])
    expect(others).toMatchObject([1, 2, 3].map(() => ({ status: 'rejected', reason: { status: 404 } })))
    expect((await api.bin.list()).items).toMatchObject([{ noun: 'clients', recordId: clientId }])
    await api.bin.restore('clients', clientId)
    await api.clientTours.remove(saleId)
    await api.bin.restore('clientTours', saleId)
  },
)

test.runIf(isPostgres)('what is just being brought back is not swept away', async () => {
  const { api, database } = await startApp()
  const { db } = database
  const { clientId, otherId } = await addEverything(api)
  await api.clients.remove(clientId)
  let back: Promise<unknown> | undefined
  let swept: Promise<number> | undefined

  // It is there again, and gives its names back: there it waits, before the entry goes.
  await db.transaction().execute(async (transaction) => {
    await sql`select id from companions where client_id = ${otherId} for update`.execute(transaction)
    back = api.bin.restore('clients', clientId)
    await expect.poll(() => waitingForLock(db)).toBe(1)
    swept = sweepBin(database, new Date(Date.now() + 31 * 86_400_000), 30)
    await Promise.race([swept, expect.poll(() => waitingForLock(db)).toBe(2)])
  })

  await back
  expect(await swept).toBe(0)
  const told = await api.history.list('Client', clientId, { pageSize: 100 })
  expect(told.items.flatMap(({ fields }) => fields).length).toBeGreaterThan(10)
  const [document] = await api.clientDocuments.list(clientId)
  await api.files.download(document?.fileUrl ?? '', 'паспорт.pdf')
})

/** How many statements wait for others. */
async function waitingForLock(db: StartedApp['database']['db']): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return Number(rows[0]?.waiting)
}

test('who deleted it brings it back, admins do and purge, and others learn nothing', async () => {
  const server = await startApp()
  const { signIn } = server
  const operator = await signIn('operator')
  const id = Number((await operator.clients.create(quick()))?.id)
  await operator.clients.remove(id)
  const byDirector = Number((await server.api.clients.create(quick()))?.id)
  await server.api.clients.remove(byDirector)
  const editor = await signIn('editor')

  await expect(operator.bin.list()).rejects.toMatchObject({ status: 403 })
  await expect(operator.bin.purge('clients', id)).rejects.toMatchObject({ status: 403 })
  await expect(operator.bin.restore('clients', byDirector)).rejects.toMatchObject({ status: 403 })
  await expect(editor.bin.restore('clients', id)).rejects.toMatchObject({ status: 403 })
  expect(await operator.bin.restore('clients', id)).toMatchObject({ recordId: id, title: 'Нодира Алиева' })
  const both = await Promise.allSettled([1, 2].map(() => server.api.bin.restore('clients', byDirector)))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('after its days an entry is gone with its files and its history; what is younger stays', async () => {
  const server = await startApp()
  const { api, database } = server
  const { clientId, saleId, tourId } = await addEverything(api)
  await api.clients.remove(clientId)
  await api.tours.remove(tourId)
  const in29Days = new Date(Date.now() + 29 * 86_400_000)
  const in31Days = new Date(Date.now() + 31 * 86_400_000)

  expect(await sweepBin(database, in29Days, 30)).toBe(0)
  expect((await api.bin.list({ search: 'гулчехра' })).items).toMatchObject([{ noun: 'clients', recordId: clientId }])
  expect(await sweepBin(database, in31Days, 30)).toBe(2)

  expect((await api.bin.list()).total).toBe(0)
  expect(await database.db.selectFrom('bin_rows').select('id').execute()).toEqual([])
  const kept = await database.db
    .selectFrom('history')
    .select(['entity', 'changes'])
    .where('entity', 'in', ['Client', 'ClientTour'])
    .where('entity_id', 'in', [clientId, saleId])
    .where('changes', 'not in', ['', '{}'])
    .execute()
  expect(kept.filter(({ changes }) => telling.some((word) => changes.includes(word)))).toEqual([])
  const unused = await database.db.selectFrom('files').select('id').where('unused_since', 'is not', null).execute()
  expect(unused.length).toBeGreaterThan(5)
})

test('whoever is deleted for good takes along what was deleted of them before, and what the history says of their sales', async () => {
  for (const purge of [
    ({ api }: StartedApp, clientId: number) => api.bin.purge('clients', clientId),
    ({ database }: StartedApp) => sweepBin(database, new Date(Date.now() + 31 * 86_400_000), 30),
  ]) {
    const server = await startApp()
    const { api, database } = server
    const all = await addEverything(api)
    const { clientId, saleId, tourId } = all
    const passport = { ...initialValues(travellerFields), fullName: 'Сын Тошматова', passportNumber: 'KZ7654321' }
    await api.clientTours.setTravellers(saleId, [{ id: null, ...passport, clientId: null, companionId: null }])
    const forgotten = await api.clientTours.create({ ...buildClientTour(), status: 'Confirmed', clientId, tourId })
    await api.clientTours.setTravellers(Number(forgotten?.id), [
      { id: null, ...passport, clientId: null, companionId: null },
    ])
    await api.clientTours.remove(Number(forgotten?.id))
    await api.bin.purge('clientTours', Number(forgotten?.id))
    for (const noun of ['clientTourDocuments', 'visas', 'clientTours', 'clients'] as const)
      await (await removals[noun](api, all)).remove()
    await api.tours.remove(tourId)
    const toldOf = async (id: number) =>
      (await api.history.list('ClientTour', id, { pageSize: 100 })).items.flatMap(({ fields }) => fields)
    expect(await toldOf(saleId)).toEqual([])

    await purge(server, clientId)

    const left = (await api.bin.list()).items.filter(({ noun }) => noun !== 'tours')
    expect(left).toEqual([])
    const rows = await database.db.selectFrom('bin_rows').select('content').execute()
    const told = await database.db
      .selectFrom('history')
      .select('changes')
      .where('entity', 'in', ['Client', 'ClientTour'])
      .where('entity_id', 'in', [clientId, saleId, Number(forgotten?.id)])
      .execute()
    expect(JSON.stringify([rows, told])).not.toMatch(/KZ7654321|Сын Тошматова/)
    expect(await toldOf(Number(forgotten?.id))).toEqual([])
    const papers = await database.db
      .selectFrom('files')
      .select('unused_since')
      .where('original_name', 'in', ['виза.pdf', 'Билет.pdf'])
      .execute()
    expect(papers.map(({ unused_since }) => unused_since !== null)).toEqual([true, true])
  }
})

test('the history of a sale that left the bin stays for as long as there is a client who could ask for it to be erased', async () => {
  const { api, database } = await startApp()
  const { saleId } = await addEverything(api)
  await api.clientTours.remove(saleId)

  await sweepBin(database, new Date(Date.now() + 31 * 86_400_000), 30)

  const { items } = await api.history.list('ClientTour', saleId, { pageSize: 100 })
  expect(items.flatMap(({ fields }) => fields).length).toBeGreaterThan(5)
})

test('an erasure goes past the bin, and empties what lies there of the person', async () => {
  const server = await startApp()
  const { api, database } = server
  const all = await addEverything(api)
  const { clientId, otherSaleId, saleId } = all
  const [voucher] = await api.clientTourDocuments.list(saleId)
  await api.clientTourDocuments.remove(Number(voucher?.id))
  const { remove } = await removals.visas(api, all)
  await remove()
  // A place that lay in the bin when its client came back from there is theirs, too.
  await api.clients.remove(clientId)
  await api.clientTours.remove(otherSaleId)
  await api.bin.restore('clients', clientId)
  await api.clientTours.remove(saleId)

  const copy = await api.personalData.get(clientId)
  const told = copy.parts.find(({ part }) => part === 'bin')?.rows.flat() ?? []
  for (const each of [
    { field: 'visaNumber', value: 'KZ7654321' },
    { field: 'title', value: 'Ваучер Бустон' },
    ...['виза.pdf', 'Ваучер Бустон.pdf', 'Билет.pdf'].map((value) => ({ field: 'originalName', value })),
  ])
    expect(told).toContainEqual(each)
  const erasure = await api.personalData.erase(clientId, 'Гулчехра Тошматова')
  expect(erasure?.erased).toContainEqual({ part: 'bin', count: 3 })

  const { items } = await api.bin.list()
  expect(items).toMatchObject([{ noun: 'clientTours', recordId: otherSaleId }])
  const rows = await database.db.selectFrom('bin_rows').select('content').execute()
  expect(rows.filter(({ content }) => telling.some((word) => content.includes(word)))).toEqual([])
  const papers = ['виза.pdf', 'Ваучер Бустон.pdf', 'Билет.pdf']
  const files = database.db.selectFrom('files').select('unused_since').where('original_name', 'in', papers)
  // Those go with the next round of the server, without waiting.
  expect(await files.execute()).toEqual(papers.map(() => ({ unused_since: '' })))
  await api.bin.restore('clientTours', otherSaleId)
  expect(await api.clientTours.travellers(otherSaleId)).toMatchObject({ travellers: [{}, { clientId: null }] })

  const other = Number((await api.clients.create(quick()))?.id)
  await api.clients.remove(other)
  await expect(api.personalData.erase(other, 'Нодира Алиева')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Карточка лежит в корзине: верните её и сотрите данные'),
  })
})
