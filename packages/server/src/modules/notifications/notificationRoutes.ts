import { Type } from 'typebox'
import type { Database } from '../../database/database'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { Problem } from '../../http/problem'
import { LocalizedTextShape } from '../../http/shapes'
import { limitOf, offsetOf, pagingQuery, setPagination } from '../../paging/paging'
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

/** System notifications (document 2 §7). */
export function notificationRoutes(app: App, { db }: { db: Database }): void {
  const notifications = notificationRepository(db)

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
    async ({ query }, reply) => {
      const { rows, total } = await notifications.list(limitOf(query), offsetOf(query))
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
    async ({ params }) => notificationAnswer(found(await notifications.get(params.id))),
  )

  app.post(
    '/api/notifications/read-all',
    {
      config: { access: 'signedIn' },
      schema: { summary: 'Mark all notifications as read', tags: ['notifications'], response: { 204: Type.Null() } },
    },
    async (_request, reply) => {
      await notifications.markAllRead()
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/notifications/:id/read',
    {
      config: { access: 'signedIn' },
      schema: {
        summary: 'Mark a notification as read',
        description: 'The mark is one for everybody (AMB-070).',
        tags: ['notifications'],
        params: idParams,
        response: { 200: Notification },
      },
    },
    async ({ params }) => {
      await notifications.markRead(params.id)
      return notificationAnswer(found(await notifications.get(params.id)))
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
