import type { Client as Api } from '@karvon/api-client/client'
import type { ClientPreference } from '@karvon/api-client/clientRecords/clientPreferenceFields'
import { recordCalls } from '@karvon/api-client/clientRecords/clientRecordCalls'
import {
  type ClientRecordKind,
  clientRecordKinds,
  clientRecordNames,
} from '@karvon/api-client/clientRecords/clientRecordFields'
import type { RecordDescription } from '@karvon/api-client/clientRecords/clientRecordTypes'
import { nameKey } from '@karvon/api-client/clientRecords/recordKeys'
import { contactInputType } from '@karvon/api-client/clients/clientRules'
import type { Contact, Tag } from '@karvon/api-client/clients/clientTypes'
import type { Fields } from '@karvon/api-client/fields/fields'
import { textsAsMeant } from '@karvon/api-client/fields/meantTexts'
import type { RecordOf } from '@karvon/api-client/fields/readFields'
import type { CallOptions } from '@karvon/api-client/http/http'
import { phoneKey } from '@karvon/api-client/phones/phoneRules'
import type { Id } from '@karvon/api-client/read/fields'

/** One row of what is recorded about a client. */
export interface PartRow {
  id: Id | null
  fileUrl?: string | null
  version?: number
}

/** What is recorded about a client beside its card: how the same is told again, read, made and changed. */
interface Part<Row extends PartRow> {
  /** As scripts name it: `visa`. */
  item: string
  list(api: Api, client: Id, call?: CallOptions): Promise<readonly Row[]>
  title(row: Row): string
  hasFiles?: boolean
  /** Fields that are the natural key itself, however it is spelt, or say nothing of the thing. */
  apart: readonly string[]
  /** The natural key: do both tell of the same thing? Without it only their content tells. */
  isSame?(one: Row, other: Row): boolean
  create(api: Api, client: Id, row: Row, file: File | null, call: CallOptions): Promise<unknown>
  update?(api: Api, client: Id, row: Row, file: File | null, call: CallOptions): Promise<unknown>
  remove?(api: Api, client: Id, id: Id, call: CallOptions): Promise<unknown>
}

/** The same without the type of its rows: a part is only ever handed rows that it listed. */
export type ClientPart = Part<PartRow>

const part = <Row extends PartRow>(typed: Part<Row>): ClientPart => typed

const contacts = part<Contact>({
  item: 'contact',
  // The primary one first: where there were none the first is the one that is called.
  list: async (api, client, call) =>
    [...(await api.clients.contacts(client, call))].sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary)),
  title: ({ value }) => value,
  apart: ['value', 'isPrimary'],
  isSame: (one, other) => wayOf(one) === wayOf(other),
  create: (api, client, { type, value }, _, call) =>
    api.clients.addContact(client, { type, value, isPrimary: false }, call),
  remove: (api, client, id, call) => api.clients.removeContact(client, id, call),
})

const tags = part<Tag>({
  item: 'tag',
  list: (api, client, call) => api.clients.tags(client, call),
  title: ({ name }) => name,
  apart: ['name', 'usageCount'],
  isSame: (one, other) => nameKey(one.name) === nameKey(other.name),
  create: (api, client, { name }, _, call) => api.clients.addTag(client, name, call),
  remove: (api, client, id, call) => api.clients.removeTag(client, id, call),
})

/** A client has one. */
const preference = part<ClientPreference>({
  item: 'preference',
  list: async (api, client, call) => [await api.clientPreferences.get(client, call)].filter(({ id }) => id !== null),
  title: () => '',
  apart: [],
  isSame: () => true,
  create: (api, client, row, file, call) => api.clientPreferences.create(client, plain(row), file, call),
})

/** Lists of records go over as their kind says; what is told by its content alone is never changed. */
function recordPart({ said = (row) => row, ...kind }: RecordDescription<Fields, RecordRow>): ClientPart {
  const { item, title, apart, isSame, file, fields } = kind
  const of = (api: Api) => recordCalls(api.http, kind)
  return part<RecordRow>({
    item,
    title,
    apart,
    list: async (api, client, call) => (await of(api).list(client, call)).map(said),
    create: (api, client, row, sent, call) =>
      of(api).create(client, { ...row, ...textsAsMeant(fields, row) }, sent, call),
    remove: (api, client, id, call) => of(api).remove(client, id, call),
    ...(isSame && {
      isSame,
      hasFiles: file !== undefined,
      update: (api, client, row, sent, call) => of(api).update(client, row.id, row, sent, call),
    }),
  })
}

type RecordRow = RecordOf<Fields>

const recordKinds = Object.keys(clientRecordNames).map(
  (name) => clientRecordKinds[name as ClientRecordKind] as RecordDescription<Fields, RecordRow>,
)

/** In the order in which they go over. */
export const clientParts: readonly ClientPart[] = [contacts, tags, ...recordKinds.map(recordPart), preference]

/** A row as it travels: without what the server gives it. */
export function plain<Row extends PartRow>(row: Row): Omit<Row, 'id' | 'fileUrl' | 'version'> {
  const { id: _id, fileUrl: _file, version: _version, ...fields } = row
  return fields
}

const phones: readonly string[] = ['MobilePhone', 'HomePhone', 'WorkPhone']

/** A number is one by its digits, a messenger on the same number is another way; mail knows no case. */
function wayOf({ type, value }: Contact): string {
  const input = contactInputType(type)
  const kind = phones.includes(type) ? 'phone' : input === 'email' ? 'email' : type
  return `${kind} ${(input === 'tel' && phoneKey(value)) || value.trim().toLowerCase()}`
}
