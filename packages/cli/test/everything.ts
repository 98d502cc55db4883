import { clientRecordKinds } from '@karvon/api-client/clientRecords/clientRecordFields'
import { buildClientMerge } from '@karvon/api-client/clients/clientFixtures'
import { buildImportRun } from '@karvon/api-client/importRuns/importRunFixtures'
import { buildIgPost } from '@karvon/api-client/instagram/igPostFixtures'
import { buildMessageTemplate } from '@karvon/api-client/messages/messageFixtures'
import { type Canned, type CannedRequest, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTourDay } from '@karvon/api-client/tours/tourDayFixtures'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildDeparture } from '@karvon/api-client/trips/departureFixtures'
import { buildDossier } from '@karvon/api-client/trips/dossierFixtures'
import { buildUser } from '@karvon/api-client/users/userFixtures'

/** The words of an example as a shell gives them to the program; what stands behind a pipe or an arrow is not its. */
export function typedWords(line: string): string[] {
  const mine = line.split(/ [|<>]{1,2} /).find((part) => part.startsWith('karvon ')) ?? line
  const words = mine.match(/"[^"]*"|\S+/g) ?? []
  return words.slice(1).map((word) => word.replace(/^"|"$/g, ''))
}

export const files: Readonly<Record<string, string>> = {
  'ids.txt': '1\n2\n',
  'left.txt': '1\n',
  'order.txt': '41\n1\n',
  'prices.csv': 'id,price\n12,480\n',
  'roles.csv': 'id,role\n3,Admin\n',
  'levels.csv': 'id,loyaltyStatusLevel\n12,Gold\n',
  'texts.csv': 'id\n1\n',
  'templates.csv': 'id,text.uz\n12,Salom\n',
  'new-templates.csv': 'title,text.ru\nО паспорте,"Здравствуйте, {имя}!"\n',
  'days.csv': 'title.ru\nХива\n',
  'people.csv': 'Фамилия;Имя;Телефон;Тур;Дата вылета;Ответственный\nРахимова;Лола;+998935554433;12;2027-04-01;timur\n',
  'group.csv': 'ФИО;Паспорт;Номер;Менеджер\nРахимова Лола;FA1234567;DBL 1;timur\nАлиева Зухра;FA7654321;DBL 1;\n',
  'fair.csv': 'firstName,phoneNumbers\nНодира,+998901234567\n',
  'texts.json': '{}',
  'tour.json': '{}',
  'requests.csv': 'Имя;Телефон;Сообщение\nЛола;+998935554433;Хива\n',
  'tours.csv': 'title.ru,description.ru,price,validFrom,validUntil\nХива,Один день,90,2027-03-01,2027-11-01\n',
  'staff.csv': 'name,username,role,permissions\nАнна,anna,User,CanEditTours\n',
  'travellers.csv': 'id,fullName,passportNumber\n21,,\n,Зухра Алиева,FA7700112\n',
  'm.jpg': 'x',
  'd.jpg': 'x',
  'hero.jpg': 'x',
  'voucher.pdf': 'x',
  'uz.json': JSON.stringify([{ item: 'tour:12', field: 'title', text: { uz: 'Xiva' } }]),
  'uz.xlf': '<xliff version="1.2"/>',
  'morning.plan.json': JSON.stringify({
    v: 1,
    kind: 'karvon-plan',
    command: 'tours update',
    server: 'http://localhost:4000',
    createdAt: '',
    changes: [{ n: 0, op: 'tour.record', id: '12', to: { price: 480 }, title: 'Хива', base: { price: 360 } }],
  }),
}

/** A question that is too long for an address changes nothing. */
export const isWrite = ({ method, path }: CannedRequest): boolean =>
  method !== 'GET' && !/^\/api\/clients\/alike(\/each)?$/.test(path)

const banner = {
  id: 41,
  heroId: 1,
  orderNumber: 3,
  title: { ru: 'Хива', en: 'Khiva', uz: 'Xiva' },
  text: { ru: 'a', en: 'b', uz: 'c' },
  caption: { ru: 'a', en: 'b', uz: 'c' },
  description: { ru: 'a', en: 'b', uz: 'c' },
  siteMedia: {},
}
export const trip = {
  ...{ id: 5, clientId: 12, tourId: 3, clientTourStatus: 0, quantity: 2, departureDate: '2026-11-25T00:00:00Z' },
  travellers: [
    { id: 21, clientId: 12, fullName: 'Нодира Алиева', status: 'Going' },
    { id: 22, fullName: 'Лола Рахимова', passportNumber: 'FA5523101', status: 'Going' },
  ],
  travellersConfirmed: true,
}
const request = { id: 12, name: 'Нодира', phone: '+998901234567', type: 'hot', createdAt: '2026-11-19T10:00:00Z' }
const person = {
  id: 12,
  firstName: 'Нодира',
  lastName: 'Алиева',
  contacts: [],
  tags: [],
  createdAt: '2026-11-19T10:00:00Z',
}

const importRun = buildImportRun({ id: 12, state: 'done', refused: 1 })

/** A server that has a little of everything. */
const answerTo = ({ method, path }: CannedRequest): Canned => {
  const place = path.split('?')[0] ?? ''
  if (place === '/api/clients/alike/each') return { body: [] }
  if (place === '/api/clients/choices')
    return {
      body: {
        sources: [],
        sellers: [],
        owners: [{ id: 3, name: 'Тимур Ахмедов', username: 'timur', isCurrent: true }],
      },
    }
  if (place === '/api/imports' && method === 'POST') return { body: importRun }
  if (place === '/api/events') {
    return { body: 'event: open\ndata: {}\n\n', headers: { 'content-type': 'text/event-stream' } }
  }
  const recordPaths = Object.values(clientRecordKinds).map(({ path }) => path)
  const lists: readonly (readonly [RegExp, unknown[]])[] = [
    [/^\/api\/tours\/\d+\/days$/, [buildTourDay({ id: 5 }), buildTourDay({ id: 6, dayNumber: 2, order: 1 })]],
    [/^\/api\/tours\/all$/, [buildTour({ id: 12 })]],
    [new RegExp(`^/api/clients/\\d+/(contacts|tags|${recordPaths.join('|')})$`), []],
    [/^\/api\/users$/, [buildUser({ id: 3 })]],
    [/^\/api\/clients$/, [person]],
    [/^\/api\/client-tours(\/by-client\/\d+)?$/, [trip]],
    [/^\/api\/contact-actions$/, [request]],
    [/^\/api\/imports$/, [importRun]],
    [/^\/api\/imports\/\d+\/rows$/, [{ number: 3, state: 'refused', reason: 'a' }]],
    [/^\/api\/message-templates$/, [buildMessageTemplate({ id: 12 })]],
    [/^\/api\/site-deliveries$/, [{ id: 12, target: 'https://example.uz/changed', state: 'givenUp', tries: 20 }]],
    [/^\/api\/notifications$/, [{ notificationId: 4, title: 'a', message: 'b', isRead: false }]],
    [/^\/api\/client-tour-documents\/by-client-tour\/\d+$/, [{ id: 1, clientTourId: 5, title: 'a' }]],
    [
      /^\/api\/history\/[\w-]+\/\d+$/,
      [
        {
          ...{
            id: 345,
            logId: 7,
            at: '2026-11-19T10:00:00Z',
            userName: 'Рустам',
            username: 'rustam',
            origin: 'screen',
          },
          ...{ action: 'UpdateTour', part: 'tours', partId: 12, kind: 'changed' },
          fields: [
            { name: 'price', language: '', before: { json: '430', called: '' }, after: { json: '700', called: '' } },
          ],
        },
      ],
    ],
    [
      /^\/api\/bin$/,
      [
        {
          id: 1,
          noun: 'clients',
          recordId: 12,
          title: 'Лола Ким',
          userName: 'Рустам',
          deletedAt: '2026-10-19T10:00:00Z',
        },
      ],
    ],
    [/^\/api\/activity-logs$/, [{ id: 1, action: 'Login', createdAt: '2026-11-19T10:00:00Z' }]],
    [/^\/api\/instagram\/posts$/, [buildIgPost({ id: 12 }), buildIgPost({ id: 15, orderNumber: 2 })]],
    [/^\/api\/(hero-page-info|uzbekistan-posts|.+\/all)$/, [banner, { ...banner, id: 1, orderNumber: 1 }]],
  ]
  const list = method === 'PUT' ? undefined : lists.find(([pattern]) => pattern.test(place))?.[1]
  if (list) return cannedPage(list)
  if (/^\/api\/departures\/\d+\/[\d-]+$/.test(place)) return { body: buildDeparture() }
  if (/^\/api\/imports\/\d+\/rows$/.test(place)) return { body: { run: importRun, left: 0 } }
  if (/^\/api\/imports\/\d+/.test(place)) return { body: importRun }
  if (place === '/api/auth/tokens') {
    const token = { id: 12, name: 'nightly', isReadOnly: true, areas: [] }
    return { body: method === 'POST' ? { ...token, token: 'karvon_token_x' } : [token] }
  }
  if (place.endsWith('/personal-data'))
    return {
      body: {
        clientId: 12,
        fullName: 'Нодира Алиева',
        parts: [{ part: 'client', rows: [[{ field: 'firstName', value: 'Нодира' }]] }],
        files: [
          { id: 5, fileName: 'паспорт.pdf', contentType: 'application/pdf', size: 3, address: '/files/private/a.pdf' },
        ],
      },
    }
  if (place.endsWith('/personal-data/erase'))
    return {
      body: { clientId: 12, erased: [{ part: 'client', count: 1 }], left: [{ part: 'sharedRequests', count: 1 }] },
    }
  if (place.endsWith('/merge')) return { body: buildClientMerge() }
  if (place.endsWith('/dossier')) return { body: buildDossier() }
  const client = /^\/api\/clients\/(\d+)$/.exec(place)?.[1]
  const record = { ...buildTour({ id: 12 }), ...buildUser({ id: 3 }), ...person, ...trip, notificationId: 4 }
  return { body: client ? { ...person, id: Number(client) } : record }
}

export const everything = new Proxy<Record<string, Canned>>(
  {},
  { get: () => (sent: CannedRequest) => (answerTo(sent) as object) ?? { status: 404 } },
)
