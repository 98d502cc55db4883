import { asPhone } from '../phones/phoneRules'
import { fnv1a } from '../read/fnv1a'
import { trimmed } from '../validation/visibleText'
import { type Client, type Contact, type ContactInput, contactTypes, type Tag } from './clientTypes'

/** Contacts and tags of a client as texts, for the cells of a file and for the lines that tell of a change. */

/** Parts of a cell; what separates them has a backslash within them. */
export const joined = (parts: readonly string[]): string =>
  parts.map((part) => part.replace(/[\\;]/g, '\\$&')).join('; ')

const separated = (cell: string): string[] =>
  (cell.match(/(?:\\.|[^\\;])+/gs) ?? []).map((part) => trimmed(part.replace(/\\(.)/gs, '$1'))).filter(Boolean)

/** `*MobilePhone: +998901234567`; the star marks a primary one. */
export const contactText = ({ type, value, isPrimary }: ContactInput): string =>
  `${isPrimary ? '*' : ''}${type}: ${value}`

/** All of them, in an order that tells nothing: that of the server is when each was added. */
export const contactTexts = (contacts: readonly ContactInput[]): string[] => contacts.map(contactText).sort()

/** @param given a cell, or what JSON says @param held what the client has: a bare value keeps its kind */
export function contactsIn(given: unknown, held: readonly Contact[]): ContactInput[] {
  const parts: unknown[] = typeof given === 'string' ? separated(given) : Array.isArray(given) ? given : []
  return parts.map((part) => (typeof part === 'string' ? contactOf(part, held) : asContact(part)))
}

/** What a text of `contactText` says. */
export function contactOf(text: string, held: readonly Contact[] = []): ContactInput {
  const isPrimary = text.startsWith('*')
  const plain = isPrimary ? text.slice(1).trim() : text
  const type = contactTypes.find((each) => plain.startsWith(`${each}:`))
  if (type) return { type, value: plain.slice(type.length + 1).trim(), isPrimary }
  const known = held.find(({ value }) => value === plain)
  return {
    type: known?.type ?? guessedType(plain),
    value: plain,
    isPrimary: isPrimary || known?.isPrimary === true,
  }
}

const guessedType = (value: string) => (value.includes('@') ? 'Email' : asPhone(value) ? 'MobilePhone' : 'Other')

function asContact(part: unknown): ContactInput {
  const { type, value, isPrimary } = (part ?? {}) as Partial<ContactInput>
  const known = contactTypes.find((each) => each === type)
  return { type: known ?? guessedType(String(value)), value: String(value ?? ''), isPrimary: isPrimary === true }
}

/** Another one whenever contacts or tags are others: the version of a client does not count them. */
export function markOf({ contacts, tags }: Pick<Client, 'contacts' | 'tags'>): string {
  return `m${fnv1a([...contactTexts(contacts), ...tagNames(tags)]).toString(16)}`
}

export const tagNames = (tags: readonly Pick<Tag, 'name'>[]): string[] => tags.map(({ name }) => name).sort()

/** As the server writes them. */
export function tagsIn(given: unknown): string[] {
  const parts: unknown[] = typeof given === 'string' ? separated(given) : Array.isArray(given) ? given : []
  const names = parts.map((part) => (typeof part === 'string' ? part : String((part as Partial<Tag>)?.name ?? '')))
  return [...new Set(names.map((name) => trimmed(name).toUpperCase()).filter(Boolean))].sort()
}
