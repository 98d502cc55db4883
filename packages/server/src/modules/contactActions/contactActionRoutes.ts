import { requestStatuses } from '@karvon/api-client/contactActions/contactActionRules'
import { commentSchema } from '@karvon/api-client/contactActions/contactActionSchema'
import { handlingFields } from '@karvon/api-client/contactActions/handlingFields'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { type Static, Type } from 'typebox'
import type { ActivityLog } from '../../activityLog/activityLog'
import type { Database, Tables } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { claim } from '../../database/version'
import { exportLog } from '../../export/exportLog'
import { inBatches, recordStreamAnswer, recordStreamQuery, sendRecords } from '../../export/recordStream'
import type { App, Clock } from '../../http/app'
import { changedId, IdMember, TextMember } from '../../http/change'
import { describedAs, someId, someMoment } from '../../http/described'
import { Id, idParams } from '../../http/idParams'
import { Problem } from '../../http/problem'
import { DayOrMoment } from '../../http/shapes'
import { validate } from '../../http/validate'
import { limitOf, offsetOf, pagingQuery, setPagination } from '../../paging/paging'
import type { Employee } from '../../people/employee'
import { actorOf } from '../../plugins/access'
import { inEitherLayout, portionsInEitherLayout } from '../../text/eitherLayout'
import { dayIn, daysBefore, momentOf, startOfDay } from '../../time/today'
import { type ContactActionRow, contactActionRepository, type RequestFilters } from './contactActionRepository'
import {
  Comment,
  ContactAction,
  ContactActionChange,
  ContactActionCounts,
  commentAnswer,
  contactActionAnswer,
  NewComment,
  requesterName,
} from './contactActionShapes'
import { dueMoment } from './dueMoment'
import { requestPulse } from './requestPulse'

export interface ContactActionContext {
  db: Database
  dialect: Dialect
  log: ActivityLog
  now: Clock
  timeZone: string
}

interface RequestTransaction {
  actions: ReturnType<typeof contactActionRepository>
  transaction: Transaction<Tables>
  actor: Employee
  moment: string
}

const requestFilters = {
  Search: Type.Optional(Type.String({ maxLength: 200 })),
  Type: Type.Optional(Type.String({ maxLength: 20 })),
  Status: Type.Optional(Type.Enum([...requestStatuses])),
  CreatedFrom: Type.Optional(DayOrMoment),
  CreatedBefore: Type.Optional(DayOrMoment),
  DueBefore: Type.Optional(Type.String({ format: 'date-time' })),
  TakenBy: Type.Optional(Id),
  Unread: Type.Optional(Type.Boolean()),
}
const filterSchema = Type.Object(requestFilters)

const RequestQuery = Type.Object({ ...pagingQuery, ...requestFilters, HotFirst: Type.Optional(Type.Boolean()) })
const RequestExportQuery = Type.Object({ ...recordStreamQuery, ...requestFilters })

const filtersOf = (query: Static<typeof filterSchema>, timeZone: string): RequestFilters => ({
  search: query.Search,
  type: query.Type,
  status: query.Status,
  createdFrom: query.CreatedFrom && momentOf(timeZone, query.CreatedFrom),
  createdBefore: query.CreatedBefore && momentOf(timeZone, query.CreatedBefore),
  dueBefore: query.DueBefore && new Date(query.DueBefore).toISOString(),
  takenBy: query.TakenBy,
  isUnread: query.Unread,
})

/** Requests from the public site, as staff work on them. */
export function contactActionRoutes(app: App, { db, dialect, log, now, timeZone }: ContactActionContext): void {
  const access = 'section:contact-actions'
  const tags = ['contact actions']

  /** One transaction with its entry in the activity log; `work` tells what it did, or nothing when nothing changed. */
  async function change<T>(
    request: FastifyRequest,
    id: number,
    work: (work: RequestTransaction) => Promise<[T, done: string]>,
  ) {
    return db.transaction().execute(async (transaction) => {
      const actor = actorOf(request)
      const actions = contactActionRepository(transaction, dialect)
      const name = requesterName(found(await actions.get(id)))
      const [answer, done] = await work({ actions, transaction, actor, moment: now().toISOString() })
      const description = `Заявка № ${id} «${name}»: ${done}`
      const entry = { entity: 'ContactAction' as const, entityId: id, entityName: name, description, actor }
      if (done) await log.write(transaction, { action: 'UpdateContactAction', ...entry })
      return answer
    })
  }

  app.get(
    '/api/contact-actions',
    {
      config: { access },
      schema: {
        summary: 'List requests of the public site',
        tags,
        querystring: RequestQuery,
        response: { 200: Type.Array(ContactAction) },
      },
    },
    async ({ query }, reply) => {
      const moment = now().toISOString()
      const page = {
        ...filtersOf(query, timeZone),
        isHotFirst: query.HotFirst,
        limit: limitOf(query),
        offset: offsetOf(query),
      }
      const { rows, total } = await inEitherLayout(query.Search, (search) =>
        contactActionRepository(db, dialect).list({ ...page, search }, moment),
      )
      setPagination(reply, total, query)
      return rows.map((row) => contactActionAnswer(row, moment))
    },
  )

  app.get(
    '/api/contact-actions/summary',
    {
      config: { access },
      schema: {
        summary: 'Count requests of the public site',
        description: 'An addition to the documents.',
        tags,
        response: { 200: ContactActionCounts },
      },
    },
    (request) => {
      const moment = now()
      return contactActionRepository(db, dialect).counts({
        actorId: actorOf(request).id,
        moment: moment.toISOString(),
        endOfDay: startOfDay(timeZone, daysBefore(dayIn(timeZone, moment), -1)).toISOString(),
      })
    },
  )

  requestPulse(app, { db, now, timeZone })

  app.get(
    '/api/contact-actions/:id',
    {
      config: { access },
      schema: {
        summary: 'Get a request of the public site',
        description: 'An addition to the documents.',
        tags,
        params: idParams,
        response: { 200: ContactAction },
      },
    },
    async ({ params }) =>
      contactActionAnswer(found(await contactActionRepository(db, dialect).get(params.id)), now().toISOString()),
  )

  // An addition to the documents: the list in one answer, for whoever wants all of it.
  app.get(
    '/api/contact-actions/export',
    {
      config: { access },
      schema: {
        summary: 'Export requests of the public site',
        tags,
        querystring: RequestExportQuery,
        response: recordStreamAnswer(ContactAction),
      },
    },
    (request, reply) => {
      const filters = filtersOf(request.query, timeZone)
      const moment = now().toISOString()
      const actions = contactActionRepository(db, dialect)
      return sendRecords(request, reply, {
        name: 'contact actions',
        portions: portionsInEitherLayout(filters.search, (search) =>
          inBatches((last: ContactActionRow | undefined, limit) =>
            actions.after({ ...filters, search }, last, limit, moment),
          ),
        ),
        toRecords: (rows) => rows.map((row) => contactActionAnswer(row, moment)),
        exported: exportLog({ db, log }, actorOf(request), {
          action: 'ExportContactAction',
          entity: 'ContactAction',
          name: 'Заявки',
          filter: {
            поиск: filters.search,
            вид: filters.type,
            статус: filters.status,
            ...{ 'получены с': filters.createdFrom, 'получены до': filters.createdBefore },
            ...{ 'перезвонить до': filters.dueBefore, сотрудник: filters.takenBy && String(filters.takenBy) },
            непрочитанные: filters.isUnread && 'да',
          },
        }),
      })
    },
  )

  app.put(
    '/api/contact-actions/:id',
    {
      config: { access },
      schema: {
        summary: 'Mark a request as read, or record the call',
        tags,
        params: idParams,
        body: ContactActionChange,
        response: { 200: ContactAction },
      },
    },
    (request) => {
      const { id } = request.params
      const result = callResult(request.body)
      return change(request, id, async ({ actions, transaction, actor, moment }) => {
        const current = async () => contactActionAnswer(found(await actions.get(id)), moment)
        await claim(request, transaction, 'contact_actions', id, current)
        const { isRead } = request.body
        const done: string[] = []
        if (isRead) {
          await actions.markRead(id, actor.id, moment)
          done.push('прочитана')
        } else if (isRead === false && (await current()).isRead) {
          throw new Problem('already_done', 'Прочитанную заявку нельзя снова отметить непрочитанной')
        }
        if (result !== null) {
          if (!(await actions.recordCall(id, result, actor.id, moment))) {
            throw new Problem('already_done', 'Звонок по этой заявке уже отмечен')
          }
          done.push('звонок выполнен')
        }
        return [await current(), done.join(', ')]
      })
    },
  )

  app.post(
    '/api/contact-actions/:id/take',
    {
      config: { access },
      schema: {
        summary: 'Take a request to work on',
        description:
          'An addition to the documents. `from` is who has it, as far as the taker knows: nobody without it. When another person has it by now the answer is 409 and names them. A completed request is not taken: put off it is open again.',
        tags,
        params: idParams,
        body: Type.Object({ from: describedAs(IdMember, someId) }),
        response: { 200: ContactAction },
      },
    },
    (request) => {
      const { id } = request.params
      const from = changedId(null, request.body.from)
      return change(request, id, async ({ actions, actor, moment }) => {
        const before = found(await actions.get(id))
        if (!(await actions.take(id, actor.id, from, moment))) {
          const { taken_by_name, completed_at } = found(await actions.get(id))
          if (completed_at)
            throw new Problem('already_done', 'Заявка уже завершена. Чтобы вернуть её в работу, отложите её')
          throw new Problem('already_taken', `Заявку уже взял в работу другой сотрудник: ${taken_by_name}`)
        }
        await actions.markRead(id, actor.id, moment)
        const answer = contactActionAnswer(found(await actions.get(id)), moment)
        return [answer, before.taken_by === actor.id ? '' : 'взята в работу']
      })
    },
  )

  app.post(
    '/api/contact-actions/:id/complete',
    {
      config: { access },
      schema: {
        summary: 'Complete a request',
        description: 'An addition to the documents. A moment to call again goes with it.',
        tags,
        params: idParams,
        response: { 200: ContactAction },
      },
    },
    (request) => {
      const { id } = request.params
      return change(request, id, async ({ actions, transaction, actor, moment }) => {
        const current = async () => contactActionAnswer(found(await actions.get(id)), moment)
        await claim(request, transaction, 'contact_actions', id, current)
        const { status } = await current()
        await actions.markRead(id, actor.id, moment)
        await actions.complete(id, actor.id, moment)
        return [await current(), status === 'completed' ? '' : 'завершена']
      })
    },
  )

  app.post(
    '/api/contact-actions/:id/snooze',
    {
      config: { access },
      schema: {
        summary: 'Put a request off until a moment',
        description:
          'An addition to the documents. Null: it is no longer put off. A completed request that is put off is open again. When the moment has come whoever took it is notified, or all who may call.',
        tags,
        params: idParams,
        body: Type.Object({ until: describedAs(TextMember, someMoment) }),
        response: { 200: ContactAction },
      },
    },
    (request) => {
      const { id } = request.params
      const until = dueMoment(request.body.until, now())
      return change(request, id, async ({ actions, transaction, actor, moment }) => {
        const current = async () => contactActionAnswer(found(await actions.get(id)), moment)
        await claim(request, transaction, 'contact_actions', id, current)
        await actions.markRead(id, actor.id, moment)
        await actions.snooze(id, until)
        return [await current(), until ? 'отложена' : 'снова в работе']
      })
    },
  )

  app.post(
    '/api/contact-actions/:id/comments',
    {
      config: { access },
      schema: {
        summary: 'Comment on a request',
        tags,
        params: idParams,
        body: NewComment,
        response: { 201: Comment },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { text } = validate(commentSchema, request.body)
      const comment = await change(request, id, async ({ actions, actor, moment }) => {
        return [
          commentAnswer({ ...(await actions.addComment(id, text, actor.id, moment)), user_name: actor.name }),
          'добавлен комментарий',
        ]
      })
      return reply.code(201).send(comment)
    },
  )
}

/**
 * What came of the call in either reading of the documents; null when no call is meant.
 * @throws {Problem} 400 with `errors`
 */
function callResult({ callMade, callResult, result }: Static<typeof ContactActionChange>): string | null {
  const given = callResult ?? result
  const isMeant = callMade ?? (callResult !== undefined || result !== undefined)
  if (!isMeant) return null
  const name = result === undefined ? 'callResult' : 'result'
  return validate(schemaOf({ [name]: handlingFields.callResult }), { [name]: given })[name] ?? ''
}

/** @throws {Problem} 404 */
function found(action: ContactActionRow | undefined): ContactActionRow {
  if (!action) throw new Problem('not_found', 'Заявка не найдена')
  return action
}
