import type { Insertable } from 'kysely'
import type { Database, Tables } from '../../database/database'
import { clientsOfRequests } from '../../people/clientsOfRequests'

/** So many are answered at the most. */
const mostAnswered = 100

type Owner = 'client_id' | 'contact_action_id'

/** Messages that were opened, in SQL. */
export function openedMessageRepository(db: Database) {
  const rows = () =>
    db
      .selectFrom('opened_messages as messages')
      .leftJoin('users', 'users.id', 'messages.user_id')
      .selectAll('messages')
      .select((eb) => eb.fn.coalesce('users.name', eb.val('')).as('user_name'))

  return {
    get: async (id: number) => rows().where('messages.id', '=', id).executeTakeFirst(),

    /** The newest first. */
    ofClient: async (id: number) =>
      rows().where('messages.client_id', '=', id).orderBy('messages.id', 'desc').limit(mostAnswered).execute(),

    /** To whom, by name; and the client whose card is theirs, if there is one. */
    async written(owner: Owner, id: number) {
      const row = await db
        .selectFrom(owner === 'client_id' ? 'clients' : 'contact_actions')
        .select(['id', 'first_name', 'last_name'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      const name = [row.first_name, row.last_name].filter(Boolean).join(' ')
      return {
        id: row.id,
        name,
        clientId: owner === 'client_id' ? row.id : ((await clientsOfRequests(db, [row.id])).get(row.id) ?? null),
      }
    },

    isSold: async (clientTourId: number) =>
      (await db.selectFrom('client_tours').select('id').where('id', '=', clientTourId).executeTakeFirst()) !==
      undefined,

    async add(row: Insertable<Tables['opened_messages']>): Promise<number> {
      const { id } = await db.insertInto('opened_messages').values(row).returning('id').executeTakeFirstOrThrow()
      return id
    },
  }
}

export type OpenedMessageRow = NonNullable<Awaited<ReturnType<ReturnType<typeof openedMessageRepository>['get']>>>
