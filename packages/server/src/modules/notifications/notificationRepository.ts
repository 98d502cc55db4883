import type { Insertable, Selectable } from 'kysely'
import type { Database, NotificationsTable } from '../../database/database'
import { rowCount } from '../../database/rowCount'
import type { Slice } from '../../paging/paging'

export type NotificationRow = Selectable<NotificationsTable>

/** System notifications in SQL. */
export function notificationRepository(db: Database) {
  return {
    /** Newest first. */
    async list(limit: number, offset: number): Promise<Slice<NotificationRow>> {
      const rows = await db
        .selectFrom('notifications')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return { total: await rowCount(db, 'notifications'), rows }
    },

    get: (id: number): Promise<NotificationRow | undefined> =>
      db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst(),

    async add(notification: Insertable<NotificationsTable>): Promise<void> {
      await db.insertInto('notifications').values(notification).execute()
    },

    async markRead(id: number): Promise<void> {
      await db.updateTable('notifications').set({ is_read: 1 }).where('id', '=', id).execute()
    },

    async markAllRead(): Promise<void> {
      await db.updateTable('notifications').set({ is_read: 1 }).where('is_read', '=', 0).execute()
    },
  }
}
