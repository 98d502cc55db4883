import { notification } from '@karvon/api-client/notifications/notificationTypes'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Changes } from '../../database/changes'
import type { Database } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { answerReader } from '../../fields/answerReader'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { Problem } from '../../http/problem'
import { shapeOf } from '../../http/shapes'
import { cutOf, pagingQuery, setPagination } from '../../paging/paging'
import { actorOf } from '../../plugins/access'
import { type NotificationRow, notificationRepository } from './notificationRepository'

const Notification = shapeOf(notification)
const answerOf = answerReader(notification, { notificationId: ({ id }: NotificationRow) => id })

/** System notifications. */
export function notificationRoutes(
  app: App,
  { db, dialect, changes }: { db: Database; dialect: Dialect; changes: Changes },
): void {
  const notificationsOf = (request: FastifyRequest) => notificationRepository(db, dialect, actorOf(request))
  const tellOwnWindows = (request: FastifyRequest) => changes.tell({ readBy: actorOf(request).id })

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
      const { rows, total } = await notificationsOf(request).list(cutOf(query))
      setPagination(reply, total, query)
      return rows.map((row) => answerOf(row))
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
    async (request) => answerOf(found(await notificationsOf(request).get(request.params.id))),
  )

  app.post(
    '/api/notifications/read-all',
    {
      config: { access: 'signedIn', changes: null },
      schema: {
        summary: 'Mark all notifications as read',
        description: 'For the person who asks, and for nobody else.',
        tags: ['notifications'],
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await notificationsOf(request).markAllRead()
      await tellOwnWindows(request)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/notifications/:id/read',
    {
      config: { access: 'signedIn', changes: null },
      schema: {
        summary: 'Mark a notification as read',
        description: 'For the person who asks, and for nobody else.',
        tags: ['notifications'],
        params: idParams,
        response: { 200: Notification },
      },
    },
    async (request) => {
      const { id } = request.params
      const notifications = notificationsOf(request)
      await notifications.markRead(id)
      await tellOwnWindows(request)
      return answerOf(found(await notifications.get(id)))
    },
  )
}

/** @throws {Problem} 404 */
function found(row: NotificationRow | undefined): NotificationRow {
  if (!row) throw new Problem('not_found', 'Уведомление не найдено')
  return row
}
