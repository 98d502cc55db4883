import { type Client, createClient } from '@karvon/api-client/client'
import { buildClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFixtures'
import { noPreference } from '@karvon/api-client/clientRecords/clientPreferenceFields'
import { clientRecordKinds } from '@karvon/api-client/clientRecords/clientRecordFields'
import type { RecordDescription } from '@karvon/api-client/clientRecords/clientRecordTypes'
import { buildCompanion } from '@karvon/api-client/clientRecords/companionFixtures'
import { buildEmergencyContact } from '@karvon/api-client/clientRecords/emergencyContactFixtures'
import { buildOtherDocument } from '@karvon/api-client/clientRecords/otherDocumentFixtures'
import { buildVisa } from '@karvon/api-client/clientRecords/visaFixtures'
import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { type Fields, initialValues } from '@karvon/api-client/fields/fields'
import { buildClientImportRow } from '@karvon/api-client/importRuns/importRunFixtures'
import { buildMessageTemplate, buildOpenedMessage } from '@karvon/api-client/messages/messageFixtures'
import { buildTourDay } from '@karvon/api-client/tours/tourDayFixtures'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { flightFields } from '@karvon/api-client/trips/groupFields'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { emptyInstagram } from './emptyInstagram'
import { pdfFile } from './papers'
import { passkeyDevice } from './passkeyDevice'
import { picture, video } from './pictures'
import type { StartedApp } from './startApp'
import { testPassword } from './testEmployees'

const walkedUrl = 'https://office.example.uz'

/** How a server must be started for the walk. */
export const walkOptions = () => ({
  instagram: emptyInstagram,
  config: {
    publicUrl: walkedUrl,
    siteKeys: ['key'],
    sitePages: { tours: 'https://example.uz/{lang}/tours/{id}' },
    siteWebhooks: { targets: ['http://192.0.2.1/'], secret: '', isPrivateAllowed: false },
  },
})

/**
 * Calls every function of the client at the server and looks at what each answers.
 * @returns names of functions that were not called, and how many were
 */
export async function walkClient({
  api: director,
  baseUrl,
  signIn,
}: StartedApp): Promise<{ missed: string[]; called: number }> {
  const { api, called } = recording(director)
  const jpg = await picture()
  const pdf = pdfFile('договор.pdf')
  const text = { ru: 'Хива', en: 'Khiva', uz: 'Xiva' }
  const at = new Date()
  const me = Number(director.session.user()?.id)
  const first = async <T>(list: Promise<readonly T[] | { items: readonly T[] }>): Promise<T> => {
    const found = await list
    return ('items' in found ? found.items : found)[0] as T
  }

  const tour = await api.tours.create(buildTour({ title: text }), jpg)
  const tourId = tour?.id ?? 0
  await api.tours.update(tourId, buildTour({ title: text, price: 1 }))
  await api.tours.updateCard(tourId, { price: 2 })
  await api.tours.deactivate(tourId)
  await api.tours.activate(tourId)
  await api.tours.deactivate(tourId)
  const off = await first(api.ownActions.list())
  expect(await api.ownActions.undo(off.id)).toEqual({ undone: 1, refused: [], kept: [] })
  await api.tours.replaceImage(tourId, jpg)
  await api.tours.remove((await api.tours.copy(tourId))?.id ?? 0)
  const [deleted] = (await api.bin.list({ noun: 'tours' })).items
  await api.bin.restore('tours', deleted?.recordId ?? 0)
  await api.tours.remove(deleted?.recordId ?? 0)
  await api.bin.purge('tours', deleted?.recordId ?? 0)
  expect(await everyOne(api.bin.all())).toEqual([])
  const dayId = (await api.tourDays.create(tourId, buildTourDay(), jpg))?.id ?? 0
  await api.tourDays.update(tourId, dayId, buildTourDay({ dayNumber: 2 }))
  await api.tourDays.replaceImage(tourId, dayId, jpg)
  await api.tourDays.setOrder(tourId, [{ id: dayId }])
  await api.tourDays.renumber(tourId, [{ id: dayId }])
  const readTour = await api.tours.get(tourId)
  expect(readTour).toMatchObject({ title: text, price: 2, isActive: true })
  expect(await api.tourDays.list(tourId)).toEqual([await api.tourDays.get(tourId, dayId)])
  for (const page of [api.tours.list(), api.tours.active(), api.tours.search('хива'), api.tours.ofCountry('хива')]) {
    expect(await page).toMatchObject({ total: 1, items: [{ id: tourId }] })
  }
  expect(await everyOne(api.tours.all())).toHaveLength(1)
  expect(await api.tours.stats()).toMatchObject({ total: 1, active: 1 })
  expect((await api.files.download(readTour.imageUrl ?? '', 'хива.jpg')).fileName).toBe('хива.jpg')

  await api.clients.create({
    firstName: 'Дилноза',
    lastName: 'Ким',
    phoneNumbers: ['+998901234567'],
    description: null,
    tourId,
  })
  const { id: clientId } = await first(api.clients.list())
  await api.clients.update(clientId, buildClient({ firstName: 'Дилноза', lastName: 'Юсупова' }))
  await api.clients.setCredentials(clientId, { username: 'dilnoza', password: 'secret-1' })
  const mail = { type: 'Email', value: 'd@example.uz', isPrimary: false } as const
  await api.clients.addContact(clientId, mail)
  const contact = (await api.clients.contacts(clientId)).find(({ type }) => type === 'Email')
  await api.clients.updateContact(clientId, contact?.id ?? 0, { ...mail, value: 'dil@example.uz' })
  await api.clients.addTag(clientId, 'VIP')
  const tag = await first(api.clients.tags(clientId))
  expect(await api.clients.suggestTags('vi')).toMatchObject([{ name: 'VIP', usageCount: 1 }])
  const { id, fileUrl, ...preference } = noPreference
  await api.clientPreferences.create(clientId, { ...preference, preferredAirlines: ['HY'] }, pdf)
  await api.clientPreferences.update(clientId, { ...preference, dietaryNotes: ['Без орехов'] })
  expect(await api.clientPreferences.get(clientId)).toMatchObject({
    dietaryNotes: ['Без орехов'],
    preferredAirlines: [],
  })
  expect(await api.clients.get(clientId)).toMatchObject({
    lastName: 'Юсупова',
    username: 'dilnoza',
    tags: [{ name: 'VIP' }],
    contacts: [{ isPrimary: true }, { value: 'dil@example.uz' }],
  })
  const double =
    (
      await api.clients.create({
        firstName: 'Dilnoza',
        lastName: '',
        phoneNumbers: ['+998935554433'],
        description: null,
        tourId: null,
      })
    )?.id ?? 0
  const known = { firstName: 'Дилноза', lastName: 'Юсупова', dateOfBirth: '1990-01-01', passports: ['AA1234567'] }
  expect(
    await api.clientDoubles.alike({ ...known, phones: ['935554433', '2001010'], without: 2_147_483_647 }),
  ).toMatchObject([{ client: { id: double }, likeness: 'sure', reasons: ['name', 'phone'] }])
  expect(await api.clientDoubles.alikeEach([{}, { ...known, inn: '123456789', phones: ['935554433'] }])).toMatchObject([
    { place: 1, alike: expect.arrayContaining([expect.objectContaining({ likeness: 'sure' })]) },
  ])
  expect(await api.clientMerges.preview(clientId, double)).toMatchObject({
    keep: { id: clientId },
    drop: { id: double },
  })
  expect(await api.clientMerges.merge(clientId, { from: double })).toMatchObject({ keep: { id: clientId } })
  expect((await api.clientDoubles.of(clientId)).merges).toMatchObject([{ from: double }])
  expect(await api.clientMerges.undo(clientId, double)).toMatchObject({ drop: { id: double } })
  await api.clientDoubles.setDistinct(clientId, double, true)
  await api.clients.remove(double)
  await api.clients.removeContact(clientId, contact?.id ?? 0)
  await api.clients.removeTag(clientId, tag.id)
  expect(await everyOne(api.clients.all())).toHaveLength(1)
  expect(await everyOne(api.clients.stream())).toHaveLength(1)
  expect(await api.clients.ahead([clientId])).toMatchObject([{ clientId }])
  await api.clientPapers.of(clientId)
  expect(await api.clients.setColumns(['name', 'inn'])).toEqual(await api.clients.columns())
  expect((await api.clients.export({}, 'csv', ['name'])).fileName).toMatch(/csv$/)
  const view = { name: 'VIP', isShared: true, query: 'tag=VIP', columns: ['name', 'tags'] as const }
  const kept = await api.clientViews.create(view)
  await api.clientViews.update(kept?.id ?? 0, { ...view, name: 'Важные' })
  expect(await api.clientViews.list()).toMatchObject([{ name: 'Важные', isShared: true, isOwn: true }])
  await api.clientViews.remove(kept?.id ?? 0)
  expect(await api.clients.choices()).toMatchObject({ sources: ['Manual'] })
  expect(await api.clients.stats()).toMatchObject({ totalClients: 1, pendingTours: 1 })

  const { documents, ...others } = clientRecordKinds
  for (const [name, kind] of Object.entries<RecordDescription>({ clientDocuments: documents, ...others })) {
    const record = (api as unknown as Record<string, RecordResource>)[name] as RecordResource
    const [before, change] = recordExamples[name] ?? exampleOf(kind.fields)
    const file = kind.file && (name === 'visas' ? jpg : pdf)
    await record.create(clientId, before, file)
    const { id: recordId } = await first(record.list(clientId))
    await record.update(clientId, recordId, { ...before, ...change })
    expect(await record.list(clientId)).toMatchObject([asTyped({ ...before, ...change })])
    await record.remove(clientId, recordId)
    expect(await record.list(clientId)).toEqual([])
  }

  const {
    clientName: _client,
    tourTitle: _tour,
    travellers: _who,
    travellersConfirmed: _isSaid,
    ...sold
  } = buildClientTour({ clientId, tourId })
  const dayAfter = (days: number) => new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const sale = { ...sold, status: 'Confirmed' as const, departureDate: dayAfter(10), returnDate: dayAfter(14) }
  expect(await api.contactActions.remind(clientId, new Date(at.getTime() + 3_600_000))).toMatchObject({
    type: 'reminder',
  })
  await api.clientTours.create(sale)
  const { id: saleId } = await first(api.clientTours.ofClient(clientId))
  await api.clientTours.update(saleId, { ...sale, quantity: 3 })
  expect(await api.clientTours.get(saleId)).toMatchObject({ ...sale, id: saleId, quantity: 3 })
  const proposed = await api.clientTours.travellers(saleId)
  await api.clientTours.setTravellers(saleId, proposed.travellers)
  expect(await api.clientTours.travellers(saleId)).toMatchObject({
    travellers: [{ fullName: proposed.travellers[0]?.fullName }],
    travellersConfirmed: true,
  })
  const [named] = (await api.clientTours.get(saleId)).travellers ?? []
  expect(await api.clientTours.join(saleId, named?.id ?? 0, null)).toMatchObject({ id: saleId })
  expect(await everyOne(api.clientTours.allOfClient(clientId))).toEqual(await everyOne(api.clientTours.all()))
  const paper = { title: 'Ваучер', description: '', orderNumber: 1, kind: 'Voucher' } as const
  await api.clientTourDocuments.create(saleId, paper, pdf)
  const { id: paperId } = await first(api.clientTourDocuments.list(saleId))
  await api.clientTourDocuments.update(paperId, { ...paper, title: 'Билет', orderNumber: 3 })
  const onlyPaper = { ids: [paperId], before: [paperId] }
  expect(await api.clientTourDocuments.reorder(saleId, onlyPaper)).toMatchObject([{ id: paperId, orderNumber: 1 }])
  expect(await api.clientTourDocuments.list(saleId)).toMatchObject([{ title: 'Билет', kind: 'Voucher' }])
  await api.clientTourDocuments.remove(paperId)
  expect(await api.tours.consequences(tourId)).toMatchObject({ coming: { groups: expect.any(Number) } })
  const [leaving] = await everyOne(api.departures.all({ within: 366 }))
  if (!leaving) throw new Error('Nobody leaves')
  await api.tours.updateCard(leaving.tourId, { checklist: 'Инструктаж' })
  expect(await api.departures.tick(leaving, 'Инструктаж', true)).toMatchObject({ checklist: [{ isDone: true }] })
  expect(await api.departures.get(leaving)).toMatchObject({ departureDate: leaving.departureDate })
  expect((await api.departures.board({ within: 366, show: 'attention' })).departures).toHaveLength(1)
  expect((await api.departures.manifest(leaving)).entries[0]).toMatchObject({
    name: expect.stringContaining('Юсупова'),
  })
  const [who] = (await api.departures.manifest(leaving)).entries
  const room = { id: null, kind: 'Single' as const, note: '', people: who?.travellerIds ?? [] }
  expect((await api.departures.setRooms(leaving, [room]))?.entries[0]).toMatchObject({ roomNumber: 1 })
  const flight = { id: null, ...initialValues(flightFields), number: 'HY 602', day: leaving.departureDate, people: [] }
  expect((await api.departures.setFlights(leaving, [flight]))?.flights).toHaveLength(1)
  const group = await api.departures.group(leaving)
  expect((await api.departures.setGroup(leaving, group.departures, group))?.departures).toEqual(group.departures)
  expect(await api.departures.known(leaving, clientId)).toMatchObject([{ clientId }])
  expect((await api.departures.exportManifest(leaving)).fileName).toBe(`manifest_${leaving.departureDate}.xlsx`)
  const { digest } = await api.departures.manifest(leaving)
  await api.departures.addList(leaving, { audience: 'Hotel', way: 'Print', digest })
  expect((await api.departures.lists(leaving)).lists).toMatchObject([{ audience: 'Hotel' }, { way: 'Export' }])
  expect(await api.dossiers.get(saleId)).toMatchObject({ clientTourId: saleId, days: [{ dayNumber: 1 }] })
  await api.openedMessages.addToClient(clientId, { ...buildOpenedMessage(), clientTourId: saleId })
  expect(await first(api.openedMessages.ofClient(clientId))).toMatchObject({ clientTourId: saleId })
  await api.tripNotes.setMuted(saleId, 'birthday', true)
  expect((await api.tripNotes.facts([clientId])).clients[0]?.trips.at(-1)).toMatchObject({ mutedNotes: ['birthday'] })
  await api.clientTours.remove(saleId)
  expect((await api.clientTours.list()).total).toBe(1)
  expect(await everyOne(api.clientTours.stream())).toHaveLength(1)
  expect(await api.personalData.get(clientId)).toMatchObject({ clientId, fullName: 'Дилноза Юсупова' })
  await api.clientTours.remove((await first(api.clientTours.list())).id)
  expect(await api.personalData.erase(clientId, 'Дилноза Юсупова')).toMatchObject({ clientId })
  await api.tourDays.remove(tourId, dayId)
  expect((await api.history.list('Tour', tourId, { userId: me, field: 'price', pageSize: 1 })).items).toMatchObject([
    { part: 'tours', kind: 'changed', fields: [{ before: { json: '1' }, after: { json: '2' } }] },
  ])
  await api.tours.remove(tourId)
  expect((await everyOne(api.history.all('Tour', tourId)))[0]).toMatchObject({ kind: 'removed' })
  expect(await api.history.filters('Tour', tourId)).toMatchObject({ people: [{ userId: me }] })

  await api.instagram.sync()
  expect(await api.instagram.profile()).toMatchObject({ username: 'karvon' })
  const post = { caption: 'Хива', isIgnored: false, orderNumber: 1, mediaUrls: [] }
  await api.instagram.create(post, [jpg])
  const { id: postId } = await first(api.instagram.posts())
  await api.instagram.update(postId, { ...post, isIgnored: true })
  await api.instagram.setOrder(postId, 5)
  expect(await first(api.instagram.posts())).toMatchObject({ isIgnored: true, orderNumber: 5 })
  const posts = (await api.instagram.posts()).items.map(({ id }) => id)
  await api.instagram.reorder({ ids: posts.toReversed(), before: posts })
  expect((await api.instagram.posts()).items.map(({ id }) => id)).toEqual(posts.toReversed())
  expect(await everyOne(api.instagram.allPosts())).toEqual((await api.instagram.posts()).items)
  await api.instagram.remove(postId)

  await api.heroes.update(1, { title: text })
  await api.heroes.setMedia(1, { mobile: video() })
  expect(await first(api.heroes.list())).toMatchObject({ title: text, media: { mobile: { isVideo: true } } })
  const media = { mobile: jpg, desktop: video() }
  await api.privateTourBanners.create({ title: text, description: text, orderNumber: 1 }, media)
  await api.privateTours.create({ text, orderNumber: 1 }, media)
  await api.uzbekistanBanners.create({ title: text, orderNumber: 1 }, media)
  await api.uzbekistanPosts.create({ caption: text, orderNumber: 1 }, media)
  const other = { ru: 'Бухара', en: 'Bukhara', uz: 'Buxoro' }
  const changes = [
    [api.privateTourBanners, { title: other, description: other }],
    [api.privateTours, { text: other, orderNumber: 2 }],
    [api.uzbekistanBanners, { title: other, orderNumber: 2 }],
    [api.uzbekistanPosts, { caption: other, orderNumber: 2 }],
  ] as const
  expect(await api.uzbekistanPosts.search({ search: 'хива' })).toEqual([await api.uzbekistanPosts.get(1)])
  expect(await everyOne(api.uzbekistanPosts.each({ search: 'хива' }))).toEqual([await api.uzbekistanPosts.get(1)])
  expect(await (await api.uzbekistanPosts.export({}, 'csv')).blob.text()).toContain('Хива')
  for (const [resource, change] of changes) {
    const content = resource as unknown as ContentResource
    const { id: contentId } = await first(content.list())
    await content.update(contentId, change)
    await content.setMedia(contentId, { desktop: jpg })
    await content.setOrder(contentId, 9)
    expect(await content.list()).toMatchObject([{ ...change, orderNumber: 9, media: { desktop: { isVideo: false } } }])
    const only = { ids: [contentId], before: [contentId] }
    expect(await content.reorder(only)).toMatchObject([{ id: contentId, orderNumber: 1 }])
    await content.remove(contentId)
    expect(await content.list()).toEqual([])
  }

  const site = createClient({ baseUrl, session: director.session, headers: { 'x-site-key': 'key' } })
  await recording(site, called).api.contactActions.submit({ firstName: 'Артём', phoneNumbers: ['+998901234567'] })
  const { id: requestId } = await first(api.contactActions.list())
  expect(await api.contactActions.summary()).toMatchObject({ unread: 1 })
  expect((await api.contactActions.pulse()).days.at(-1)?.types).toEqual([{ type: 'top_button', total: 1 }])
  expect(await api.contactActions.get(requestId)).toMatchObject({ id: requestId })
  await api.events.list()
  for await (const message of api.events.follow()) {
    expect(message).toEqual({ kind: 'open' })
    break
  }
  await api.contactActions.take(requestId)
  expect(await api.contactActions.takers()).toContainEqual({ id: me, name: expect.any(String) })
  expect(await api.contactActions.handOver(requestId, null)).toMatchObject({ takenBy: null })
  expect(await api.contactActions.handOver(requestId, me)).toMatchObject({ takenBy: me })
  await api.contactActions.snooze(requestId, new Date(at.getTime() + 3_600_000))
  await api.contactActions.complete(requestId)
  await api.contactActions.snooze(requestId, null)
  await api.contactActions.markRead(requestId, me, at)
  await api.contactActions.comment(requestId, 'Перезвонить', me)
  await api.contactActions.recordCall(requestId, 'Едут', me, at)
  expect(await first(api.contactActions.list())).toMatchObject({ isRead: true, callResult: 'Едут', comments: [{}] })
  const { id: _, version: __, ...template } = buildMessageTemplate({ orderNumber: 0 })
  const templateId = (await api.messageTemplates.create(template))?.id ?? 0
  await api.messageTemplates.update(templateId, { ...template, title: 'О вылете' })
  expect(await api.messageTemplates.reorder({ ids: [templateId], before: [templateId] })).toHaveLength(1)
  expect(await first(api.messageTemplates.list())).toMatchObject({ title: 'О вылете' })
  await api.messageTemplates.remove(templateId)
  const { id: ___, ...opened } = buildOpenedMessage()
  await api.openedMessages.addToRequest(requestId, opened)
  expect(await api.contactActions.get(requestId)).toMatchObject({ messages: [{ text: opened.text, userId: me }] })
  const notification = await first(api.notifications.list())
  await api.notifications.markRead(notification.notificationId)
  await api.notifications.markAllRead()
  expect(await api.notifications.get(notification.notificationId)).toMatchObject({ isRead: true })
  expect(await everyOne(api.contactActions.stream({ unread: false }))).toHaveLength(1)
  expect(await everyOne(api.contactActions.all())).toEqual((await api.contactActions.list()).items)
  expect(await everyOne(api.notifications.all())).toEqual((await api.notifications.list()).items)

  expect(await api.sitePages.get()).toEqual({
    pages: { tours: 'https://example.uz/{lang}/tours/{id}' },
    timeZone: 'Asia/Tashkent',
  })
  const run = await api.importRuns.create({ noun: 'clients', fileName: 'клиенты.xlsx', total: 1 })
  const runId = Number(run?.id)
  expect(await api.importRuns.sendRows(runId, [buildClientImportRow()])).toMatchObject({
    run: { state: 'ready' },
    left: 0,
  })
  await api.importRuns.start(runId)
  await api.importRuns.pause(runId)
  await api.importRuns.stop(runId)
  expect((await api.importRuns.rows(runId, { state: 'waiting' })).total).toBe(1)
  expect(await api.importRuns.undo(runId)).toMatchObject({ state: 'undoing' })
  expect((await first(api.importRuns.list())).id).toBe((await api.importRuns.get(runId)).id)

  expect(await api.siteDeliveries.test()).toBe(1)
  const delivery = await first(api.siteDeliveries.list())
  await api.siteDeliveries.retry(delivery.id)
  expect(await api.siteDeliveries.retryFailed()).toBe(0)
  expect((await api.siteDeliveries.list({ isFailed: true })).total).toBe(0)
  expect(await everyOne(api.siteDeliveries.all())).toEqual([await api.siteDeliveries.get(delivery.id)])

  const person = { name: 'Нодира', username: 'nodira', role: 'User' as const, permissions: ['CanSeeUsers'] as const }
  const user = await api.users.create({ ...person, permissions: [...person.permissions] }, 'karvon-test-77')
  const userId = user?.id ?? 0
  await api.users.update(userId, { ...person, name: 'Нодира К', permissions: [] })
  await api.users.deactivate(userId)
  await api.users.activate(userId)
  expect(await api.users.viewAs(userId)).toMatchObject({ user: { name: 'Нодира К' } })
  await api.users.resetPassword(userId, 'сад-шелковица-1987')
  expect(await api.users.get(userId)).toMatchObject({ name: 'Нодира К', permissions: [], isDeactivated: false })
  expect((await api.users.list({ search: 'нодира' })).items).toHaveLength(1)
  expect(await everyOne(api.users.all({ search: 'нодира' }))).toHaveLength(1)
  expect(await everyOne(api.users.stream({ search: 'нодира' }))).toHaveLength(1)
  expect(await (await api.users.export({}, 'csv')).blob.text()).toContain('Нодира К')
  expect((await everyOne(api.activityLogs.stream())).length).toBeGreaterThan(0)
  expect((await api.activityLogs.pulse({ action: 'CreateUser' })).at(-1)).toMatchObject({ total: 1 })
  expect(await first(api.activityLogs.list({ action: 'CreateUser' }))).toMatchObject({ action: 'CreateUser' })
  expect(await everyOne(api.activityLogs.all({ action: 'CreateUser' }))).toHaveLength(1)
  expect(await (await api.activityLogs.export({ action: 'CreateUser' }, 'csv')).blob.text()).toContain('Нодира')
  const guest = recording(await signIn('newcomer'), called).api
  expect(await guest.auth.me()).toMatchObject({ username: 'newcomer', role: 'User' })
  expect(await guest.auth.passwordRules()).toEqual({ min: 6 })
  expect(await guest.files.convertsVideo()).toBe(false)
  expect(await guest.auth.serverVersion()).toMatch(/^\d+\.\d+\.\d+/)
  expect(await guest.auth.draftKey()).toHaveLength(44)
  expect(await guest.factors.get()).toMatchObject({ since: '', codesLeft: 0, passkeys: [] })
  const { secret } = await guest.factors.begin(testPassword)
  const codeIn = (periods: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 })
  const codes = await guest.factors.confirm(codeIn(0))
  await guest.factors.prove(codeIn(1))
  expect(await guest.factors.renewCodes(codes[0] ?? '')).toHaveLength(10)
  expect(await guest.factors.get()).toMatchObject({ codesLeft: 10 })
  await api.users.resetFactor(Number(guest.session.user()?.id))
  const fresh = await signIn('newcomer')
  guest.session.start(fresh.session.token() ?? '', await fresh.auth.me())
  const again = await guest.factors.begin(testPassword)
  const [recovery] = await guest.factors.confirm(new TOTP({ secret: Secret.fromBase32(again.secret) }).generate())
  await guest.factors.remove(testPassword, recovery ?? '')
  const device = passkeyDevice(walkedUrl)
  await guest.passkeys.add('Ключ', device.make(await guest.passkeys.begin(testPassword)))
  const [{ id: passkeyId = 0 } = {}] = (await guest.factors.get()).passkeys
  await guest.passkeys.remove(passkeyId, testPassword, device.answer(await guest.passkeys.ask()))
  expect(await api.users.secondFactors()).toMatchObject({ having: [] })
  expect(await api.users.requireFactors([])).toMatchObject({ having: [] })
  const limited = { name: 'nightly', isReadOnly: true, areas: ['posts', 'instagram'], days: 90 } as const
  const { token, id: tokenId } = await guest.tokens.create(limited, testPassword)
  expect(token).toMatch(/^karvon_token_/)
  expect(await guest.tokens.list()).toMatchObject([{ id: tokenId, areas: limited.areas, lastUsedAt: '' }])
  await guest.tokens.revoke(tokenId)
  expect(await guest.auth.sessions()).toMatchObject([{ kind: 'browser', isCurrent: true }])
  const elsewhere = await signIn('newcomer')
  const another = (await guest.auth.sessions()).find(({ isCurrent }) => !isCurrent)
  await guest.auth.endSession(another?.id ?? 0)
  await expect(elsewhere.tours.list()).rejects.toMatchObject({ status: 401 })
  await guest.auth.endOtherSessions()
  const password = 'сад-шелковица-1987'
  await guest.auth.changePassword(testPassword, password)
  await guest.auth.signOut()
  await guest.auth.signIn({ username: 'newcomer', password })

  return { missed: functionsOf(director).filter((name) => !called.has(name)), called: called.size }
}

async function everyOne<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

/** A record without what the server adds to it. */
function asTyped(record: object): object {
  const added = ['id', 'fileUrl', 'createdAt']
  return Object.fromEntries(Object.entries(record).filter(([name]) => !added.includes(name)))
}

const recordExamples: Readonly<Record<string, readonly [before: object, change: object]>> = {
  clientDocuments: [buildClientDocument(), { number: '8' }],
  otherDocuments: [buildOtherDocument(), { title: 'Акт' }],
  visas: [buildVisa(), { visaNumber: '8' }],
  emergencyContacts: [buildEmergencyContact(), { name: 'Анвар' }],
  companions: [buildCompanion(), { fullName: 'Лола', gender: 2 }],
}

/** Of a kind without an example of its own: a record that says no more than it has to, and one that says it otherwise. */
function exampleOf(fields: Fields): readonly [before: object, change: object] {
  const needed = Object.entries(fields).filter(([, field]) => 'required' in field && field.required)
  const said = (text: string, day: string) =>
    Object.fromEntries(needed.map(([name, { kind }]) => [name, kind === 'day' ? day : text]))
  return [{ ...initialValues(fields), ...said('A', '2026-01-02') }, said('B', '2026-01-03')]
}

interface RecordResource {
  list(client: unknown): Promise<{ id: number }[]>
  create(client: unknown, input: object, file?: Blob): Promise<unknown>
  update(client: unknown, id: number, input: object): Promise<unknown>
  remove(client: unknown, id: number): Promise<unknown>
}

interface ContentResource {
  list(): Promise<{ id: number }[]>
  update(id: number, input: object): Promise<unknown>
  setMedia(id: number, media: object): Promise<unknown>
  setOrder(id: number, order: number): Promise<unknown>
  reorder(order: { ids: number[]; before: number[] }): Promise<unknown>
  remove(id: number): Promise<unknown>
}

type Resources = Record<string, Record<string, (...given: never[]) => unknown>>

/** `address` sends nothing; the session, the way to the server and what is under way are no resources. */
const isCall = (resource: string, name: string) =>
  !['session', 'http', 'proof', 'writes'].includes(resource) && `${resource}.${name}` !== 'files.address'

function functionsOf(api: Client): string[] {
  return Object.entries(api as unknown as Resources).flatMap(([resource, calls]) =>
    Object.keys(calls)
      .filter((name) => isCall(resource, name))
      .map((name) => `${resource}.${name}`),
  )
}

/** The client, remembering which of its functions were called. */
function recording(client: Client, called = new Set<string>()) {
  const api = Object.fromEntries(
    Object.entries(client as unknown as Resources).map(([resource, calls]) => [
      resource,
      new Proxy(calls, {
        get(target, name: string) {
          if (isCall(resource, name)) called.add(`${resource}.${name}`)
          return target[name]
        },
      }),
    ]),
  )
  return { api: api as unknown as Client, called }
}
