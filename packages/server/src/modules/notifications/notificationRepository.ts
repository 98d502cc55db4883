import type { Selectable } from 'kysely'
import type { Database, NotificationsTable } from '../../database/database'
import type { Slice } from '../../paging/paging'

export type NotificationRow = Selectable<NotificationsTable>

/** System notifications in SQL. */
export function notificationRepository(db: Database) {
  return {
    /** Newest first. */
    async list(limit: number, offset: number): Promise<Slice<NotificationRow>> {
      const { total } = await db
        .selectFrom('notifications')
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await db
        .selectFrom('notifications')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return { total: Number(total), rows }
    },
  }
}
