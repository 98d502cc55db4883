import { type Actor, canOpen } from '@karvon/api-client/auth/accessRules'
import { type Expression, expressionBuilder, type Insertable, type Selectable } from 'kysely'
import type { Flag } from '../../database/columnTypes'
import type { Database, NotificationsTable, Tables } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { list } from '../../database/lists'
import type { Cut, Slice } from '../../paging/paging'
import { hiddenFrom } from '../../people/repeatedContent'
import { withoutRecord } from './hiddenText'

export type NotificationRow = Selectable<NotificationsTable>

/** Who asks for notifications: some are for one person alone, some for those who may call, some repeat what only some may see. */
export type NotificationReader = Actor & { id: number }

const eb = expressionBuilder<Tables, 'notifications'>()

/** @param isForCallers the column, or what keeps the engine from collecting nearly all rows by it before it orders them */
const isSeenBy = (reader: NotificationReader, isForCallers: Expression<Flag> = eb.ref('is_for_callers')) =>
  eb.and([
    eb.or([eb('user_id', 'is', null), eb('user_id', '=', reader.id)]),
    ...(canOpen(reader, 'contact-actions')
      ? []
      : [eb.or([eb(isForCallers, '=', 0), eb.and([eb('user_id', '=', reader.id), eb('subject', '=', '')])])]),
  ])

/** System notifications in SQL, as one person sees them: `is_read` is whether this person has. */
export function notificationRepository(db: Database, dialect: Dialect, reader: NotificationReader) {
  const hidden: readonly string[] = hiddenFrom(reader)

  /** Few are not for everybody: those are counted, and taken off. */
  async function total(): Promise<number> {
    const unseen = [eb('is_for_callers', '=', 1), eb.not(isSeenBy(reader))]
    const notifications = { table: 'notifications', order: [] } as const
    return (await list(db, notifications).count()) - (await list(db, { ...notifications, where: unseen }).count())
  }

  async function seen(rows: readonly NotificationRow[]): Promise<NotificationRow[]> {
    const open = rows.filter(({ is_read }) => is_read === 0).map(({ id }) => id)
    const read = open.length > 0 ? await readOf(open) : () => false
    return rows.map((row) => {
      const shown = hidden.includes(row.subject) ? withoutRecord(row) : row
      return read(row.id) ? { ...shown, is_read: 1 } : shown
    })
  }

  /** Which of them the person has read. */
  async function readOf(ids: readonly number[]): Promise<(id: number) => boolean> {
    const [upTo, single] = await Promise.all([
      readUpTo(),
      db
        .selectFrom('notification_reads')
        .select('notification_id')
        .where('user_id', '=', reader.id)
        .where('notification_id', 'in', ids)
        .execute(),
    ])
    const marked = new Set(single.map(({ notification_id }) => notification_id))
    return (id) => id <= upTo || marked.has(id)
  }

  /** Everything up to it the person has read at once. */
  async function readUpTo(): Promise<number> {
    const readers = db.selectFrom('notification_readers').select('read_up_to').where('user_id', '=', reader.id)
    return (await readers.executeTakeFirst())?.read_up_to ?? 0
  }

  return {
    /** Newest first. */
    list: async (cut: Cut): Promise<Slice<NotificationRow>> => ({
      total: await total(),
      rows: await seen(
        await list(db, {
          table: 'notifications',
          where: [isSeenBy(reader, dialect.tested('is_for_callers'))],
          order: ['created_at'],
          direction: 'desc',
        }).page(cut),
      ),
    }),

    async get(id: number): Promise<NotificationRow | undefined> {
      const rows = db.selectFrom('notifications').selectAll().where('id', '=', id).where(isSeenBy(reader))
      return (await seen(await rows.execute()))[0]
    },

    /** For this person alone. @returns whether it was not read before */
    async markRead(id: number): Promise<boolean> {
      if ((await readOf([id]))(id)) return false
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('notification_reads')
        .columns(['user_id', 'notification_id'])
        .expression((from) =>
          from
            .selectFrom('notifications')
            .select((row) => [row.val(reader.id).as('user_id'), 'id'])
            .where('id', '=', id)
            .where(isSeenBy(reader)),
        )
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return Number(numInsertedOrUpdatedRows ?? 0) > 0
    },

    /**
     * Everything that there is, for this person alone: one row, however many there are.
     * @returns up to which all were read before, and are now; undefined where nothing was new
     */
    async markAllRead(): Promise<readonly [was: number, became: number] | undefined> {
      const was = await readUpTo()
      await db
        .insertInto('notification_readers')
        .columns(['user_id', 'read_up_to'])
        .expression((from) =>
          from
            .selectFrom('notifications')
            .select((row) => [row.val(reader.id).as('user_id'), 'id'])
            // Also what tells SQLite that the conflict is none of a join.
            .where('id', '>', 0)
            .orderBy('id', 'desc')
            .limit(1),
        )
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet({ read_up_to: (row) => row.ref('excluded.read_up_to') })
            // Of two at once the later counts.
            .whereRef('notification_readers.read_up_to', '<', 'excluded.read_up_to'),
        )
        .execute()
      const became = await readUpTo()
      return became > was ? [was, became] : undefined
    },
  }
}

export async function addNotification(db: Database, notification: Insertable<NotificationsTable>): Promise<void> {
  await db.insertInto('notifications').values(notification).execute()
}
