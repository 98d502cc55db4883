import { canOpen } from '@karvon/api-client/auth/accessRules'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Changes } from '../../database/changes'
import type { Database } from '../../database/database'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { Problem } from '../../http/problem'
import { LocalizedTextShape } from '../../http/shapes'
import { limitOf, offsetOf, pagingQuery, setPagination } from '../../paging/paging'
import { actorOf } from '../../plugins/access'
import { fromColumns } from '../../text/localizedColumns'
import { type NotificationRow, notificationRepository } from './notificationRepository'

const Notification = Type.Object({
  notificationId: Type.Integer(),
  type: Type.Integer(),
  title: LocalizedTextShape,
  message: LocalizedTextShape,
  isRead: Type.Boolean(),
  createdAt: Type.String(),
  dataJson: Type.String(),
  version: Type.Integer(),
})

/** System notifications. */
export function notificationRoutes(app: App, { db, changes }: { db: Database; changes: Changes }): void {
  const notificationsOf = (request: FastifyRequest) => {
    const actor = actorOf(request)
    return notificationRepository(db, { id: actor.id, mayCall: canOpen(actor, 'contact-actions') })
  }

  app.get(
    '/api/notifications',
    {
      config: { access: 'signedIn' },
      schema: {
        summary: 'List notifications',
        tags: ['notifications'],
        querystring: Type.Object(pagingQuery),
        response: { 200: Type.Array(Notification) },
      },
    },
    async (request, reply) => {
      const { query } = request
      const { rows, total } = await notificationsOf(request).list(limitOf(query), offsetOf(query))
      setPagination(reply, total, query)
      return rows.map(notificationAnswer)
    },
  )

  app.get(
    '/api/notifications/:id',
    {
      config: { access: 'signedIn' },
      schema: {
        summary: 'Get a notification',
        tags: ['notifications'],
        params: idParams,
        response: { 200: Notification },
      },
    },
    async (request) => notificationAnswer(found(await notificationsOf(request).get(request.params.id))),
  )

  app.post(
    '/api/notifications/read-all',
    {
      config: { access: 'signedIn' },
      schema: { summary: 'Mark all notifications as read', tags: ['notifications'], response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await notificationsOf(request).markAllRead()
      await changes.tell('notificationsRead')
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/notifications/:id/read',
    {
      config: { access: 'signedIn' },
      schema: {
        summary: 'Mark a notification as read',
        description: 'The mark is one for everybody.',
        tags: ['notifications'],
        params: idParams,
        response: { 200: Notification },
      },
    },
    async (request) => {
      const { id } = request.params
      const notifications = notificationsOf(request)
      await notifications.markRead(id)
      await changes.tell('notificationsRead')
      return notificationAnswer(found(await notifications.get(id)))
    },
  )
}

/** @throws {Problem} 404 */
function found(row: NotificationRow | undefined): NotificationRow {
  if (!row) throw new Problem('not_found', 'Уведомление не найдено')
  return row
}

function notificationAnswer(row: NotificationRow) {
  return {
    notificationId: row.id,
    type: row.type,
    title: fromColumns('title', row),
    message: fromColumns('message', row),
    isRead: row.is_read === 1,
    createdAt: row.created_at,
    dataJson: row.data_json,
    version: row.version,
  }
}
