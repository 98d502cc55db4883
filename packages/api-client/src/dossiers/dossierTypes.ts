import { type Agency, readAgency } from '../agency/agencyTypes'
import type { ClientId } from '../clients/clientTypes'
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
import { type Language, type LocalizedText, languages, readLocalizedText } from '../read/localizedText'
import type { TourId } from '../tours/tourFields'

/** Where a picture is stored; both null without one. */
export interface DossierPicture {
  imageUrl: string | null
  /** A small version, when the server made one. */
  thumbnailUrl: string | null
}

/** A day of the programme. */
export interface DossierDay extends DossierPicture {
  /** From 1: day 1 is that of the departure. */
  dayNumber: number
  title: LocalizedText
  description: LocalizedText
}

/** Somebody who goes, as their papers have them. */
export interface DossierTraveller {
  /** Surname first. */
  name: string
  dateOfBirth: string
  /** Series and number; empty when there is none. */
  passport: string
  passportExpiry: string
  visas: { countryCode: string; visaNumber: string; expiryDate: string }[]
}

/** Whom to call when something happens to the client. */
export interface DossierContact {
  name: string
  phone: string
  email: string
  available24x7: boolean
}

/** What a client takes along on a trip: everything that is printed for them. Days are `YYYY-MM-DD`. */
export interface Dossier extends DossierPicture {
  clientTourId: Id
  clientId: ClientId
  clientName: string
  /** In which the client is spoken to. */
  language: Language
  tourId: TourId
  /** Empty when the tour is gone. */
  tourTitle: LocalizedText
  tourDescription: LocalizedText
  departureDate: string
  /** Empty when open. */
  returnDate: string
  isCanceled: boolean
  days: DossierDay[]
  /** The client first. */
  travellers: DossierTraveller[]
  /** Tickets, vouchers and the like, in words of the staff. */
  papers: { title: string; description: string }[]
  emergencyContacts: DossierContact[]
  agency: Agency
}

type Member = (name: string) => unknown

const readPicture = (member: Member): DossierPicture => ({
  imageUrl: readOptionalText(member('imageUrl')),
  thumbnailUrl: readOptionalText(member('thumbnailUrl')),
})

function readDossierDay(raw: unknown): DossierDay {
  const member = readMembers(raw)
  return {
    dayNumber: readNumber(member('dayNumber')),
    title: readLocalizedText(member('title')),
    description: readLocalizedText(member('description')),
    ...readPicture(member),
  }
}

function readTraveller(raw: unknown): DossierTraveller {
  const member = readMembers(raw)
  return {
    name: readText(member('name')),
    dateOfBirth: readDay(member('dateOfBirth')),
    passport: readText(member('passport')),
    passportExpiry: readDay(member('passportExpiry')),
    visas: readItems(member('visas'), (item) => {
      const visa = readMembers(item)
      return {
        countryCode: readText(visa('countryCode')),
        visaNumber: readText(visa('visaNumber')),
        expiryDate: readDay(visa('expiryDate')),
      }
    }),
  }
}

function readContact(raw: unknown): DossierContact {
  const member = readMembers(raw)
  return {
    name: readText(member('name')),
    phone: readText(member('phone')),
    email: readText(member('email')),
    available24x7: readFlag(member('available24x7')),
  }
}

export function readDossier(raw: unknown): Dossier {
  const member = readMembers(raw)
  return {
    clientTourId: readId(member('clientTourId')),
    clientId: readId(member('clientId')),
    clientName: readText(member('clientName')),
    language: readName(member('language'), languages, 0) ?? languages[0],
    tourId: readId(member('tourId')),
    tourTitle: readLocalizedText(member('tourTitle')),
    tourDescription: readLocalizedText(member('tourDescription')),
    ...readPicture(member),
    departureDate: readDay(member('departureDate')),
    returnDate: readDay(member('returnDate')),
    isCanceled: readFlag(member('isCanceled')),
    days: readItems(member('days'), readDossierDay),
    travellers: readItems(member('travellers'), readTraveller),
    papers: readItems(member('papers'), (item) => {
      const paper = readMembers(item)
      return { title: readText(paper('title')), description: readText(paper('description')) }
    }),
    emergencyContacts: readItems(member('emergencyContacts'), readContact),
    agency: readAgency(member('agency')),
  }
}
