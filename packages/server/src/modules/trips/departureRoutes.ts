import { Readable } from 'node:stream'
import { firstText } from '@karvon/api-client/read/localizedText'
import type { Agency } from '@karvon/api-client/trips/agencyTypes'
import { checklistItems } from '@karvon/api-client/trips/departureRules'
import * as answers from '@karvon/api-client/trips/departureTypes'
import { manifestColumns, manifestLanguages } from '@karvon/api-client/trips/manifestRules'
import { type Static, Type } from 'typebox'
import type { Database } from '../../database/database'
import { exportLog } from '../../export/exportLog'
import { sendSpreadsheet } from '../../export/spreadsheet'
import type { App } from '../../http/app'
import { Id } from '../../http/idParams'
import { fieldProblem, Problem } from '../../http/problem'
import { shapeOf } from '../../http/shapes'
import { actorOf } from '../../plugins/access'
import { type ChangeContext, changesOf } from '../../plugins/changesOf'
import { dayIn, startOfDay } from '../../time/today'
import { tour } from '../tours/tourShapes'
import { type DepartureAnswer, departureBoard, judgedDepartures } from './departureBoard'
import type { GroupKey } from './departureGroups'
import { manifestOf } from './manifest'

const read = 'section:clients'
const tags = ['departures']
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const params = Type.Object({ tourId: Id, day: Day })

const boardQuery = Type.Object({
  Within: Type.Optional(Type.Integer({ minimum: 0, maximum: 366, default: 30 })),
  Show: Type.Optional(Type.Enum([...answers.departureShows])),
  TourId: Type.Optional(Id),
  SoldBy: Type.Optional(Id),
  ClientId: Type.Optional(Id),
  PageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  After: Type.Optional(
    Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}_\\d{1,10}$', description: '`next` of the part before' }),
  ),
})

const exportQuery = Type.Object({ Language: Type.Optional(Type.Enum([...manifestLanguages], { default: 'ru' })) })

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
        limit: query.PageSize ?? 20,
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
    async ({ params }) => manifest(params),
  )

  app.get(
    '/api/departures/:tourId/:day/manifest/export',
    {
      config: { access: read, refusals: [404] },
      schema: {
        summary: 'Export who leaves as a workbook',
        description: 'The columns of the list, under headings in the language.',
        tags,
        params,
        querystring: exportQuery,
      },
    },
    async (request, reply) => {
      const { tourTitle, departureDate, entries } = await manifest(request.params)
      const language = request.query.Language ?? 'ru'
      return sendSpreadsheet(request, reply, {
        name: 'manifest',
        format: 'excel',
        columns: manifestColumns.map(({ label, kind, width, value }) => ({
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
          filter: { тур: firstText(tourTitle), вылет: departureDate },
        }),
      })
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

  const manifest = async ({ tourId, day }: Static<typeof params>) =>
    found(await manifestOf(db, { tourId, departureDate: day }, agency))

  async function departure(key: GroupKey, at: Database = db): Promise<DepartureAnswer> {
    const [only] = await judgedDepartures(at, [key], { today: today(), soldBy: undefined })
    return found(only)
  }
}

/** Ticking belongs to the day on which a tour leaves: others may change the tour meanwhile. */
const ticked = {
  ...tour,
  lock: ({ tourId, day }: Static<typeof params>) => `departure ${day} ${tourId}`,
  get: (tours: ReturnType<typeof tour.repository>, { tourId }: Static<typeof params>) => tours.get(tourId),
}

/** @throws {Problem} 404 */
function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Problem('not_found', 'В этот день никто не вылетает')
  return value
}

function keyOf(after: string | undefined): GroupKey | undefined {
  const [departureDate = '', tourId = ''] = after?.split('_') ?? []
  return after === undefined ? undefined : { departureDate, tourId: Number(tourId) }
}
