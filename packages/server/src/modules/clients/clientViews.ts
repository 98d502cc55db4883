import type { LogAction } from '@karvon/api-client/activityLog/activityLogRules'
import { holds } from '@karvon/api-client/auth/accessRules'
import { type ClientColumn, clientColumns } from '@karvon/api-client/clients/clientColumnNames'
import { clientView, clientViewList, mostViewName } from '@karvon/api-client/clients/clientViewTypes'
import type { FastifyRequest } from 'fastify'
import type { Selectable, Transaction } from 'kysely'
import { type Static, Type } from 'typebox'
import type { ClientViewsTable } from '../../database/clientTables'
import type { Database, Tables } from '../../database/database'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { fieldProblem, Problem } from '../../http/problem'
import { shapeOf } from '../../http/shapes'
import { actorOf } from '../../plugins/access'
import type { ChangeContext } from '../../plugins/changesOf'

type ViewRow = Selectable<ClientViewsTable>

const path = '/api/client-views'
const tags = ['clients']
const access = 'section:clients'

/** More nobody finds again. */
const mostOfOne = 100

const Body = Type.Object({
  name: Type.String({ minLength: 1, maxLength: mostViewName }),
  isShared: Type.Boolean(),
  query: Type.String({ maxLength: 2000, description: 'As the address of the list spells it, without `?`' }),
  columns: Type.Array(Type.Enum(clientColumns), { minItems: 1, maxItems: clientColumns.length, uniqueItems: true }),
})

/** Views of the list of clients, of one's own and shared ones. An addition to the documents. */
export function clientViews(app: App, { db, log }: ChangeContext): void {
  app.get(
    path,
    {
      config: { access },
      schema: { summary: 'Your views of the list, and shared ones', tags, response: { 200: shapeOf(clientViewList) } },
    },
    async (request) => {
      const { id } = actorOf(request)
      const rows = await db
        .selectFrom('client_views')
        .selectAll()
        .where(({ eb, or }) => or([eb('user_id', '=', id), eb('is_shared', '=', 1)]))
        .execute()
      const byName = rows.toSorted((one, other) => one.name.localeCompare(other.name, 'ru') || one.id - other.id)
      return { views: byName.map((row) => answerOf(row, id)) }
    },
  )

  app.post(
    path,
    {
      // Kept with the account that makes it; of shared ones the log tells.
      config: { access, changes: null, refusals: [403] },
      schema: { summary: 'Keep a view of the list', tags, body: Body, response: { 201: shapeOf(clientView) } },
    },
    async (request, reply) => {
      const { id } = actorOf(request)
      const values = valuesOf(request.body)
      if (values.is_shared) checkMayShare(request)
      const row = await db.transaction().execute(async (transaction) => {
        const own = await transaction.selectFrom('client_views').select('id').where('user_id', '=', id).execute()
        if (own.length >= mostOfOne) throw fieldProblem('name', 'Видов уже сто: удалите ненужные')
        const added = await transaction
          .insertInto('client_views')
          .values({ user_id: id, ...values })
          .returningAll()
          .executeTakeFirstOrThrow()
        if (added.is_shared) await write(transaction, request, 'CreateClientView', added, 'создан')
        return added
      })
      return reply.code(201).send(answerOf(row, id))
    },
  )

  app.put(
    `${path}/:id`,
    {
      config: { access, changes: null, refusals: [403] },
      schema: {
        summary: 'Change a view of the list',
        tags,
        params: idParams,
        body: Body,
        response: { 200: shapeOf(clientView) },
      },
    },
    async (request) => {
      const values = valuesOf(request.body)
      return db.transaction().execute(async (transaction) => {
        const before = await changeable(transaction, request, request.params.id)
        if (values.is_shared) checkMayShare(request)
        await transaction.updateTable('client_views').set(values).where('id', '=', before.id).execute()
        const after = { ...before, ...values }
        if (before.is_shared || after.is_shared)
          await write(transaction, request, 'UpdateClientView', after, after.is_shared ? 'изменён' : 'больше не общий')
        return answerOf(after, actorOf(request).id)
      })
    },
  )

  app.delete(
    `${path}/:id`,
    {
      config: { access, changes: null, refusals: [403] },
      schema: { summary: 'Delete a view of the list', tags, params: idParams, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await db.transaction().execute(async (transaction) => {
        const row = await changeable(transaction, request, request.params.id)
        await transaction.deleteFrom('client_views').where('id', '=', row.id).execute()
        if (row.is_shared) await write(transaction, request, 'DeleteClientView', row, 'удалён')
      })
      return reply.code(204).send(null)
    },
  )

  const write = (
    transaction: Transaction<Tables>,
    request: FastifyRequest,
    action: Extract<LogAction, `${string}ClientView`>,
    { name }: ViewRow,
    what: string,
  ) =>
    log.write(transaction, {
      action,
      ...{ entity: 'Client', entityId: 0, entityName: name },
      description: `Общий вид списка клиентов «${name}»: ${what}`,
      actor: actorOf(request),
    })
}

/** @throws {Problem} 404 one of somebody else that is not shared; 403 a shared one, of who may not change clients */
async function changeable(db: Database, request: FastifyRequest, id: number): Promise<ViewRow> {
  const row = await db.selectFrom('client_views').selectAll().where('id', '=', id).executeTakeFirst()
  const isOwn = row?.user_id === actorOf(request).id
  if (!row || !(isOwn || row.is_shared)) throw new Problem('not_found', 'Вид не найден')
  if (row.is_shared) checkMayShare(request)
  return row
}

function checkMayShare(request: FastifyRequest): void {
  if (!holds(actorOf(request), 'action:clients.edit'))
    throw new Problem('forbidden', 'Общие виды меняют те, кто может изменять клиентов')
}

function valuesOf({ name, isShared, query, columns }: Static<typeof Body>): Omit<ViewRow, 'id' | 'user_id'> {
  if (name.trim() === '') throw fieldProblem('name', 'Название обязательно')
  return { name: name.trim(), is_shared: isShared ? 1 : 0, query, columns: columns.join() }
}

const answerOf = ({ id, name, is_shared, user_id, query, columns }: ViewRow, reader: number) => ({
  ...{ id, name, query },
  isShared: is_shared === 1,
  isOwn: user_id === reader,
  columns: columns.split(',') as ClientColumn[],
})
