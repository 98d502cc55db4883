import { clientFieldNames, clientFields } from '@karvon/api-client/clients/clientFields'
import { type Client, type ClientQuery, type ClientSort, clientSorts } from '@karvon/api-client/clients/clientTypes'
import {
  contactsIn,
  contactText,
  contactTexts,
  joined,
  markOf,
  tagNames,
  tagsIn,
} from '@karvon/api-client/clients/contactTexts'
import type { PageQuery } from '@karvon/api-client/http/paging'
import type { SortOrder } from '@karvon/api-client/tours/tourTypes'
import type { Command } from 'commander'
import type { Context } from '../../context/Context'
import { flagsOf } from '../../flags/fieldFlags'
import { flag } from '../../flags/flag'
import { parseId, parsePhones } from '../../flags/parsers'
import type { Field } from '../../flags/recordFlags'
import { type Calls, id } from '../../help/calls'
import type { Column } from '../../output/tables/column'
import { createdColumn, idColumn, versionColumn } from '../../rows/columns'
import { fieldColumns } from '../../rows/fieldColumns'
import type { SheetField } from '../../rows/fileDifferences'
import { foundBy } from '../../rows/foundBy'
import type { Source } from '../../rows/source'
import { t } from '../../words/words'
import { createCommand, setCommand, updateCommand } from '../common/changeCommands'
import { exportCommand, getCommand, listCommand } from '../common/rowCommands'

const needs = 'section:clients'
/** All of them come in one answer. */
const calls: Calls = ({ clients }) => [clients.list(), clients.stream()]

const clientColumns = (): Column<Client>[] => [
  idColumn(({ id }) => id),
  { name: 'fullName', kind: 'text', width: 34, listed: 'shrinks', only: 'people', value: ({ fullName }) => fullName },
  {
    name: 'contacts',
    kind: 'text',
    width: 30,
    listed: 'yes',
    value: ({ contacts }) => contacts.map(({ value }) => value).join('; '),
    data: ({ contacts }) => joined(contacts.map(contactText)),
  },
  {
    name: 'tags',
    kind: 'text',
    width: 24,
    listed: 'yes',
    value: ({ tags }) => tags.map(({ name }) => name).join('; '),
    data: ({ tags }) => joined(tags.map(({ name }) => name)),
  },
  { name: 'source', kind: 'text', width: 16, value: ({ source }) => source },
  ...fieldColumns<typeof clientFields, Client>(clientFields, clientFieldNames, {
    gender: { value: ({ gender }) => t(`gender.${gender}`) },
  }),
  { name: 'ownerName', kind: 'text', width: 24, value: ({ ownerName }) => ownerName },
  createdColumn(({ createdAt }) => createdAt),
  versionColumn(),
  { name: 'mark', kind: 'text', width: 10, only: 'files', value: markOf },
]

interface ClientFilters {
  search?: string
  owner?: string
  sort?: string
  order?: SortOrder
}

const sorts: Readonly<Record<string, ClientSort>> = {
  name: 'FirstName',
  gender: 'Gender',
  birth: 'DateOfBirth',
  created: 'CreatedAt',
}

const addClientFilters = (command: Command): Command =>
  command
    .addOption(flag('-s, --search <text>'))
    .addOption(flag('--owner <who>'))
    .addOption(flag('--sort <by>', { choices: Object.keys(sorts).slice(0, clientSorts.length) }))
    .addOption(flag('--order <order>', { choices: ['asc', 'desc'] }))

export const clientSource = (
  { search, owner, sort, order }: ClientFilters,
  { api, reading }: Context,
): Source<Client> => {
  const sortBy = sort === undefined ? undefined : sorts[sort]
  const sortOrder = order ?? (sortBy && 'asc')
  const query: Omit<ClientQuery, keyof PageQuery> = {
    ...(search !== undefined && { search }),
    ...(owner !== undefined && { owner }),
    ...(sortBy && { sortBy }),
    ...(sortOrder && { sortOrder }),
  }
  return {
    name: 'clients',
    columns: clientColumns(),
    key: ({ id }) => id,
    page: (paging) => api.clients.list({ ...query, ...paging }, reading()),
    stream: (signal) => api.clients.stream(query, { signal }),
    toJson: (client) => ({ ...client, mark: markOf(client) }),
  }
}

export const listClientsCommand = (context: Context) =>
  listCommand(context, {
    filters: addClientFilters,
    source: (options: ClientFilters) => clientSource(options, context),
    guide: {
      examples: [
        'karvon clients list --search Каримова',
        'karvon clients list --sort birth --ndjson --all',
        'karvon clients list --owner me',
      ],
      calls,
      needs,
    },
  })

export const exportClientsCommand = (context: Context) =>
  exportCommand(context, {
    filters: addClientFilters,
    // Oldest first: clients that are added meanwhile push nothing onto a page already read.
    source: (options: ClientFilters) => clientSource({ sort: 'created', ...options }, context),
    guide: {
      examples: ['karvon clients export -o clients.xlsx', 'karvon clients export --format ndjson -o -'],
      calls,
      needs,
    },
  })

export const getClientCommand = (context: Context) =>
  getCommand(context, {
    columns: clientColumns,
    get: (id, { api, reading }) => api.clients.get(id, reading()),
    web: ({ id }) => `/clients/${id}`,
    guide: { examples: ['karvon clients get 12'], calls: ({ clients }) => [clients.get(id)], needs },
  })

const newFields: readonly Field[] = [
  { name: 'firstName' },
  { name: 'lastName', empty: null },
  { name: 'phoneNumbers', parse: parsePhones, empty: [] },
  { name: 'description', empty: null },
  { name: 'tourId', parse: parseId, empty: null },
]

/** What other systems call them in what they export, and what people write above their lists. */
const otherHeads: Readonly<Record<string, readonly string[]>> = {
  firstName: ['Имя', 'First name', 'Name', 'Ism'],
  lastName: ['Фамилия', 'Last name', 'Surname', 'Familiya'],
  phoneNumbers: [
    ...['Телефон', 'Телефоны', 'Номер телефона', 'Контактный телефон', 'Другой телефон', 'Тел.', 'Telefon'],
    ...['мобильный', 'рабочий', 'домашний', 'рабочий прямой'].flatMap((kind) => [kind, `${kind} телефон`]),
    ...['Phone', 'Phones', 'Phone number', 'Mobile', 'Mobile phone', 'Work phone', 'Home phone'],
  ],
  description: ['Комментарий', 'Примечание', 'Описание', 'Comment', 'Note', 'Description'],
}

const newAliases = Object.fromEntries(
  Object.entries(otherHeads).flatMap(([name, heads]) => heads.map((head) => [head, name])),
)

export const createClientsCommand = (context: Context) =>
  createCommand(context, {
    name: 'create',
    op: 'client.create',
    fields: newFields,
    defaults: { lastName: null, description: null, tourId: null, phoneNumbers: [] },
    // A file with more than that is an export of clients, and another command's.
    files: { aliases: newAliases, lists: ['phoneNumbers'], refused: ['contacts', 'tags', 'version', 'mark'] },
    examples: [
      'karvon clients create --first-name Нодира --phone-numbers +998901234567',
      'karvon clients create -f fair.csv -n',
    ],
  })

const clientFlags = flagsOf(clientFields, clientFieldNames)

/** What files alone can change. */
const listFields: readonly SheetField<Client>[] = [
  {
    name: 'contacts',
    empty: [],
    current: ({ contacts }) => contactTexts(contacts),
    read: (given, { contacts }) => contactTexts(contactsIn(given, contacts)),
  },
  { name: 'tags', empty: [], current: ({ tags }) => tagNames(tags), read: tagsIn },
]

export const updateClientsCommand = (context: Context) =>
  updateCommand(context, {
    name: 'update',
    op: 'client.record',
    fields: clientFlags,
    fileOp: 'client.card',
    sheet: () => ({
      ...clientSource({}, context),
      fields: [...clientFlags, ...listFields],
      find: foundBy((id) => context.api.clients.get(id, context.reading()), context),
      mark: markOf,
      computed: ['expiringPapers', 'foundBy', 'recordCounts', 'fullName', 'ownerName'],
    }),
    examples: [
      'karvon clients update 12 --loyalty-status-level Gold',
      'karvon clients update -f levels.csv -n',
      'karvon clients update -f clients.xlsx',
    ],
  })

export const deleteClientsCommand = (context: Context) =>
  setCommand(context, {
    name: 'delete',
    op: 'client.remove',
    to: {},
    examples: ['karvon clients delete 12 --confirm=1', 'karvon clients delete 12 -n'],
  })
