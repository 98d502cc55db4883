import { notification } from '@karvon/api-client/notifications/notificationTypes'
import { ownActionHeader } from '@karvon/api-client/ownActions/ownActionNames'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Changes } from '../../database/changes'
import type { Database } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { answerReader } from '../../fields/answerReader'
import type { App, Clock } from '../../http/app'
import { idParams } from '../../http/idParams'
import { Problem } from '../../http/problem'
import { shapeOf } from '../../http/shapes'
import { keepOwnAction, type OwnRead } from '../../ownActions/keepOwnAction'
import { cutOf, pagingQuery, setPagination } from '../../paging/paging'
import { actorOf } from '../../plugins/access'
import { type NotificationRow, notificationRepository } from './notificationRepository'

const Notification = shapeOf(notification)
const answerOf = answerReader(notification, { notificationId: ({ id }: NotificationRow) => id })

/** System notifications. */
export function notificationRoutes(
  app: App,
  { db, dialect, changes, now }: { db: Database; dialect: Dialect; changes: Changes; now: Clock },
): void {
  const notificationsOf = (request: FastifyRequest, on = db) => notificationRepository(on, dialect, actorOf(request))
  const tellOwnWindows = (request: FastifyRequest) => changes.tell({ readBy: actorOf(request).id })

  type Notifications = ReturnType<typeof notificationsOf>

  /** Marks what was not read yet, and tells how to take that back. */
  async function mark(
    request: FastifyRequest,
    reply: FastifyReply,
    read: (notifications: Notifications) => Promise<OwnRead | undefined>,
  ): Promise<void> {
    const { id: userId, token } = actorOf(request)
    await db.transaction().execute(async (transaction) => {
      const change = await read(notificationsOf(request, transaction))
      if (!change || token !== undefined) return
      const kept = { userId, run: '', logId: null, access: 'signedIn', locks: [], changes: [change] }
      reply.header(ownActionHeader, String(await keepOwnAction(transaction, { ...kept, moment: now().toISOString() })))
    })
    await tellOwnWindows(request)
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
      await mark(request, reply, async (notifications) => {
        const upTo = await notifications.markAllRead()
        return upTo && { part: 'notifications', upTo }
      })
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
    async (request, reply) => {
      const { id } = request.params
      await mark(request, reply, async (notifications) =>
        (await notifications.markRead(id)) ? { part: 'notifications', one: id } : undefined,
      )
      return answerOf(found(await notificationsOf(request).get(id)))
    },
  )
}

/** @throws {Problem} 404 */
function found(row: NotificationRow | undefined): NotificationRow {
  if (!row) throw new Problem('not_found', 'Уведомление не найдено')
  return row
}
