import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import type { Database, NotificationsTable, Tables } from '../../database/database'
import { rowCount } from '../../database/rowCount'
import type { Slice } from '../../paging/paging'

export type NotificationRow = Selectable<NotificationsTable>

/** Who asks for notifications: some are for one person alone, some for those who may call. */
export interface NotificationReader {
  id: number
  mayCall: boolean
}

type Notifications = ExpressionBuilder<Tables, 'notifications'>

const isSeenBy =
  ({ id, mayCall }: NotificationReader) =>
  (eb: Notifications) =>
    eb.and([
      eb.or([eb('user_id', 'is', null), eb('user_id', '=', id)]),
      ...(mayCall ? [] : [eb('is_for_callers', '=', 0)]),
    ])

/** System notifications in SQL, as one person sees them. */
export function notificationRepository(db: Database, reader: NotificationReader) {
  /** Few are not for everybody: those are counted, and taken off. */
  async function total(): Promise<number> {
    const { hidden } = await db
      .selectFrom('notifications')
      .select(({ fn }) => fn.countAll().as('hidden'))
      .where('is_for_callers', '=', 1)
      .where((eb) => eb.not(isSeenBy(reader)(eb)))
      .executeTakeFirstOrThrow()
    return (await rowCount(db, 'notifications')) - Number(hidden)
  }

  return {
    /** Newest first. */
    async list(limit: number, offset: number): Promise<Slice<NotificationRow>> {
      const rows = await db
        .selectFrom('notifications')
        .selectAll()
        .where(isSeenBy(reader))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return { total: await total(), rows }
    },

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
