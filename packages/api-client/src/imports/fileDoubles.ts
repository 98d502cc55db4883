import { paperKey } from '../clientRecords/recordKeys'
import type { ClientId } from '../clients/clientTypes'
import { likenessOf, nameKey } from '../clients/likenessRules'
import type { KnownPerson, Likeness, LikenessReason } from '../clients/likenessTypes'
import { phoneKey } from '../phones/phoneRules'
import { fnv1a } from '../read/fnv1a'
import type { ClientBody, ImportedRow } from './importTypes'

/** A row of somebody who stands above it, or has a card, or may. */
export interface FileDouble {
  row: number
  /** The row above; undefined of a card. */
  of?: number
  /** Whose card it is; undefined of a row. */
  clientId?: ClientId
  /** What they are called there. */
  clientName?: string
  likeness: Likeness
  reasons: readonly LikenessReason[]
}

/** Of so many above that share something each is compared: a number of the agency stands in thousands of rows. */
const mostCompared = 20

/**
 * Rows that are of one person by the rule of the cards, each with the row above that is surest. It is compared with those that share a
 * phone, paper, number, name, or the day of birth.
 */
export function doublesAmong(rows: readonly ImportedRow[]): FileDouble[] {
  /** Places of rows, by what they share: people themselves are read again, for a long file has many. */
  const seen = new Map<number, number | number[]>()
  return rows.flatMap(({ row, id, body }, place) => {
    if (!body || id !== undefined) return []
    const person = personIn(body)
    const keys = keysOf(person)
    let found: FileDouble | undefined
    for (const at of new Set(keys.flatMap((key) => seen.get(key) ?? []))) {
      const above = rows[at]
      if (!above?.body) continue
      const { likeness, reasons } = likenessOf(personIn(above.body), person)
      if (likeness === 'sure' || (likeness === 'perhaps' && !found)) found = { row, of: above.row, likeness, reasons }
      if (likeness === 'sure') break
    }
    for (const key of keys) {
      const sharing = seen.get(key)
      if (sharing === undefined) seen.set(key, place)
      else if (typeof sharing === 'number') seen.set(key, [sharing, place])
      else if (sharing.length < mostCompared) sharing.push(place)
    }
    return found ?? []
  })
}

/** What a row says of who somebody is. */
export function personIn({ client, contacts, documents }: ClientBody): KnownPerson {
  const { firstName, lastName, middleName, dateOfBirth, inn } = client
  const phones = contacts.map(({ value }) => value)
  return {
    firstName,
    lastName,
    middleName,
    dateOfBirth,
    inn,
    phones,
    passports: documents.map((each) => each.series + each.number),
  }
}

/**
 * What may tell a person, each as a number that V8 keeps in place, for a long file has many: two that differ seldom have one, and then
 * people are compared anyhow.
 */
const keysOf = (person: KnownPerson): number[] =>
  [
    ...person.phones.map((phone) => withMark('phone', phoneKey(phone))),
    ...person.passports.map((passport) => withMark('paper', paperKey(passport).replace(/^\D+/, ''))),
    withMark('inn', person.inn),
    withMark('name', nameKey(person)),
    person.dateOfBirth && withMark('born', `${person.dateOfBirth} ${person.firstName.slice(0, 2).toLowerCase()}`),
  ]
    .filter(Boolean)
    .map((key) => fnv1a([key]) >>> 2)

const withMark = (mark: string, key: string): string => key && `${mark} ${key}`
