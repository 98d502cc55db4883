import type { Client as Api } from '@karvon/api-client/client'
import { noText } from '@karvon/api-client/read/localizedText'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import type { ClientTourDocumentInput } from '@karvon/api-client/trips/clientTourDocumentFields'
import type { ClientTourInput } from '@karvon/api-client/trips/clientTourFields'
import { expect, test } from 'vitest'
import { emptyBin } from '../../../test/binSeed'
import { pdfFile, wordFile } from '../../../test/papers'
import { picture, textFile } from '../../../test/pictures'
import { startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'

const unknownId = 9_999_999

async function startWithSale() {
  const server = await startApp()
  const { api, database } = server
  const client = {
    firstName: 'Нодира',
    lastName: null,
    phoneNumbers: ['+998901234567'],
    description: null,
    tourId: null,
  }
  const clientId = Number((await api.clients.create(client))?.id)
  const tourId = Number((await api.tours.create(buildTour()))?.id)
  const sale: ClientTourInput = {
    clientId,
    tourId,
    status: 'Pending',
    soldPrice: 1200.07,
    quantity: 2,
    description: 'Окно',
    departureDate: '2026-05-10',
    returnDate: '2026-05-20',
  }
  await api.clientTours.create(sale)
  const [row] = (await api.clientTours.list()).items
  const authorization = `Bearer ${await server.tokenOf('director')}`
  const put = (id: number | string, payload: object) =>
    server.app.inject({ method: 'PUT', url: `/api/client-tours/${id}`, headers: { authorization }, payload })
  const done = async () =>
    (await database.db.selectFrom('activity_logs').select(['action', 'description']).orderBy('id').execute())
      .filter(({ action }) => action.endsWith('ClientTour'))
      .map(({ action, description }) => [action, description?.replace(/^Тур «Хива[^»]*» клиента «Нодира»: /, '')])
  return { ...server, clientId, tourId, sale, id: Number(row?.id), authorization, put, done }
}

test('sells, changes and deletes tours, and tells so in the log', async () => {
  const { api, app, id, sale, clientId, authorization, put, done } = await startWithSale()

  const raw = await app.inject({ url: `/api/client-tours/${id}`, headers: { authorization } })
  const sold = await api.clientTours.get(id)
  await api.clientTours.update(id, { ...sale, status: 'Confirmed', soldPrice: null, returnDate: '', description: ' ' })
  const changed = await api.clientTours.get(id)
  const partly = await put(id, { ClientTourStatus: 'canceled', departureDate: '2026-06-01' })
  const stats = await api.clients.stats()
  await api.clientTours.remove(id)

  expect(sold).toMatchObject({ ...sale, id, version: 1, clientName: 'Нодира', tourTitle: buildTour().title })
  expect(raw.json()).toMatchObject({ clientTourStatus: 0, departureDate: '2026-05-10T00:00:00.000Z' })
  expect(changed).toMatchObject({ ...sale, id, status: 'Confirmed', soldPrice: null, returnDate: '', description: '' })
  expect(partly.json()).toMatchObject({
    clientTourStatus: 2,
    quantity: 2,
    departureDate: '2026-06-01T00:00:00.000Z',
    returnDate: null,
  })
  expect(stats).toMatchObject({ activeTours: 0, pendingTours: 0 })
  expect((await api.clientTours.ofClient(clientId)).total).toBe(0)
  expect(await done()).toEqual([
    ['CreateClientTour', 'продан'],
    ['UpdateClientTour', 'статус, цена, описание, дата возвращения'],
    ['UpdateClientTour', 'статус, дата отправления'],
    ['DeleteClientTour', 'удалён'],
  ])
})

test('pages the sales of all and of one client, newest first', async () => {
  const { api, id, sale, clientId } = await startWithSale()
  const other = { firstName: 'Олег', lastName: null, phoneNumbers: ['+79160000000'], description: null }
  await api.clients.create({ ...other, tourId: sale.tourId })
  await api.clientTours.create({ ...sale, quantity: 3 })

  const [first, last] = [
    await api.clientTours.list({ pageSize: 2 }),
    await api.clientTours.list({ pageSize: 2, pageIndex: 2 }),
  ]
  const own = await api.clientTours.ofClient(clientId, { pageSize: 1 })

  expect(first).toMatchObject({ total: 3, pageCount: 2 })
  expect([...first.items, ...last.items].map((item) => Number(item.id) - id)).toEqual([2, 1, 0])
  expect(own).toMatchObject({ total: 2, items: [{ quantity: 3 }] })
})

test('refuses a sale that breaks a rule, and keeps one whose tour is gone', async () => {
  const { api, id, sale, tourId, put } = await startWithSale()
  const refused = async (changes: Partial<ClientTourInput>, errors: object) =>
    expect(api.clientTours.create({ ...sale, ...changes })).rejects.toMatchObject({ status: 400, errors })

  await refused(
    { tourId: '', departureDate: '', quantity: 0, soldPrice: -1 },
    {
      tourId: ['Выберите тур'],
      departureDate: ['Укажите дату отправления'],
      quantity: ['Количество не меньше 1'],
      soldPrice: ['Цена должна быть положительной'],
    },
  )
  await refused({ tourId: unknownId }, { tourId: ['Тур не найден'] })
  await refused({ clientId: unknownId }, { clientId: ['Клиент не найден'] })
  expect((await put(id, { clientTourStatus: 7 })).json().errors).toEqual({ clientTourStatus: ['Неизвестный статус'] })

  await api.tours.remove(tourId)
  await api.clientTours.update(id, { ...sale, quantity: 5 })
  expect(await api.clientTours.get(id)).toMatchObject({
    ...{ ...sale, id, version: 2, quantity: 5 },
    clientName: 'Нодира',
    tourTitle: noText,
  })
})

const paper = (title: string, orderNumber: number): ClientTourDocumentInput => ({
  title,
  description: '',
  orderNumber,
  kind: '',
})

test('keeps the papers of a sale in their order, their files private, and gives the files up', async () => {
  const { api, id, database, done } = await startWithSale()
  await api.clientTourDocuments.create(id, paper('Ваучер', 2), pdfFile('ваучер.pdf'))
  await api.clientTourDocuments.create(id, paper('Билет', 1), await picture())
  const [ticket, voucher] = await api.clientTourDocuments.list(id)
  const { clientId } = await api.clientTours.get(id)

  expect(await api.clientPapers.of(clientId)).toMatchObject([
    { kind: 'tripDocuments', name: 'Ваучер', clientTourId: id },
    { kind: 'tripDocuments', name: 'Билет', clientTourId: id },
  ])
  await api.clientTourDocuments.update(ticket?.id ?? 0, paper('Билет', 3))
  await api.clientTourDocuments.update(
    voucher?.id ?? 0,
    { ...paper('Ваучер', 2), description: 'В отель' },
    wordFile('в.docx'),
  )
  const papers = await api.clientTourDocuments.list(id)
  const opened = await fetch(api.files.address(papers[0]?.fileUrl ?? ''))

  expect(ticket).toMatchObject({ title: 'Билет', orderNumber: 1, clientTourId: id, fileSizeBytes: expect.any(Number) })
  expect(papers).toMatchObject([
    { id: voucher?.id, orderNumber: 2, description: 'В отель' },
    { id: ticket?.id, orderNumber: 3 },
  ])
  expect(opened.status).toBe(200)
  expect((await fetch(api.files.address(voucher?.fileUrl ?? ''))).status).toBe(404)
  await api.clientTourDocuments.remove(ticket?.id ?? 0)
  await api.clientTours.remove(id)
  await emptyBin({ database })
  const files = await database.db.selectFrom('files').select(['visibility', 'unused_since']).execute()
  expect(files.map((file) => [file.visibility, file.unused_since !== null])).toEqual(Array(3).fill(['private', true]))
  expect((await done()).slice(1).map(([, text]) => text)).toEqual([
    'добавлен документ «Ваучер»',
    'добавлен документ «Билет»',
    'изменён документ «Билет»',
    'изменён документ «Ваучер»',
    'удалён документ «Билет»',
    'удалён',
  ])
})

test('refuses papers without title, file or sale, and files that are none', async () => {
  const { api, baseUrl, id, authorization } = await startWithSale()
  const form = new FormData()
  form.append('ClientTourId', String(id))
  form.append('Title', 'Билет')
  const withoutFile = await fetch(`${baseUrl}/api/client-tour-documents`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  const create = (sale: number, title: string, order: number, file: File) =>
    api.clientTourDocuments.create(sale, paper(title, order), file)

  expect(await withoutFile.json()).toMatchObject({
    status: 400,
    errors: { file: ['Файл обязателен для нового документа'] },
  })
  await expect(create(id, ' ', 0, pdfFile('a.pdf'))).rejects.toMatchObject({
    errors: { title: ['Название документа обязательно'], orderNumber: ['Порядок не меньше 1'] },
  })
  await expect(create(unknownId, 'А', 1, pdfFile('a.pdf'))).rejects.toMatchObject({
    errors: { clientTourId: expect.any(Array) },
  })
  await expect(create(id, 'А', 1, textFile('a.pdf'))).rejects.toMatchObject({ status: 415 })
})

test('says of what kind a paper is, as far as somebody has said it, and clears it', async () => {
  const { api, baseUrl, id, authorization } = await startWithSale()
  const kinds = async () => (await api.clientTourDocuments.list(id)).map(({ kind }) => kind)
  await api.clientTourDocuments.create(id, { ...paper('HY 51', 1), kind: 'Ticket' }, pdfFile('a.pdf'))
  await api.clientTourDocuments.create(id, paper('Памятка', 2), pdfFile('b.pdf'))
  const [ticket] = await api.clientTourDocuments.list(id)
  const put = (fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return fetch(`${baseUrl}/api/client-tour-documents/${ticket?.id}`, {
      method: 'PUT',
      headers: { authorization },
      body,
    })
  }

  expect(await kinds()).toEqual(['Ticket', ''])
  await put({ Title: 'HY 52' })
  expect(await kinds()).toEqual(['Ticket', ''])
  expect(await (await put({ Kind: '3' })).json()).toMatchObject({ title: 'HY 52', kind: 'Insurance' })
  expect(await (await put({ Kind: 'Passport' })).json()).toMatchObject({
    status: 400,
    errors: { kind: ['Неизвестный вид документа'] },
  })
  await api.clientTourDocuments.update(ticket?.id ?? 0, paper('HY 52', 1))
  expect(await kinds()).toEqual(['', ''])
})

const reads = (api: Api, clientId: number, id: number) => [
  api.clientTours.list(),
  api.clientTours.ofClient(clientId),
  api.clientTours.get(id),
  api.clientTourDocuments.list(id),
]

const writes = (api: Api, sale: ClientTourInput, id: number, paperId: number) => [
  api.clientTours.update(id, sale),
  api.clientTourDocuments.update(paperId, paper('А', 1)),
  api.clientTourDocuments.remove(paperId),
  api.clientTours.remove(id),
]

test('answers 404 about what is not there, and 403 to who may not see clients or not change them', async () => {
  const { api, id, sale, clientId, signIn, database } = await startWithSale()
  await api.clientTourDocuments.create(id, paper('Ваучер', 1), pdfFile('ваучер.pdf'))
  await database.db.updateTable('users').set({ permissions: '[9]' }).where('username', '=', 'auditor').execute()
  const [reader, stranger] = [await signIn('auditor'), await signIn('editor')]

  const missing = [...reads(api, unknownId, unknownId).slice(1), ...writes(api, sale, unknownId, unknownId)]
  expect(await statusesOf(missing)).toEqual(missing.map(() => 404))
  expect(await statusesOf(reads(reader, clientId, id))).toEqual([200, 200, 200, 200])
  const refused = [...reads(stranger, clientId, id), ...writes(reader, sale, id, 1), reader.clientTours.create(sale)]
  expect(await statusesOf(refused)).toEqual(refused.map(() => 403))
})
