import { contactInputType } from '@karvon/api-client/clients/clientRules'
import type { Client, ContactInput, FoundBy } from '@karvon/api-client/clients/clientTypes'
import { peopleText } from '@karvon/api-client/search/spellingKey'
import { sql } from 'kysely'
import type { Database } from '../../database/database'
import { grouped } from '../../database/grouped'
import { phoneTexts } from '../../text/searchNeedle'
import { sortKey } from '../../text/sortKey'

export type Names = Pick<Client, 'firstName' | 'lastName' | 'middleName'>
type Marks = Pick<Client, 'dateOfBirth' | 'inn'>
type Contacts = readonly Pick<ContactInput, 'type' | 'value'>[]

export type FoundByKind = FoundBy['kind']

export interface Finding {
  kind: FoundByKind
  /** As it is told. */
  text: string
  /** As it is searched. */
  searched: string
}

/** What a row of the list shows of a client: names, contacts and tags. */
export const shownText = (names: Names, contacts: Contacts, tags: readonly string[]): string =>
  peopleText(namesOf(names), ...contacts.flatMap(contactTexts), ...tags)

/** What a client is found by: all that is shown, and all that is recorded. */
export const clientSearchText = (
  client: Names & Marks,
  contacts: Contacts,
  tags: readonly string[] = [],
  recorded: readonly Finding[] = [],
): string =>
  [shownText(client, contacts, tags), ...[...recorded, ...findingsIn(client)].map(({ searched }) => searched)].join(
    '\n',
  )

/** As they are searched. */
export const namesText = (names: Names): string => peopleText(namesOf(names))

const namesOf = ({ lastName, firstName, middleName }: Names) =>
  [lastName, firstName, middleName].filter(Boolean).join(' ')

function contactTexts({ type, value }: Contacts[number]): string[] {
  return contactInputType(type) === 'tel' ? phoneTexts(value) : [value]
}

export const findingsIn = ({ inn, dateOfBirth }: Marks): Finding[] => [
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

type RecordedKind = keyof typeof recordedAs

/** What is recorded about clients and finds them. One statement, however many clients. */
export async function findingsOf(db: Database, clientIds: readonly number[]): Promise<Map<number, Finding[]>> {
  if (clientIds.length === 0) return new Map()
  const kinds = Object.entries(recordedAs).map(
    (
      [
        kind,
        {
          table,
          columns: [one, other],
        },
      ],
      place,
    ) => sql`
      select client_id, ${sql.lit(place)} as place, id, ${sql.lit(kind)} as kind,
        ${sql.ref(one)} as one, ${sql.ref(other)} as other
      from ${sql.table(table)} where client_id in (${sql.join(clientIds)})`,
  )
  const { rows } = await sql<{ client_id: number; kind: RecordedKind; one: string; other: string }>`
    ${sql.join(kinds, sql` union all `)} order by 1, 2, 3`.execute(db)
  return grouped(
    rows,
    ({ client_id }) => client_id,
    ({ kind, one, other }) => recordedAs[kind].found(one, other),
  )
}

/** Which of the findings are why a search found the client; none where all its words stand in the row. */
export function foundBy(needle: string, shown: string, findings: readonly Finding[]): Finding[] {
  const hasWord = (text: string, word: string) => word.split('|').some((each) => text.includes(each))
  const missing = needle.split(/\s+/).filter((word) => word !== '' && !hasWord(shown, word))
  const why = findings.filter(({ searched }) => missing.some((word) => hasWord(searched, word)))
  // One that has every word alone is why.
  const whole = why.find(({ searched }) => missing.every((word) => hasWord(searched, word)))
  return whole ? [whole] : why
}

export const clientSortName = ({ firstName, lastName }: Names): string => sortKey(`${firstName} ${lastName}`)
