import { type Kysely, sql } from 'kysely'
import { index, required, type Schema } from './schema'

/** What stays of an entry of the activity log, whoever asks; the rest may be emptied once. */
const kept = ['id', 'action', 'entity', 'entity_id', 'user_id', 'user_name', 'username', 'hash', 'created_at']

/** Entries about a person whose data is erased: they lose what they say, and keep their place in the chain. */
export async function erasures(db: Kysely<unknown>, { engine, text }: Schema): Promise<void> {
  await db.schema
    .alterTable('activity_logs')
    .addColumn('erased', text, (column) => required(column).defaultTo(''))
    .execute()
  await index(db, 'activity_logs', ['entity', 'entity_id', 'id'])
  await index(db, 'import_rows', ['record_id'])
  await index(db, 'files', ['unused_since'])

  const differs = engine === 'sqlite' ? 'is not' : 'is distinct from'
  const isErased = `old.erased = '' and new.erased <> '' and new.description = '' and new.entity_name = ''
    and not (${kept.map((name) => `old.${name} ${differs} new.${name}`).join(' or ')})`
  const statements =
    engine === 'sqlite'
      ? [
          'drop trigger activity_logs_no_update',
          `create trigger activity_logs_no_update before update on activity_logs when not (${isErased})
             begin select raise(abort, 'activity_logs is append-only'); end`,
        ]
      : [
          'drop trigger activity_logs_append_only on activity_logs',
          `create trigger activity_logs_append_only before delete on activity_logs
             for each row execute function activity_logs_refuse()`,
          `create trigger activity_logs_no_update before update on activity_logs
             for each row when (not (${isErased})) execute function activity_logs_refuse()`,
        ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
