import { commentSchema } from '@karvon/api-client/contactActions/contactActionSchema'
import { handlingFields } from '@karvon/api-client/contactActions/handlingFields'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { type Static, Type } from 'typebox'
import type { ActivityLog } from '../../activityLog/activityLog'
import type { Database, Tables } from '../../database/database'
import { claim } from '../../database/version'
import type { App, Clock } from '../../http/app'
import { idParams } from '../../http/idParams'
import { Problem } from '../../http/problem'
import { validate } from '../../http/validate'
import { limitOf, offsetOf, pagingQuery, setPagination } from '../../paging/paging'
import type { Employee } from '../../people/employee'
import { actorOf } from '../../plugins/access'
import { type ContactActionRow, contactActionRepository } from './contactActionRepository'
import {
  Comment,
  ContactAction,
  ContactActionChange,
  commentAnswer,
  contactActionAnswer,
  NewComment,
  requesterName,
} from './contactActionShapes'

export interface ContactActionContext {
  db: Database
  log: ActivityLog
  now: Clock
}

interface RequestTransaction {
  actions: ReturnType<typeof contactActionRepository>
  transaction: Transaction<Tables>
  actor: Employee
  moment: string
}

/** Requests from the public site, as staff work on them (document 2 §7). */
export function contactActionRoutes(app: App, { db, log, now }: ContactActionContext): void {
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
      const actions = contactActionRepository(transaction)
      const name = requesterName(found(await actions.get(id)))
      const [answer, done] = await work({ actions, transaction, actor, moment: now().toISOString() })
      const description = `Заявка № ${id} «${name}»: ${done}`
      const entry = { entity: 'ContactAction', entityId: id, entityName: name, description, actor }
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
        querystring: Type.Object(pagingQuery),
        response: { 200: Type.Array(ContactAction) },
      },
    },
    async ({ query }, reply) => {
      const { rows, total } = await contactActionRepository(db).list(limitOf(query), offsetOf(query))
      setPagination(reply, total, query)
      return rows.map(contactActionAnswer)
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
        const current = async () => contactActionAnswer(found(await actions.get(id)))
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
 * What came of the call in either reading of the documents (AMB-062); null when no call is meant.
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
