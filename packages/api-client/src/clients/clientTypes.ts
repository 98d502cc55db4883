import type { PageQuery } from '../http/paging'
import {
  type Id,
  readDay,
  readFlag,
  readId,
  readItems,
  readMembers,
  readName,
  readNumber,
  readOptionalText,
  readText,
} from '../read/fields'
import type { SortOrder } from '../tours/tourTypes'

export type ClientId = Id

/** Numbers 0, 1, 2 on the wire of the client form (AMB-085). */
export const genders = ['Unknown', 'Male', 'Female'] as const
export type Gender = (typeof genders)[number]

/** Document 2 §3; numbers by place, from 0, are read too (AMB-086). */
export const loyaltyLevels = ['Unknown', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Legend'] as const
export type LoyaltyLevel = (typeof loyaltyLevels)[number]

export const contactTypes = [
  'MobilePhone',
  'HomePhone',
  'WorkPhone',
  'Email',
  'WorkEmail',
  'Telegram',
  'WhatsApp',
  'Viber',
  'WeChat',
  'Signal',
  'Instagram',
  'Facebook',
  'LinkedIn',
  'Twitter',
  'Skype',
  'Website',
  'Other',
] as const
export type ContactType = (typeof contactTypes)[number]

export const clientStatuses = ['active', 'inactive', 'blacklisted'] as const
export type ClientStatus = (typeof clientStatuses)[number]

/** A way to reach a client. */
export interface Contact {
  id: Id
  type: ContactType
  value: string
  isPrimary: boolean
}

export interface Tag {
  id: Id
  name: string
  /** How many clients carry it; 0 where the server does not say. */
  usageCount: number
}

/** A person who travels with the agency. Source: document 2 §3. */
export interface Client {
  id: ClientId
  firstName: string
  lastName: string
  middleName: string
  fullName: string
  description: string
  status: ClientStatus
  source: string
  gender: Gender
  /** Day `YYYY-MM-DD`, empty when unknown. */
  dateOfBirth: string
  username: string
  /** Two letters, ISO 3166. */
  nationalityCode: string
  inn: string
  preferredLanguage: string
  loyaltyStatusLevel: LoyaltyLevel
  contacts: Contact[]
  tags: Tag[]
  /** Moment, ISO 8601 in UTC. */
  createdAt: string
}

/** Fields of the basic form that travel in `PUT /api/clients/{id}` (AMB-083). */
export type ClientInput = Pick<
  Client,
  | 'firstName'
  | 'lastName'
  | 'middleName'
  | 'dateOfBirth'
  | 'gender'
  | 'loyaltyStatusLevel'
  | 'nationalityCode'
  | 'inn'
  | 'preferredLanguage'
  | 'description'
>

/** Quick add (document 2 §5). Phones without spaces; the first becomes the primary contact (AMB-090). */
export interface NewClient {
  firstName: string
  lastName: string | null
  phoneNumbers: string[]
  description: string | null
  /** A tour that the client asks for: becomes a pending client tour (AMB-089). */
  tourId: Id | null
}

export type ContactInput = Omit<Contact, 'id'>

export const clientSorts = ['FirstName', 'Gender', 'DateOfBirth', 'CreatedAt'] as const
export type ClientSort = (typeof clientSorts)[number]

export interface ClientQuery extends PageQuery {
  search?: string
  sortBy?: ClientSort
  sortOrder?: SortOrder
}

/** Four figures above the list (document 2 §3, meaning: AMB-096). */
export interface ClientStats {
  totalClients: number
  activeTours: number
  pendingTours: number
  newClientsThisMonth: number
}

export function readClient(raw: unknown): Client {
  const member = readMembers(raw)
  const firstName = readText(member('firstName'))
  const lastName = readText(member('lastName'))
  return {
    id: readId(member('id')),
    firstName,
    lastName,
    middleName: readText(member('middleName')),
    fullName: readText(member('fullName')) || [firstName, lastName].filter(Boolean).join(' '),
    description: readText(member('description')),
    status: readName(member('statusAsString') ?? member('status'), clientStatuses, 0) ?? 'active',
    source: readText(member('sourceAsString')) || readText(member('source')),
    gender: readName(member('gender'), genders, 0) ?? 'Unknown',
    dateOfBirth: readDay(member('dateOfBirth')),
    username: readText(member('username')),
    nationalityCode: readText(member('nationalityCode')),
    inn: readText(member('inn')),
    preferredLanguage: readText(member('preferredLanguage')) || 'ru',
    loyaltyStatusLevel: readName(member('loyaltyStatusLevel'), loyaltyLevels, 0) ?? 'Unknown',
    contacts: readItems(member('contacts'), readContact),
    tags: readItems(member('tags'), readTag),
    createdAt: readText(member('createdAt')),
  }
}

export function readContact(raw: unknown): Contact {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    type: readName(member('type'), contactTypes, 0) ?? 'Other',
    value: readText(member('value')),
    isPrimary: readFlag(member('isPrimary')),
  }
}

/** A tag may come as an object or as its bare name. */
export function readTag(raw: unknown): Tag {
  if (typeof raw === 'string') return { id: raw, name: raw, usageCount: 0 }
  const member = readMembers(raw)
  const name = readText(member('name'))
  return { id: readOptionalId(member('id')) ?? name, name, usageCount: readNumber(member('usageCount')) }
}

export function readClientStats(raw: unknown): ClientStats {
  const member = readMembers(raw)
  return {
    totalClients: readNumber(member('totalClients')),
    activeTours: readNumber(member('activeTours')),
    pendingTours: readNumber(member('pendingTours')),
    newClientsThisMonth: readNumber(member('newClientsThisMonth')),
  }
}

const readOptionalId = (raw: unknown): Id | null => (typeof raw === 'number' ? raw : readOptionalText(raw))
