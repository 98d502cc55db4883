import { type ClientColumn, clientColumns, usualColumns } from '@karvon/api-client/clients/clientColumnNames'
import { Type } from 'typebox'
import type { App } from '../../http/app'
import { actorOf } from '../../plugins/access'
import type { ChangeContext } from '../../plugins/changesOf'

const path = '/api/clients/columns'
const tags = ['clients']

const Columns = Type.Object({
  columns: Type.Array(Type.Enum(clientColumns), { minItems: 1, maxItems: clientColumns.length, uniqueItems: true }),
})

/** Which columns of the list whoever asks has chosen, in their order. An addition to the documents. */
export function chosenColumns(app: App, { db }: ChangeContext): void {
  app.get(
    path,
    {
      config: { access: 'section:clients' },
      schema: { summary: 'Columns of the list that you have chosen', tags, response: { 200: Columns } },
    },
    async (request) => {
      const row = await db
        .selectFrom('client_columns')
        .select('columns')
        .where('user_id', '=', actorOf(request).id)
        .executeTakeFirst()
      // One that there is no longer is left out.
      const known = row?.columns.split(',').filter((name): name is ClientColumn => name in names)
      return { columns: known && known.length > 0 ? known : [...usualColumns] }
    },
  )

  app.put(
    path,
    {
      // Of the account of who asks, and of no record that others edit.
      config: { access: 'section:clients', changes: null },
      schema: { summary: 'Choose columns of the list', tags, body: Columns, response: { 200: Columns } },
    },
    async (request) => {
      const { columns } = request.body
      await db
        .insertInto('client_columns')
        .values({ user_id: actorOf(request).id, columns: columns.join() })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ columns: columns.join() }))
        .execute()
      return { columns }
    },
  )
}

const names: Readonly<Record<string, true>> = Object.fromEntries(clientColumns.map((name) => [name, true]))
