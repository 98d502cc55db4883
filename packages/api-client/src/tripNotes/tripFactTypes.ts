import type { ClientDocument } from '../clientDocuments/clientDocumentFields'
import { documentTypes } from '../clientDocuments/clientDocumentFields'
import type { ClientId } from '../clients/clientTypes'
import { type ClientTour, readClientTour } from '../clientTours/clientTourFields'
import {
  type Id,
  readDay,
  readFlag,
  readId,
  readItems,
  readMembers,
  readName,
  readNumber,
  readText,
} from '../read/fields'
import type { Tour } from '../tours/tourFields'
import type { Visa } from '../visas/visaFields'

/** What the card of a person says that matters to a trip. */
export interface PersonFacts {
  firstName: string
  lastName: string
  middleName: string
  /** `YYYY-MM-DD`, or empty. */
  dateOfBirth: string
  halalMeals: boolean
  wheelchairAccess: boolean
  hasPreferences: boolean
  documents: Pick<ClientDocument, 'id' | 'type' | 'expiryDate'>[]
  visas: Pick<Visa, 'id' | 'countryCode' | 'issueDate' | 'expiryDate'>[]
}

/** Somebody who travels with the client. */
export interface CompanionFacts {
  id: Id
  fullName: string
  dateOfBirth: string
  passportNumber: string
  /** Their own card as a client; null without one. */
  person: PersonFacts | null
}

/** What the tour says of itself. */
export type NotedTour = Pick<Tour, 'price' | 'validFrom' | 'validUntil'>

/** A trip of the client, with what its tour says and which notes about it were hidden. */
export interface KnownTrip extends ClientTour {
  /** Null when it is gone. */
  tour: NotedTour | null
  /** `tripNoteIds`, and perhaps some that only a newer server knows. */
  mutedNotes: string[]
}

/** Everything about a client that the notes to a trip are made from. */
export interface ClientFacts extends PersonFacts {
  clientId: ClientId
  companions: CompanionFacts[]
  trips: KnownTrip[]
}

/** What is known of some clients. */
export interface TripFactsAnswer {
  /** In the time zone of the agency. */
  today: string
  clients: ClientFacts[]
}

export function readTripFacts(raw: unknown): TripFactsAnswer {
  const member = readMembers(raw)
  return { today: readDay(member('today')), clients: readItems(member('clients'), readClientFacts) }
}

function readClientFacts(raw: unknown): ClientFacts {
  const member = readMembers(raw)
  return {
    ...readPerson(raw),
    clientId: readId(member('clientId')),
    companions: readItems(member('companions'), readCompanion),
    trips: readItems(member('trips'), readTrip),
  }
}

function readPerson(raw: unknown): PersonFacts {
  const member = readMembers(raw)
  return {
    firstName: readText(member('firstName')),
    lastName: readText(member('lastName')),
    middleName: readText(member('middleName')),
    dateOfBirth: readDay(member('dateOfBirth')),
    halalMeals: readFlag(member('halalMeals')),
    wheelchairAccess: readFlag(member('wheelchairAccess')),
    hasPreferences: readFlag(member('hasPreferences')),
    documents: readItems(member('documents'), (item) => {
      const of = readMembers(item)
      const type = readName(of('type'), documentTypes, 0) ?? 'Passport'
      return { id: readId(of('id')), type, expiryDate: readDay(of('expiryDate')) }
    }),
    visas: readItems(member('visas'), (item) => {
      const of = readMembers(item)
      return {
        id: readId(of('id')),
        countryCode: readText(of('countryCode')),
        issueDate: readDay(of('issueDate')),
        expiryDate: readDay(of('expiryDate')),
      }
    }),
  }
}

function readCompanion(raw: unknown): CompanionFacts {
  const member = readMembers(raw)
  const person = member('person')
  return {
    id: readId(member('id')),
    fullName: readText(member('fullName')),
    dateOfBirth: readDay(member('dateOfBirth')),
    passportNumber: readText(member('passportNumber')),
    person: person ? readPerson(person) : null,
  }
}

function readTrip(raw: unknown): KnownTrip {
  const member = readMembers(raw)
  const tour = member('tour')
  return {
    ...readClientTour(raw),
    tour: tour ? readTour(tour) : null,
    mutedNotes: readItems(member('mutedNotes'), readText),
  }
}

function readTour(raw: unknown): NotedTour {
  const member = readMembers(raw)
  return {
    price: readNumber(member('price')),
    validFrom: readDay(member('validFrom')),
    validUntil: readDay(member('validUntil')),
  }
}
