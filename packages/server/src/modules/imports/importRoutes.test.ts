import type { LiveMessage } from '@karvon/api-client/events/events'
import type { ClientImportRow } from '@karvon/api-client/importRuns/importRunTypes'
import { clientAndTourColumns } from '@karvon/api-client/imports/clientColumns'
import { matchColumnsOf } from '@karvon/api-client/imports/clientMapping'
import { rowsToClients } from '@karvon/api-client/imports/clientRows'
import { planImport } from '@karvon/api-client/imports/importPlan'
import { csvGrid } from '@karvon/api-client/sheets/csvGrid'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { expect, onTestFinished, test } from 'vitest'
import { logOf, quick, unknownId } from '../../../test/clients'
import { personRow, sendImport, workOnImports } from '../../../test/imports'
import { everyRowOf } from '../../../test/mergePairs'
import { startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'
import { activityLog } from '../../activityLog/activityLog'
import { compareClients } from '../clients/compareClients'
import { sweepImports } from './importRepository'

const skip = { kind: 'skip' } as const

async function office() {
  const server = await startApp({ as: 'operator' })
  const { api } = server
  const tourId = Number((await (await server.signIn('director')).tours.create(buildTour()))?.id)
  return {
    ...server,
    tourId,
    send: (rows: readonly ClientImportRow[]) => sendImport(api, rows),
    async run(rows: readonly ClientImportRow[]) {
      const id = await sendImport(api, rows)
      await api.importRuns.start(id)
      await workOnImports(server)
      return id
    },
    async undo(id: number) {
      await api.importRuns.undo(id)
      await workOnImports(server)
      return api.importRuns.get(id)
    },
    clients: async () => (await api.clients.list({ pageSize: 1000, sortBy: 'FirstName' })).items,
  }
}

const everyPart = (tourId: number): ClientImportRow =>
  personRow(7, {
    sheet: 'Клиенты',
    client: {
      firstName: 'Зиёда',
      lastName: 'Каримова',
      middleName: 'Олимовна',
      dateOfBirth: '1990-02-01',
      gender: 'Female',
      loyaltyStatusLevel: 'Gold',
      nationalityCode: 'UZ',
      inn: '123456789',
      preferredLanguage: 'uz',
      description: 'Из таблицы',
    },
    tags: ['горы', 'VIP'],
    contacts: [
      { type: 'MobilePhone', value: '+998901234567' },
      { type: 'MobilePhone', value: '90 123 45 67' },
      { type: 'Email', value: 'ziyoda@example.uz' },
      { type: 'Telegram', value: '' },
    ],
    documents: [{ type: 'ForeignPassport', series: 'FA', number: '7654321', expiryDate: '2035-01-01' }],
    visas: [{ countryCode: 'AE', visaNumber: 'V-1' }],
    emergencyContacts: [{ name: 'Олим', phone: '+998935554433' }],
    companions: [{ fullName: 'Лола Каримова', dateOfBirth: '2015-03-04' }],
    otherDocuments: [],
    clientTours: [
      { tourId, departureDate: '2026-06-10', quantity: 2, soldPrice: 430.5, clientTourStatus: 'Confirmed' },
    ],
  })

test('a row becomes a client with everything that it says, found by it and told in the log', async () => {
  const server = await office()
  const { api, run, tourId } = server

  const id = await run([everyPart(tourId)])

  expect(await api.importRuns.get(id)).toMatchObject({ state: 'done', total: 1, waiting: 0, created: 1, refused: 0 })
  const { items } = await api.importRuns.rows(id)
  expect(items).toEqual([
    expect.objectContaining({ number: 7, sheet: 'Клиенты', choice: 'create', state: 'done', reason: '', errors: [] }),
  ])
  const clientId = Number(items[0]?.recordId)
  const client = await api.clients.get(clientId)
  expect(client).toMatchObject({
    firstName: 'Зиёда',
    middleName: 'Олимовна',
    loyaltyStatusLevel: 'Gold',
    inn: '123456789',
  })
  expect(client.tags.map(({ name }) => name)).toEqual(['VIP', 'ГОРЫ'])
  expect(client.contacts.map(({ type, value, isPrimary }) => [type, value, isPrimary])).toEqual([
    ['MobilePhone', '+998901234567', true],
    ['Email', 'ziyoda@example.uz', false],
  ])
  expect(client.recordCounts).toMatchObject({ documents: 1, visas: 1, emergencyContacts: 1, companions: 1 })
  const [sale] = (await api.clientTours.ofClient(clientId)).items
  expect(sale).toMatchObject({ tourId, quantity: 2, soldPrice: 430.5, status: 'Confirmed', travellersConfirmed: true })
  for (const search of ['Лола Каримова', 'fa7654321', 'горы'])
    expect((await api.clients.list({ search })).items.map((each) => each.id)).toEqual([clientId])
  expect((await logOf(server)).slice(-4)).toEqual([
    ['UpdateImport', 'Импорт «клиенты.xlsx»: запущен'],
    ['CreateClient', `Создан клиент «Зиёда Каримова»: импорт № ${id}`],
    ['CreateClientTour', expect.stringContaining('продан')],
    ['UpdateImport', 'Импорт «клиенты.xlsx»: завершён: создано 1, дополнено 0, отклонено 0'],
  ])
  const { body, ...kept } = await server.database.db.selectFrom('import_rows').selectAll().executeTakeFirstOrThrow()
  expect([body, JSON.stringify(kept).includes('Зиёда')]).toEqual(['', false])
})

test('tours that a file says somebody has bought are sold to them, and taken back with the import', async () => {
  const server = await office()
  const { api, run, undo, tourId } = server
  const tour = await api.tours.get(tourId)
  const before = await everyRowOf(server.database.db)
  const grid = csvGrid(
    `Имя;Тур 1;Дата вылета 1;Цена 1;Мест 1;Статус 1;Тур 2;Дата вылета 2;Дата возвращения 2\nЛола;${tour.title.ru};10.06.2027;430,50;2;Подтверждён;${tourId};01.07.2027;08.07.2027\n`,
    false,
    (head) => clientAndTourColumns.useOf(head) !== undefined,
  )
  const matched = matchColumnsOf(clientAndTourColumns, grid)
  if (!matched) throw new Error('No columns')
  const read = rowsToClients(matched.table, matched.mapping, '2026-11-28', { tours: [tour] })

  const id = await run([...planImport(read.rows, [], () => 'create').rows])

  expect(await api.importRuns.get(id)).toMatchObject({ state: 'done', created: 1, refused: 0 })
  const clientId = Number((await api.importRuns.rows(id)).items[0]?.recordId)
  const sold = (await api.clientTours.ofClient(clientId)).items.toSorted(
    (one, other) => Number(one.id) - Number(other.id),
  )
  expect(sold).toMatchObject([
    { tourId, departureDate: '2027-06-10', returnDate: '', soldPrice: 430.5, quantity: 2, status: 'Confirmed' },
    { tourId, departureDate: '2027-07-01', returnDate: '2027-07-08', soldPrice: null, quantity: 1, status: 'Pending' },
  ])
  expect(await undo(id)).toMatchObject({ state: 'undone', undone: 1, kept: 0 })
  const { imports: _imports, import_rows: _rows, ...rows } = await everyRowOf(server.database.db)
  const { imports: _before, import_rows: _waiting, ...others } = before
  expect(rows).toEqual(others)
})

test('who was imported is compared with all others, as anybody new', async () => {
  const { api, database, run } = await office()
  await api.clients.create(quick({ firstName: 'Имя', lastName: 'Другая', phoneNumbers: ['+998901000001'] }))

  await run([personRow(1)])
  await compareClients({ ...database, now: () => new Date() })

  expect(await api.clients.stats()).toMatchObject({ totalClients: 2, possibleDoubles: 2 })
})

test('a row that fails is refused with all its reasons, leaves nothing behind, and the others go on', async () => {
  const { api, run, clients, database } = await office()

  const id = await run([
    personRow(2),
    personRow(3, {
      client: { firstName: '', dateOfBirth: '1990-02-30' },
      tags: ['x'.repeat(61)],
      documents: [{ type: 'ForeignPassport', number: 'ЖЯ1' }],
      companions: [{ fullName: '' }, { fullName: 'Лола', relatedClientId: unknownId }],
      clientTours: [
        { tourId: unknownId, departureDate: '2026-06-10' },
        { tourId: 1 },
        { tourId: 1, departureDate: '2026-02-30' },
      ],
    }),
    personRow(4, { choice: skip }),
    personRow(5, { choice: { kind: 'fill', clientId: unknownId } }),
    personRow(6, { choice: { kind: 'fill', clientId: 'никто' } }),
    personRow(8),
  ])

  expect(await api.importRuns.get(id)).toMatchObject({ state: 'done', created: 2, skipped: 1, refused: 3, waiting: 0 })
  const refused = (await api.importRuns.rows(id, { state: 'refused' })).items
  expect(refused.map(({ number }) => number)).toEqual([3, 5, 6])
  expect(refused[0]?.errors.map(({ field, messages }) => [field, ...messages])).toEqual([
    ['client.firstName', 'Имя обязательно'],
    ['client.dateOfBirth', 'Некорректный формат даты'],
    ['tags[0].name', expect.any(String)],
    ['documents[0].number', 'Только латинские буквы и цифры'],
    ['companions[0].fullName', 'Имя спутника обязательно'],
    ['companions[1].relatedClientId', 'Клиент не найден'],
    ['clientTours[0].tourId', 'Тур не найден'],
    ['clientTours[1].departureDate', 'Укажите дату отправления'],
    ['clientTours[2].departureDate', 'Некорректный формат даты'],
  ])
  expect(refused[1]?.errors).toEqual([{ field: 'choice.clientId', messages: ['Клиент не найден'] }])
  expect((await clients()).map(({ firstName }) => firstName)).toEqual(['Имя 2', 'Имя 8'])
  const bodies = await database.db.selectFrom('import_rows').select('body').distinct().execute()
  expect(bodies).toEqual([{ body: '' }])
})

test('a row names who looks after the client: one who sees clients, and only where the card names nobody', async () => {
  const { api, run, signIn } = await office()
  const director = await signIn('director')
  const idOf = async (username: string) => Number((await director.users.list({ search: username })).items[0]?.id)
  const [operator, auditor] = [await idOf('operator'), await idOf('auditor')]
  const owned = (number: number, ownerId: number, changes: Partial<ClientImportRow> = {}) => {
    const { client, ...row } = personRow(number)
    return { ...row, client: { ...client, ownerId }, ...changes }
  }

  const id = await run([owned(1, operator), owned(2, auditor), owned(3, auditor), personRow(4)])

  expect(await api.importRuns.get(id)).toMatchObject({ created: 2, refused: 2 })
  const { items } = await api.importRuns.rows(id)
  expect(items[0]).toMatchObject({ state: 'done' })
  expect(items[1]?.errors).toEqual([
    { field: 'client.ownerId', messages: [expect.stringContaining('Такого сотрудника нет')] },
  ])
  const [given = 0, free = 0] = [Number(items[0]?.recordId), Number(items[3]?.recordId)]
  expect(await api.clients.get(given)).toMatchObject({ ownerId: operator })
  const head = await idOf('director')
  await run([given, free].map((clientId, place) => owned(5 + place, head, { choice: { kind: 'fill', clientId } })))
  expect(await api.clients.get(given)).toMatchObject({ ownerId: operator })
  expect(await api.clients.get(free)).toMatchObject({ ownerId: head })
})

test('rows that are sent again take the place of those that wait, and of those that are done nothing changes', async () => {
  const server = await office()
  const { api, send, clients } = server
  const rows = Array.from({ length: 150 }, (_, place) => personRow(place + 1))
  const id = await send(rows)
  const renamed = { ...personRow(1), client: { firstName: 'Иначе' } }

  expect(await api.importRuns.sendRows(id, [renamed])).toMatchObject({ left: 0, run: { loaded: 150, state: 'ready' } })
  await api.importRuns.start(id)
  let batches = 0
  await workOnImports(server, () => batches++ > 0)
  await api.importRuns.pause(id)
  expect(await api.importRuns.get(id)).toMatchObject({ state: 'paused', created: 100, waiting: 50 })
  expect(await api.importRuns.sendRows(id, rows)).toMatchObject({ left: 100, run: { loaded: 150, waiting: 50 } })
  await workOnImports(server)
  expect(await clients()).toHaveLength(100)
  await api.importRuns.start(id)
  await workOnImports(server)

  expect(await api.importRuns.get(id)).toMatchObject({ state: 'done', created: 150 })
  const names = (await clients()).map(({ firstName }) => firstName)
  expect([names.length, new Set(names).size, names.includes('Иначе'), names.includes('Имя 1')]).toEqual([
    150,
    150,
    true,
    false,
  ])
  expect(await statusesOf([api.importRuns.sendRows(id, [personRow(1)]), api.importRuns.start(id)])).toEqual([409, 409])
})

test('what a card has is left as it is: empty fields are filled in, and what is not there is added', async () => {
  const server = await office()
  const { api, run, undo, tourId } = server
  const clientId = Number((await api.clients.create(quick()))?.id)
  await api.clients.update(clientId, { ...(await api.clients.get(clientId)), inn: '111111111' })
  await api.clientDocuments.create(clientId, { type: 'ForeignPassport', series: 'FA', number: '7654321' } as never)
  const before = await everyRowOf(server.database.db)

  const fill = { ...everyPart(tourId), choice: { kind: 'fill', clientId } as const }
  const id = await run([fill, { ...fill, number: 8, client: { description: 'Ещё' } }])

  expect(await api.importRuns.get(id)).toMatchObject({ state: 'done', filled: 1, skipped: 1, created: 0 })
  const client = await api.clients.get(clientId)
  expect(client).toMatchObject({
    firstName: 'Нодира',
    inn: '111111111',
    middleName: 'Олимовна',
    description: 'Из таблицы',
  })
  expect(client.contacts.map(({ value, isPrimary }) => [value, isPrimary])).toEqual([
    ['+998901234567', true],
    ['ziyoda@example.uz', false],
  ])
  expect(client.recordCounts).toMatchObject({ documents: 1, visas: 1, companions: 1 })
  expect(await api.clientDocuments.list(clientId)).toMatchObject([{ number: '7654321', expiryDate: '2035-01-01' }])
  expect((await api.clientTours.ofClient(clientId)).items).toHaveLength(1)

  expect(await undo(id)).toMatchObject({ state: 'undone', undone: 1, kept: 0 })
  // Tags stay, as they do where they are taken off.
  const told = ({ tags: _tags, imports: _imports, import_rows: _rows, ...rows }: typeof before) => rows
  expect(told(await everyRowOf(server.database.db))).toEqual(told(before))
})

test('an undo takes back who was made, and keeps whom somebody changed, sold something or heard from', async () => {
  const server = await office()
  const { api, run, undo, clients, tourId } = server
  const id = await run([1, 2, 3, 4, 5, 6].map((number) => personRow(number)))
  const [untouched, renamed, called, sold, asking, deleted] = (await api.importRuns.rows(id)).items.map(
    ({ recordId }) => Number(recordId),
  ) as [number, number, number, number, number, number]
  await api.clients.update(renamed, { ...(await api.clients.get(renamed)), description: 'Перезвонить' })
  await api.clients.addContact(called, { type: 'Email', value: 'a@example.uz', isPrimary: false })
  await api.clientTours.create({ ...buildClientTour(), status: 'Pending', clientId: sold, tourId })
  await api.contactActions.remind(asking, new Date(Date.now() + 3_600_000), 'Позвонить')
  await api.clients.remove(deleted)

  expect(await undo(id)).toMatchObject({ state: 'undone', created: 6, undone: 1, kept: 5 })

  expect((await clients()).map((each) => Number(each.id)).sort()).toEqual([renamed, called, sold, asking].sort())
  const kept = (await api.importRuns.rows(id, { state: 'kept' })).items
  expect(kept.map(({ recordId, reason }) => [Number(recordId), reason])).toEqual([
    [renamed, 'Карточку тем временем изменили'],
    [called, 'Карточку тем временем изменили'],
    [sold, 'Карточку тем временем изменили'],
    [asking, 'От клиента тем временем пришла заявка'],
    [deleted, 'Карточки больше нет: её удалили или объединили с другой'],
  ])
  expect((await logOf(server)).slice(-2)).toEqual([
    ['DeleteClient', `Удалён клиент «Имя 1 Фамилия 1»: импорт № ${id}`],
    ['UpdateImport', 'Импорт «клиенты.xlsx»: отменён: снято 1, оставлено 5'],
  ])
  expect(await statusesOf([api.clients.get(untouched), api.importRuns.undo(id)])).toEqual([404, 409])
})

test('what is stopped makes nothing more, forgets what waited, and can be undone', async () => {
  const server = await office()
  const { api, send, undo, clients, database } = server
  const id = await send(Array.from({ length: 130 }, (_, place) => personRow(place + 1)))
  await api.importRuns.start(id)
  let batches = 0
  await workOnImports(server, () => batches++ > 0)

  await api.importRuns.stop(id)
  await workOnImports(server)

  expect(await api.importRuns.get(id)).toMatchObject({ state: 'stopped', created: 100, waiting: 30 })
  expect(await database.db.selectFrom('import_rows').select('body').distinct().execute()).toEqual([{ body: '' }])
  expect(await statusesOf([api.importRuns.start(id), api.importRuns.pause(id)])).toEqual([409, 409])
  expect(await undo(id)).toMatchObject({ state: 'undone', undone: 100, kept: 0 })
  expect(await clients()).toEqual([])
})

test('who began it and superAdmins alone see an import; whoever may import nothing sees none', async () => {
  const server = await office()
  const { api, send, signIn } = server
  const id = await send([personRow(1)])
  const director = await signIn('director')
  const own = await sendImport(director, [personRow(1)])

  expect(await statusesOf([api.importRuns.get(own), api.importRuns.rows(own)])).toEqual([404, 404])
  expect(
    await statusesOf([
      api.importRuns.start(own),
      api.importRuns.undo(own),
      api.importRuns.sendRows(own, [personRow(1)]),
      api.importRuns.get(unknownId),
    ]),
  ).toEqual([404, 404, 404, 404])
  expect((await api.importRuns.list()).items.map((run) => run.id)).toEqual([id])
  expect((await api.importRuns.list({ noun: 'clients' })).items.map((run) => run.id)).toEqual([id])
  expect((await api.importRuns.list({ noun: 'tours' })).total).toBe(0)
  expect((await director.importRuns.list()).items.map((run) => run.id)).toEqual([own, id])
  const [editor, newcomer] = [await signIn('editor'), await signIn('newcomer')]
  expect((await editor.importRuns.list()).items).toEqual([])
  expect(
    await statusesOf([editor.importRuns.get(id), newcomer.importRuns.list(), newcomer.importRuns.get(id)]),
  ).toEqual([404, 403, 403])
})

test('an import whose owner lost the right waits, and is not done in that name', async () => {
  const server = await office()
  const { api, send, signIn, clients } = server
  const id = await send([personRow(1)])
  await api.importRuns.start(id)
  const director = await signIn('director')
  const me = await api.auth.me()
  await director.users.update(me.id, { ...me, permissions: ['CanSeeUsers'] })

  await workOnImports(server)

  expect(await director.importRuns.get(id)).toMatchObject({ state: 'paused', created: 0, waiting: 1 })
  await director.users.update(me.id, { ...me, permissions: ['CanSeeUsers', 'CanCallUser'] })
  expect(await clients()).toEqual([])
})

test('a row at which the server itself fails is left out with a reason, and the others go on', async () => {
  const server = await office()
  const { api, send, clients, database } = server
  const { dialect } = database
  const log = activityLog({ dialect, now: () => new Date() })
  const failing = {
    write: (...[transaction, ...entries]: Parameters<typeof log.write>) => {
      if (entries.some(({ entityName }) => entityName === 'Имя 2 Фамилия 2')) throw new Error('out of order')
      return log.write(transaction, ...entries)
    },
  }
  const id = await send([1, 2, 3].map((number) => personRow(number)))
  await api.importRuns.start(id)

  expect(await workOnImports(server, undefined, { log: failing })).toEqual([new Error('out of order')])

  expect(await api.importRuns.get(id)).toMatchObject({ state: 'done', created: 2, refused: 1, waiting: 0 })
  expect((await clients()).map(({ firstName }) => firstName)).toEqual(['Имя 1', 'Имя 3'])
  expect((await api.importRuns.rows(id, { state: 'refused' })).items).toMatchObject([
    { number: 2, reason: 'Не удалось: ошибка на сервере. Попробуйте ещё раз' },
  ])
})

test('a request that makes no sense is refused and says why', async () => {
  const { api, send } = await office()
  const id = await send([personRow(1)])
  const errorsOf = (call: Promise<unknown>) => call.catch((error: { errors?: object }) => error.errors)

  expect(await errorsOf(api.importRuns.create({ noun: 'clients', fileName: '', total: 0 }))).toEqual({
    fileName: ['Укажите имя файла'],
    total: ['Строк должно быть не меньше одной'],
  })
  expect(await errorsOf(api.importRuns.sendRows(id, [personRow(2)]))).toEqual({
    rows: ['Строк больше, чем объявлено: 1'],
  })
  expect(await errorsOf(api.importRuns.sendRows(id, [personRow(1), personRow(1)]))).toEqual({
    'rows[1].number': ['Строка с таким номером уже есть в этом запросе'],
  })
  expect(await statusesOf([api.importRuns.sendRows(id, [])])).toEqual([400])
  const loading = await api.importRuns.create({ noun: 'clients', fileName: 'a.csv', total: 2 })
  expect(await statusesOf([api.importRuns.start(Number(loading?.id))])).toEqual([409])
})

test('who began an import is told batch by batch; what nobody touched for thirty days is forgotten', async () => {
  const server = await office()
  const { api, send, database } = server
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const told: LiveMessage[] = []
  void (async () => {
    for await (const message of api.events.follow({ signal: over.signal })) told.push(message)
  })().catch(() => {})
  await expect.poll(() => told).toContainEqual({ kind: 'open' })
  const id = await send([personRow(1)])
  await api.importRuns.start(id)

  await workOnImports(server)

  await expect.poll(() => told).toContainEqual({ kind: 'changed', entity: 'Import', id, by: null })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  expect(await sweepImports(database.db, inDays(29))).toBe(0)
  expect(await sweepImports(database.db, inDays(31))).toBe(1)
  expect(await database.db.selectFrom('import_rows').select('id').execute()).toEqual([])
})
