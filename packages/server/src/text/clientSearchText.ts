import { contactInputType, primaryContact } from '@karvon/api-client/clients/clientRules'
import type { Client, ContactInput, FoundBy } from '@karvon/api-client/clients/clientTypes'
import { peopleText, shortestMistyped } from '@karvon/api-client/search/spellingKeyRules'
import { cutCharacters } from '@karvon/api-client/validation/visibleText'
import { phoneTexts } from './searchNeedle'
import { sortKey } from './sortKey'

export type Names = Pick<Client, 'firstName' | 'lastName' | 'middleName'>
type Marks = Pick<Client, 'dateOfBirth' | 'inn'>
type Contacts = readonly Pick<ContactInput, 'type' | 'value'>[]

type ListedClient = Names & Marks & { contacts: readonly ContactInput[]; tags: readonly { name: string }[] }

type FoundByKind = Exclude<FoundBy['kind'], 'nearName'>

export interface Finding {
  kind: FoundByKind
  /** As it is told. */
  text: string
  /** As it is searched. */
  searched: string
}

const ownText = (names: Names, contacts: Contacts, tags: readonly string[]): string =>
  peopleText(namesOf(names), ...contacts.flatMap(contactTexts), ...tags)

/** What a row of the list shows of a client, as it is searched: name, first contact and tags. */
export const shownText = ({ firstName, lastName, contacts, tags }: ListedClient): string =>
  ownText(
    { firstName, lastName, middleName: '' },
    [primaryContact(contacts) ?? []].flat(),
    tags.map(({ name }) => name),
  )

/** What finds a client and stands in no row. */
export const hiddenIn = (client: ListedClient): Finding[] => [
  ...(client.middleName ? [findingOf('middleName', client.middleName)] : []),
  ...client.contacts
    .filter((contact) => contact !== primaryContact(client.contacts))
    .map((contact) => findingOf('contact', contact.value, ...contactTexts(contact))),
  ...findingsIn(client),
]

/** What a client is found by: all of the card, and all that is recorded; at the end what they wrote in requests. */
export function clientSearchText(
  client: Names & Marks,
  contacts: Contacts,
  tags: readonly string[] = [],
  recorded: readonly Finding[] = [],
): string {
  const wrote = recorded.filter(isRequest)
  const others = [...recorded.filter((each) => !isRequest(each)), ...findingsIn(client)]
  const own = [ownText(client, contacts, tags), ...others.map(({ searched }) => searched)].join('\n')
  return withRequests(
    own,
    wrote.map(({ searched }) => searched),
  )
}

/** Begins what a client wrote in requests, which not everybody may read who may search clients. */
export const requestMark = '\u001e'

/** @param wrote as it is searched */
export const withRequests = (own: string, wrote: readonly string[]): string =>
  wrote.length === 0 ? own : `${own}${requestMark}${wrote.join('\n')}`

/** Is it what a client wrote in a request? */
export const isRequest = ({ kind }: Finding): boolean => kind === 'request'

/** As they are searched. */
export const namesText = (names: Names): string => peopleText(namesOf(names))

const namesOf = ({ lastName, firstName, middleName }: Names) =>
  [lastName, firstName, middleName].filter(Boolean).join(' ')

function contactTexts({ type, value }: Contacts[number]): string[] {
  return contactInputType(type) === 'tel' ? phoneTexts(value) : [value]
}

const findingsIn = ({ inn, dateOfBirth }: Marks): Finding[] => [
  ...(inn ? [findingOf('inn', inn)] : []),
  ...(dateOfBirth ? [findingOf('dateOfBirth', dateOfBirth)] : []),
]

const findingOf = (kind: FoundByKind, text: string, ...more: string[]): Finding => ({
  kind,
  text,
  searched: peopleText(text, ...more),
})

/** What is recorded about a client and finds it: where it stands, by which two columns, in the order in which it is told. */
export const recordedAs = {
  companion: {
    table: 'companions',
    columns: ['full_name', 'passport_number'],
    found: (name: string, passport: string) => findingOf('companion', name, passport),
  },
  document: {
    table: 'client_documents',
    columns: ['series', 'number'],
    found: (series: string, number: string) =>
      findingOf('document', [series, number].filter(Boolean).join(' '), series + number),
  },
  visa: {
    table: 'visas',
    columns: ['country_code', 'visa_number'],
    found: (country: string, number: string) => findingOf('visa', [country, number].filter(Boolean).join(' '), number),
  },
  emergencyContact: {
    table: 'emergency_contacts',
    columns: ['name', 'phone'],
    found: (name: string, phone: string) => findingOf('emergencyContact', name, ...phoneTexts(phone)),
  },
} as const

/** So many of the requests from their numbers find a client, the newest. */
export const mostRequests = 5
/** Letters of each: what is found by stays bounded. */
const requestLength = 300

/** What a client wrote in a request. */
export const requestFinding = (description: string): Finding =>
  findingOf('request', cutCharacters(description, requestLength))

export type RecordedKind = keyof typeof recordedAs

const hasWord = (text: string, word: string) => word.split('|').some((each) => text.includes(each))

/** Words of a needle that do not stand in what is shown. */
export const wordsBeside = (needle: string, shown: string): string[] =>
  needle.split(/\s+/).filter((word) => word !== '' && !hasWord(shown, word))

/** Which of the findings are why a search for these words found the client. */
export function foundBy(missing: readonly string[], findings: readonly Finding[]): Finding[] {
  const why = findings.filter(({ searched }) => missing.some((word) => hasWord(searched, word)))
  // One that has every word alone is why.
  const whole = why.find(({ searched }) => missing.every((word) => hasWord(searched, word)))
  return (whole ? [whole] : why).map((finding) =>
    finding.kind === 'request'
      ? { ...finding, text: excerpt(finding.text, (part) => missing.some((word) => hasWord(peopleText(part), word))) }
      : finding,
  )
}

/** Letters of a long text that are told. */
const excerptLength = 100
/** Of these, so many before what was found. */
const excerptLead = 30

/** The part of a long text where something first is found. */
function excerpt(text: string, isFound: (word: string) => boolean): string {
  if (text.length <= excerptLength) return text
  const words = [...text.matchAll(/\S+/g)]
  const at = words.find(([word]) => isFound(word))?.index ?? 0
  const start = words.find(({ index }) => index >= at - excerptLead)?.index ?? 0
  const rest = text.slice(start)
  const shown = cutCharacters(rest, excerptLength)
  return [start > 0 ? '…' : '', shown.trim(), shown.length < rest.length ? '…' : ''].join('')
}

export const clientSortName = ({ firstName, lastName }: Names): string => sortKey(`${firstName} ${lastName}`)

/** Words in which one error may be. */
export const wordsOf = (text: string): string[] => [
  ...new Set(text.split(/[^\p{L}]+/u).filter((word) => word.length >= shortestMistyped)),
]

/** Words of all names that a client is found by. */
export const namesIn = (client: Names, recorded: readonly Finding[] = []): string[] =>
  wordsOf([namesText(client), ...recorded.flatMap(({ kind, searched }) => (named.has(kind) ? searched : []))].join(' '))

const named: ReadonlySet<FoundByKind> = new Set(['companion', 'emergencyContact'])
