import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import type { HistoryEntry } from '@karvon/api-client/history/historyTypes'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { picture } from '../../test/pictures'
import { routesOf } from '../../test/routesOf'
import { startApp } from '../../test/startApp'
import { walkClient, walkOptions } from '../../test/walkClient'
import { verifyAudit } from '../host/verifyAudit'
import { historyTables } from './historyTables'
import { keepUntold, sweepHistory } from './keepHistory'

/** Tables whose rows are part of no record that has a history, and why that is so. */
const untracked: Readonly<Record<string, string>> = {
  access_version: 'counts',
  activity_logs: 'only grows',
  bin_entries: 'what was deleted, which the log tells of',
  bin_files: 'what was deleted',
  bin_rows: 'what was deleted',
  client_columns: "an employee's own view",
  client_doubles: 'found by the server; the log tells of a decision',
  client_merge_files: 'for undoing a merge',
  client_merges: 'for undoing a merge',
  client_names: 'finds clients',
  client_views: 'how staff look at the list',
  contact_action_phones: 'finds requests',
  departure_flights: 'saved as a whole: rows are replaced, and the log tells of it',
  departure_groups: 'saved as a whole: rows are replaced, and the log tells of it',
  departure_rooms: 'saved as a whole: rows are replaced, and the log tells of it',
  factor_roles: 'a setting, which the log tells of',
  draft_keys: 'secrets, written once',
  files: 'written once',
  group_departures: 'saved as a whole: rows are replaced, and the log tells of it',
  health_probes: 'kept by the server',
  history: 'only grows',
  idempotency_keys: 'kept by the server',
  ig_deleted_posts: 'kept by the server',
  import_rows: 'of an import, which says itself what became of it',
  imports: 'says itself what became of it',
  installation: 'kept by the server',
  instagram_profiles: 'written by synchronisation',
  known_places: 'kept by the server',
  login_attempts: 'kept by the server',
  name_rests: 'finds clients',
  notification_readers: 'who has read what',
  notification_reads: 'who has read what',
  notifications: 'written by the server',
  opened_messages: 'written once, and shown as they are',
  own_actions: 'what its person can take back of the history, for a day',
  recovery_codes: 'secrets, which the log tells of',
  row_changes: 'what history is made of',
  row_counts: 'counts',
  passkey_challenges: 'kept by the server',
  passkeys: 'secrets, which the log tells of',
  second_factors: 'secrets, which the log tells of',
  sent_list_rows: 'written once',
  sent_lists: 'written once',
  sessions: 'kept by the server',
  site_changes: 'for the site',
  site_deliveries: 'for the site',
  site_version: 'counts',
  tags: 'a word, written once',
}

test('every table that staff change is tracked with all its columns, so that no route can change it without history', async () => {
  const { database } = await startApp()
  const { db, dialect } = database
  const tables = (await db.introspection.getTables()).filter(
    ({ name, isView }) => !isView && !/_(search|terms|searched)(_|$)|^sqlite_/.test(name),
  )

  const names = tables.map(({ name }) => name).sort()
  expect(names).toEqual([...historyTables.keys(), ...Object.keys(untracked)].sort())

  // Each column is told, names the record, or is left out of what is kept.
  await db.transaction().execute(async (transaction) => {
    for (const { name, columns } of tables) {
      const table = historyTables.get(name)
      if (!table || dialect.engine === 'postgres') continue
      const { rows } = await sql<{ sql: string }>`
        select sql from sqlite_master where type = 'trigger' and name = ${`${name}_changes_insert`}`.execute(
        transaction,
      )
      const kept = columns.map((column) => column.name).filter((column) => rows[0]?.sql.includes(`'${column}',`))
      const told = [
        ...table.tracked.flatMap((field) => field.columns),
        ...(table.record === 'id' ? [] : [table.record]),
      ]
      expect([name, kept.filter((column) => !told.includes(column))]).toEqual([name, []])
      expect([name, told.filter((column) => !kept.includes(column))]).toEqual([name, []])
    }
  })
})

/** Actions of the log that change no field of a record. */
const quiet = [
  ...['ChangePassword', 'UpdateUserPassword', 'Login', 'Logout', 'ViewAsUser', 'UpdateUserPermission'],
  ...['CreateClientView', 'UpdateClientView', 'DeleteClientView', 'CreateImport', 'UpdateImport'],
  ...['ExportClient', 'ExportContactAction', 'ExportUser', 'EraseClient', 'UpdateInstagramAccountInfo'],
  // What is in the bin is in no record.
  'PurgeRecord',
  ...['CreateAccessToken', 'DeleteAccessToken', 'CreateSecondFactor', 'DeleteSecondFactor', 'ResetSecondFactor'],
  // Beside a line about the post, which has the changes.
  ...['CreateIgMedia', 'DeleteIgMedia', 'DeactivateIgPost'],
]

test('every call that changes something leaves a history that the log vouches for', { timeout: 240_000 }, async () => {
  const server = await startApp(walkOptions())
  const { db } = server.database
  await keepUntold(db, new Date())

  await walkClient(server)

  const lines = await db.selectFrom('activity_logs').select(['action', 'history_hash']).execute()
  const told = new Set(lines.filter(({ history_hash }) => history_hash).map(({ action }) => action))
  const silent = lines.map(({ action }) => action).filter((action) => !told.has(action))
  expect([...new Set(silent)].sort()).toEqual(quiet.toSorted())
  // Whatever changed was told by whoever changed it.
  expect(await db.selectFrom('row_changes').select(['table_name', 'was', 'became']).execute()).toEqual([])
  const tracked = await db.selectFrom('history').select('table_name').distinct().execute()
  // No call writes visits any more.
  const changed = [...tracked.map(({ table_name }) => table_name), 'client_visits']
  expect([...historyTables.keys()].filter((name) => !changed.includes(name))).toEqual([])
  const usual = await db.selectFrom('history').select('changes').where('kind', '=', 'changed').execute()
  expect(usual.filter(({ changes }) => changes.length > 1024)).toEqual([])
  expect(JSON.stringify(await db.selectFrom('history').select('changes').execute())).not.toMatch(/argon2|password/)
  expect((await verifyAudit(db)).brokenAt).toBeNull()
})

const text = { ru: 'Хива', en: 'Khiva', uz: 'Xiva' }
const fieldsOf = (entry: HistoryEntry | undefined) =>
  entry?.fields.map(({ name, language, before, after }) => [name, language, before.json, after.json])

test('tells who changed which field from where, the words of each language apart, and nothing of what was refused', async () => {
  const { api, database } = await startApp()
  const id = (await api.tours.create(buildTour({ title: text, price: 430 }), await picture()))?.id ?? 0
  await api.tours.updateCard(id, { price: 700.5, title: { ...text, uz: 'Xorazm' } })
  await expect(api.tours.updateCard(id, { price: -1 })).rejects.toMatchObject({ status: 400 })
  await api.tours.replaceImage(id, await picture())

  const { items, total } = await api.history.list('Tour', id)

  expect(total).toBe(3)
  const [image, change, creation] = items
  expect(creation).toMatchObject({ kind: 'created', action: 'CreateTour', origin: 'screen', username: 'director' })
  expect(change).toMatchObject({ kind: 'changed', part: 'tours', partId: id, userName: 'Шерзод Алимов' })
  expect(fieldsOf(change)).toEqual([
    ['title', 'uz', '"Xiva"', '"Xorazm"'],
    ['price', '', '430', '700.5'],
  ])
  const [paths] = image?.fields ?? []
  expect(paths).toMatchObject({ name: 'image', before: { json: expect.stringMatching(/^"\/files\/c\//) } })
  expect(paths?.before.json).not.toBe(paths?.after.json)
  expect((await api.history.list('Tour', id, { field: 'price' })).total).toBe(2)
  expect((await api.history.list('Tour', id, { field: 'validFrom' })).items).toHaveLength(1)
  expect((await api.history.list('Tour', id, { userId: 999 })).items).toEqual([])
  expect(await api.history.filters('Tour', id)).toMatchObject({
    people: [{ name: 'Шерзод Алимов' }],
    fields: expect.arrayContaining([
      { part: 'tours', name: 'price' },
      { part: 'tours', name: 'image' },
    ]),
  })
  await expect(api.history.list('Tour', 4711)).rejects.toMatchObject({ status: 404 })
  const line = await database.db
    .selectFrom('activity_logs')
    .select('action')
    .where('id', '=', Number(change?.logId))
    .executeTakeFirst()
  expect(line).toEqual({ action: 'UpdateTour' })
})

test('says what a reference was called, and what the price of a sold tour was', async () => {
  const { api } = await startApp()
  const tourId = (await api.tours.create(buildTour({ title: text }), await picture()))?.id ?? 0
  const person = { firstName: 'Зухра', lastName: 'Ким', phoneNumbers: [], description: null, tourId: null }
  const clientId = (await api.clients.create({ ...person, phoneNumbers: ['+998901112233'] }))?.id ?? 0
  const { clientName, tourTitle, travellers, travellersConfirmed, ...sold } = buildClientTour({ clientId, tourId })
  const sale = { ...sold, status: 'Confirmed' as const }
  const id = (await api.clientTours.create({ ...sale, soldPrice: 430 }))?.id ?? 0
  await api.clientTours.update(id, { ...sale, soldPrice: 700, status: 'Canceled' })

  const [change, creation] = (await api.history.list('ClientTour', id)).items.filter(
    ({ part }) => part === 'clientTours',
  )

  expect(fieldsOf(change)).toContainEqual(['soldPrice', '', '430', '700'])
  expect(change?.fields.find(({ name }) => name === 'status')?.after.json).toBe('"Canceled"')
  expect(creation?.fields.find(({ name }) => name === 'tourId')?.after).toEqual({ json: `${tourId}`, called: 'Хива' })
  expect(creation?.fields.find(({ name }) => name === 'clientId')?.after.called).toBe('Зухра Ким')
})

test('the log finds a history that somebody wrote anew or took away, and is content with what was erased', async () => {
  const { api, database } = await startApp()
  const { db } = database
  const id = (await api.tours.create(buildTour({ title: text, price: 1 }), await picture()))?.id ?? 0
  await api.tours.updateCard(id, { price: 2 })
  await api.tours.updateCard(id, { price: 3 })
  const [last, middle] = (await api.history.list('Tour', id)).items
  const at = { last: Number(last?.logId), middle: Number(middle?.logId) }
  await sql`update history set changes = '{"price_cents":[100,900]}' where log_id = ${at.middle}`.execute(db)
  expect((await verifyAudit(db)).brokenAt).toBe(at.middle)
  await sql`update history set changes = '' where log_id = ${at.middle}`.execute(db)
  expect((await verifyAudit(db)).brokenAt).toBeNull()
  await sql`delete from history where log_id = ${at.last}`.execute(db)
  expect((await verifyAudit(db)).brokenAt).toBe(at.last)
})

test('of a client who is removed nobody can read any more what stood on the card', async () => {
  const { api, database } = await startApp()
  const id = Number(
    (
      await api.clients.create({
        ...{ firstName: 'Гулчехра', lastName: 'Тошматова', phoneNumbers: ['+998901112233'] },
        ...{ description: null, tourId: null },
      })
    )?.id,
  )
  await api.clients.update(id, buildClient({ firstName: 'Гулчехра', lastName: 'Каримова' }))
  expect((await api.history.list('Client', id, { field: 'lastName' })).items).toHaveLength(2)

  await api.clients.remove(id)
  const [, ...inBin] = (await api.history.list('Client', id)).items
  expect(inBin.flatMap(({ fields }) => fields)).toEqual([])
  await api.bin.purge('clients', id)

  const rows = JSON.stringify(await database.db.selectFrom('history').selectAll().execute())
  expect(rows).not.toMatch(/Гулчехра|Тошматова|Каримова|901112233/)
  const [removal] = (await api.history.list('Client', id)).items
  expect(removal).toMatchObject({ kind: 'removed', fields: [], username: 'director' })
  expect((await verifyAudit(database.db)).brokenAt).toBeNull()
})

test('what the server changes by itself is kept as its own, and what is too old is forgotten', async () => {
  const { api, database } = await startApp()
  const { db } = database
  const id = Number((await api.tours.create(buildTour({ title: text, price: 1 }), await picture()))?.id)
  await db.updateTable('tours').set({ price_cents: 700 }).where('id', '=', id).execute()
  await api.tours.updateCard(id, { price: 8 })
  await keepUntold(db, new Date())

  const { items } = await api.history.list('Tour', id, { field: 'price' })

  expect(items.map((entry) => [entry.origin, entry.username, ...(fieldsOf(entry) ?? []).slice(-1)])).toContainEqual([
    'server',
    '',
    ['price', '', '1', '7'],
  ])
  expect(items.find(({ origin, kind }) => origin === 'screen' && kind === 'changed')?.fields).toMatchObject([
    { before: { json: '7' }, after: { json: '8' } },
  ])
  expect(await sweepHistory(db, new Date(Date.now() + 731 * 86_400_000), 730)).toBeGreaterThan(2)
  expect((await api.history.list('Tour', id)).items).toEqual([])
  expect((await verifyAudit(db)).brokenAt).toBeNull()
})

test('a call that is refused leaves no history, whoever makes it and whatever it is', {
  timeout: 120_000,
}, async () => {
  const { app, database, api, tokenOf } = await startApp(walkOptions())
  const { db } = database
  const id = Number((await api.tours.create(buildTour({ title: text, price: 1 }), await picture()))?.id)
  await keepUntold(db, new Date())
  const kept = async () => {
    await keepUntold(db, new Date())
    return Number(
      (
        await db
          .selectFrom('history')
          .select(({ fn }) => fn.countAll().as('rows'))
          .executeTakeFirst()
      )?.rows,
    )
  }
  const before = await kept()
  const changing = routesOf(app).filter(
    ({ method, path }) =>
      path.startsWith('/api/') && !path.startsWith('/api/auth/') && ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method),
  )
  const wrong: string[] = []
  let refused = 0
  for (const username of ['newcomer', 'director'] as const) {
    const headers = { authorization: `Bearer ${await tokenOf(username)}` }
    for (const { method, path } of changing) {
      // Of the newcomer everything is refused; of the director what names nothing that is there, or says nothing.
      const url = path.replaceAll('{}', username === 'newcomer' ? String(id) : '2147483646')
      const body = method === 'DELETE' ? {} : { payload: { title: 7, price: -1, ids: 'x' } }
      const { statusCode } = await app.inject({ method: method as 'POST', url, headers, ...body })
      if (statusCode < 400) continue
      refused++
      if ((await kept()) !== before) wrong.push(`${username}: ${method} ${path}`)
    }
  }
  expect(wrong).toEqual([])
  expect(refused).toBeGreaterThan(changing.length)
  expect((await verifyAudit(db)).brokenAt).toBeNull()
})
