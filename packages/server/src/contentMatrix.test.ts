import { holds, permissions, type Right } from '@karvon/api-client/auth/accessRules'
import { type Client, createClient } from '@karvon/api-client/client'
import { buildClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFixtures'
import { noPreference } from '@karvon/api-client/clientRecords/clientPreferenceFields'
import { buildCompanion } from '@karvon/api-client/clientRecords/companionFixtures'
import { buildEmergencyContact } from '@karvon/api-client/clientRecords/emergencyContactFixtures'
import { buildOtherDocument } from '@karvon/api-client/clientRecords/otherDocumentFixtures'
import { buildVisa } from '@karvon/api-client/clientRecords/visaFixtures'
import { initialValues } from '@karvon/api-client/fields/fields'
import { buildTourDay } from '@karvon/api-client/tours/tourDayFixtures'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { travellerFields } from '@karvon/api-client/trips/travellerFields'
import { expect, test } from 'vitest'
import { type Answer, answerOf, everyAddress } from '../test/everyAddress'
import { pdfFile } from '../test/papers'
import { sessionWith } from '../test/sessionWith'
import { type StartedApp, startApp } from '../test/startApp'
import { walkOptions } from '../test/walkClient'
import { demoPeople } from './demo/demoPeople'
import { addNotification } from './modules/notifications/notificationRepository'
import { remindOfRequests } from './modules/requests/remindOfRequests'

const ofClient = 'section:clients'
const ofRequest = 'section:contact-actions'

/** What is known of people outside, each in words that stand nowhere else, and the section in which it lives. */
const secrets: Readonly<Record<string, Right>> = {
  Турсункул: ofClient,
  Заповедова: ofClient,
  '907770011': ofClient,
  'tayna@example.uz': ofClient,
  'любит тишину': ofClient,
  tursunlogin: ofClient,
  ЛАВИНДА: ofClient,
  '7650123': ofClient,
  'V-556677': ofClient,
  Халисхола: ofClient,
  '907770022': ofClient,
  Йигитали: ofClient,
  KX445566: ofClient,
  'Справка о гражданстве ЗЗ': ofClient,
  'от халвы плачет': ofClient,
  'скидка за молчание': ofClient,
  'Билет Кедрова': ofClient,
  Неизбранная: ofClient,
  Кравчинин: ofClient,
  Мухташам: ofClient,
  'Гости Самаркандова': ofClient,
  // The number is that of the client who asks.
  '907770033': ofClient,
  Умаджон: ofRequest,
  Вопросов: ofRequest,
  'караван через перевал': ofRequest,
  'просил не звонить жене': ofRequest,
  'уедет с любовницей': ofRequest,
  'сказать о долге': ofRequest,
  'найди меня': ofRequest,
}

/** What nobody has ever written. */
const nothing = 'xqzjwkvvq'

interface Person {
  name: string
  authorization?: string
  /** Secrets that this person may not read. */
  hidden: readonly string[]
}

test('no answer repeats to somebody what may not be read where it lives, and no search tells that it is there', {
  timeout: 300_000,
}, async () => {
  const started = await startApp(walkOptions())
  const ids = await fillWithSecrets(started)
  const addresses = await everyAddress(started, ids)
  const people = await everybody(started)
  const wrong: string[] = []
  const met = new Set<string>()
  const refused: string[] = []
  let answers = 0

  async function look({ name, authorization, hidden }: Person, url: string): Promise<Answer> {
    answers++
    const answer = await answerOf(started, url, authorization)
    if (answer.statusCode >= 500) wrong.push(`${name}, ${url}: ${answer.statusCode}`)
    for (const secret of Object.keys(secrets)) {
      if (!answer.text.includes(secret)) continue
      met.add(secret)
      if (hidden.includes(secret)) wrong.push(`${name}, ${url}: ${secret}`)
    }
    return answer
  }

  const searches: { person: Person; url: string }[] = []
  for (const person of people) {
    for (const { url, searched } of addresses) {
      const { statusCode } = await look(person, url)
      if (person.name === 'director' && statusCode >= 300) refused.push(url)
      if (statusCode < 300) searches.push(...searched.map((name) => ({ person, url: withQuery(url, name) })))
    }
    const told = person.authorization ? await toldByStream(started, person.authorization) : ''
    for (const secret of person.hidden) if (told.includes(secret)) wrong.push(`${person.name}, the stream: ${secret}`)
  }
  // What was typed to choose what leaves stands in the log: that is looked at before.
  const writesLog = ({ url }: { url: string }) => Number(/(?<!logs)\/export/.test(url))
  for (const { person, url } of searches.toSorted((one, other) => writesLog(one) - writesLog(other))) {
    if (person.hidden.length === 0) continue
    const found = await answerOf(started, url + nothing, person.authorization)
    for (const secret of person.hidden) {
      answers++
      const { text } = await answerOf(started, url + encodeURIComponent(secret), person.authorization)
      if (text !== found.text) wrong.push(`${person.name}, ${url}${secret}: found`)
    }
  }

  console.log(`Contents: ${answers} answers, ${addresses.length} addresses, ${people.length} people`)
  expect(wrong).toEqual([])
  // Who may read them meets each: the walk would have noticed it.
  expect(Object.keys(secrets).filter((secret) => !met.has(secret))).toEqual([])
  // Stored files are reached by their names; one of a client is asked for by its own address.
  // Of what the agency has none of, nothing has become.
  expect(refused.filter((url) => !url.startsWith('/api/history/'))).toEqual([
    ...['/api/files/download', '/files/c/nothing', '/files/s/nothing', '/files/p/nothing/nothing'],
  ])
  expect(refused.filter((url) => /history\/(tours|client|contact|users)/.test(url))).toEqual([])
  expect(answers).toBeGreaterThan(1000)
})

const withQuery = (url: string, name: string) => `${url}${url.includes('?') ? '&' : '?'}${name}=`

/** Nobody, the five that the demo offers, and each permission by itself. */
async function everybody(started: StartedApp): Promise<Person[]> {
  const demo = demoPeople.slice(0, 5).map(({ username, ...actor }) => ({ name: username, actor }))
  const singles = permissions.map((one) => ({ name: one, actor: { role: 'User' as const, permissions: [one] } }))
  const readers = {
    name: 'log and clients',
    actor: { role: 'User' as const, permissions: ['CanSeeUsers', 'CanSeeActivityLogs'] as const },
  }
  const people: Person[] = [{ name: 'nobody', hidden: Object.keys(secrets) }]
  for (const { name, actor } of [...demo, ...singles, readers]) {
    const hidden = Object.entries(secrets).flatMap(([secret, right]) => (holds(actor, right) ? [] : [secret]))
    people.push({ name, hidden, authorization: await sessionWith(started, name, actor) })
  }
  return people
}

/** A client with everything that there may be, a request, and what staff did about either; gone ones, too. */
async function fillWithSecrets(started: StartedApp) {
  const { api, baseUrl, database } = started
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const tourId = Number((await api.tours.create(buildTour()))?.id)
  const dayId = Number((await api.tourDays.create(tourId, buildTourDay()))?.id)
  const person = { firstName: 'Турсункул', lastName: 'Заповедова', description: 'любит тишину', tourId }
  const phoneNumbers = ['+998907770011', '+998907770033']
  const clientId = Number((await api.clients.create({ ...person, phoneNumbers }))?.id)
  await api.clients.addContact(clientId, { type: 'Email', value: 'tayna@example.uz', isPrimary: false })
  await api.clients.setCredentials(clientId, { username: 'tursunlogin', password: 'secret-1' })
  await api.clients.addTag(clientId, 'ЛАВИНДА')
  await api.clientDocuments.create(clientId, buildClientDocument({ number: '7650123', series: 'AA' }), pdfFile('п.pdf'))
  await api.visas.create(clientId, buildVisa({ visaNumber: 'V-556677' }))
  await api.emergencyContacts.create(clientId, buildEmergencyContact({ name: 'Халисхола', phone: '+998907770022' }))
  await api.companions.create(clientId, buildCompanion({ fullName: 'Йигитали', passportNumber: 'KX445566' }))
  await api.otherDocuments.create(clientId, buildOtherDocument({ title: 'Справка о гражданстве ЗЗ' }), pdfFile('с.pdf'))
  const { id: _, fileUrl: __, ...preference } = noPreference
  await api.clientPreferences.create(clientId, { ...preference, dietaryNotes: ['от халвы плачет'] })
  const sale = { status: 'Confirmed' as const, departureDate: day(10), returnDate: day(14), quantity: 2 }
  const saleId = Number(
    (
      await api.clientTours.create({
        ...buildClientTour({ clientId, tourId, description: 'скидка за молчание' }),
        ...sale,
      })
    )?.id,
  )
  const paper = { title: 'Билет Кедрова', description: '', orderNumber: 1, kind: 'Ticket' } as const
  await api.clientTourDocuments.create(saleId, paper, pdfFile('б.pdf'))
  const going = [{ clientId }, { fullName: 'Неизбранная' }].map((one) => ({
    ...{ id: null, ...initialValues(travellerFields), ...one },
  }))
  await api.clientTours.setTravellers(saleId, going as never)
  await api.tours.updateCard(tourId, { checklist: 'Инструктаж', price: 7 })
  const leaving = { tourId, departureDate: sale.departureDate }
  await api.departures.exportManifest(leaving)
  // Those who are gone stand in the log.
  for (const firstName of ['Кравчинин', 'Турсункул']) {
    const other = await api.clients.create({ ...person, firstName, tourId: null, phoneNumbers: ['+998935550000'] })
    if (firstName === 'Кравчинин') await api.clients.remove(other?.id ?? 0)
    else await api.clientMerges.merge(clientId, { from: Number(other?.id) })
  }
  const double = { firstName: 'Мухташам', lastName: '', phoneNumbers: ['907770033'], description: null, tourId: null }
  const doubleId = Number((await api.clients.create(double))?.id)
  await exported(api.clients.stream({ search: 'Заповедова' }))

  const site = createClient({ baseUrl, session: api.session, headers: { 'x-site-key': 'key' } })
  await site.contactActions.submit({
    ...{ firstName: 'Умаджон', lastName: 'Вопросов', phoneNumbers: ['+998907770033'] },
    ...{ description: 'караван через перевал, найди меня', type: 'hot' },
  } as Parameters<Client['contactActions']['submit']>[0])
  const requestId = Number((await api.contactActions.list()).items[0]?.id)
  const me = Number(api.session.user()?.id)
  await api.contactActions.comment(requestId, 'просил не звонить жене', me)
  await api.contactActions.take(requestId)
  await exported(api.contactActions.stream({ search: 'Вопросов' }))
  await api.contactActions.recordCall(requestId, 'уедет с любовницей', me, new Date())
  await api.contactActions.remind(clientId, new Date(Date.now() + 3_600_000), 'сказать о долге')
  await remindOfRequests({ ...database, now: () => new Date(Date.now() + 7_200_000), notify: addNotification })
  const notification = (await api.notifications.list()).items.at(-1)
  const [document] = await api.clientDocuments.list(clientId)
  await api.uzbekistanPosts.create({ caption: { ru: 'Хива', en: '', uz: '' }, orderNumber: 1 }, {})
  const list = { noun: 'clients', fileName: 'Гости Самаркандова.xlsx', total: 1 } as const
  const importId = Number((await api.importRuns.create(list))?.id)
  await api.siteDeliveries.test()
  return {
    ...{ tourId, dayId, clientId, doubleId, saleId, requestId, userId: me, day: sale.departureDate },
    ...{ notificationId: Number(notification?.notificationId), postId: 1, deliveryId: 1, importId },
    file: new URL(document?.fileUrl ?? '', baseUrl).pathname,
  }
}

async function exported(rows: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of rows);
}

/** What an open stream tells from the beginning of time. */
async function toldByStream({ baseUrl }: StartedApp, authorization: string): Promise<string> {
  const over = new AbortController()
  const answer = await fetch(`${baseUrl}/api/events`, {
    headers: { authorization, accept: 'text/event-stream', 'last-event-id': '0-0' },
    signal: over.signal,
  })
  let told = ''
  for await (const bytes of answer.body ?? []) {
    told += Buffer.from(bytes).toString()
    if (told.includes('event: open')) break
  }
  over.abort()
  return told
}
