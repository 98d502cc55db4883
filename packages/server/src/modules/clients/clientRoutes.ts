import { clientFieldNames, clientFields } from '@karvon/api-client/clients/clientFields'
import { clientCredentialsSchema } from '@karvon/api-client/clients/clientSchema'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Database } from '../../database/database'
import { claim, etagOf } from '../../database/version'
import { changedFields } from '../../fields/changedFields'
import { changedParts } from '../../fields/changedParts'
import { addressFor } from '../../files/addressFor'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { fieldProblem } from '../../http/problem'
import { validate } from '../../http/validate'
import { limitOf, offsetOf, setPagination } from '../../paging/paging'
import { actorOf } from '../../plugins/access'
import { inEitherLayout } from '../../text/eitherLayout'
import { dayIn, startOfDay } from '../../time/today'
import { newClient } from './clientChanges'
import { clientContactRepository } from './clientContactRepository'
import { clientContactRoutes } from './clientContactRoutes'
import { ClientDetails, clientDetails } from './clientDetails'
import { type ClientRow, clientInputOf, clientRepository } from './clientRepository'
import {
  Client,
  ClientChange,
  ClientStatsShape,
  CredentialsBody,
  clientAnswer,
  clientListQuery,
  NewClientBody,
} from './clientShapes'
import { type ClientContext, changeClient, foundClient } from './clientTransactions'
import { createClient } from './createClient'
import { deleteClient } from './deleteClient'
import { expiringPapersOf } from './expiringPaperRepository'
import { exportClients } from './exportClients'
import { tagRepository } from './tagRepository'

const read = 'section:clients'
const edit = 'action:clients.edit'
const tags = ['clients']

/** People who travel with the agency. */
export function clientRoutes(app: App, context: ClientContext): void {
  const { db, dialect, passwords, now, timeZone } = context
  const clients = clientRepository(db, dialect)

  clientContactRoutes(app, context)
  exportClients(app, context, answers)

  app.get(
    '/api/clients',
    {
      config: { access: read },
      schema: { summary: 'List clients', tags, querystring: clientListQuery, response: { 200: Type.Array(Client) } },
    },
    async ({ query }, reply) => {
      const order = {
        ...(query.SortBy && { sortBy: query.SortBy }),
        ...(query.SortOrder && { sortOrder: query.SortOrder }),
      }
      const { rows, total } = await inEitherLayout(query.Search, (search) =>
        clients.list({ search, ...order, limit: limitOf(query), offset: offsetOf(query) }),
      )
      setPagination(reply, total, query)
      return answers(rows)
    },
  )

  app.get(
    '/api/clients/stats',
    {
      config: { access: read },
      schema: { summary: 'Count clients and their tours', tags, response: { 200: ClientStatsShape } },
    },
    async () => {
      const month = dayIn(timeZone, now()).slice(0, 7)
      return clients.stats(startOfDay(timeZone, `${month}-01`).toISOString())
    },
  )

  app.get(
    '/api/clients/:id',
    {
      config: { access: read },
      schema: { summary: 'Get a client', tags, params: idParams, response: { 200: ClientDetails } },
    },
    async (request) => answer(request, foundClient(await clients.get(request.params.id))),
  )

  app.post(
    '/api/clients',
    {
      config: { access: edit },
      schema: { summary: 'Create a client', tags, body: NewClientBody, response: { 201: ClientDetails } },
    },
    async (request, reply) => {
      const row = await createClient(context, newClient(request.body), actorOf(request))
      return reply.code(201).send(await answer(request, row))
    },
  )

  app.put(
    '/api/clients/:id',
    {
      // A form without files.
      config: { access: edit, files: {} },
      schema: {
        summary: 'Change a client',
        tags,
        params: idParams,
        body: ClientChange,
        response: { 200: ClientDetails },
      },
    },
    async (request) => {
      const { id } = request.params
      await changeClient(context, request, id, async ({ row, clients, transaction, moment }) => {
        await claim(request, transaction, 'clients', id, () => answer(request, row, transaction))
        const before = clientInputOf(row)
        const after = changedFields(clientFields, before, request.body)
        await clients.update(id, after, moment)
        await clients.refreshSearch(id, moment)
        return { done: changedParts(clientFields, before, after, clientFieldNames, { inn: 'ИНН' }), answer: null }
      })
      return answer(request, foundClient(await clients.get(id)))
    },
  )

  app.patch(
    '/api/clients/:id/credentials',
    {
      config: { access: edit },
      schema: {
        summary: "Set the client's own sign-in",
        tags,
        params: idParams,
        body: CredentialsBody,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { username, password } = validate(clientCredentialsSchema, request.body)
      foundClient(await clients.get(id))
      const passwordHash = await passwords.hash(password)
      const version = await changeClient(context, request, id, async ({ row, clients, transaction, moment }) => {
        await claim(request, transaction, 'clients', id, () => answer(request, row, transaction))
        // Of two who give one name to two clients, the second is told that it is taken.
        await dialect.lock(transaction, 'client usernames')
        const owner = await clients.ownerOf(username)
        if (owner !== undefined && owner !== id)
          throw fieldProblem('username', 'Этот логин уже занят', 'already_exists')
        await clients.setCredentials(id, username, passwordHash, moment)
        return { done: 'учётные данные', answer: foundClient(await clients.get(id)).version }
      })
      return reply.code(204).header('etag', etagOf(version)).send(null)
    },
  )

  app.delete(
    '/api/clients/:id',
    {
      config: { access: edit },
      schema: {
        summary: 'Delete a client with everything recorded about it',
        tags,
        params: idParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await deleteClient(context, request.params.id, actorOf(request), (row, transaction) =>
        claim(request, transaction, 'clients', row.id, () => answer(request, row, transaction)),
      )
      return reply.code(204).send(null)
    },
  )

  const answer = (request: FastifyRequest, row: ClientRow, at: Database = db) =>
    clientDetails(at, row, addressFor(context.addresses, request), dayIn(timeZone, now()))

  async function answers(rows: readonly ClientRow[]) {
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const contacts = groupBy(await clientContactRepository(db).ofAll(ids), ({ client_id }) => client_id)
    const names = groupBy(await tagRepository(db).ofAll(ids), ({ client_id }) => client_id)
    const papers = await expiringPapersOf(db, ids, dayIn(timeZone, now()))
    return rows.map((row) => clientAnswer(row, contacts.get(row.id) ?? [], names.get(row.id) ?? [], papers.get(row.id)))
  }
}

function groupBy<T>(rows: readonly T[], key: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}
