import { actionName } from '@karvon/api-client/activityLog/actionNames'
import { type LogPeriod, logPeriods } from '@karvon/api-client/activityLog/activityLogRules'
import { actionPulse } from '@karvon/api-client/activityLog/activityLogTypes'
import type { SheetColumn } from '@karvon/api-client/sheets/sheets'
import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Database } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { flattened, ndjsonDescription, sendRecords } from '../../export/recordStream'
import { exportProgress, rowTotal, sendSpreadsheet } from '../../export/spreadsheet'
import type { App, Clock } from '../../http/app'
import { Id } from '../../http/idParams'
import { DayOrMoment, NullableId, shapeOf } from '../../http/shapes'
import { cutOf, pagingQuery, setPagination } from '../../paging/paging'
import { hiddenFrom } from '../../people/repeatedContent'
import { actorOf } from '../../plugins/access'
import { inEitherLayout, portionsInEitherLayout } from '../../text/eitherLayout'
import { dayIn, daysBefore, lastDays, momentOf, startOfDay } from '../../time/today'
import { type ActivityLogRow, activityLogRepository } from './activityLogRepository'

const ActivityLogEntry = Type.Object({
  id: Type.Integer(),
  actionAsString: Type.String(),
  user: Type.Object({ name: Type.String(), username: Type.String() }),
  description: Type.String(),
  entityName: Type.String(),
  createdAt: Type.String(),
})

/** The record that an entry tells of; additions to the documents. */
const ToldRecord = {
  entity: Type.String({ description: 'The noun of the record. An addition to the documents.' }),
  entityId: Type.String({ description: 'Empty where who asks may not see it. An addition to the documents.' }),
  clientId: Type.Unsafe<number | null>({
    ...NullableId,
    description: 'Of a sold tour that is there: whose it is. An addition to the documents.',
  }),
}
const ListedEntry = Type.Object({ ...ActivityLogEntry.properties, ...ToldRecord })

/** In camelCase, as the contract spells this call; `all` is no filter. */
const filters = {
  id: Type.Optional(Type.Unsafe<number>({ ...Id, description: 'The entry alone. An addition to the documents.' })),
  userId: Type.Optional(Id),
  action: Type.Optional(Type.String({ maxLength: 100 })),
  dateFilter: Type.Optional(Type.Enum(['all', ...logPeriods])),
  from: Type.Optional(DayOrMoment),
  before: Type.Optional(DayOrMoment),
  search: Type.Optional(Type.String({ maxLength: 200 })),
}
const filterQuery = Type.Object(filters)
const listQuery = Type.Object({
  pageSize: pagingQuery.PageSize,
  pageIndex: pagingQuery.PageIndex,
  ...filters,
})
const fileQuery = Type.Object({
  format: Type.Enum(['excel', 'csv', 'ndjson'], { default: 'excel' }),
  ...filters,
  ...exportProgress,
})

/** Days before today on which each period begins and, unless it is now, ends. */
const periods: Record<LogPeriod, { from: number; until?: number }> = {
  today: { from: 0 },
  yesterday: { from: 1, until: 0 },
  week: { from: 6 },
  month: { from: 29 },
}

/** What employees did. */
export function activityLogRoutes(
  app: App,
  { db, dialect, now, timeZone }: { db: Database; dialect: Dialect; now: Clock; timeZone: string },
): void {
  const logs = activityLogRepository(db, dialect)

  function momentsOf(period: LogPeriod): { from?: string; before?: string } {
    const today = dayIn(timeZone, now())
    const startOf = (days: number) => startOfDay(timeZone, daysBefore(today, days)).toISOString()
    const { from, until } = periods[period]
    return { from: startOf(from), ...(until !== undefined && { before: startOf(until) }) }
  }

  /** A period and bounds beside it narrow each other. */
  function filtersOf(
    { id, userId, action, dateFilter = 'all', from, before, search }: Static<typeof filterQuery>,
    request: FastifyRequest,
  ) {
    const period = dateFilter === 'all' ? {} : momentsOf(dateFilter)
    const bounds = {
      from: [period.from, from && momentOf(timeZone, from)].filter((moment) => moment !== undefined).sort(),
      before: [period.before, before && momentOf(timeZone, before)].filter((moment) => moment !== undefined).sort(),
    }
    const hidden = hiddenFrom(actorOf(request))
    return { id, userId, action, search, hidden, from: bounds.from.at(-1), before: bounds.before[0] }
  }

  /** With the records that the entries tell of. */
  async function listedAnswers(rows: readonly ActivityLogRow[]): Promise<Static<typeof ListedEntry>[]> {
    const clients = await logs.clientsOf(rows)
    return rows.map((row) => ({
      ...entryAnswer(row),
      entity: row.entity,
      entityId: row.entity_id,
      clientId: clients.get(row.entity === 'ClientTour' ? row.entity_id : '') ?? null,
    }))
  }

  app.get(
    '/api/activity-logs',
    {
      config: { access: 'section:activity-log' },
      schema: {
        summary: 'List what employees did, newest first',
        tags: ['activity log'],
        querystring: listQuery,
        response: { 200: Type.Array(ListedEntry) },
      },
    },
    async (request, reply) => {
      const { query } = request
      const paging = { PageSize: query.pageSize, PageIndex: query.pageIndex }
      const page = { ...filtersOf(query, request), ...cutOf(paging) }
      const { rows, total } = await inEitherLayout(page.search, (search) => logs.list({ ...page, search }))
      setPagination(reply, total, paging)
      return listedAnswers(rows)
    },
  )

  app.get(
    '/api/activity-logs/pulse',
    {
      config: { access: 'section:activity-log' },
      schema: {
        summary: 'Count what employees did on each of the last 30 days',
        description: "An addition to the documents. Days are those of the agency's time zone; today is the last.",
        tags: ['activity log'],
        querystring: Type.Object({ userId: filters.userId, action: filters.action }),
        response: { 200: shapeOf(actionPulse) },
      },
    },
    async ({ query }) => {
      const days = lastDays(timeZone, now(), 30)
      const totals = await logs.countEach(query, days)
      return { days: days.map(({ day }, place) => ({ day, total: totals[place] ?? 0 })) }
    },
  )

  // An addition to the documents: what the list shows, as a file.
  app.get(
    '/api/activity-logs/export',
    {
      config: { access: 'section:activity-log' },
      schema: {
        summary: 'Export what employees did as a spreadsheet',
        description: ndjsonDescription,
        tags: ['activity log'],
        querystring: fileQuery,
      },
    },
    (request, reply) => {
      const { format, progress, ...query } = request.query
      const name = 'activity_log'
      const filters = filtersOf(query, request)
      const { total, counted } = rowTotal(progress)
      const portions = portionsInEitherLayout(filters.search, (search) => {
        const found = { ...filters, search }
        return counted(() => logs.total(found), logs.portions(found))
      })
      if (format === 'ndjson') {
        return sendRecords(request, reply, { name, portions, toRecords: listedAnswers })
      }
      const rows = flattened(portions)
      return sendSpreadsheet(request, reply, { name, format, columns, rows, moment: now(), timeZone, total })
    },
  )
}

const columns: readonly SheetColumn<ActivityLogRow>[] = [
  { heading: 'Время', width: 18, kind: 'moment', value: ({ created_at }) => created_at },
  { heading: 'Действие', width: 32, kind: 'text', value: ({ action }) => actionName(action) },
  { heading: 'Сотрудник', width: 28, kind: 'text', value: ({ user_name }) => user_name },
  { heading: 'Имя пользователя', width: 20, kind: 'text', value: ({ username }) => username },
  { heading: 'Описание', width: 60, kind: 'text', value: ({ description }) => description },
  { heading: 'Запись', width: 36, kind: 'text', value: ({ entity_name }) => entity_name },
]

function entryAnswer(row: ActivityLogRow) {
  return {
    id: row.id,
    actionAsString: row.action,
    user: { name: row.user_name, username: row.username },
    description: row.description,
    entityName: row.entity_name,
    createdAt: row.created_at,
  }
}
