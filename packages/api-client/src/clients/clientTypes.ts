import { type ClientRecordKind, clientRecordNames } from '../clientRecords/clientRecordNames'
import {
  dayPart,
  flagPart,
  id,
  list,
  members,
  namePart,
  openNameOf,
  type ReadOf,
  textPart,
  versioned,
  wholePart,
} from '../fields/answers'
import { readFields } from '../fields/readFields'
import type { PageQuery } from '../http/paging'
import {
  type Id,
  type Members,
  readId,
  readItems,
  readMembers,
  readName,
  readNumber,
  readOptionalText,
  readText,
} from '../read/fields'
import { readVersion, type Versioned } from '../read/version'
import type { SortOrder } from '../tours/tourTypes'
import { type ClientInput, clientFields, type Gender, type LoyaltyLevel } from './clientFields'

/** The number of a client; text from servers that count otherwise. */
export type ClientId = Id

/** Numbers by place, from 0, are read too. */
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
/** By its name; what no server of ours knows is read as `Other`. */
export type ContactType = (typeof contactTypes)[number]

/** Numbers by place, from 0, are read too. */
export const clientStatuses = ['active', 'inactive', 'blacklisted'] as const
/** By its name; read-only for the screens, which have no call to change it. */
export type ClientStatus = (typeof clientStatuses)[number]

/** A way to reach a client. */
export const clientContact = versioned({
  id,
  type: openNameOf(contactTypes, 'Other'),
  value: textPart,
  isPrimary: flagPart,
})
export interface Contact extends ReadOf<typeof clientContact> {}

export const tag = members({ id, name: textPart })
/** A word in upper case that several clients may carry. */
export const usedTag = members({
  ...tag.parts,
  /** How many clients carry it; 0 where the server does not say. */
  usageCount: wholePart,
})
export interface Tag extends ReadOf<typeof usedTag> {}

/** A passport or a visa that ends too early for a coming trip, or of which nobody knows when it ends. */
export const expiringPaper = members({
  kind: namePart(['document', 'visa'], 'document'),
  /** Of the document, or of the visa. */
  id,
  /** Type of the document, or country of the visa. */
  name: textPart,
  /** Days `YYYY-MM-DD`; empty where nobody knows. */
  expiryDate: dayPart,
  clientTourId: id,
  /** When the trip ends; its departure where the return is open. */
  returnDate: dayPart,
  /** How long the tour asks the paper to hold after that. */
  monthsAfterReturn: { ...wholePart, read: (raw) => readNumber(raw, 6) },
  /** It ends during the trip, not only too soon after it. */
  endsBeforeReturn: flagPart,
})
export interface ExpiringPaper extends ReadOf<typeof expiringPaper> {}

/** What of a client is in no row of a list, and is found all the same. */
export const foundByKinds = [
  'middleName',
  'contact',
  'companion',
  'document',
  'visa',
  'emergencyContact',
  'request',
  'inn',
  'dateOfBirth',
  'double',
  'nearName',
] as const

/**
 * Why a search found a client whose row does not say so: a companion, a number of a paper, what they wrote to us, another card of the
 * same person; a name that one error divides from what was typed has no text.
 */
export const foundBy = members({ kind: openNameOf(foundByKinds, 'companion'), text: textPart })
export interface FoundBy extends ReadOf<typeof foundBy> {}

/** A person who travels with the agency. Source: docs/product.md. */
export interface Client extends ClientInput, Versioned {
  id: ClientId
  fullName: string
  /** Of `ownerId`; empty where there is none. */
  ownerName: string
  status: ClientStatus
  source: string
  username: string
  contacts: Contact[]
  tags: Tag[]
  /** Passports and visas that end too early for a coming trip, or nobody knows when. An addition to the documents: empty where a server has none. */
  expiringPapers: ExpiringPaper[]
  /** Why a search found them, where names, contacts and tags do not say so. An addition to the documents. */
  foundBy: FoundBy[]
  /**
   * How many records of each kind there are, and whether there are preferences (1 or 0); without those that the answer did not
   * carry, as rows of the list do not.
   */
  recordCounts: Partial<Record<ClientRecordKind | 'preference', number>>
  /** Moment, ISO 8601 in UTC. */
  createdAt: string
}

/** Quick add. Phones without spaces; the first becomes the primary contact. */
export interface NewClient {
  firstName: string
  lastName: string | null
  phoneNumbers: string[]
  description: string | null
  /** A tour that the client asks for: becomes a pending client tour. */
  tourId: Id | null
  /** Of that tour, in dollars. @default the tour's. An addition to the documents, as the days. */
  soldPrice?: number | null
  /** `YYYY-MM-DD`, as the day of the return, which may be empty. @default the tour's */
  departureDate?: string
  returnDate?: string
  /**
   * Clients whom whoever adds was shown as alike: somebody who surely has another card gets none. Left out, nobody is looked for.
   * An addition to the documents.
   */
  alikeSeen?: readonly ClientId[]
}

/** What a form fills in of a contact. */
export type ContactInput = Omit<Contact, 'id' | 'version'>

/** What the list can be sorted by, as `SortBy` spells it. */
export const clientSorts = ['FirstName', 'Gender', 'DateOfBirth', 'CreatedAt'] as const
/** By its name in `SortBy`. */
export type ClientSort = (typeof clientSorts)[number]

/** Which clients of the list; each narrows what the others leave, and what is unset is not sent. An addition to the documents. */
export interface ClientFilters {
  /** Name of a tag, in any case. */
  tag?: string
  loyalty?: LoyaltyLevel
  gender?: Gender
  /** As `source` spells it: `Manual`. */
  source?: string
  /** Language that they prefer. */
  language?: ClientInput['preferredLanguage']
  /** Employee who looks after them: a number, `me` for whoever asks, `none` for those who have nobody. */
  owner?: Id
  /** Employee who is responsible for a trip of theirs. */
  soldBy?: Id
  /** Their birthday is today or in so many days at the most, 0 to 366. */
  birthdayWithin?: number
  /** A trip is ahead or under way. */
  hasComingTrip?: boolean
  /** A document that is valid or a visa ends today or in so many days at the most, 0 to 3660. */
  papersEndWithin?: number
  /** No contact is a phone. */
  noPhone?: boolean
  /** Those alone who may have another card. */
  doubles?: boolean
}

/** Which clients, in which order, and which page of them; what is unset is not sent. */
export interface ClientQuery extends PageQuery, ClientFilters {
  /** Part of a name or a contact, in any case; a phone number in any grouping of its digits. */
  search?: string
  /** A phone number, written in any way: the clients who have it, without order or further pages. */
  phone?: string
  /** Series and number of a passport, spaced in any way: the clients who have it, without order or further pages. */
  passport?: string
  sortBy?: ClientSort
  sortOrder?: SortOrder
}

/** An employee who looks after clients, or may. */
const clientOwner = members({
  id,
  name: textPart,
  username: textPart,
  /** Can be given clients; who cannot any more may have some. */
  isCurrent: flagPart,
})
export interface ClientOwner extends ReadOf<typeof clientOwner> {}

/** What there is to choose from in `ClientFilters`: an addition to the documents. */
export const clientChoices = members({
  sources: list(textPart),
  /** Employees who are responsible for a trip of a client, by name. */
  sellers: list(members({ id, name: textPart })),
  /** By name. */
  owners: list(clientOwner),
})
export interface ClientChoices extends ReadOf<typeof clientChoices> {}

/** Four figures above the list, and one beside it; an absent one is 0. */
export const clientStats = members({
  totalClients: wholePart,
  activeTours: wholePart,
  pendingTours: wholePart,
  newClientsThisMonth: wholePart,
  /** Who may have another card, up to a thousand. An addition to the documents. */
  possibleDoubles: wholePart,
})
export interface ClientStats extends ReadOf<typeof clientStats> {}

/**
 * Reads a client in any spelling that the documents know; absent texts are empty. @throws {TypeError} it has no id
 */
export function readClient(raw: unknown): Client {
  const member = readMembers(raw)
  const input = readFields(clientFields, member)
  return {
    id: readId(member('id')),
    ...input,
    fullName: readText(member('fullName')) || [input.firstName, input.lastName].filter(Boolean).join(' '),
    ownerName: readText(member('ownerName')),
    status: readName(member('statusAsString') ?? member('status'), clientStatuses, 0) ?? 'active',
    source: readText(member('sourceAsString')) || readText(member('source')),
    username: readText(member('username')),
    contacts: readItems(member('contacts'), clientContact.read),
    tags: readItems(member('tags'), readTag),
    expiringPapers: readItems(member('expiringPapers'), expiringPaper.read),
    foundBy: readItems(member('foundBy'), foundBy.read),
    recordCounts: readRecordCounts(member),
    createdAt: readText(member('createdAt')),
    ...readVersion(member),
  }
}

function readRecordCounts(member: Members): Client['recordCounts'] {
  const counts: Record<string, number> = {}
  for (const kind in clientRecordNames) {
    const list = member(kind)
    if (Array.isArray(list)) counts[kind] = list.length
  }
  const preference = member('preference')
  if (preference !== undefined) counts.preference = preference === null ? 0 : 1
  return counts
}

/** A tag may come as an object or as its bare name. */
export function readTag(raw: unknown): Tag {
  if (typeof raw === 'string') return { id: raw, name: raw, usageCount: 0 }
  const member = readMembers(raw)
  const name = readText(member('name'))
  return { id: readOptionalId(member('id')) ?? name, name, usageCount: readNumber(member('usageCount')) }
}

const readOptionalId = (raw: unknown): Id | null => (typeof raw === 'number' ? raw : readOptionalText(raw))
