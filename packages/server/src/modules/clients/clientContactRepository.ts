import type { ContactInput } from '@karvon/api-client/clients/clientTypes'
import { readPhone } from '@karvon/api-client/phones/phoneRules'
import type { Insertable, Selectable } from 'kysely'
import type { ClientContactsTable } from '../../database/clientTables'
import { compiledOnce, insertedRow } from '../../database/compiledOnce'
import type { Database } from '../../database/database'

export type ContactRow = Omit<Selectable<ClientContactsTable>, 'type' | 'e164'> & { type: ContactInput['type'] }

const select = (db: Database) =>
  db
    .selectFrom('client_contacts')
    .select(['id', 'version', 'client_id', 'type', 'value', 'is_primary'])
    .$castTo<ContactRow>()

const ofClients = compiledOnce({
  build: (db: Database, ids: readonly number[]) =>
    select(db).where('client_id', 'in', ids).orderBy('client_id').orderBy('id'),
  parameters: (ids) => ids,
  form: (ids) => String(ids.length),
})

const inserted = compiledOnce({
  build: (db: Database, row: Insertable<ClientContactsTable>) =>
    db.insertInto('client_contacts').values(row).returning('id'),
  parameters: (row) => Object.values(row),
  form: (row) => Object.keys(row).join(),
})

/** Contacts of clients in SQL. Every statement asks for the client as well: another client's contact is not found. */
export function clientContactRepository(db: Database) {
  return {
    /** In the order in which they were added. */
    list: (clientId: number): Promise<ContactRow[]> => ofClients(db, [clientId]),

    /** Of several clients at once. */
    ofAll: (clientIds: readonly number[]): Promise<ContactRow[]> => ofClients(db, clientIds),

    get: (clientId: number, id: number): Promise<ContactRow | undefined> =>
      select(db).where('client_id', '=', clientId).where('id', '=', id).executeTakeFirst(),

    async add(clientId: number, contact: ContactInput): Promise<number> {
      return insertedRow(await inserted(db, { client_id: clientId, ...contactColumnsFor(contact) })).id
    },

    /** Of several clients, in this order. */
    async addAll(contacts: readonly (ContactInput & { clientId: number })[]): Promise<void> {
      if (contacts.length === 0) return
      const rows = contacts.map(({ clientId, ...contact }) => ({ client_id: clientId, ...contactColumnsFor(contact) }))
      await db.insertInto('client_contacts').values(rows).execute()
    },

    async update(clientId: number, id: number, contact: ContactInput): Promise<void> {
      await db
        .updateTable('client_contacts')
        .set(contactColumnsFor(contact))
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .execute()
    },

    async remove(clientId: number, id: number): Promise<void> {
      await db.deleteFrom('client_contacts').where('client_id', '=', clientId).where('id', '=', id).execute()
    },
  }
}

export function contactColumnsFor({ type, value, isPrimary }: ContactInput) {
  return { type, value, e164: readPhone(value).e164, is_primary: isPrimary ? (1 as const) : (0 as const) }
}
