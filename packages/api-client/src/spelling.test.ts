import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Client } from './client'
import { noPreference } from './clientRecords/clientPreferenceFields'
import { buildClient } from './clients/clientFixtures'
import { noText } from './read/localizedText'
import { type CannedRequest, cannedClient, cannedPage } from './testing/cannedClient'
import { buildTourDay } from './tours/tourDayFixtures'
import { buildUser } from './users/userFixtures'

let restore = () => {}
afterEach(() => restore())

const title = { ru: 'Р', en: 'E', uz: 'U' }
const file = new Blob(['x'])
const at = new Date('2026-11-20T06:00:00Z')
const sale = {
  clientId: 1,
  tourId: 2,
  status: 'Confirmed' as const,
  soldPrice: 10,
  quantity: 1,
  description: ' ',
  departureDate: '2026-05-01',
  returnDate: '',
}
const visa = { countryCode: 'AE', visaType: '', visaNumber: '7', issueDate: '', expiryDate: '', notes: '' }
const document = {
  type: 'Passport' as const,
  series: 'AA',
  number: '7',
  latinLastName: '',
  latinFirstName: '',
  issuedBy: '',
  issueDate: '',
  expiryDate: '',
  nationalityCode: 'UZ',
  state: 'Valid' as const,
}
const companion = {
  fullName: 'А',
  relationship: '',
  passportNumber: '',
  latinLastName: '',
  latinFirstName: '',
  dateOfBirth: '',
  gender: null,
  relatedClientId: null,
}
const contact = { type: 'Email' as const, value: 'a@b.uz', isPrimary: false }
const helper = { name: 'А', relationship: '', phone: '', email: '', available24x7: true }
const paper = { title: 'Т', description: '', orderNumber: 1, kind: '' } as const

/** Each call, what it sends, and the names in its body, as document and contract spell them. */
const calls: [(api: Client) => Promise<unknown>, string, string?][] = [
  [
    (api) => api.tourDays.create(3, buildTourDay(), file),
    'POST /api/tours/3/days',
    'DayNumber Order Title.Ru Title.En Title.Uz Description.Ru Description.En Description.Uz Image',
  ],
  [(api) => api.tourDays.renumber(3, [{ id: 4 }]), 'PUT /api/tours/3/days/order', '0'],
  [(api) => api.tourDays.replaceImage(3, 4, file), 'PUT /api/tours/3/days/4/image', 'Image'],
  [(api) => api.tours.replaceImage(3, file), 'PUT /api/tours/3/image', 'image'],
  [
    (api) => api.files.download('/files/c/a.jpg', 'тур.jpg'),
    'GET /api/files/download?path=%2Ffiles%2Fc%2Fa.jpg&fileName=%D1%82%D1%83%D1%80.jpg',
  ],
  [(api) => api.instagram.sync(), 'POST /api/instagram/sync'],
  [
    (api) => api.instagram.create({ caption: '', isIgnored: true, orderNumber: 1, mediaUrls: ['a', 'b'] }),
    'POST /api/instagram/posts',
    'caption isIgnored orderNumber mediaUrls',
  ],
  [
    (api) => api.instagram.update(5, { caption: '', isIgnored: true, orderNumber: 1, mediaUrls: ['a'] }, [file]),
    'PUT /api/instagram/posts/5',
    'IsIgnored OrderNumber Caption MediaUrls[0] files[0]',
  ],
  [(api) => api.instagram.setOrder(5, 2), 'PUT /api/instagram/posts/5/order?newOrderNumber=2'],
  [(api) => api.instagram.remove(5), 'DELETE /api/instagram/posts/5'],
  [
    (api) => api.clients.update(1, buildClient({ middleName: '' })),
    'PUT /api/clients/1',
    'firstName lastName middleName dateOfBirth gender loyaltyStatusLevel nationalityCode inn preferredLanguage description',
  ],
  [
    (api) => api.clients.setCredentials(1, { username: 'abc', password: '123456' }),
    'PATCH /api/clients/1/credentials',
    'username password',
  ],
  [(api) => api.clients.suggestTags('VI'), 'GET /api/tags?search=VI'],
  [(api) => api.clients.addContact(1, contact), 'POST /api/clients/1/contacts', 'type value isPrimary'],
  [(api) => api.clients.updateContact(1, 2, contact), 'PATCH /api/clients/1/contacts/2', 'type value isPrimary'],
  [(api) => api.clients.removeContact(1, 2), 'DELETE /api/clients/1/contacts/2'],
  [(api) => api.clients.addTag(1, 'VIP'), 'POST /api/clients/1/tags', 'name'],
  [(api) => api.clients.removeTag(1, 2), 'DELETE /api/clients/1/tags/2'],
  [(api) => api.clients.stats(), 'GET /api/clients/stats'],
  [
    (api) => api.clientDocuments.create(1, document, file),
    'POST /api/clients/1/documents',
    'ClientId Type Series Number LatinLastName LatinFirstName IssuedBy IssueDate ExpiryDate NationalityCode State File',
  ],
  [
    (api) => api.clientDocuments.update(1, 2, document),
    'PATCH /api/clients/1/documents/2',
    'Type Series Number LatinLastName LatinFirstName IssuedBy IssueDate ExpiryDate NationalityCode State',
  ],
  [
    (api) => api.otherDocuments.create(1, paper, file),
    'POST /api/clients/1/other-documents',
    'ClientId Title Description File',
  ],
  [(api) => api.otherDocuments.update(1, 2, paper), 'PATCH /api/clients/1/other-documents/2', 'Title Description'],
  [
    (api) => api.visas.create(1, visa),
    'POST /api/clients/1/visas',
    'ClientId CountryCode VisaType VisaNumber IssueDate ExpiryDate Notes',
  ],
  [
    (api) => api.visas.update(1, 2, visa, file),
    'PATCH /api/clients/1/visas/2',
    'CountryCode VisaType VisaNumber IssueDate ExpiryDate Notes File',
  ],
  [
    (api) => api.emergencyContacts.create(1, helper),
    'POST /api/clients/1/emergency-contacts',
    'name relationship phone email available24x7',
  ],
  [
    (api) => api.companions.create(1, companion),
    'POST /api/clients/1/companions',
    'clientId fullName relationship passportNumber latinLastName latinFirstName dateOfBirth gender relatedClientId',
  ],
  [
    (api) => api.companions.update(1, 2, companion),
    'PATCH /api/clients/1/companions/2',
    'fullName relationship passportNumber latinLastName latinFirstName dateOfBirth gender relatedClientId',
  ],
  [(api) => api.clientTours.list(), 'GET /api/client-tours?pageSize=10&pageIndex=1'],
  [(api) => api.clientTours.ofClient(1), 'GET /api/client-tours/by-client/1?PageSize=10&PageIndex=1'],
  [
    (api) => api.clientTours.create(sale),
    'POST /api/client-tours',
    'clientId tourId soldPrice quantity clientTourStatus description departureDate returnDate',
  ],
  [(api) => api.clientTourDocuments.list(9), 'GET /api/client-tour-documents/by-client-tour/9'],
  [
    (api) => api.clientTourDocuments.create(9, paper, file),
    'POST /api/client-tour-documents',
    'ClientTourId Title Description OrderNumber File',
  ],
  [
    (api) => api.clientTourDocuments.create(9, { ...paper, kind: 'Ticket' }, file),
    'POST /api/client-tour-documents',
    'ClientTourId Title Description OrderNumber Kind File',
  ],
  [
    (api) => api.clientTourDocuments.update(9, paper),
    'PUT /api/client-tour-documents/9',
    'Title Description OrderNumber Kind',
  ],
  [(api) => api.notifications.markRead(4), 'POST /api/notifications/4/read'],
  [(api) => api.notifications.markAllRead(), 'POST /api/notifications/read-all'],
  [(api) => api.contactActions.markRead(4, 1, at), 'PUT /api/contact-actions/4', 'isRead readBy readAt'],
  [
    (api) => api.contactActions.recordCall(4, 'ок', 1, at),
    'PUT /api/contact-actions/4',
    'callMade callResult calledBy calledAt',
  ],
  [(api) => api.contactActions.comment(4, 'т', 1), 'POST /api/contact-actions/4/comments', 'text userId'],
  [(api) => api.users.create(buildUser(), 'karvon-demo'), 'POST /api/users', 'name username role permissions password'],
  [(api) => api.users.activate(2), 'POST /api/users/2/activate'],
  [(api) => api.users.deactivate(2), 'POST /api/users/2/deactivate'],
  [(api) => api.users.export(), 'GET /api/users/export?format=excel'],
  [
    (api) => api.activityLogs.list({ userId: 1, action: 'Login', dateFilter: 'week', search: 'x' }),
    'GET /api/activity-logs?pageSize=15&pageIndex=1&userId=1&action=Login&dateFilter=week&search=x',
  ],
  [(api) => api.heroes.update('main', { title }), 'PUT /api/hero-page-info/main/title', 'title'],
  [(api) => api.heroes.setMedia('main', { mobile: file }), 'PUT /api/hero-page-info/main/media', 'mobile'],
  [
    (api) =>
      api.privateTourBanners.create({ title, description: title, orderNumber: 0 }, { mobile: file, desktop: file }),
    'POST /api/private-tour-banners',
    'Title.Ru Title.En Title.Uz Description.Ru Description.En Description.Uz OrderNumber mobile desktop',
  ],
  [
    (api) => api.privateTourBanners.update(1, { title, description: title }),
    'PUT /api/private-tour-banners/1',
    'title description',
  ],
  [(api) => api.privateTourBanners.setOrder(1, 3), 'PUT /api/private-tour-banners/1/order?newOrderNumber=3'],
  [
    (api) => api.privateTours.create({ text: title, orderNumber: 0 }),
    'POST /api/private-tours',
    'Text.Ru Text.En Text.Uz OrderNumber',
  ],
  [
    (api) => api.uzbekistanBanners.create({ title, orderNumber: 0 }, { mobile: file }),
    'POST /api/uzbekistan-banners',
    'Title.Ru Title.En Title.Uz OrderNumber mobile',
  ],
  [
    (api) => api.uzbekistanPosts.create({ caption: title, orderNumber: 0 }),
    'POST /api/uzbekistan-posts',
    'Caption.Ru Caption.En Caption.Uz OrderNumber',
  ],
  [
    (api) => api.uzbekistanPosts.update(1, { caption: title, orderNumber: 2 }),
    'PUT /api/uzbekistan-posts/1',
    'caption orderNumber',
  ],
  [
    (api) => api.uzbekistanPosts.search({ search: 'x', isActive: true }),
    'GET /api/uzbekistan-posts?search=x&isActive=true',
  ],
  [(api) => api.uzbekistanPosts.export(), 'GET /api/uzbekistan-posts/export?format=excel'],
]

test.each(calls)('%# sends %s', async (call, sends, names) => {
  const { api, sent, restore: undo } = cannedClient()
  restore = undo

  await call(api).catch(() => undefined)

  expect(`${sent[0]?.method} ${sent[0]?.path}`).toBe(sends)
  expect(bodyNames(sent[0])).toEqual(names ? expect.arrayContaining(names.split(' ')) : [])
})

function bodyNames(request: CannedRequest | undefined): string[] {
  const body = request?.body
  return body instanceof FormData ? [...body.keys()] : Object.keys((body as object | undefined) ?? {})
}

test('lists of preferences travel as name[index], an empty one as the text [] on update and not at all on creation', async () => {
  const {
    api,
    sent,
    restore: undo,
  } = cannedClient({
    'POST /api/clients/1/preference': { status: 201 },
    'PATCH /api/clients/1/preference': {},
  })
  restore = undo
  const { id, fileUrl, ...none } = noPreference
  const preference = { ...none, preferredAirlines: ['HY', 'TK'] }

  await api.clientPreferences.create(1, preference)
  await api.clientPreferences.update(1, preference)

  const [created, updated] = sent.map(({ body }) => Object.fromEntries(body as FormData))
  expect(created).toMatchObject({ ClientId: '1', 'preferredAirlines[0]': 'HY', 'preferredAirlines[1]': 'TK' })
  expect(created).not.toHaveProperty('dietaryNotes')
  expect(created).not.toHaveProperty('targetBudgetPerPerson')
  expect(updated).toMatchObject({ dietaryNotes: '[]', targetBudgetPerPerson: '' })
})

test('a client without preferences has the defaults; a failure stays a failure', async () => {
  const { api, answers, restore: undo } = cannedClient()
  restore = undo
  expect(await api.clientPreferences.get(1)).toEqual(noPreference)

  answers['GET /api/clients/1/preference'] = { status: 500 }

  await expect(api.clientPreferences.get(1)).rejects.toMatchObject({ status: 500 })
})

test('after a 500 only the client that was surely created counts, never merely the newest', async () => {
  const created = buildClient({ id: 9, createdAt: new Date().toISOString() })
  const stranger = buildClient({ id: 10, firstName: 'Другая', createdAt: new Date().toISOString() })
  const {
    api,
    answers,
    restore: undo,
  } = cannedClient({
    'POST /api/clients': { status: 500 },
    'GET /api/clients': cannedPage([stranger, created]),
  })
  restore = undo
  const asked = {
    firstName: created.firstName,
    lastName: created.lastName,
    phoneNumbers: ['+998901234567'],
    description: null,
    tourId: null,
  }

  expect(await api.clients.create(asked)).toMatchObject({ id: 9 })

  answers['GET /api/clients'] = cannedPage([stranger])
  await expect(api.clients.create(asked)).rejects.toMatchObject({ status: 500 })
})

test('a sale travels with ISO moments, its status as a number and empty texts as null', async () => {
  const { api, sent, restore: undo } = cannedClient({ 'PUT /api/client-tours/4': {} })
  restore = undo

  await api.clientTours.update(4, sale)

  expect(sent[0]?.body).toMatchObject({
    clientTourStatus: 1,
    description: null,
    departureDate: '2026-05-01T00:00:00.000Z',
    returnDate: null,
  })
})

test('a hero without any text is still a hero', async () => {
  const { api, restore: undo } = cannedClient({ 'GET /api/hero-page-info': { body: [{ id: 1, heroId: 'main' }] } })
  restore = undo

  expect(await api.heroes.list()).toEqual([
    {
      id: 1,
      heroId: 'main',
      heroName: '',
      title: noText,
      alt: noText,
      isActive: true,
      showFrom: null,
      showUntil: null,
      media: { mobile: null, desktop: null },
    },
  ])
})

test('after a 500 it waits half a second and looks at the five newest', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const {
    api,
    sent,
    restore: undo,
  } = cannedClient({
    'POST /api/clients': { status: 500 },
    'GET /api/clients': cannedPage([]),
  })
  restore = undo
  const made = api.clients
    .create({ firstName: 'А', lastName: null, phoneNumbers: ['+998901234567'], description: null, tourId: null })
    .catch(() => undefined)

  // How many turns the reading of an answer takes is Node's own affair.
  while (vi.getTimerCount() === 0) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(499)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await made

  expect(sent[1]?.path).toBe('/api/clients?PageSize=5&PageIndex=1&SortBy=CreatedAt&SortOrder=desc')
})
