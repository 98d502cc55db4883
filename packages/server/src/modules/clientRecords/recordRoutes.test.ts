import type { Client as Api } from '@karvon/api-client/client'
import { expect, test } from 'vitest'
import { companion, contact, form, passport, preference, startWithClients, visa } from '../../../test/clientRecords'
import { unknownId } from '../../../test/clients'
import { pdfFile, wordFile } from '../../../test/papers'
import { picture } from '../../../test/pictures'
import { statusesOf } from '../../../test/statusesOf'

test('keeps every kind of record, shows them with the client, and names them in the log without numbers', async () => {
  const { api, id, done } = await startWithClients()

  await api.clientDocuments.create(id, passport, await picture('png'))
  await api.visas.create(id, visa, pdfFile('виза.pdf'))
  await api.otherDocuments.create(id, { title: 'Страховка', description: '' }, wordFile('страховка.docx'))
  await api.emergencyContacts.create(id, contact)
  await api.companions.create(id, companion)
  await api.clientPreferences.create(id, preference, pdfFile('анкета.pdf'))

  const unchanged = { id: 1, version: 1 }
  const fileUrl = expect.stringMatching(/^\/files\/p\/[\w-]{24}\.\w+\/.+\?e=\d+&s=\d+&k=/)
  const [documents, visas, others] = [
    await api.clientDocuments.list(id),
    await api.visas.list(id),
    await api.otherDocuments.list(id),
  ]
  expect(documents).toEqual([{ ...passport, ...unchanged, series: 'FA', nationalityCode: 'UZ', fileUrl }])
  expect(visas).toEqual([{ ...visa, ...unchanged, countryCode: 'AE', fileUrl }])
  expect(others).toMatchObject([{ ...unchanged, title: 'Страховка', description: '', fileUrl }])
  expect(await api.emergencyContacts.list(id)).toEqual([{ ...contact, ...unchanged }])
  expect(await api.companions.list(id)).toEqual([{ ...companion, ...unchanged, passportNumber: 'KX998877' }])
  expect(await api.clientPreferences.get(id)).toEqual({ ...preference, ...unchanged, fileUrl })
  const [opened, word] = await Promise.all([visas, others].map(([row]) => fetch(api.files.address(row?.fileUrl ?? ''))))
  expect(opened?.headers.get('content-type')).toBe('application/pdf')
  expect(opened?.headers.get('content-disposition')).toMatch(/^inline/)
  expect(word?.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(await done()).toEqual([
    'Клиент «Нодира Алиева»: добавлен документ «загранпаспорт»',
    'Клиент «Нодира Алиева»: добавлена виза AE',
    'Клиент «Нодира Алиева»: добавлен документ «Страховка»',
    'Клиент «Нодира Алиева»: добавлен экстренный контакт «Шавкат»',
    'Клиент «Нодира Алиева»: добавлен спутник «Алишер Алиев»',
    'Клиент «Нодира Алиева»: добавлены предпочтения',
  ])
})

test('tells with a client when each of its papers was added', async () => {
  const { api, id } = await startWithClients()
  await api.clientDocuments.create(id, passport)
  await api.visas.create(id, visa)
  await api.otherDocuments.create(id, { title: 'Страховка', description: '' }, pdfFile('страховка.pdf'))
  await api.companions.create(id, companion)

  const addedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/)
  expect(await api.clientPapers.of(id)).toEqual([
    { kind: 'documents', id: 1, name: 'ForeignPassport', clientTourId: null, addedAt },
    { kind: 'visas', id: 1, name: 'AE', clientTourId: null, addedAt },
    { kind: 'otherDocuments', id: 1, name: 'Страховка', clientTourId: null, addedAt },
  ])
})

test('answers a client with all its records', async () => {
  const { api, app, id, tokenOf } = await startWithClients()
  await api.clientDocuments.create(id, passport)
  await api.companions.create(id, companion)
  const headers = { authorization: `Bearer ${await tokenOf('operator')}` }

  const without = await app.inject({ url: `/api/clients/${id}`, headers })
  await api.clientPreferences.create(id, preference)
  const client = await app.inject({ url: `/api/clients/${id}`, headers })

  expect(without.json()).toMatchObject({ preference: null, addresses: [], visas: [], otherDocuments: [] })
  expect(client.json()).toMatchObject({
    documents: [{ id: 1, clientId: id, type: 'ForeignPassport', fileUrl: null, createdAt: expect.any(String) }],
    companions: [{ fullName: 'Алишер Алиев', gender: 1 }],
    preference: { purpose: 4, dietaryNotes: ['Без орехов', 'Без лука'], targetBudgetPerPerson: 1500.5 },
    emergencyContacts: [],
  })
})

test('changes what is sent, clears what is emptied, takes names in any case and enums as numbers', async () => {
  const { api, id, send } = await startWithClients()
  await api.clientDocuments.create(id, passport)
  await api.companions.create(id, companion)

  const document = await send(
    'PATCH',
    `${id}/documents/1`,
    form({ TYPE: '3', issueDate: '2021-01-01T00:00:00Z', series: '' }),
  )
  const person = await send('PATCH', `${id}/companions/1`, { Gender: 'Female', dateOfBirth: null, relatedClientId: id })
  const nobody = await send('PATCH', `${id}/companions/1`, { gender: null, relatedClientId: '' })

  expect(await document.json()).toMatchObject({
    ...passport,
    type: 'DriverLicense',
    series: '',
    issueDate: '2021-01-01',
    nationalityCode: 'UZ',
  })
  expect(await person.json()).toMatchObject({
    gender: 2,
    dateOfBirth: '',
    relatedClientId: id,
    fullName: 'Алишер Алиев',
  })
  expect(await nobody.json()).toMatchObject({ gender: null, relatedClientId: null, passportNumber: 'KX998877' })
})

test('refuses what breaks a rule, under the name of the field', async () => {
  const { api, id, other, send } = await startWithClients()
  const refusals: [Promise<unknown>, object][] = [
    [api.clientDocuments.create(id, { ...passport, number: ' ' }), { number: ['Номер документа обязателен'] }],
    [
      api.visas.create(id, { ...visa, countryCode: '', visaNumber: '' }),
      { countryCode: ['Код страны обязателен'], visaNumber: ['Номер визы обязателен'] },
    ],
    [api.otherDocuments.create(id, { title: '', description: '' }), { title: ['Название документа обязательно'] }],
    [api.emergencyContacts.create(id, { ...contact, name: '' }), { name: ['Имя контакта обязательно'] }],
    [
      api.companions.create(id, { ...companion, fullName: '', gender: 7 }),
      { fullName: ['Имя спутника обязательно'], gender: ['Неизвестный пол'] },
    ],
    [
      api.companions.create(id, { ...companion, relatedClientId: unknownId }),
      { relatedClientId: ['Клиент не найден'] },
    ],
    [api.clientPreferences.create(id, { ...preference, purpose: 19 }), { purpose: ['Неизвестное значение'] }],
  ]

  await Promise.all(refusals.map(([call, errors]) => expect(call).rejects.toMatchObject({ status: 400, errors })))
  const wrongClient = await send('POST', `${id}/documents`, form({ ClientId: String(other), Number: '1' }))
  const wrongType = await send('POST', `${id}/documents`, form({ Type: 'Diploma', Number: '1' }))
  expect([wrongClient.status, wrongType.status]).toEqual([400, 400])
  expect(Object.keys((await wrongType.json()).errors)).toEqual(['type'])
})

/** Every call on a record, of a client that exists and a record that may not be his. */
const calls = (api: Api, client: number, record: number) => [
  api.clientDocuments.update(client, record, passport),
  api.clientDocuments.remove(client, record),
  api.otherDocuments.update(client, record, { title: 'А', description: '' }),
  api.otherDocuments.remove(client, record),
  api.visas.update(client, record, visa),
  api.visas.remove(client, record),
  api.emergencyContacts.update(client, record, contact),
  api.emergencyContacts.remove(client, record),
  api.companions.update(client, record, companion),
  api.companions.remove(client, record),
]

const reads = (api: Api, client: number) => [
  api.clientDocuments.list(client),
  api.otherDocuments.list(client),
  api.visas.list(client),
  api.emergencyContacts.list(client),
  api.companions.list(client),
]

const additions = (api: Api, client: number) => [
  api.clientDocuments.create(client, passport),
  api.otherDocuments.create(client, { title: 'А', description: '' }),
  api.visas.create(client, visa),
  api.emergencyContacts.create(client, contact),
  api.companions.create(client, companion),
  api.clientPreferences.create(client, preference),
]

test('answers 404 about another client’s records and about clients that do not exist', async () => {
  const { api, id, other, send } = await startWithClients()
  await Promise.all(additions(api, other))

  const missing = [
    ...calls(api, id, 1),
    ...calls(api, unknownId, 1),
    ...reads(api, unknownId),
    ...additions(api, unknownId),
    api.clientPreferences.update(id, preference),
  ]

  expect(await statusesOf(missing)).toEqual(missing.map(() => 404))
  expect((await send('PATCH', `${id}/preference`, {})).status).toBe(404)
  expect((await Promise.all(reads(api, other))).map(({ length }) => length)).toEqual([1, 1, 1, 1, 1])
})

test('numbers of passports are Latin and countries are countries; what was stored before stays, and may be saved as it is', async () => {
  const { api, database, id } = await startWithClients()
  const refused = (errors: object) => expect.objectContaining({ status: 400, errors })
  const latin = ['Только латинские буквы и цифры']
  const noCountry = ['Нет страны с таким кодом: нужны две буквы, как UZ']

  await expect(api.clientDocuments.create(id, { ...passport, series: 'АВ', number: 'Ж1' })).rejects.toEqual(
    refused({ series: latin, number: latin }),
  )
  await expect(api.clientDocuments.create(id, { ...passport, nationalityCode: 'uk' })).rejects.toEqual(
    refused({ nationalityCode: noCountry }),
  )
  await expect(api.visas.create(id, { ...visa, countryCode: 'XX' })).rejects.toEqual(
    refused({ countryCode: noCountry }),
  )
  await expect(api.companions.create(id, { ...companion, passportNumber: 'кх1' })).rejects.toEqual(
    refused({ passportNumber: latin }),
  )
  await expect(api.companions.create(id, { ...companion, latinFirstName: 'Алишер' })).rejects.toMatchObject({
    errors: { latinFirstName: [expect.stringMatching(/^Только латинские буквы, пробел/)] },
  })

  const document = await api.clientDocuments.create(id, passport)
  await database.db.updateTable('client_documents').set({ number: 'ЖА 1', nationality_code: 'UK' }).execute()
  const documentId = document?.id ?? 0
  const [stored] = await api.clientDocuments.list(id)
  await api.clientDocuments.update(id, documentId, { ...passport, ...stored, issuedBy: 'ОВД' })
  const again = api.clientDocuments.update(id, documentId, { ...passport, ...stored, number: 'ЖА 2' })

  await expect(again).rejects.toEqual(refused({ number: latin }))
  expect(await api.clientDocuments.list(id)).toMatchObject([
    { number: 'ЖА 1', nationalityCode: 'UK', issuedBy: 'ОВД', latinLastName: 'ALIYEVA' },
  ])
  const client = await api.clients.get(id)
  await expect(api.clients.update(id, { ...client, nationalityCode: 'UK' })).rejects.toEqual(
    refused({ nationalityCode: noCountry }),
  )
  await database.db.updateTable('clients').set({ nationality_code: 'UK' }).where('id', '=', id).execute()
  await api.clients.update(id, { ...client, nationalityCode: 'UK', middleName: 'Ивановна' })
  expect(await api.clients.get(id)).toMatchObject({ nationalityCode: 'UK', middleName: 'Ивановна' })
})

test('who has a passport is found by its number, however it is spaced and parted; licences and others are not', async () => {
  const { api, id, other } = await startWithClients()
  await api.clientDocuments.create(id, { ...passport, series: 'FA', number: '1234567' })
  await api.clientDocuments.create(other, { ...passport, series: '', number: 'FA 1234567' })
  await api.clientDocuments.create(other, { ...passport, type: 'DriverLicense', series: 'ZZ', number: '7654321' })
  const holders = async (asked: string) =>
    (await api.clients.list({ passport: asked })).items.map((client) => client.id)

  expect(await holders('fa-123 45 67')).toEqual([id, other])
  expect(await holders('FA 1234567')).toEqual([id, other])
  expect(await holders('FB 1234567')).toEqual([])
  expect(await holders('ZZ 7654321')).toEqual([])
  expect(await holders(' . ')).toEqual([])
})
