import type { Client } from '@karvon/api-client/client'
import { reminderType } from '@karvon/api-client/requests/contactActionFields'
import { expect, test } from 'vitest'
import { quick, startWithClient } from '../../../test/clients'
import { type StartedApp, startApp } from '../../../test/startApp'
import { knownPhones } from '../../database/migrations/0029_phones'
import { contactActionRepository } from '../requests/contactActionRepository'

const namesOf = (clients: readonly { firstName: string }[]) => clients.map(({ firstName }) => firstName)

const withPhone = async (api: Client, phone: string) => namesOf((await api.clients.list({ phone })).items)

const someone = { relationship: 'мать', email: '', available24x7: false }

/** A request as the site leaves it. */
const addRequest = ({ database: { db, dialect } }: StartedApp, phoneNumbers: string[]) =>
  contactActionRepository(db, dialect).add(
    {
      ...{ firstName: 'Артём', lastName: '', phoneNumbers, description: '', country: '' },
      ...{ actionType: 2, type: 'hot' },
    },
    '2026-11-20T05:41:00.000Z',
  )

test('keeps what was typed, a number in brackets too, and the whole number beside it', async () => {
  const { api, database } = await startApp({ as: 'operator' })
  const phoneNumbers = ['(90) 123-45-67', '8 916 111-80-21', '+998 71 200-10-10, доб. 105', '200-10-10', 'жена']

  const client = await api.clients.create(quick({ phoneNumbers: [...phoneNumbers, '+998 90 123 45 67'] }))

  expect((await api.clients.contacts(client?.id ?? 0)).map(({ value }) => value)).toEqual([
    '901234567',
    '89161118021',
    '+998712001010 доб. 105',
    '2001010',
  ])
  const rows = await database.db.selectFrom('client_contacts').select('e164').orderBy('id').execute()
  expect(rows.map(({ e164 }) => e164)).toEqual(['+998901234567', '+79161118021', '+998712001010', null])
})

test('finds a client by the whole number, however either was typed', async () => {
  const { api } = await startApp({ as: 'operator' })
  await api.clients.create(quick({ firstName: 'Москвич', phoneNumbers: ['8 916 111-80-21'] }))
  await api.clients.create(quick({ firstName: 'Ташкентец', phoneNumbers: ['77 123 45 67'] }))
  await api.clients.create(quick({ firstName: 'Казах', phoneNumbers: ['+7 712 345 67 89'] }))
  await api.clients.create(quick({ firstName: 'Сосед', phoneNumbers: ['200-10-10'] }))

  for (const typed of ['+7 916 111 80 21', '8 (916) 111-80-21', '9161118021', '007 916 111 80 21']) {
    expect(await withPhone(api, typed)).toEqual(['Москвич'])
    expect(namesOf((await api.clients.list({ search: typed })).items)).toEqual(['Москвич'])
  }
  expect(await withPhone(api, '77 123 45 67')).toEqual(['Ташкентец'])
  expect(await withPhone(api, '+998 77 123 45 67')).toEqual(['Ташкентец'])
  expect(await withPhone(api, '8 712 345 67 89')).toEqual(['Казах'])
  expect(await withPhone(api, '200 10 10')).toEqual(['Сосед'])
  for (const nobody of ['+998 90 000 00 00', '200-10-11', 'жена', '1', '%'])
    expect(await withPhone(api, nobody)).toEqual([])
})

test('follows a contact that is changed, and whom to call in an emergency', async () => {
  const { api, id, database } = await startWithClient()
  const [contact] = await api.clients.contacts(id)

  await api.clients.updateContact(id, contact?.id ?? 0, { type: 'WhatsApp', value: '8 916 111-80-21', isPrimary: true })
  await api.emergencyContacts.create(id, { ...someone, name: 'Гульнора', phone: '(93) 555-44-33' })
  const [mother] = await api.emergencyContacts.list(id)

  expect(await withPhone(api, '+998901234567')).toEqual([])
  expect(await withPhone(api, '+79161118021')).toEqual(['Нодира'])
  const kept = () => database.db.selectFrom('emergency_contacts').select(['phone', 'e164']).execute()
  expect(await kept()).toEqual([{ phone: '(93) 555-44-33', e164: '+998935554433' }])

  await api.emergencyContacts.update(id, mother?.id ?? 0, { ...someone, name: 'Гульнора', phone: 'нет' })

  expect(await kept()).toEqual([{ phone: 'нет', e164: null }])
})

test('finds the requests of a number, those that the site sends and reminders', async () => {
  const server = await startWithClient()
  const { api, id } = server
  await addRequest(server, ['90 123 45 67', '+998 90 123-45-67'])
  await addRequest(server, ['8 916 111-80-21'])
  await addRequest(server, ['12345'])
  await api.contactActions.remind(id, new Date(Date.now() + 3_600_000))
  const types = async (phone: string) => (await api.contactActions.list({ phone })).items.map(({ type }) => type)

  expect(await types('+998 90 123 45 67')).toEqual([reminderType, 'hot'])
  expect(await types('+79161118021')).toEqual(['hot'])
  expect((await api.contactActions.list({ search: '+7 916 111 80 21' })).total).toBe(1)
  expect(await types('12345')).toEqual([])
})

test('reads the phones that were stored before, some thousand of them, and touches nothing else', async () => {
  const server = await startWithClient()
  const { api, id } = server
  const { db } = server.database
  await api.clients.addContact(id, { type: 'HomePhone', value: '8 916 111-80-21', isPrimary: false })
  await api.emergencyContacts.create(id, { ...someone, name: 'Гульнора', phone: '(93) 555-44-33' })
  await addRequest(server, ['8 916 111-80-21', 'нет'])
  const more = Array.from({ length: 2300 }, (_, place) => `93 ${1_000_000 + place}`)
  const contact = { client_id: id, type: 'MobilePhone', e164: null, is_primary: 0 } as const
  for (let from = 0; from < more.length; from += 500)
    await db
      .insertInto('client_contacts')
      .values(more.slice(from, from + 500).map((value) => ({ ...contact, value })))
      .execute()
  await db.updateTable('client_contacts').set({ e164: null }).execute()
  await db.updateTable('emergency_contacts').set({ e164: null }).execute()
  await db.deleteFrom('contact_action_phones').execute()
  await db.updateTable('clients').set({ search_text: 'нодира' }).execute()
  await db.updateTable('contact_actions').set({ search_text: 'артем' }).execute()
  expect(await withPhone(api, '+79161118021')).toEqual([])

  await knownPhones(db)

  for (const phone of ['+998 90 123 45 67', '+7 916 111 80 21', '+998 93 100 00 00', '+998931002299'])
    expect(await withPhone(api, phone)).toEqual(['Нодира'])
  expect((await api.clients.list({ search: '+7 916 111 80 21' })).total).toBe(1)
  expect((await api.contactActions.list({ search: '+7 916 111 80 21' })).total).toBe(1)
  expect((await api.contactActions.list({ phone: '89161118021' })).total).toBe(1)
  expect(await db.selectFrom('emergency_contacts').select('e164').execute()).toEqual([{ e164: '+998935554433' }])
  expect((await api.clients.contacts(id)).map(({ version }) => version)).toEqual(more.map(() => 1).concat(1, 1))
  expect((await api.clients.get(id)).version).toBe(1)
})
