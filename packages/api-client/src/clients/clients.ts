import { sentFields } from '../fields/sentFields'
import { type FormValue, toForm } from '../http/forms'
import { type CallOptions, type DownloadOptions, type Http, type QueryValue, readAnswer, segment } from '../http/http'
import { HttpError } from '../http/httpErrors'
import { allPages, type Page, type PageQuery } from '../http/paging'
import { type Id, readItems, readMembers, readText } from '../read/fields'
import { clientsAhead } from './aheadTypes'
import { type ClientColumn, clientColumns } from './clientColumnNames'
import { type ClientInput, clientFields } from './clientFields'
import { isCreatedClient } from './clientRules'
import {
  type Client,
  type ClientFilters,
  type ClientId,
  type ClientQuery,
  type ContactInput,
  clientChoices,
  clientContact,
  clientStats,
  type NewClient,
  readClient,
  readTag,
} from './clientTypes'

/** Which clients, and in which order. */
type ClientSelection = Omit<ClientQuery, keyof PageQuery | 'phone' | 'passport'>

/** Those that this version knows. */
function readColumns(raw: unknown): ClientColumn[] {
  const names = readItems(readMembers(raw)('columns'), readText)
  return names.filter((name): name is ClientColumn => clientColumns.includes(name as ClientColumn))
}

const filterNames = [
  ...(['tag', 'loyalty', 'gender', 'source', 'language', 'owner', 'soldBy', 'birthdayWithin'] as const),
  ...(['hasComingTrip', 'papersEndWithin', 'noPhone', 'doubles'] as const),
]

/** `Tag`, `BirthdayWithin`, …; what is not set, or says no, is left out. */
const filtersOf = (filters: ClientFilters): Record<string, QueryValue> =>
  Object.fromEntries(
    filterNames.map((name) => {
      const value = filters[name]
      return [name.replace(/^./, (letter) => letter.toUpperCase()), value === '' || value === false ? undefined : value]
    }),
  )

/** In a form none would be an absent one. */
function clientForm(client: ClientInput): FormData {
  const fields = sentFields(clientFields, client) as Record<string, FormValue>
  return toForm({ ...fields, ...(client.ownerId === null && { ownerId: '' }) })
}

/** How long the product waits before it looks for a client whose creation failed, in ms. */
const recoveryDelay = 500

/** Clients with their contacts and tags. Source: docs/product.md. Writes: 403 without `CanCallUser`. */
export function clients(http: Http) {
  const path = (client: ClientId, rest = '') => `/api/clients/${segment(client)}${rest}`

  function list(query: ClientQuery = {}, options?: CallOptions) {
    const { pageSize = 10, pageIndex = 1, search, phone, passport, sortBy, sortOrder } = query
    const cut = { PageSize: pageSize, PageIndex: pageIndex }
    const which = { Search: search, Phone: phone, Passport: passport, ...filtersOf(query) }
    return http.getPage('/api/clients', { ...cut, ...which, SortBy: sortBy, SortOrder: sortOrder }, readClient, options)
  }

  /** @throws the refusal itself when no client is surely the lost one */
  async function findLost(asked: NewClient, refusal: unknown, options?: CallOptions): Promise<Client> {
    await new Promise((resolve) => setTimeout(resolve, recoveryDelay))
    const newest: Page<Client> = await list({ pageSize: 5, sortBy: 'CreatedAt', sortOrder: 'desc' }, options)
    const lost = newest.items.find((candidate) => isCreatedClient(candidate, asked, Date.now()))
    if (!lost) throw refusal
    return lost
  }

  return {
    /** One page; the server sorts by creation, newest first, unless asked otherwise. */
    list,

    /** All clients that match, page by page of 100; stops when the consumer stops. */
    all: (query: Omit<ClientQuery, 'pageIndex' | 'pageSize'> = {}, options?: CallOptions) =>
      allPages((page) => list({ ...query, ...page }, options)),

    /** The same in one answer, in portions as they come: for thousands. @throws {NetworkError} also when it is cut off */
    stream: ({ search, sortBy, sortOrder, ...filters }: ClientSelection = {}, options?: CallOptions) =>
      http.getRecords(
        '/api/clients/export',
        readClient,
        { Search: search, ...filtersOf(filters), SortBy: sortBy, SortOrder: sortOrder },
        options,
      ),

    /**
     * The same as a spreadsheet: days as days, phones as texts.
     * @param columns in their order. @default those of the list
     */
    export: (
      { search, sortBy, sortOrder, ...filters }: ClientSelection = {},
      format: 'excel' | 'csv' = 'excel',
      columns?: readonly ClientColumn[],
      options?: DownloadOptions,
    ) =>
      http.getFile(
        '/api/clients/export',
        {
          ...{ format, columns: columns?.join(',') },
          ...{ Search: search, ...filtersOf(filters), SortBy: sortBy, SortOrder: sortOrder },
        },
        options,
      ),

    /** @throws {HttpError} 404 */
    get: (id: ClientId, options?: CallOptions) => http.get(path(id), readClient, undefined, options),

    /** Next trips and open requests of so many clients (`mostAhead`). */
    ahead: (ids: readonly ClientId[], options?: CallOptions) =>
      http.get('/api/clients/ahead', clientsAhead.read, { ClientIds: ids.join(',') }, options),

    /** Columns of the list that whoever asks has chosen, in their order; those of the documents while none are. */
    columns: (options?: CallOptions) => http.get('/api/clients/columns', readColumns, undefined, options),

    /** @throws {HttpError} 400 with `errors` */
    setColumns: (columns: readonly ClientColumn[], options?: CallOptions) =>
      readAnswer(http.send('PUT', '/api/clients/columns', { columns }, options), readColumns),

    /** Sources and employees that the list can be filtered by, and whom clients can be given to. */
    choices: (options?: CallOptions) => http.get('/api/clients/choices', clientChoices.read, undefined, options),

    /** The four figures above the list. */
    stats: (options?: CallOptions) => http.get('/api/clients/stats', clientStats.read, undefined, options),

    /**
     * Resolves with null when the server answers no client. After a 500 the newest clients are searched for the one that
     * was created all the same; only a sure match counts.
     * @throws {HttpError} 400 with `errors`, 409 somebody has a card who is not in `alikeSeen`: `cardInTheWay`, 500 when nothing was created
     */
    async create(client: NewClient, options?: CallOptions): Promise<Client | null> {
      try {
        return await readAnswer(http.send('POST', '/api/clients', { ...client, visit: null }, options), readClient)
      } catch (error) {
        if (error instanceof HttpError && error.status === 500) return findLost(client, error, options)
        throw error
      }
    },

    /** An emptied field is sent as an empty text and clears. @throws {HttpError} 400 with `errors`, 404 */
    update: (id: ClientId, client: ClientInput, options?: CallOptions) =>
      readAnswer(http.send('PUT', path(id), clientForm(client), options), readClient),

    /** Removes the client with everything recorded about it. @throws {HttpError} 404 */
    remove: (id: ClientId, options?: CallOptions) => http.change('DELETE', path(id), undefined, options),

    /** The client's own sign-in; never read back. @throws {HttpError} 400 with `errors`, 409 the name is taken */
    setCredentials: (id: ClientId, credentials: { username: string; password: string }, options?: CallOptions) =>
      http.change('PATCH', path(id, '/credentials'), credentials, options),

    /** In the order in which they were added. @throws {HttpError} 404 */
    contacts: (id: ClientId, options?: CallOptions) =>
      http.getList(path(id, '/contacts'), clientContact.read, undefined, options),

    /** Several may be primary: the first of them is shown. @throws {HttpError} 400 with `errors`, 404 */
    addContact: (id: ClientId, contact: ContactInput, options?: CallOptions) =>
      readAnswer(http.send('POST', path(id, '/contacts'), contact, options), clientContact.read),

    /** @throws {HttpError} 404 also for a contact of another client */
    updateContact: (id: ClientId, contact: Id, changes: ContactInput, options?: CallOptions) =>
      readAnswer(http.send('PATCH', path(id, `/contacts/${segment(contact)}`), changes, options), clientContact.read),

    /** @throws {HttpError} 404 also for a contact of another client */
    removeContact: (id: ClientId, contact: Id, options?: CallOptions) =>
      http.change('DELETE', path(id, `/contacts/${segment(contact)}`), undefined, options),

    /** @throws {HttpError} 404 */
    tags: (id: ClientId, options?: CallOptions) => http.getList(path(id, '/tags'), readTag, undefined, options),

    /**
     * Upper case on the server; a tag that the client has already is no error.
     * @throws {HttpError} 400 with `errors`, 404
     */
    addTag: (id: ClientId, name: string, options?: CallOptions) =>
      readAnswer(http.send('POST', path(id, '/tags'), { name }, options), readTag),

    /** From this client; the tag itself stays. @throws {HttpError} 404 */
    removeTag: (id: ClientId, tag: Id, options?: CallOptions) =>
      http.change('DELETE', path(id, `/tags/${segment(tag)}`), undefined, options),

    /** Tags that start like `search`, with how often each is used. */
    suggestTags: (search: string, options?: CallOptions) => http.getList('/api/tags', readTag, { search }, options),
  }
}
