import { documentStates, documentTypes } from '../clientRecords/clientDocumentFields'
import {
  dayPart,
  flagPart,
  id,
  list,
  members,
  namePart,
  nullable,
  number,
  optionalId,
  type Part,
  type ReadOf,
  textPart,
} from '../fields/answers'
import { type ClientTour, readClientTour } from './clientTourFields'

const person = {
  firstName: textPart,
  lastName: textPart,
  middleName: textPart,
  dateOfBirth: dayPart,
  halalMeals: flagPart,
  wheelchairAccess: flagPart,
  hasPreferences: flagPart,
  documents: list(
    members({
      id,
      type: namePart(documentTypes, 'Passport'),
      issueDate: dayPart,
      expiryDate: dayPart,
      state: namePart(documentStates, 'Valid'),
      latinLastName: textPart,
      latinFirstName: textPart,
    }),
  ),
  visas: list(members({ id, countryCode: textPart, issueDate: dayPart, expiryDate: dayPart })),
}
/** What the card of a person says that matters to a trip. */
export const personFacts = members(person)
export type PersonFacts = ReadOf<typeof personFacts>

/** Somebody who travels with the client. */
export const companionFacts = members({
  id,
  fullName: textPart,
  dateOfBirth: dayPart,
  passportNumber: textPart,
  /** The client whose card is theirs. */
  relatedClientId: optionalId,
  /** What it says; null without one. */
  person: nullable(personFacts),
})
export type CompanionFacts = ReadOf<typeof companionFacts>

/** What a trip is beside its own fields. */
export const tripAbout = members({
  /** What the tour says of itself; null when it is gone. */
  tour: nullable(members({ price: number, validFrom: dayPart, validUntil: dayPart })),
  /** `tripNoteIds`, and perhaps some that only a newer server knows. */
  mutedNotes: list(textPart),
})
export type NotedTour = NonNullable<ReadOf<typeof tripAbout>['tour']>

/** A trip of the client, with what its tour says and which notes about it were hidden. */
export interface KnownTrip extends ClientTour, ReadOf<typeof tripAbout> {}

const knownTrip: Part<KnownTrip> = {
  kind: 'members',
  read: (raw) => ({ ...readClientTour(raw), ...tripAbout.read(raw) }),
}

/** What is known of a client beside the trips. */
export const clientAbout = members({ clientId: id, ...person, companions: list(companionFacts) })

const clientFacts = members({ ...clientAbout.parts, trips: list(knownTrip) })
/** Everything about a client that the notes to a trip are made from. */
export type ClientFacts = ReadOf<typeof clientFacts>

/** What is known of some clients. */
export const tripFacts = members({
  /** In the time zone of the agency. */
  today: dayPart,
  clients: list(clientFacts),
})
export type TripFactsAnswer = ReadOf<typeof tripFacts>
