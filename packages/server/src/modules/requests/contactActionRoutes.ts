import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import { requestStatuses } from '@karvon/api-client/requests/contactActionRules'
import { commentSchema } from '@karvon/api-client/requests/contactActionSchema'
import { handlingFields } from '@karvon/api-client/requests/handlingFields'
import { requestTakers } from '@karvon/api-client/requests/requestTakerTypes'
import { type Static, Type } from 'typebox'
import { exportLog } from '../../export/exportLog'
import { inBatches, recordStreamAnswer, recordStreamQuery, sendRecords } from '../../export/recordStream'
import type { App } from '../../http/app'
import { changedId, IdMember, TextMember } from '../../http/change'
import { describedAs, someId, someMoment } from '../../http/described'
import { Id, idParams } from '../../http/idParams'
import { fieldProblem, Problem } from '../../http/problem'
import { DayOrMoment, shapeOf } from '../../http/shapes'
import { validate } from '../../http/validate'
import { cutOf, pagingQuery, setPagination } from '../../paging/paging'
import { actorOf } from '../../plugins/access'
import { type ChangeContext, changesOf, found } from '../../plugins/changesOf'
import { inEitherLayout, portionsInEitherLayout } from '../../text/eitherLayout'
import { dayIn, daysBefore, momentOf, startOfDay } from '../../time/today'
import { type ContactActionRow, contactActionRepository, type RequestFilters } from './contactActionRepository'
import {
  Comment,
  ContactAction,
  ContactActionChange,
  ContactActionCounts,
  commentAnswer,
  contactAction,
  contactActionAnswer,
  NewComment,
} from './contactActionShapes'
import { dueMoment } from './dueMoment'
import { requestPulse } from './requestPulse'

const requestFilters = {
  Search: Type.Optional(Type.String({ maxLength: 200 })),
  Phone: Type.Optional(Type.String({ maxLength: 100, description: 'A whole phone number, written in any way' })),
  Type: Type.Optional(Type.String({ maxLength: 20 })),
  Status: Type.Optional(Type.Enum([...requestStatuses])),
  CreatedFrom: Type.Optional(DayOrMoment),
  CreatedBefore: Type.Optional(DayOrMoment),
  DueBefore: Type.Optional(Type.String({ format: 'date-time' })),
  TakenBy: Type.Optional(Id),
  Unread: Type.Optional(Type.Boolean()),
  Open: Type.Optional(Type.Boolean({ description: 'Those that nobody has completed yet' })),
}
const filterSchema = Type.Object(requestFilters)

const RequestQuery = Type.Object({ ...pagingQuery, ...requestFilters, HotFirst: Type.Optional(Type.Boolean()) })
const RequestExportQuery = Type.Object({ ...recordStreamQuery, ...requestFilters })

const filtersOf = (query: Static<typeof filterSchema>, timeZone: string): RequestFilters => ({
  search: query.Search,
  phone: query.Phone,
  type: query.Type,
  status: query.Status,
  createdFrom: query.CreatedFrom && momentOf(timeZone, query.CreatedFrom),
  createdBefore: query.CreatedBefore && momentOf(timeZone, query.CreatedBefore),
  dueBefore: query.DueBefore && new Date(query.DueBefore).toISOString(),
  takenBy: query.TakenBy,
  isUnread: query.Unread,
  isOpen: query.Open,
})

const alreadyCompleted = 'Заявка уже завершена. Чтобы вернуть её в работу, отложите её'

/** Requests from the public site, as staff work on them. */
export function contactActionRoutes(app: App, context: ChangeContext & { timeZone: string }): void {
  const { db, dialect, log, now, timeZone } = context
  const kind = contactAction(context)
  const requests = changesOf(app, context, kind)
  const access = 'section:contact-actions'
  const tags = ['contact actions']

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
        ...cutOf(query),
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
    '/api/contact-actions/takers',
    {
      config: { access },
      schema: {
        summary: 'List employees who can take requests',
        description: 'An addition to the documents.',
        tags,
        response: { 200: shapeOf(requestTakers) },
      },
    },
    async () => (await contactActionRepository(db, dialect).takers()).map(({ id, name }) => ({ id, name })),
  )

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
    async ({ params }) => contactActionAnswer(await requests.found(params.id), now().toISOString()),
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

  requests.put(
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
      before: ({ body }) => callResult(body),
    },
    async ({ request, prepared: result, row: { id }, repository, actor, moment, log }) => {
      const { isRead } = request.body
      const done: string[] = []
      if (isRead) {
        await repository.markRead(id, actor.id, moment)
        done.push('прочитана')
      } else if (isRead === false && (await repository.get(id))?.is_read) {
        throw new Problem('already_done', 'Прочитанную заявку нельзя снова отметить непрочитанной')
      }
      if (result !== null) {
        if (!(await repository.recordCall(id, result, actor.id, moment))) {
          throw new Problem('already_done', 'Звонок по этой заявке уже отмечен')
        }
        done.push('звонок выполнен')
      }
      if (done.length > 0) log('UpdateContactAction', done.join(', '))
    },
  )

  requests.post(
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
      before: ({ body }) => changedId(null, body.from),
      part: null,
    },
    async ({ prepared: from, row: before, repository, actor, moment, log }) => {
      const { id } = before
      if (!(await repository.take(id, actor.id, from, moment))) {
        const { taken_by_name, completed_at } = found(await repository.get(id), kind)
        if (completed_at) throw new Problem('already_done', alreadyCompleted)
        throw new Problem('already_taken', `Заявку уже взял в работу другой сотрудник: ${taken_by_name}`)
      }
      await repository.markRead(id, actor.id, moment)
      if (before.taken_by !== actor.id) log('UpdateContactAction', 'взята в работу')
    },
  )

  requests.post(
    '/api/contact-actions/:id/hand-over',
    {
      config: { access },
      schema: {
        summary: 'Hand a request over to another employee',
        description:
          'An addition to the documents. `to` is who works on it from now on, an employee who may work on requests; null: nobody. A completed request is not handed over: put off it is open again.',
        tags,
        params: idParams,
        body: Type.Object({ to: describedAs(IdMember, someId) }),
        response: { 200: ContactAction },
      },
      before({ body }) {
        if (body.to === undefined) throw fieldProblem('to', 'Укажите, кому передать заявку')
        return changedId(null, body.to)
      },
    },
    async ({ prepared: to, row: { id, taken_by, completed_at }, repository, actor, moment, log }) => {
      const taker = to === null ? null : (await repository.takers()).find((employee) => employee.id === to)
      if (taker === undefined)
        throw fieldProblem('to', 'Этому сотруднику нельзя передать заявку: нет доступа к заявкам')
      if (taken_by === to && !completed_at) return
      if (!(await repository.handOver(id, to, moment))) throw new Problem('already_done', alreadyCompleted)
      await repository.markRead(id, actor.id, moment)
      log('UpdateContactAction', taker ? `передана: ${taker.name}` : 'возвращена в общий список')
    },
  )

  requests.post(
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
    async ({ row: { id }, repository, actor, moment, log }) => {
      const before = await repository.get(id)
      await repository.markRead(id, actor.id, moment)
      await repository.complete(id, actor.id, moment)
      if (!before?.completed_at) log('UpdateContactAction', 'завершена')
    },
  )

  requests.post(
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
      before: ({ body }) => dueMoment(body.until, now()),
    },
    async ({ prepared: until, row: { id }, repository, actor, moment, log }) => {
      await repository.markRead(id, actor.id, moment)
      await repository.snooze(id, until)
      log('UpdateContactAction', until ? 'отложена' : 'снова в работе')
    },
  )

  requests.post(
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
      before: ({ body }) => validate(commentSchema, body),
      part: null,
    },
    async ({ prepared: { text }, row, repository, actor, moment, log }) => {
      const comment = await repository.addComment(row.id, text, actor.id, moment)
      log('UpdateContactAction', 'добавлен комментарий')
      return commentAnswer({ ...comment, user_name: actor.name })
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
