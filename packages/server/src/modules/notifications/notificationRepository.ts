import { expressionBuilder, type Insertable, type Selectable } from 'kysely'
import type { Database, NotificationsTable, Tables } from '../../database/database'
import { list } from '../../database/lists'
import type { Cut, Slice } from '../../paging/paging'

export type NotificationRow = Selectable<NotificationsTable>

/** Who asks for notifications: some are for one person alone, some for those who may call. */
export interface NotificationReader {
  id: number
  mayCall: boolean
}

const eb = expressionBuilder<Tables, 'notifications'>()

const isSeenBy = ({ id, mayCall }: NotificationReader) =>
  eb.and([
    eb.or([eb('user_id', 'is', null), eb('user_id', '=', id)]),
    ...(mayCall ? [] : [eb('is_for_callers', '=', 0)]),
  ])

/** System notifications in SQL, as one person sees them. */
export function notificationRepository(db: Database, reader: NotificationReader) {
  /** Few are not for everybody: those are counted, and taken off. */
  async function total(): Promise<number> {
    const hidden = [eb('is_for_callers', '=', 1), eb.not(isSeenBy(reader))]
    const notifications = { table: 'notifications', order: [] } as const
    return (await list(db, notifications).count()) - (await list(db, { ...notifications, where: hidden }).count())
  }

  return {
    /** Newest first. */
    list: async (cut: Cut): Promise<Slice<NotificationRow>> => ({
      total: await total(),
      rows: await list(db, {
        table: 'notifications',
        where: [isSeenBy(reader)],
        order: ['created_at'],
        direction: 'desc',
      }).page(cut),
    }),

    get: (id: number): Promise<NotificationRow | undefined> =>
      db.selectFrom('notifications').selectAll().where('id', '=', id).where(isSeenBy(reader)).executeTakeFirst(),

    async markRead(id: number): Promise<void> {
      await db.updateTable('notifications').set({ is_read: 1 }).where('id', '=', id).where(isSeenBy(reader)).execute()
    },

    async markAllRead(): Promise<void> {
      await db
        .updateTable('notifications')
        .set({ is_read: 1 })
        .where('is_read', '=', 0)
        .where(isSeenBy(reader))
        .execute()
    },
  }
}

export async function addNotification(db: Database, notification: Insertable<NotificationsTable>): Promise<void> {
  await db.insertInto('notifications').values(notification).execute()
}
