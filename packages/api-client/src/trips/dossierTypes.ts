import {
  dayPart,
  flagPart,
  id,
  list,
  localizedPart,
  members,
  openNameOf,
  optionalText,
  type ReadOf,
  textPart,
  wholePart,
} from '../fields/answers'
import { languages } from '../read/localizedText'
import { agency } from './agencyTypes'

/** Where a picture is stored; both null without one. */
const picture = {
  imageUrl: optionalText,
  /** A small version, when the server made one. */
  thumbnailUrl: optionalText,
}

/** A day of the programme. */
const dossierDay = members({
  /** From 1: day 1 is that of the departure. */
  dayNumber: wholePart,
  title: localizedPart,
  description: localizedPart,
  ...picture,
})

/** Somebody who goes, as their papers have them. */
const dossierTraveller = members({
  /** Surname first. */
  name: textPart,
  /** The same in Latin letters, in capitals. */
  latinName: textPart,
  dateOfBirth: dayPart,
  /** Series and number; empty when there is none. */
  passport: textPart,
  passportExpiry: dayPart,
  visas: list(members({ countryCode: textPart, visaNumber: textPart, expiryDate: dayPart })),
})
export type DossierTraveller = ReadOf<typeof dossierTraveller>

/** What a client takes along on a trip: everything that is printed for them. */
export const dossier = members({
  clientTourId: id,
  clientId: id,
  clientName: textPart,
  /** In which the client is spoken to. */
  language: openNameOf(languages, languages[0]),
  tourId: id,
  /** Empty when the tour is gone. */
  tourTitle: localizedPart,
  tourDescription: localizedPart,
  ...picture,
  departureDate: dayPart,
  /** Empty when open. */
  returnDate: dayPart,
  isCanceled: flagPart,
  days: list(dossierDay),
  /** Places that were sold. */
  places: wholePart,
  /** Has somebody said who goes? */
  travellersConfirmed: flagPart,
  /** The client first. */
  travellers: list(dossierTraveller),
  /** Tickets, vouchers and the like, in words of the staff. */
  papers: list(members({ title: textPart, description: textPart })),
  /** Whom to call when something happens to the client. */
  emergencyContacts: list(members({ name: textPart, phone: textPart, email: textPart, available24x7: flagPart })),
  agency,
})
export type Dossier = ReadOf<typeof dossier>
