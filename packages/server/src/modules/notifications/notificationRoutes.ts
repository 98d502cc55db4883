import { Type } from 'typebox'
import type { Database } from '../../database/database'
import type { App } from '../../http/app'
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
  }
}
