import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema'

/** Servers on one PostgreSQL are told by the transaction itself that there is something new; SQLite has one server. */
export async function live(db: Kysely<unknown>, { engine }: Schema): Promise<void> {
  if (engine !== 'postgres') return
  const statements = [
    `create function tell_changes() returns trigger language plpgsql as $$ begin
       perform pg_notify('karvon_changes', ''); return null; end $$`,
    // They become visible in the order of their ids, as entries of the activity log do.
    `create function line_up_notifications() returns trigger language plpgsql as $$ begin
       perform pg_advisory_xact_lock(hashtextextended('notifications', 0)); return null; end $$`,
    `create trigger notifications_line_up before insert on notifications
       for each statement execute function line_up_notifications()`,
    ...['activity_logs', 'notifications'].map(
      (table) => `create trigger ${table}_told after insert on ${table}
        for each statement execute function tell_changes()`,
    ),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
