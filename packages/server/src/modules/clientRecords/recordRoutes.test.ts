import type { Client as Api } from '@karvon/api-client/client'
import { type ClientPreferenceInput, noPreference } from '@karvon/api-client/clientPreferences/clientPreferenceTypes'
import { expect, test } from 'vitest'
import { pdfFile, wordFile } from '../../../test/papers'
import { picture, textFile } from '../../../test/pictures'
import { startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'

const unknownId = 9_999_999
const passport = {
  type: 'ForeignPassport',
  series: 'fa',
  number: '1234567',
  issuedBy: 'МВД',
  issueDate: '2020-05-21',
  expiryDate: '2030-05-20',
  nationalityCode: 'uz',
} as const
const visa = {
  countryCode: 'ae',
  visaType: 'Туристическая',
  visaNumber: 'V-77',
  issueDate: '2026-01-01',
  expiryDate: '',
  notes: '',
}
const contact = { name: 'Шавкат', relationship: 'брат', phone: '+998901112233', email: '', available24x7: true }
const companion = {
  fullName: 'Алишер Алиев',
  relationship: 'сын',
  passportNumber: 'kx998877',
  dateOfBirth: '2015-09-01',
  gender: 1,
  relatedClientId: null,
}
const preference: ClientPreferenceInput = {
  ...noPreference,
  purpose: 4,
  preferredCabin: 2,
  halalMeals: true,
  dietaryNotes: ['Без орехов', 'Без лука'],
  preferredAirlines: ['HY'],
  targetBudgetPerPerson: 1500.5,
  budgetCurrency: 'EUR',
}

async function startWithClients() {
  const server = await startApp({ as: 'operator' })
  const add = async (firstName: string) => {
    const client = { firstName, lastName: 'Алиева', phoneNumbers: ['+998901234567'], description: null, tourId: null }
    return Number((await server.api.clients.create(client))?.id)
  }
  const [id, other] = [await add('Нодира'), await add('Олег')]
  const authorization = `Bearer ${await server.tokenOf('operator')}`
  const send = (method: string, path: string, body: Record<string, unknown> | FormData) =>
    fetch(`${server.baseUrl}/api/clients/${path}`, {
      method,
      headers: { authorization, ...(!(body instanceof FormData) && { 'content-type': 'application/json' }) },
      body: body instanceof FormData ? body : JSON.stringify(body),
    })
  const done = async () =>
    (await server.database.db.selectFrom('activity_logs').select(['action', 'description']).orderBy('id').execute())
      .filter(({ action }) => action === 'UpdateClient')
      .map(({ description }) => description)
  return { ...server, id, other, send, done }
}

function form(fields: Record<string, string | string[] | Blob>): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) body.append(name, item)
  }
  return body
}

test('keeps every kind of record, shows them with the client, and names them in the log without numbers', async () => {
  const { api, id, done } = await startWithClients()

  await api.clientDocuments.create(id, passport, await picture('png'))
  await api.visas.create(id, visa, pdfFile('виза.pdf'))
  await api.otherDocuments.create(id, { title: 'Страховка', description: '' }, wordFile('страховка.docx'))
  await api.emergencyContacts.create(id, contact)
  await api.companions.create(id, companion)
  await api.clientPreferences.create(id, preference, pdfFile('анкета.pdf'))

  const fileUrl = expect.stringMatching(/^\/files\/p\/[\w-]{24}\.\w+\/.+\?e=\d+&s=\d+&k=/)
  const [documents, visas, others] = [
    await api.clientDocuments.list(id),
    await api.visas.list(id),
    await api.otherDocuments.list(id),
  ]
  expect(documents).toEqual([{ ...passport, id: 1, series: 'FA', nationalityCode: 'UZ', fileUrl }])
  expect(visas).toEqual([{ ...visa, id: 1, countryCode: 'AE', fileUrl }])
  expect(others).toEqual([{ id: 1, title: 'Страховка', description: '', fileUrl, createdAt: expect.any(String) }])
  expect(await api.emergencyContacts.list(id)).toEqual([{ ...contact, id: 1 }])
  expect(await api.companions.list(id)).toEqual([{ ...companion, id: 1, passportNumber: 'KX998877' }])
  expect(await api.clientPreferences.get(id)).toEqual({ ...preference, id: 1, fileUrl })
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
    documents: [{ id: 1, clientId: id, type: 'ForeignPassport', fileUrl: null }],
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

test('takes lists of preferences in every way they may be sent', async () => {
  const { api, id, send } = await startWithClients()
  await api.clientPreferences.create(id, preference)

  const repeated = await send(
    'PATCH',
    `${id}/preference`,
    form({ dietaryNotes: ['А', ' Б '], preferredAirlines: '["hy","tk"]' }),
  )
  const afterRepeated = await repeated.json()
  await api.clientPreferences.update(id, { ...preference, dietaryNotes: [], targetBudgetPerPerson: null })
  const json = await send('PATCH', `${id}/preference`, {
    preferredDestinations: ['Хива', ''],
    purpose: 'Hajj',
    roomType: 2,
  })

  expect(afterRepeated).toMatchObject({ dietaryNotes: ['А', 'Б'], preferredAirlines: ['HY', 'TK'], purpose: 4 })
  expect(await json.json()).toMatchObject({
    dietaryNotes: [],
    preferredAirlines: ['HY'],
    preferredDestinations: ['Хива'],
    targetBudgetPerPerson: null,
    purpose: 5,
    roomType: 2,
    budgetCurrency: 'EUR',
  })
  expect(await statusesOf([api.clientPreferences.create(id, preference)])).toEqual([409])
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

test('accepts scans for passports and visas, Word files for other papers, and only what the bytes are', async () => {
  const { api, id, database } = await startWithClients()
  const title = { title: 'Анкета', description: '' }
  const webp = await picture('webp')

  const calls = [
    api.clientDocuments.create(id, passport, wordFile('паспорт.docx')),
    api.visas.create(id, visa, webp),
    api.otherDocuments.create(id, title, textFile('анкета.pdf')),
    api.otherDocuments.create(id, title, wordFile('анкета.docx', { macros: true })),
    api.otherDocuments.create(id, title, new File(['PK\x03\x04 not a document'], 'a.docx')),
    api.otherDocuments.create(id, title, pdfFile('анкета.docx')),
  ]

  expect(await statusesOf(calls)).toEqual(calls.map(() => 415))
  expect(await database.db.selectFrom('files').selectAll().execute()).toEqual([])
})

test('gives files up when they are replaced, deleted or their client is, and closes their addresses', async () => {
  const { api, id, database } = await startWithClients()
  await api.clientDocuments.create(id, passport, await picture())
  await api.visas.create(id, visa, pdfFile('виза.pdf'))
  const [old] = await api.clientDocuments.list(id)

  await api.clientDocuments.update(id, old?.id ?? 0, passport, pdfFile('новый.pdf'))
  await api.visas.remove(id, 1)

  const [current] = await api.clientDocuments.list(id)
  const status = async (path: string | null | undefined) => (await fetch(api.files.address(path ?? ''))).status
  expect([await status(old?.fileUrl), await status(current?.fileUrl)]).toEqual([404, 200])
  await api.clients.remove(id)
  expect(await status(current?.fileUrl)).toBe(404)
  const files = await database.db.selectFrom('files').select(['unused_since', 'visibility', 'section']).execute()
  expect(files.every((file) => file.unused_since && file.visibility === 'private' && file.section === 'clients')).toBe(
    true,
  )
  expect(files).toHaveLength(3)
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

test('shows records to who may see clients and lets only those who call them change any', async () => {
  const { api, id, signIn, database } = await startWithClients()
  await Promise.all(additions(api, id))
  await database.db.updateTable('users').set({ permissions: '[9]' }).where('username', '=', 'auditor').execute()
  const [reader, stranger] = [await signIn('auditor'), await signIn('editor')]

  const allowed = [...reads(reader, id), reader.clientPreferences.get(id)]
  const refused = [
    ...calls(reader, id, 1),
    ...additions(reader, id),
    ...reads(stranger, id),
    stranger.clientPreferences.get(id),
  ]

  expect(await statusesOf(allowed)).toEqual(allowed.map(() => 200))
  expect(await statusesOf(refused)).toEqual(refused.map(() => 403))
})
