import { agency } from '../agency/agencyTypes'
import {
  day,
  flag,
  id,
  list,
  localizedText,
  members,
  openNameOf,
  optionalText,
  type ReadOf,
  text,
  whole,
} from '../fields/answers'
import { languages } from '../read/localizedText'

/** Where a picture is stored; both null without one. */
const picture = {
  imageUrl: optionalText,
  /** A small version, when the server made one. */
  thumbnailUrl: optionalText,
}

/** A day of the programme. */
const dossierDay = members({
  /** From 1: day 1 is that of the departure. */
  dayNumber: whole,
  title: localizedText,
  description: localizedText,
  ...picture,
})

/** Somebody who goes, as their papers have them. */
const dossierTraveller = members({
  /** Surname first. */
  name: text,
  dateOfBirth: day,
  /** Series and number; empty when there is none. */
  passport: text,
  passportExpiry: day,
  visas: list(members({ countryCode: text, visaNumber: text, expiryDate: day })),
})
export type DossierTraveller = ReadOf<typeof dossierTraveller>

/** What a client takes along on a trip: everything that is printed for them. */
export const dossier = members({
  clientTourId: id,
  clientId: id,
  clientName: text,
  /** In which the client is spoken to. */
  language: openNameOf(languages, languages[0]),
  tourId: id,
  /** Empty when the tour is gone. */
  tourTitle: localizedText,
  tourDescription: localizedText,
  ...picture,
  departureDate: day,
  /** Empty when open. */
  returnDate: day,
  isCanceled: flag,
  days: list(dossierDay),
  /** The client first. */
  travellers: list(dossierTraveller),
  /** Tickets, vouchers and the like, in words of the staff. */
  papers: list(members({ title: text, description: text })),
  /** Whom to call when something happens to the client. */
  emergencyContacts: list(members({ name: text, phone: text, email: text, available24x7: flag })),
  agency,
})
export type Dossier = ReadOf<typeof dossier>
