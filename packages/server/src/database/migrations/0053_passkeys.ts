import { type Kysely, sql } from 'kysely'
import { index, required, type Schema } from './schema'

/** Passkeys, what was asked of them and is not answered yet, and the roles that have to have a second factor. */
export async function passkeys(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { engine, integer, bigint, text, ordered } = schema
  await schema
    .createTable(db, 'passkeys')
    .addColumn('user_id', integer, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential', text, (column) => column.notNull().unique())
    .addColumn('public_key', text, required)
    .addColumn('sign_count', bigint, required)
    .addColumn('transports', text, required)
    .addColumn('rp_id', text, required)
    .addColumn('name', text, required)
    .addColumn('created_at', ordered, required)
    .addColumn('last_used_at', ordered)
    .execute()
  await index(db, 'passkeys', ['user_id'])
  await db.schema
    .createTable('passkey_challenges')
    .addColumn('challenge', text, (column) => column.primaryKey())
    .addColumn('user_id', integer, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('session_id', integer, (column) => column.references('sessions.id').onDelete('cascade'))
    .addColumn('purpose', text, required)
    .addColumn('expires_at', ordered, required)
    .execute()
  await index(db, 'passkey_challenges', ['user_id'])
  await index(db, 'passkey_challenges', ['expires_at'])
  await index(db, 'passkey_challenges', ['session_id'])
  await db.schema
    .createTable('factor_roles')
    .addColumn('role', integer, (column) => column.primaryKey())
    .execute()
  // What servers remember of sessions says whether the role has to have one.
  const statements =
    engine === 'postgres'
      ? [
          `create constraint trigger factor_roles_access after insert or delete on factor_roles
            deferrable initially deferred for each row execute function access_version_grow()`,
        ]
      : ['insert', 'delete'].map(
          (event) =>
            `create trigger factor_roles_access_${event} after ${event} on factor_roles
               begin update access_version set version = version + 1 where id = 1; end`,
        )
  for (const statement of statements) await sql.raw(statement).execute(db)
}
