import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { Schema } from './schema'

/**
 * Whether a notification was read is a person's own: `is_read` stays as it was for everybody, and what is read from now on stands in
 * marks. A notification says whose record it repeats.
 */
export async function ownReads(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { integer, text } = schema
  await db.schema
    .createTable('notification_reads')
    .addColumn('user_id', integer, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('notification_id', integer, (column) =>
      column.notNull().references('notifications.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('notification_reads_pk', ['user_id', 'notification_id'])
    .execute()
  await db.schema
    .createTable('notification_readers')
    .addColumn('user_id', integer, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('read_up_to', integer, (column) => column.notNull())
    .execute()
  // Only marking all for everybody looked for those that nobody had read.
  await db.schema.dropIndex('notifications_by_is_read').execute()

  await db.schema
    .alterTable('notifications')
    .addColumn('subject', text, (column) => column.notNull().defaultTo(''))
    .execute()
  await nameSubjects(db)
  await schema.keepVersion(db, 'notifications')
}

/** Of what came from outside, and names no record, nobody knows whom it speaks of: as a request does. */
export async function nameSubjects(db: QueryExecutorProvider): Promise<void> {
  const names = (member: string) => sql`data_json like ${`%"${member}":%`}`
  await sql`update notifications set subject = case
      when ${names('contactActionId')} or is_for_callers = 1 then 'ContactAction'
      when ${names('clientId')} then 'Client'
      when type between 1 and 4 then 'ContactAction'
      else '' end`.execute(db)
}
