import type { Client as Api } from '@karvon/api-client/client'
import type { ClientDocument } from '@karvon/api-client/clientDocuments/clientDocumentFields'
import type { ClientPreference } from '@karvon/api-client/clientPreferences/clientPreferenceFields'
import { contactInputType } from '@karvon/api-client/clients/clientRules'
import type { ClientRecordKind, Contact, Tag } from '@karvon/api-client/clients/clientTypes'
import type { Companion } from '@karvon/api-client/companions/companionFields'
import type { EmergencyContact } from '@karvon/api-client/emergencyContacts/emergencyContactFields'
import type { CallOptions } from '@karvon/api-client/http/http'
import type { OtherDocument } from '@karvon/api-client/otherDocuments/otherDocumentFields'
import type { Id } from '@karvon/api-client/read/fields'
import type { Visa } from '@karvon/api-client/visas/visaFields'
import { masked, nameKey, paperKey, passports } from '../clientKeys'

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
  /** Behind `/api/clients/{id}/`. */
  path: string
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
  path: 'contacts',
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
  path: 'tags',
  list: (api, client, call) => api.clients.tags(client, call),
  title: ({ name }) => name,
  apart: ['name', 'usageCount'],
  isSame: (one, other) => nameKey(one.name) === nameKey(other.name),
  create: (api, client, { name }, _, call) => api.clients.addTag(client, name, call),
  remove: (api, client, id, call) => api.clients.removeTag(client, id, call),
})

/** Lists of records about a client, and the one record of how a client likes to travel. */
const recordParts: Readonly<Record<ClientRecordKind | 'preference', ClientPart>> = {
  documents: part<ClientDocument>({
    item: 'document',
    path: 'documents',
    hasFiles: true,
    list: (api, client, call) => api.clientDocuments.list(client, call),
    title: ({ type, series, number }) => `${type} ${masked(series + number)}`,
    apart: ['series', 'number'],
    isSame: (one, other) => holderOf(one) === holderOf(other) && isSameNumber(numberOf(one), numberOf(other)),
    create: (api, client, row, file, call) => api.clientDocuments.create(client, row, file, call),
    update: (api, client, row, file, call) => api.clientDocuments.update(client, row.id, row, file, call),
    remove: (api, client, id, call) => api.clientDocuments.remove(client, id, call),
  }),
  otherDocuments: part<OtherDocument>({
    item: 'other-document',
    path: 'other-documents',
    list: (api, client, call) => api.otherDocuments.list(client, call),
    title: ({ title }) => title,
    apart: ['createdAt'],
    create: (api, client, row, file, call) => api.otherDocuments.create(client, row, file, call),
    remove: (api, client, id, call) => api.otherDocuments.remove(client, id, call),
  }),
  visas: part<Visa>({
    item: 'visa',
    path: 'visas',
    hasFiles: true,
    list: (api, client, call) => api.visas.list(client, call),
    title: ({ countryCode, visaNumber }) => `${countryCode} ${masked(visaNumber)}`,
    apart: ['countryCode', 'visaNumber'],
    isSame: (one, other) => one.countryCode === other.countryCode && isSameNumber(one.visaNumber, other.visaNumber),
    create: (api, client, row, file, call) => api.visas.create(client, row, file, call),
    update: (api, client, row, file, call) => api.visas.update(client, row.id, row, file, call),
    remove: (api, client, id, call) => api.visas.remove(client, id, call),
  }),
  emergencyContacts: part<EmergencyContact>({
    item: 'emergency-contact',
    path: 'emergency-contacts',
    list: (api, client, call) => api.emergencyContacts.list(client, call),
    title: ({ name }) => name,
    apart: ['name', 'phone'],
    isSame: (one, other) => nameKey(one.name) === nameKey(other.name) && digitsOf(one.phone) === digitsOf(other.phone),
    create: (api, client, row, _, call) => api.emergencyContacts.create(client, plain(row), call),
    update: (api, client, row, _, call) => api.emergencyContacts.update(client, row.id, plain(row), call),
    remove: (api, client, id, call) => api.emergencyContacts.remove(client, id, call),
  }),
  companions: part<Companion>({
    item: 'companion',
    path: 'companions',
    list: async (api, client, call) => (await api.companions.list(client, call)).map(saidOfGender),
    title: ({ fullName }) => fullName,
    apart: [],
    isSame: isSamePerson,
    create: (api, client, row, _, call) => api.companions.create(client, plain(row), call),
    update: (api, client, row, _, call) => api.companions.update(client, row.id, plain(row), call),
    remove: (api, client, id, call) => api.companions.remove(client, id, call),
  }),
  preference: part<ClientPreference>({
    item: 'preference',
    path: 'preference',
    list: async (api, client, call) => [await api.clientPreferences.get(client, call)].filter(({ id }) => id !== null),
    title: () => '',
    apart: [],
    // A client has one.
    isSame: () => true,
    create: (api, client, row, file, call) => api.clientPreferences.create(client, plain(row), file, call),
  }),
}

/** In the order in which they go over. */
export const clientParts: readonly ClientPart[] = [contacts, tags, ...Object.values(recordParts)]

/** Gender 0 says nothing. */
const saidOfGender = (row: Companion) => ({ ...row, gender: row.gender || null })

/** A row as it travels: without what the server gives it. */
export function plain<Row extends PartRow>(row: Row): Omit<Row, 'id' | 'fileUrl' | 'version'> {
  const { id: _id, fileUrl: _file, version: _version, ...fields } = row
  return fields
}

const digitsOf = (text: string) => text.replace(/\D/g, '')
const numberOf = ({ series, number }: ClientDocument) => series + number
const isSameNumber = (one: string, other: string) => paperKey(one) !== '' && paperKey(one) === paperKey(other)
const holderOf = ({ type }: ClientDocument) => (passports.includes(type) ? 'passport' : type)

const phones: readonly string[] = ['MobilePhone', 'HomePhone', 'WorkPhone']

/** A number is one by its digits, a messenger on the same number is another way; mail knows no case. */
function wayOf({ type, value }: Contact): string {
  const input = contactInputType(type)
  const kind = phones.includes(type) ? 'phone' : input === 'email' ? 'email' : type
  return `${kind} ${(input === 'tel' && digitsOf(value)) || value.trim().toLowerCase()}`
}

function isSamePerson(one: Companion, other: Companion): boolean {
  const [passport, otherPassport] = [one, other].map(({ passportNumber }) => paperKey(passportNumber))
  if (passport && otherPassport) return passport === otherPassport
  return nameKey(one.fullName) === nameKey(other.fullName) && one.dateOfBirth === other.dateOfBirth
}
