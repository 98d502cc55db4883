import type { Kysely } from 'kysely'
import { index, required, type Schema } from './schema'

/** Templates for messages to clients, and what was opened to be sent. */
export async function messages(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { text, ordered, integer } = schema
  await schema
    .createTable(db, 'message_templates')
    .addColumn('title', text, required)
    .addColumn('text_ru', text, required)
    .addColumn('text_en', text, required)
    .addColumn('text_uz', text, required)
    .addColumn('order_number', integer, required)
    .addColumn('version', integer, (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', ordered, required)
    .addColumn('updated_at', ordered, required)
    .execute()
  await schema.keepVersion(db, 'message_templates')

  await schema
    .createTable(db, 'opened_messages')
    // What is known of a client goes with the client.
    .addColumn('client_id', integer, (column) => column.references('clients.id').onDelete('cascade'))
    .addColumn('contact_action_id', integer, (column) => column.references('contact_actions.id').onDelete('cascade'))
    .addColumn('client_tour_id', integer, (column) => column.references('client_tours.id').onDelete('set null'))
    .addColumn('channel', text, required)
    .addColumn('address', text, required)
    .addColumn('language', text, required)
    // The title: what was opened stays as it was when the template goes.
    .addColumn('template', text, required)
    .addColumn('text', text, required)
    .addColumn('user_id', integer, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('version', integer, (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', ordered, required)
    .execute()
  await index(db, 'opened_messages', ['client_id', 'id'])
  await index(db, 'opened_messages', ['contact_action_id', 'id'])
  await index(db, 'opened_messages', ['client_tour_id'])
  await index(db, 'opened_messages', ['user_id'])
  await schema.keepVersion(db, 'opened_messages')
}
