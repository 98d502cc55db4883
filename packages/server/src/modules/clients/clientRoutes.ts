import { clientFieldNames, clientFields } from '@karvon/api-client/clients/clientFields'
import { clientCredentialsSchema } from '@karvon/api-client/clients/clientSchema'
import { clientChoices } from '@karvon/api-client/clients/clientTypes'
import { Type } from 'typebox'
import { grouped } from '../../database/grouped'
import { changedFields } from '../../fields/changedFields'
import { changedParts } from '../../fields/changedParts'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { fieldProblem } from '../../http/problem'
import { shapeOf } from '../../http/shapes'
import { validate } from '../../http/validate'
import { cutOf, setPagination } from '../../paging/paging'
import { isHiddenFrom } from '../../people/repeatedContent'
import { actorOf } from '../../plugins/access'
import { changesOf } from '../../plugins/changesOf'
import { foundBy, hiddenIn, isRequest, shownText, wordsBeside } from '../../text/clientSearchText'
import { inEitherLayout } from '../../text/eitherLayout'
import { dayIn, startOfDay } from '../../time/today'
import { alikeClients } from './alikeClients'
import { chosenColumns } from './chosenColumns'
import { clientContactRepository } from './clientContactRepository'
import { clientContactRoutes } from './clientContactRoutes'
import { type ClientContext, ClientDetails, client } from './clientDetails'
import { filtersIn } from './clientFilters'
import { findingsOf } from './clientFindings'
import { checkOwner, clientOwners, ownerNames } from './clientOwners'
import {
  type ClientListQuery,
  type ClientRow,
  clientInputOf,
  clientName,
  clientRepository,
  enoughFound,
  type FoundClients,
} from './clientRepository'
import { Client, ClientChange, ClientStatsShape, CredentialsBody, clientAnswer, clientListQuery } from './clientShapes'
import { clientsAhead } from './clientsAhead'
import { clientViews } from './clientViews'
import { createClient } from './createClient'
import { deleteClient } from './deleteClient'
import { doubleRepository } from './doubleRepository'
import { doubleRoutes } from './doubleRoutes'
import { expiringPapersOf } from './expiringPaperRepository'
import { exportClients } from './exportClients'
import { mergeClients } from './mergeClients'
import { personalDataRoutes } from './personalDataRoutes'
import { tagRepository } from './tagRepository'

const read = 'section:clients'
const edit = 'action:clients.edit'
const tags = ['clients']

/** People who travel with the agency. */
export function clientRoutes(app: App, context: ClientContext): void {
  const { db, dialect, passwords, now, timeZone } = context
  const clients = clientRepository(db, dialect)
  const doubles = doubleRepository(db, dialect)
  const known = changesOf(app, context, client(context))

  clientContactRoutes(app, context)
  exportClients(app, context, answers)
  createClient(app, context)
  alikeClients(app, context)
  deleteClient(app, context)
  mergeClients(app, context)
  clientsAhead(app, context)
  doubleRoutes(app, context)
  personalDataRoutes(app, context)
  chosenColumns(app, context)
  clientViews(app, context)

  app.get(
    '/api/clients',
    {
      config: { access: read },
      schema: { summary: 'List clients', tags, querystring: clientListQuery, response: { 200: Type.Array(Client) } },
    },
    async (request, reply) => {
      const { query } = request
      const withoutRequests = isHiddenFrom(actorOf(request), 'ContactAction')
      if (query.Passport || query.Phone) {
        const rows = query.Passport
          ? await clients.withPassport(query.Passport)
          : await clients.withPhone(query.Phone ?? '')
        setPagination(reply, rows.length, query)
        return answers(rows)
      }
      const order = {
        ...(query.SortBy && { sortBy: query.SortBy }),
        ...(query.SortOrder && { sortOrder: query.SortOrder }),
        filters: filtersIn(query, dayIn(timeZone, now()), actorOf(request).id),
        withoutRequests,
      }
      const cut = { ...order, ...cutOf(query) }
      const typed = await inEitherLayout(query.Search, (search) => clients.list({ search, ...cut }))
      const found = query.Search ? await withNear({ search: query.Search, ...cut }, typed) : typed
      setPagination(reply, found.total, query)
      const listed = await answers(found.rows, found, withoutRequests)
      return query.Doubles ? withDoubles(listed) : listed
    },
  )

  app.get(
    '/api/clients/choices',
    {
      config: { access: read },
      schema: {
        summary: 'Sources and employees that the list can be filtered by, and whom clients can be given to',
        tags,
        response: { 200: shapeOf(clientChoices) },
      },
    },
    async () => ({
      sources: await clients.sources(),
      sellers: await clients.sellers(),
      owners: await clientOwners(db),
    }),
  )

  app.get(
    '/api/clients/stats',
    {
      config: { access: read },
      schema: { summary: 'Count clients and their tours', tags, response: { 200: ClientStatsShape } },
    },
    async () => {
      const month = dayIn(timeZone, now()).slice(0, 7)
      const stats = await clients.stats(startOfDay(timeZone, `${month}-01`).toISOString())
      return { ...stats, possibleDoubles: await doubles.count() }
    },
  )

  app.get(
    '/api/clients/:id',
    {
      config: { access: read },
      schema: { summary: 'Get a client', tags, params: idParams, response: { 200: ClientDetails } },
    },
    async (request) => client(context).answer(await known.found(request.params.id), request, db),
  )

  known.put(
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
    async ({ request, row, repository, transaction, moment, log }) => {
      const before = clientInputOf(row)
      const after = changedFields(clientFields, before, request.body)
      // Whoever has left keeps the clients until somebody else gets them.
      if (after.ownerId !== before.ownerId) await checkOwner(transaction, after.ownerId)
      await repository.update(row.id, after, moment)
      log('UpdateClient', changedParts(clientFields, before, after, clientFieldNames))
    },
  )

  known.patch(
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
      async before(request) {
        const { username, password } = validate(clientCredentialsSchema, request.body)
        await known.found(request.params.id)
        return { username, passwordHash: await passwords.hash(password) }
      },
    },
    async ({ prepared: { username, passwordHash }, row, repository, transaction, moment, log }) => {
      // Of two who give one name to two clients, the second is told that it is taken.
      await dialect.lock(transaction, 'client usernames')
      const owner = await repository.ownerOf(username)
      if (owner !== undefined && owner !== row.id)
        throw fieldProblem('username', 'Этот логин уже занят', 'already_exists')
      await repository.setCredentials(row.id, username, passwordHash, moment)
      log('UpdateClient', 'учётные данные')
      return null
    },
  )

  /** Each with the other cards that they may have. */
  async function withDoubles(listed: Awaited<ReturnType<typeof answers>>) {
    const pairs = await doubles.idsOf(listed.map(({ id }) => id))
    const names = new Map(
      (await clients.those(pairs.map(({ other_id }) => other_id))).map((row) => [row.id, clientName(row)]),
    )
    const others = grouped(
      pairs,
      ({ client_id }) => client_id,
      ({ other_id }) => ({ kind: 'double' as const, text: `${names.get(other_id) ?? ''} № ${other_id}`.trim() }),
    )
    return listed.map((each) => ({ ...each, foundBy: [...each.foundBy, ...(others.get(each.id) ?? [])] }))
  }

  /** One error is forgiven where nobody is found, and where so few are that there is room behind them. */
  async function withNear(query: ClientListQuery, found: FoundClients): Promise<FoundClients> {
    if (found.total === 0) return clients.near(query)
    return found.total < enoughFound && !query.filters ? clients.withNear(query, found) : found
  }

  /** With `near` behind them, of whom nothing else is said than that their names are. */
  async function answers(
    found: readonly ClientRow[],
    { needle, near = [] }: Pick<FoundClients, 'needle' | 'near'> = { needle: '' },
    withoutRequests = false,
  ) {
    const rows = [...found, ...near]
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const [contactRows, tagRows, papers, owners] = await Promise.all([
      clientContactRepository(db).ofAll(ids),
      tagRepository(db).ofAll(ids),
      expiringPapersOf(db, ids, dayIn(timeZone, now())),
      ownerNames(db, rows),
    ])
    const contacts = grouped(contactRows, ownerOf, (row) => row)
    const names = grouped(tagRows, ownerOf, (row) => row)
    const listed = rows.map((row, place) => {
      const own = contacts.get(row.id) ?? []
      const answer = clientAnswer(row, own, names.get(row.id) ?? [], papers.get(row.id), owners)
      const shown = { ...answer, contacts: own.map((each) => ({ ...each, isPrimary: each.is_primary === 1 })) }
      const isNear = place >= found.length
      return {
        id: row.id,
        answer,
        shown,
        isNear,
        unseen: needle && !isNear ? wordsBeside(needle, shownText(shown)) : [],
      }
    })
    const hidden = listed.filter(({ unseen }) => unseen.length > 0)
    const findings = await findingsOf(
      db,
      hidden.map(({ id }) => id),
    )
    return listed.map(({ id, answer, shown, isNear, unseen }) => {
      if (isNear) return { ...answer, foundBy: [{ kind: 'nearName' as const, text: '' }] }
      if (!needle) return answer
      const recorded = (findings.get(id) ?? []).filter((each) => !(withoutRequests && isRequest(each)))
      const why = unseen.length === 0 ? [] : foundBy(unseen, [...recorded, ...hiddenIn(shown)])
      return { ...answer, foundBy: why.map(({ kind, text }) => ({ kind, text })) }
    })
  }
}

const ownerOf = ({ client_id }: { client_id: number }) => client_id
