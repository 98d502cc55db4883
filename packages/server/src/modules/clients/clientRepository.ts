import { passports } from '@karvon/api-client/clientRecords/clientDocumentFields'
import { isPassport, storedNumbers } from '@karvon/api-client/clientRecords/passportFields'
import { type ClientInput, clientFields } from '@karvon/api-client/clients/clientFields'
import {
  type Client,
  type ClientQuery,
  type ClientSort,
  type ClientStats,
  type ContactInput,
  clientStatuses,
} from '@karvon/api-client/clients/clientTypes'
import { nameKey } from '@karvon/api-client/clients/likenessRules'
import { asPhone, isSamePhone, readPhone } from '@karvon/api-client/phones/phoneRules'
import { type Expression, type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { ClientColumns, ClientsTable } from '../../database/clientTables'
import { compiledOnce, insertedRow } from '../../database/compiledOnce'
import type { Database } from '../../database/database'
import { type Dialect, dialects } from '../../database/dialect'
import { grouped } from '../../database/grouped'
import { isWalkShort, list } from '../../database/lists'
import { recordsOf } from '../../database/records'
import { rememberedCounts } from '../../database/rememberedCounts'
import { rowCount } from '../../database/rowCount'
import { columnsOf, rowReader, type Storage, toRow } from '../../fields/fieldKinds'
import { type Cut, fromNearerEnd, type Slice } from '../../paging/paging'
import { usernameKey } from '../../people/employee'
import { clientSearchText, clientSortName, namesIn, requestMark } from '../../text/clientSearchText'
import { searchNeedle } from '../../text/searchNeedle'
import { clientContactRepository } from './clientContactRepository'
import { type AskedFilters, filterConditions } from './clientFilters'
import { findingsOf } from './clientFindings'
import { keepNames, nearNeedle } from './nearNames'
import { tagRepository } from './tagRepository'

/** A client without what only the server may know: the password's hash and the columns of search and sorting. */
export type ClientRow = Omit<
  Selectable<ClientsTable>,
  'username_key' | 'password_hash' | 'search_text' | 'sort_name' | 'name_key' | 'compared' | 'has_phone' | 'updated_at'
>

export type ClientListQuery = Pick<ClientQuery, 'search' | 'sortBy' | 'sortOrder'> &
  Filtered &
  OfReader & { limit: number; offset: number }

interface Filtered {
  filters?: AskedFilters | undefined
}

/** Nobody is found by what they wrote in requests: for who may not read them. */
interface OfReader {
  withoutRequests?: boolean
}

/** What is to be found, as `searchNeedle` writes it, and its order. */
type Found = Pick<ClientQuery, 'sortBy' | 'sortOrder'> & Filtered & OfReader & { needle: string }

/** Clients, and by what they were found; behind them those whose names are near, which are counted with them. */
export type FoundClients = Slice<ClientRow> & { needle: string; near?: ClientRow[] }

/** Where so many are found by what was typed, nobody is looked for behind them: a list of hits shows no more. */
export const enoughFound = 8

/** So many that match are counted as they are collected; of more the number is remembered, and their order walked along. */
const fewMatches = 500

/** Behind whoever was found by what was typed names that are near are few: each of them is searched. */
const fewNames = 6

const sortColumns = {
  FirstName: 'sort_name',
  Gender: 'gender',
  DateOfBirth: 'date_of_birth',
  CreatedAt: 'created_at',
} as const satisfies Record<ClientSort, keyof ClientsTable>

const storage: Storage = {
  gender: { isPlace: true },
  loyaltyStatusLevel: { column: 'loyalty_level', isPlace: true },
}

const columns = [
  'clients.id',
  'clients.version',
  ...columnsOf<typeof clientFields, 'clients', ClientColumns>('clients', clientFields, storage),
  'clients.status',
  'clients.source',
  'clients.username',
  'clients.created_at',
] as const

const byId = compiledOnce({
  build: (db: Database, id: number) => db.selectFrom('clients').select(columns).where('clients.id', '=', id),
  parameters: (id) => [id],
})

const inserted = compiledOnce({
  build: (db: Database, row: Insertable<ClientsTable>) => db.insertInto('clients').values(row).returning(columns),
  parameters: (row) => Object.values(row),
  form: (row) => Object.keys(row).join(),
})

/** A page of all clients. */
const plainPage = compiledOnce({
  build: (db: Database, query: ClientListQuery & Cut) =>
    clientRepository(db, dialects.sqlite).pageQuery({ ...query, needle: '' }),
  parameters: ({ limit, offset }) => [limit, offset],
  form: ({ sortBy, sortOrder, isFromEnd }) => JSON.stringify([sortBy, sortOrder, isFromEnd]),
})

/** Of a word of a needle, as it was typed. */
const lengthOf = (word: string): number => word.split('|')[0]?.length ?? 0

/** What `clients.compared` becomes with a change: 1 is compared, and each number below it another state that is not. */
export const toBeCompared = sql<number>`compared - 1`

/** All clients, or those that a search finds, in an order. */
export function clientList(
  db: Database,
  dialect: Dialect,
  { needle, withoutRequests, filters, sortBy, sortOrder = sortBy ? 'asc' : 'desc' }: Found,
  isWalked: boolean,
  where: readonly (Expression<SqlBool> | false)[] = [],
) {
  const column = sortColumns[sortBy ?? 'CreatedAt']
  return list(db, {
    table: 'clients',
    columns: [...columns, `clients.${column}`],
    search: { dialect, needle, isWalked },
    where: [
      ...(filters ? filterConditions(dialect, filters, isWalked, needle !== '') : []),
      withoutRequests && needle !== '' && dialect.holds('clients', needle, requestMark),
      ...where,
    ],
    order: [column],
    direction: sortOrder,
  })
}

/** Clients in SQL. Give it a transaction where several statements belong together. */
export function clientRepository(db: Database, dialect: Dialect) {
  const counted = rememberedCounts(db, dialect)
  const clients = recordsOf(db, 'clients')

  /** @param isWalked enough clients match for walking along the order until the page is full; else they are searched first */
  const pageQuery = (query: Found & Cut, isWalked = false) =>
    clientList(db, dialect, query, isWalked).wholePage(query).select(columns)

  const ofStatus = (status: number) =>
    db
      .selectFrom('client_tours')
      .where('status', '=', status)
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirstOrThrow()

  const those = async (ids: readonly number[]): Promise<ClientRow[]> =>
    ids.length === 0 ? [] : db.selectFrom('clients').select(columns).where('id', 'in', ids).orderBy('id').execute()

  /** Those who have exactly this, which is no whole number. */
  async function withPartOf(number: string): Promise<ClientRow[]> {
    const needle = asPhone(number) && searchNeedle(number)
    const rows = needle ? await pageQuery({ needle, limit: 100, offset: 0 }).execute() : []
    if (rows.length === 0) return []
    const contacts = await clientContactRepository(db).ofAll(rows.map(({ id }) => id))
    const holders = contacts.filter(({ value }) => isSamePhone(value, number)).map(({ client_id }) => client_id)
    return rows.filter(({ id }) => holders.includes(id)).slice(0, 10)
  }

  /** @returns undefined where more match, or nobody on this page */
  async function few(query: ClientListQuery, needle: string): Promise<FoundClients | undefined> {
    const rows = await clientList(db, dialect, { ...query, needle }, false)
      .countedPage(query, fewMatches)
      .select([...columns, 'page.total'])
      .execute()
    const total = Number(rows[0]?.total ?? 0)
    if (total > fewMatches || (total === 0 && query.offset > 0)) return undefined
    return { total, rows, needle }
  }

  async function listed(query: ClientListQuery, needle: string): Promise<FoundClients> {
    if (query.withoutRequests && needle) {
      const { total, rows } = await clientList(db, dialect, { ...query, needle }, false).slice(query)
      return { total, rows, needle }
    }
    const found = (needle || query.filters) && (await few(query, needle))
    if (found) return found
    if (query.filters) {
      const total = await clientList(db, dialect, { ...query, needle }, false).count()
      if (query.offset >= total) return { total, rows: [], needle }
      const cut = fromNearerEnd(query, total)
      const isWalked = isWalkShort(cut, await rowCount(db, 'clients'), total)
      return { total, rows: await pageQuery({ ...cut, needle }, isWalked).execute(), needle }
    }
    const all = await rowCount(db, 'clients')
    const matching = needle ? await counted(needle, () => dialect.countContaining(db, 'clients', needle)) : all
    if (query.offset >= matching) return { total: matching, rows: [], needle }
    const cut = fromNearerEnd(query, matching)
    if (needle)
      return {
        total: matching,
        rows: await pageQuery({ ...cut, needle }, isWalkShort(cut, all, matching)).execute(),
        needle,
      }
    return { total: matching, rows: await plainPage(db, cut), needle }
  }

  /** Who matches a needle with near names beside its words: of the longest word, which fewest have, and then of the others. */
  function behind(needle: string, mark: string): Expression<SqlBool>[] {
    const [longest = '', ...others] = needle.split(' ').toSorted((one, other) => lengthOf(other) - lengthOf(one))
    const [typed = '', ...names] = longest.split('|')
    const begins = names.map(
      (name) => sql`select client_id from client_names where word >= ${name} and word < ${`${name}\u{10ffff}`}`,
    )
    // As it was typed somebody may have it whose other word is near.
    if (names.length === 0 || others.some((word) => word.includes('|')))
      begins.push(sql`
        select id from clients where ${dialect.contains('clients', typed)}
        ${mark ? sql`and ${dialect.holds('clients', typed, mark)}` : sql``}`)
    const isNear = sql<SqlBool>`clients.id in (${sql.join(begins, sql` union all `)})`
    return others.length === 0 ? [isNear] : [isNear, dialect.holds('clients', others.join(' '), mark)]
  }

  async function insert(client: ClientInput, search_text: string, moment: string): Promise<ClientRow> {
    const row = {
      ...clientColumnsFor(client),
      status: clientStatuses[0],
      source: 'Manual',
      username: '',
      username_key: null,
      password_hash: null,
      search_text,
      created_at: moment,
      updated_at: moment,
    }
    return insertedRow(await inserted(db, row))
  }

  return {
    pageQuery,

    those,

    list: (query: ClientListQuery) => listed(query, searchNeedle(query.search ?? '')),

    /** Those whose names one error divides from what was typed: for when nothing else is found. */
    async near(query: ClientListQuery): Promise<FoundClients> {
      const needle = await nearNeedle(db, searchNeedle(query.search ?? ''))
      return needle ? listed(query, needle) : { total: 0, rows: [], needle: '' }
    },

    /** Behind the few that were found, those whose names one error divides from what was typed. */
    async withNear(query: ClientListQuery, found: FoundClients): Promise<FoundClients> {
      const needle = await nearNeedle(db, found.needle, fewNames)
      if (!needle) return found
      const cut = { limit: query.limit - found.rows.length, offset: Math.max(0, query.offset - found.total) }
      const mark = query.withoutRequests ? requestMark : ''
      const near = clientList(db, dialect, { ...query, needle: '' }, false, [
        ...behind(needle, mark),
        sql<SqlBool>`not (${dialect.holds('clients', found.needle, mark)})`,
      ])
      const rows =
        cut.limit === 0
          ? []
          : await near
              .countedPage(cut, fewMatches)
              .select([...columns, 'page.total'])
              .execute()
      const total = Number(rows[0]?.total ?? 0)
      if (total > 0 && total <= fewMatches) return { ...found, total: found.total + total, near: rows }
      if (rows.length === 0 && cut.limit > 0 && cut.offset === 0) return found
      // It holds the words themselves, too: whoever was found is counted in it.
      const all = query.withoutRequests
        ? found.total + (await near.count())
        : await counted(needle, () => dialect.countContaining(db, 'clients', needle))
      if (rows.length === 0) return { ...found, total: all }
      return { ...found, total: all, near: await near.wholePage(cut).select(columns).execute() }
    },

    /** Those who have a passport of this series and number, however both are spaced and parted: ten at most. */
    async withPassport(number: string): Promise<ClientRow[]> {
      const documents = await db
        .selectFrom('client_documents')
        .select(['client_id', 'series', 'number'])
        .where('type', 'in', passports)
        .where('number', 'in', storedNumbers(number))
        .limit(100)
        .execute()
      const holders = documents.filter((each) => isPassport(each, number))
      return those([...new Set(holders.map(({ client_id }) => client_id))].slice(0, 10))
    },

    /** Those who have this phone number, however it is written: ten at most. */
    async withPhone(number: string): Promise<ClientRow[]> {
      const { e164 } = readPhone(number)
      if (!e164) return withPartOf(number)
      const holders = await db
        .selectFrom('client_contacts')
        .select('client_id')
        .distinct()
        .where('e164', '=', e164)
        .orderBy('client_id')
        .limit(10)
        .execute()
      return those(holders.map(({ client_id }) => client_id))
    },

    /** Each that a client has, by the alphabet: one step along the index for each. */
    async sources(): Promise<string[]> {
      const { rows } = await sql<{ source: string }>`
        with recursive known (source) as (
          select min(source) from clients
          union all
          select (select min(source) from clients where source > known.source) from known where known.source is not null
        )
        select source from known where source is not null and source <> ''`.execute(db)
      return rows.map(({ source }) => source)
    },

    /** Who is responsible for a trip, by name. */
    sellers: () =>
      db
        .selectFrom('users')
        .select(['id', 'name'])
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('client_tours').select('id').whereRef('client_tours.sold_by', '=', 'users.id')),
        )
        .orderBy('name')
        .orderBy('id')
        .execute(),

    get: async (id: number): Promise<ClientRow | undefined> => (await byId(db, id))[0],

    /** @param monthStart moment at which the current month began */
    async stats(monthStart: string): Promise<Omit<ClientStats, 'possibleDoubles'>> {
      const fresh = await db
        .selectFrom('clients')
        .where('created_at', '>=', monthStart)
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
      return {
        totalClients: await rowCount(db, 'clients'),
        activeTours: Number((await ofStatus(1)).rows),
        pendingTours: Number((await ofStatus(0)).rows),
        newClientsThisMonth: Number(fresh.rows),
      }
    },

    /** @param contacts what it is to be found by beside its names */
    async add(
      client: ClientInput,
      contacts: readonly Pick<ContactInput, 'type' | 'value'>[],
      moment: string,
    ): Promise<ClientRow> {
      const added = await insert(client, clientSearchText(client, contacts), moment)
      await keepNames(db, new Map([[added.id, namesIn(client)]]))
      return added
    },

    /** One who is not found before `refreshSearch`: of many it brings all up to date at once. */
    addUnfound: (client: ClientInput, moment: string) => insert(client, '', moment),

    update: (id: number, client: ClientInput, moment: string): Promise<void> =>
      clients.update(id, clientColumnsFor(client), moment),

    /** Brings what clients are found by up to date with all that is recorded about them. */
    async refreshSearch(ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return
      const rows = await those(ids)
      const contacts = grouped(
        await clientContactRepository(db).ofAll(ids),
        ({ client_id }) => client_id,
        (row) => row,
      )
      const tags = grouped(
        await tagRepository(db).ofAll(ids),
        ({ client_id }) => client_id,
        ({ name }) => name,
      )
      const findings = await findingsOf(db, ids)
      const texts = rows.map((row) => {
        const own = [contacts.get(row.id) ?? [], tags.get(row.id), findings.get(row.id)] as const
        return sql`when ${row.id} then ${clientSearchText(clientInputOf(row), ...own)}`
      })
      if (rows.length === 0) return
      const text = sql<string>`case id ${sql.join(texts, sql` `)} end`
      await db
        .updateTable('clients')
        // All by which two clients are compared stands in it.
        .set({ search_text: text, compared: toBeCompared })
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .where('search_text', '<>', text)
        .execute()
      await keepNames(db, new Map(rows.map((row) => [row.id, namesIn(clientInputOf(row), findings.get(row.id))])))
    },

    /** Whose the username is, in any case. */
    async ownerOf(username: string): Promise<number | undefined> {
      const key = usernameKey(username)
      const row = await db.selectFrom('clients').select('id').where('username_key', '=', key).executeTakeFirst()
      return row?.id
    },

    setCredentials: (id: number, username: string, passwordHash: string, moment: string): Promise<void> =>
      clients.update(id, { username, username_key: usernameKey(username), password_hash: passwordHash }, moment),

    /** Everything that is recorded about the client goes too. */
    remove: clients.remove,
  }
}

/** What forms fill in, read back from a row. */
export const clientInputOf = rowReader(clientFields, storage)

export const fullName = ({ firstName, lastName }: Pick<Client, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')

export const clientName = (row: ClientRow): string => fullName(clientInputOf(row))

/** Columns of the form's fields; `search_text` also needs the contacts and is set apart. */
export const clientColumnsFor = (client: ClientInput) => ({
  ...toRow<typeof clientFields, ClientColumns>(clientFields, client, storage),
  sort_name: clientSortName(client),
  name_key: nameKey(client),
})
