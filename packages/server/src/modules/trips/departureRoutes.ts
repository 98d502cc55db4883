import { Readable } from 'node:stream'
import { firstText } from '@karvon/api-client/read/localizedText'
import type { Agency } from '@karvon/api-client/trips/agencyTypes'
import { checklistItems } from '@karvon/api-client/trips/departureRules'
import * as answers from '@karvon/api-client/trips/departureTypes'
import { columnsFor, manifestLanguages, manifestParts } from '@karvon/api-client/trips/manifestRules'
import { sentTo } from '@karvon/api-client/trips/sentListRules'
import { listAudiences, listWays, sentLists } from '@karvon/api-client/trips/sentListTypes'
import { everybodyOf } from '@karvon/api-client/trips/travellerRules'
import { type Static, Type } from 'typebox'
import type { Database } from '../../database/database'
import { exportLog } from '../../export/exportLog'
import { sendSpreadsheet } from '../../export/spreadsheet'
import type { App } from '../../http/app'
import { Id } from '../../http/idParams'
import { fieldProblem, Problem } from '../../http/problem'
import { shapeOf } from '../../http/shapes'
import { actorOf } from '../../plugins/access'
import { type Changeable, type ChangeContext, changesOf } from '../../plugins/changesOf'
import { dayIn, startOfDay } from '../../time/today'
import { tour } from '../tours/tourShapes'
import { Travellers } from './clientTourShapes'
import { type DepartureAnswer, departureBoard, judgedDepartures } from './departureBoard'
import { departureFacts } from './departureFacts'
import { goersOfDeparture, placesOf } from './goingPeople'
import { type GroupKey, groupRepository, keyText } from './groupRepository'
import { departureLock, departureParams, groupRoutes } from './groupRoutes'
import { manifestOf, manifestRows } from './manifest'
import { sentListRepository } from './sentLists'
import { type TravellerValues, travellerRepository } from './travellerRepository'

const read = 'section:clients'
const nobodyLeaves = 'В этот день никто не вылетает'
const tags = ['departures']
const params = departureParams

const boardQuery = Type.Object({
  Within: Type.Optional(Type.Integer({ minimum: 0, maximum: 366, default: 30 })),
  Show: Type.Optional(Type.Enum([...answers.departureShows])),
  TourId: Type.Optional(Id),
  SoldBy: Type.Optional(Id),
  ClientId: Type.Optional(Id),
  PageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  After: Type.Optional(
    Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}_\\d{1,10}$', description: '`next` of the part before' }),
  ),
})

const exportQuery = Type.Object({
  Language: Type.Optional(Type.Enum([...manifestLanguages], { default: 'ru' })),
  Audience: Type.Optional(Type.Enum([...listAudiences], { default: 'Other' })),
})

const SentList = Type.Object({
  audience: Type.Enum([...listAudiences]),
  way: Type.Enum([...listWays]),
  digest: Type.String({ maxLength: 64, description: '`digest` of the list that went out' }),
})

const Tick = Type.Object({ item: Type.String({ maxLength: 2000 }), isDone: Type.Boolean() })

export type DepartureContext = ChangeContext & { agency: Agency; timeZone: string }

/** Who leaves when, and what could stop them. Ours. */
export function departureRoutes(app: App, context: DepartureContext): void {
  const { db, log, now, timeZone, agency } = context
  const today = () => dayIn(timeZone, now())

  app.get(
    '/api/departures',
    {
      config: { access: read },
      schema: {
        summary: 'List departures with everybody who leaves',
        tags,
        querystring: boardQuery,
        response: { 200: shapeOf(answers.departureBoard) },
      },
    },
    ({ query }) =>
      departureBoard(db, {
        today: today(),
        within: query.Within ?? 30,
        show: query.Show ?? 'all',
        tourId: query.TourId,
        soldBy: query.SoldBy,
        clientId: query.ClientId,
        after: keyOf(query.After),
        limit: query.PageSize ?? 10,
      }),
  )

  app.get(
    '/api/departures/:tourId/:day',
    {
      config: { access: read },
      schema: { summary: 'Get a departure', tags, params, response: { 200: shapeOf(answers.departure) } },
    },
    async ({ params }) => departure({ tourId: params.tourId, departureDate: params.day }),
  )

  app.get(
    '/api/departures/:tourId/:day/known',
    {
      config: { access: read },
      schema: {
        summary: 'Whom the card of a client knows, and by which sales they leave then already',
        tags,
        params,
        querystring: Type.Object({ ClientId: Id }),
        response: { 200: Type.Pick(Travellers, ['travellers']) },
      },
    },
    async ({ params: { tourId, day }, query }) => {
      const people = (await travellerRepository(db).known([query.ClientId])).get(query.ClientId)
      if (!people) throw new Problem('not_found', 'Клиент не найден')
      const travellers = everybodyOf(people) as TravellerValues[]
      const places = placesOf(await goersOfDeparture(db, { tourId, departureDate: day }, travellers))
      return { travellers: travellers.map((each) => ({ ...each, alsoIn: places.get(each)?.alsoIn ?? [] })) }
    },
  )

  app.get(
    '/api/departures/:tourId/:day/manifest',
    {
      config: { access: read },
      schema: {
        summary: 'List who leaves, for hotel, carrier and border',
        tags,
        params,
        response: { 200: shapeOf(answers.manifest) },
      },
    },
    async ({ params }) => (await manifest(params)).answer,
  )

  app.get(
    '/api/departures/:tourId/:day/manifest/export',
    {
      config: { access: read, asksProof: true, refusals: [404] },
      schema: {
        summary: 'Export who leaves as a workbook',
        description: 'The columns of the list, under headings in the language.',
        tags,
        params,
        querystring: exportQuery,
      },
    },
    async (request, reply) => {
      const { answer, rows } = await manifest(request.params)
      const { tourTitle, departureDate } = answer
      const { Language: language = 'ru', Audience: audience = 'Other' } = request.query
      // Under no headings: a workbook is sorted and filtered.
      const entries = manifestParts(answer, audience, language).flatMap((part) => part.entries)
      const key = { tourId: request.params.tourId, departureDate }
      const about = { audience, way: 'Export', sentBy: actorOf(request).id, moment: now().toISOString() } as const
      await db.transaction().execute((transaction) => sentListRepository(transaction).add(key, rows, about))
      return sendSpreadsheet(request, reply, {
        name: 'manifest',
        format: 'excel',
        columns: columnsFor(entries, audience, language).map(({ label, kind, width, value }) => ({
          heading: label[language],
          kind,
          width,
          value: (entry: answers.ManifestEntry) => value(entry, language),
        })),
        rows: Readable.from(entries),
        // The file is called after the day of departure.
        moment: startOfDay(timeZone, departureDate),
        timeZone,
        exported: exportLog({ db, log }, actorOf(request), {
          action: 'ExportClient',
          entity: 'Client',
          name: 'Список группы',
          filter: { тур: firstText(tourTitle), вылет: departureDate, кому: sentTo[audience].ru },
        }),
      })
    },
  )

  app.get(
    '/api/departures/:tourId/:day/lists',
    {
      config: { access: read },
      schema: {
        summary: 'Lists of a departure that went out, and what has changed since',
        tags,
        params,
        response: { 200: shapeOf(sentLists) },
      },
    },
    async ({ params }) => {
      found(await leaving.get(db, params))
      return lists(params)
    },
  )

  changesOf(app, context, leaving).post(
    '/api/departures/:tourId/:day/lists',
    {
      config: { access: read, refusals: [409] },
      schema: {
        summary: 'Remember that a list of a departure went out',
        tags,
        params,
        body: SentList,
        response: { 201: shapeOf(sentLists) },
      },
      key: ({ params }) => params,
      part: null,
    },
    async ({ request: { params, body }, transaction, actor, moment, log }) => {
      const { answer, rows } = await manifest(params, transaction)
      if (answer.digest !== body.digest)
        throw new Problem('conflict', 'Список изменился, пока был открыт. Откройте его снова')
      const key = { tourId: params.tourId, departureDate: params.day }
      await sentListRepository(transaction).add(key, rows, { ...body, sentBy: actor.id, moment })
      const done = [ways[body.way], sentTo[body.audience].ru].filter(Boolean).join(' ')
      log('ExportClient', `${done}, строк ${rows.length}`)
      return lists(params, transaction)
    },
  )

  changesOf(app, context, ticked).put(
    '/api/departures/:tourId/:day/checklist',
    {
      config: { access: 'action:clients.edit' },
      schema: {
        summary: 'Tick an item of the checklist',
        tags,
        params,
        body: Tick,
        response: { 200: shapeOf(answers.departure) },
      },
      before: ({ params: { tourId, day } }) => departure({ tourId, departureDate: day }),
      key: ({ params }) => params,
      part: null,
    },
    async ({ request, row: tour, transaction, actor, moment, log }) => {
      const { tourId, day } = request.params
      const { item, isDone } = request.body
      if (!checklistItems(tour.checklist).includes(item)) throw fieldProblem('item', 'В чек-листе нет такого пункта')
      const ticks = { tour_id: tourId, departure_date: day, item }
      const known = await transaction
        .selectFrom('departure_ticks')
        .select('id')
        .where((row) => row.and(ticks))
        .execute()
      if (known.length > 0 !== isDone) {
        if (isDone) {
          const row = { ...ticks, ticked_by: actor.id, ticked_at: moment }
          await transaction.insertInto('departure_ticks').values(row).execute()
        } else
          await transaction
            .deleteFrom('departure_ticks')
            .where((row) => row.and(ticks))
            .execute()
        const done = isDone ? 'отмечено' : 'снята отметка'
        log('UpdateTour', (name) => `Тур «${name}», вылет ${day}: ${done} «${item}»`)
      }
      return departure({ tourId, departureDate: day }, transaction)
    },
  )

  groupRoutes(app, context, leaving)

  const manifest = async ({ tourId, day }: Static<typeof params>, at: Database = db) =>
    found(await manifestOf(at, { tourId, departureDate: day }, agency))

  async function lists({ tourId, day: departureDate }: Static<typeof params>, at: Database = db) {
    const key = { tourId, departureDate }
    const sent = sentListRepository(at)
    const groupOf = await groupRepository(at).ofKeys([key])
    const changes = await sent.changes([key], groupOf, (keys) => manifestRows(at, keys))
    return { lists: await sent.of(key), changes: changes(key) }
  }

  async function departure(key: GroupKey, at: Database = db): Promise<DepartureAnswer> {
    const judged = await judgedDepartures(at, [key], { today: today(), soldBy: undefined })
    return found(judged.get(keyText(key)))
  }
}

const ways = { Print: 'распечатан', Export: 'выгружен' } as const

/** The list of a departure, as the activity log speaks of it; it has no row of its own. */
export const leaving: Changeable<LeavingRow, Database, Static<typeof params>, null> = {
  entity: 'Client',
  lock: departureLock,
  notFound: nobodyLeaves,
  repository: (db) => db,
  async get(db, { tourId, day: departureDate }) {
    const [first] = await departureFacts(db).trips([{ tourId, departureDate }], '')
    return first && { id: 0, version: 0, title: firstText(first.tour.title), departureDate }
  },
  named: ({ title, departureDate }) => ({
    name: 'Список группы',
    subject: `Список группы «${title}», вылет ${departureDate}`,
  }),
  answer: () => null,
}

interface LeavingRow {
  /** Of no record. */
  id: 0
  version: 0
  title: string
  departureDate: string
}

/** Ticking belongs to the day on which a tour leaves: others may change the tour meanwhile. */
const ticked = {
  ...tour,
  lock: departureLock,
  get: (tours: ReturnType<typeof tour.repository>, { tourId }: Static<typeof params>) => tours.get(tourId),
}

/** @throws {Problem} 404 */
function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Problem('not_found', nobodyLeaves)
  return value
}

function keyOf(after: string | undefined): GroupKey | undefined {
  const [departureDate = '', tourId = ''] = after?.split('_') ?? []
  return after === undefined ? undefined : { departureDate, tourId: Number(tourId) }
}
