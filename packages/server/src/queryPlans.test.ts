import type { Client } from '@karvon/api-client/client'
import { buildClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFixtures'
import { buildVisa } from '@karvon/api-client/clientRecords/visaFixtures'
import type { ClientFilters } from '@karvon/api-client/clients/clientTypes'
import { importRowStates } from '@karvon/api-client/importRuns/importRunTypes'
import { requestStatuses } from '@karvon/api-client/requests/contactActionRules'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { CompiledQuery, sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { personRow, sendImport, workOnImports } from '../test/imports'
import { pdfFile } from '../test/papers'
import { picture } from '../test/pictures'
import { sessionWith } from '../test/sessionWith'
import { type StartedApp, startApp } from '../test/startApp'
import { walkClient, walkOptions } from '../test/walkClient'
import type { Tables } from './database/database'
import { sweepImports } from './modules/imports/importRepository'
import { tellBoundaries } from './modules/site/boundaries'

/** Tables that are read whole on purpose: the site's own few pages, the staff, posts, whose list has no pages, a week's messages. */
const small = new Set([
  ...['users', 'hero_page_infos', 'private_tour_banners', 'private_tours', 'uzbekistan_banners', 'uzbekistan_posts'],
  ...['instagram_profiles', 'site_deliveries', 'kysely_migration'],
  // Three roles at most.
  'factor_roles',
  // The agency's own texts, and its imports of thirty days.
  'message_templates',
  'imports',
  // Files that an undo of a merge needs for thirty days.
  'client_merge_files',
])

/**
 * All posts that came from Instagram, and those that staff deleted since: the synchronisation compares each of them. Papers of a client's trips: there is an
 * index, and PostgreSQL leaves it aside for it takes each of the trips to have thousands. All who may have another card: few.
 * A list that is put into an order is numbered whole.
 */
const onPurpose =
  /in \(select client_id from client_doubles|from "ig_posts" where "external_id" is not null|from "ig_deleted_posts"$|"client_tour_documents"."file_id" from|as numbered\s/

test('no statement of any call reads a large table whole', { timeout: 300_000 }, async () => {
  const statements = new Map<string, CompiledQuery>()
  const server = await startApp({ ...walkOptions(), onQuery: (query) => statements.set(query.sql, query) })
  await walkClient(server)
  await fillTables(server)
  await walkLists(server.api)
  await walkStreams(server.api)
  await walkSite(server)
  await walkImports(server)
  await walkWithFewRights(server)

  const asked = [...statements.values()].filter(
    ({ sql }) =>
      /^\s*(select|with|update|delete|insert into site_changes)/i.test(sql) && !/sqlite_master|pg_catalog/.test(sql),
  )
  const refused: string[] = []
  await server.database.db.transaction().execute(async (transaction) => {
    if (!isSqlite) {
      // Of a handful of rows, all alike, PostgreSQL would rather read or merge all: it is told that there are a million,
      // and asked whether an index could serve.
      await sql`update pg_class set reltuples = 1000000, relpages = 1 where ${ofOurs}`.execute(transaction)
      for (const way of ['seqscan', 'mergejoin', 'hashjoin'])
        await sql.raw(`set local enable_${way} = off`).execute(transaction)
    }
    for (const query of asked) {
      const scans = onPurpose.test(query.sql) ? [] : await wholeReads(transaction, query)
      if (scans.length > 0) refused.push(`${scans.join('; ')}: ${query.sql}`)
    }
  })

  expect(refused).toEqual([])
  expect(asked.length).toBeGreaterThan(150)
})

/** Rows that become clients, fill them in, and are taken back. */
async function walkImports(server: StartedApp): Promise<void> {
  const { api } = server
  const clientId = Number((await api.clients.list()).items[0]?.id)
  const rows = [personRow(1), personRow(2, { choice: { kind: 'fill', clientId } })]
  const id = await sendImport(api, rows)
  await api.importRuns.start(id)
  await workOnImports(server)
  for (const state of importRowStates) await api.importRuns.rows(id, { state })
  await api.importRuns.undo(id)
  await workOnImports(server)
  await sweepImports(server.database.db, new Date())
}

/** Of the list of clients: each alone, and what is often asked together. */
const clientFilters: readonly ClientFilters[] = [
  ...([
    { tag: 'VIP' },
    { loyalty: 'Unknown' },
    { gender: 'Female' },
    { source: 'Manual' },
    { language: 'ru' },
  ] as const),
  ...[{ owner: 'me' }, { owner: 'none' }, { owner: 'none', loyalty: 'Unknown', noPhone: true } as const],
  ...[{ soldBy: 1 }, { birthdayWithin: 30 }, { birthdayWithin: 366 }, { hasComingTrip: true }, { papersEndWithin: 90 }],
  ...[{ noPhone: true }, { doubles: true }, { doubles: true, hasComingTrip: true, papersEndWithin: 3660 }],
  { gender: 'Unknown', loyalty: 'Unknown', source: 'Manual', language: 'ru', tag: 'VIP' },
  { hasComingTrip: true, gender: 'Unknown', noPhone: true },
]

/** What a person may ask of lists beside their first page: each order, each filter, searches of any length. */
async function walkLists(api: Client): Promise<void> {
  for (const filters of [{}, { noun: 'tours' as const }, { userId: 1 }, { search: 'хива' }]) await api.bin.list(filters)
  const searches = ['хива', 'ди', '901234567', '[bdf']
  const person = { firstName: 'Дилноза', lastName: 'Юсупова', dateOfBirth: '1990-01-01', passports: ['AA1234567'] }
  for (const page of [{}, { pageIndex: 2, pageSize: 1 }, { pageIndex: 30 }]) {
    await api.clients.list(page)
    for (const filters of clientFilters) {
      for (const sortBy of ['FirstName', 'CreatedAt'] as const) await api.clients.list({ ...filters, sortBy, ...page })
      await api.clients.list({ ...filters, search: 'дилноза', ...page })
    }
    await api.tours.list(page)
    await api.activityLogs.list(page)
    await api.clientTours.list(page)
    await api.contactActions.list(page)
    await api.notifications.list(page)
    await api.departures.board()
    await api.departures.board({ soldBy: 1, tourId: 1, show: 'trouble', after: '2020-01-01_1' })
    await api.departures.board({ tourId: 1, after: '2990-01-01_1' })
    await api.departures.board({ soldBy: 1, after: '2990-01-01_1' })
    await api.tripNotes.facts([1, 2])
    for (const status of requestStatuses) await api.contactActions.list({ status, ...page })
    await api.contactActions.list({ type: 'hot', hotFirst: true, ...page })
    await api.contactActions.list({ open: true, ...page })
    await api.contactActions.list({ createdFrom: '2026-01-01', createdBefore: '2026-01-02', ...page })
    await api.contactActions.list({ dueBefore: new Date(), takenBy: 1, ...page })
    for (const phone of ['8 916 111-80-21', '2001010']) {
      await api.contactActions.list({ phone, ...page })
      await api.clients.list({ phone, ...page })
      await api.clients.list({ doubles: true, search: phone, ...page })
      await api.clientDoubles.alike({ ...person, phones: [phone, '+998901234567'] })
      await api.clientDoubles.alikeEach([{ ...person, inn: '12345678901234', phones: [phone, '+998901234567'] }])
    }
    for (const search of searches) {
      await api.contactActions.list({ search, ...page })
      await api.tours.list({ search, ...page })
      await api.clients.list({ search, ...page })
      await api.users.list({ search, ...page })
      await api.activityLogs.list({ search, ...page })
      await api.activityLogs.list({ search, userId: 1, action: 'UpdateClient', dateFilter: 'month', ...page })
    }
    for (const sortOrder of ['asc', 'desc'] as const) {
      for (const sortBy of ['TitleJson', 'Price', 'CreatedAt', 'ValidFrom', 'ValidUntil'] as const) {
        await api.tours.list({ sortBy, sortOrder, ...page })
      }
      for (const sortBy of ['FirstName', 'Gender', 'DateOfBirth', 'CreatedAt'] as const) {
        await api.clients.list({ sortBy, sortOrder, ...page })
      }
    }
    await api.activityLogs.list({ userId: 1, ...page })
    await api.activityLogs.list({ action: 'CreateClient', ...page })
    await api.activityLogs.list({ dateFilter: 'week', ...page })
    await api.activityLogs.list({ from: '2026-01-01', before: '2026-01-02', ...page })
  }
  await api.contactActions.pulse()
  for (const filters of [{}, { userId: 1 }, { action: 'Login' }, { userId: 1, action: 'Login' }]) {
    await api.activityLogs.pulse(filters)
  }
  await api.users.list({ isDeactivated: true })
  await api.tours.list({ isActive: true, minPrice: 1, maxPrice: 9 })
  await api.tours.list({ isCurrentlyValid: true, isTranslated: false })
  await api.clients.suggestTags('vi')
  const [client] = (await api.clients.list()).items
  if (client) await api.clients.get(client.id)
}

/** What visitors read, each list far down as well, and what is told of by the calendar. */
async function walkSite(server: StartedApp): Promise<void> {
  const lists = ['tours', 'private-tour-banners', 'private-tours', 'uzbekistan-banners', 'uzbekistan-posts', 'heroes']
  const tours = ['?search=хива', '?isCurrentlyValid=true', '?minPrice=1&maxPrice=9', '?sortBy=ValidUntil&pageIndex=20']
  const ofTours = [...tours, '?sortBy=Price&sortOrder=desc'].map((query) => `tours${query}`)
  for (const path of [...lists, ...ofTours, 'instagram/posts', 'instagram/posts?pageIndex=20', 'tours/1']) {
    const url = `/api/site/${encodeURI(path)}`
    const { statusCode } = await server.app.inject({ url, headers: { 'x-site-key': 'key' } })
    expect([url, statusCode]).toEqual([url, statusCode === 404 ? 404 : 200])
  }
  const [tour] = (await server.api.tours.list()).items
  const showFrom = '2020-01-01T00:00:00.000Z'
  if (tour) await server.api.tours.update(tour.id, { ...tour, showFrom })
  await tellBoundaries({ ...server.database, now: () => new Date() })
}

/** Lists in one answer, read in portions: the second goes on where the first ended. */
async function walkStreams({ clients, clientTours, activityLogs }: Client): Promise<void> {
  for (const search of ['', 'ди', 'дилноза', '901234567']) {
    for (const sortBy of ['FirstName', 'Gender', 'DateOfBirth', 'CreatedAt'] as const) {
      for (const sortOrder of ['asc', 'desc'] as const) await wholly(clients.stream({ search, sortBy, sortOrder }))
    }
    for (const filters of clientFilters) await wholly(clients.stream({ ...filters, search }))
    await wholly(activityLogs.stream({ search }))
    await wholly(activityLogs.stream({ search, userId: 1, action: 'CreateClient', dateFilter: 'month' }))
  }
  await wholly(clientTours.stream())
  const [client] = (await clients.list()).items
  if (client) await wholly(clientTours.stream({ clientId: client.id }))
}

/** Lists that leave out what the reader may not see where it lives. */
async function walkWithFewRights(server: StartedApp): Promise<void> {
  const permissions = ['CanSeeUsers', 'CanSeeActivityLogs'] as const
  const seeing = await sessionWith(server, 'sees', { role: 'User', permissions: [...permissions] })
  const logging = await sessionWith(server, 'reads the log', { role: 'User', permissions: ['CanSeeActivityLogs'] })
  const statuses = new Set<number>()
  for (const authorization of [seeing, logging]) {
    for (const search of ['ди', 'дилноза', '901234567']) {
      const words = encodeURIComponent(search)
      for (const address of [
        `/api/activity-logs?search=${words}`,
        `/api/activity-logs?search=${words}&userId=1&action=UpdateClient`,
        `/api/activity-logs/export?format=ndjson&search=${words}`,
        ...(authorization === seeing
          ? [`/api/clients?Search=${words}`, `/api/clients?Search=${words}&PageIndex=2`]
          : []),
        ...(authorization === seeing ? [`/api/clients/export?Search=${words}`] : []),
        '/api/notifications?PageIndex=2',
      ]) {
        statuses.add((await server.app.inject({ url: address, headers: { authorization } })).statusCode)
      }
    }
  }
  expect([...statuses]).toEqual([200])
}

async function wholly(portions: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of portions);
}

const trip = { status: 'Confirmed', departureDate: '2999-01-01', returnDate: '2999-01-08' } as const

/** One of everything, doubled until there are some thousand, for pages far down the lists. */
async function fillTables({ api, database: { db } }: StartedApp): Promise<void> {
  const tourId = (await api.tours.create(buildTour()))?.id ?? 0
  const person = { firstName: 'Дилноза', lastName: 'Ким', description: null, tourId }
  for (const phoneNumber of ['+998901234567', '+998901234568']) {
    await api.clients.create({ ...person, phoneNumbers: [phoneNumber] })
  }
  for (const { id } of (await api.clients.list()).items) {
    await api.clients.addTag(id, 'VIP')
    await api.clientDocuments.create(id, buildClientDocument())
    await api.visas.create(id, buildVisa())
    await api.clientTours.create({ ...buildClientTour({ clientId: id, tourId }), ...trip })
    const [sale] = (await api.clientTours.ofClient(id)).items
    const paper = { title: 'Ваучер', description: '', orderNumber: 1, kind: 'Voucher' } as const
    await api.clientTourDocuments.create(sale?.id ?? 0, paper, pdfFile('ваучер.pdf'))
  }
  await api.instagram.create({ caption: 'Хива', isIgnored: false, orderNumber: 1, mediaUrls: [] }, [await picture()])
  const tables = await db.introspection.getTables()
  const doubled = ['tours', 'clients', 'client_contacts', 'client_documents', 'visas', 'client_tours', 'ig_posts']
  for (const name of [...doubled, 'contact_actions', 'notifications', 'activity_logs']) {
    const columns = (tables.find((table) => table.name === name)?.columns ?? [])
      .filter(
        (column) =>
          !['id', 'version', 'is_translated', 'is_titled', 'username_key', 'external_id'].includes(column.name),
      )
      .map((column) => sql.ref(column.name))
    const names = sql.join(columns)
    for (let round = 0; round < 8; round++) {
      await sql`insert into ${sql.table(name)} (${names}) select ${names} from ${sql.table(name)}`.execute(db)
    }
  }
}

const ofOurs = sql`relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in (${sql.join([...small])})`

const isSqlite = process.env.KARVON_TEST_ENGINE !== 'postgres'

async function wholeReads(transaction: Transaction<Tables>, query: CompiledQuery): Promise<string[]> {
  return isSqlite ? wholeReadsOfSqlite(transaction, query) : wholeReadsOfPostgres(transaction, query)
}

interface Step {
  id: number
  parent: number
  detail: string
}

/**
 * A scan is harmless where an index hands out rows in order until a limit is reached: the only loop of its query, and
 * nothing is sorted afterwards.
 */
async function wholeReadsOfSqlite(transaction: Transaction<Tables>, query: CompiledQuery): Promise<string[]> {
  const explain = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters])
  const { rows: steps } = await transaction.executeQuery<Step>(explain)
  const isLimited = / limit \?/.test(query.sql)
  return steps.flatMap(({ parent, detail }) => {
    if (/AUTOMATIC/.test(detail)) return [detail]
    const [, table = ''] = /^SCAN (\w+)/.exec(detail) ?? []
    if (!table || small.has(table) || ['page', 'known', 'CONSTANT'].includes(table)) return []
    if (/VIRTUAL TABLE/.test(detail)) return /INDEX (0:M\d|\d+:$)/.test(detail) ? [] : [detail]
    const others = steps.filter((step) => step.parent === parent && step.detail !== detail)
    const isWalk = isLimited && others.every((step) => !/^(SCAN|SEARCH)|TEMP B-TREE FOR ORDER/.test(step.detail))
    return isWalk ? [] : [detail]
  })
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  'Join Type'?: string
  Plans?: PlanNode[]
}

async function wholeReadsOfPostgres(transaction: Transaction<Tables>, query: CompiledQuery): Promise<string[]> {
  const explain = CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters])
  const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explain)
  const found: string[] = []
  const visit = (node: PlanNode, isLimited: boolean) => {
    const { 'Node Type': type, 'Relation Name': table = '' } = node
    const isScan = /Scan$/.test(type) && table !== '' && !small.has(table)
    const isWhole = type === 'Seq Scan' || (/^Index/.test(type) && !node['Index Cond'] && !isLimited)
    if (isScan && isWhole) found.push(`${type} of ${table}`)
    const keepsOrder = type === 'Limit' || (isLimited && /^(Incremental Sort|Gather Merge|Subquery Scan)$/.test(type))
    // Its first rows, each of which is asked for once, come in their order.
    const isLookup = isLimited && type === 'Nested Loop' && /^(Semi|Inner)$/.test(node['Join Type'] ?? '')
    for (const [place, child] of (node.Plans ?? []).entries()) visit(child, keepsOrder || (isLookup && place === 0))
  }
  for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) visit(Plan, false)
  return found
}
