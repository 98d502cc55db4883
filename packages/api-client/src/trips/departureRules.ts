import type { ClientDocument } from '../clientRecords/clientDocumentFields'
import { latinNameIn } from '../clientRecords/passportFields'
import type { Visa } from '../clientRecords/visaFields'
import { contactInputType } from '../clients/clientRules'
import type { ContactType } from '../clients/clientTypes'
import { endOf, longest, passportLimit, travelDocumentOf } from '../clients/paperRules'
import {
  dayPart,
  members,
  namePart,
  openNameOf,
  openNamesOf,
  optionalId,
  type ReadOf,
  wholePart,
} from '../fields/answers'
import { asPhone, readPhone } from '../phones/phoneRules'
import type { Id } from '../read/fields'
import type { TourRequirements } from '../tours/tourFields'
import { isBlank, trimmed } from '../validation/visibleText'
import { type CheckReason, type CheckState, checkStates, reasonStates, worstOf } from './checkStates'
import type { ClientTourDocument } from './clientTourDocumentFields'
import type { ClientTour } from './clientTourFields'
import type { OtherPlace } from './travellerFields'

/** What is looked at before somebody leaves, in the order of the board's columns. */
export const checkIds = [
  'status',
  'passport',
  'visa',
  'emergencyContact',
  'phone',
  'travellers',
  'papers',
  'price',
  'preferences',
] as const
/** One of `checkIds`. */
export type CheckId = (typeof checkIds)[number]

export { type CheckReason, type CheckState, checkStates, reasonStates, worstOf }

/** As an answer tells it. */
export const checkState = namePart(checkStates, 'unknown')

/** Papers with which everybody goes; they are told by their kind, and by their titles where nobody has said it. */
export const tripPapers = ['ticket', 'voucher', 'insurance'] as const
/** One of `tripPapers`. */
export type TripPaper = (typeof tripPapers)[number]

const titlesOf: Record<TripPaper, RegExp> = {
  ticket: /билет|ticket|chipta|bilet/i,
  voucher: /ваучер|voucher|vaucher/i,
  insurance: /страхов|полис|insurance|sug.?urta|polis/i,
}

/** One check of one traveller. */
export const travelCheck = members({
  id: openNameOf(checkIds, 'status'),
  state: checkState,
  reason: openNameOf(Object.keys(reasonStates) as CheckReason[], 'statusUnknown'),
  /** The day that the reason is about, such as the end of a passport; else empty. */
  day: dayPart,
  /** Until when it should have been, where the reason compares; else empty. */
  limit: dayPart,
  /** How many: travellers who are named. */
  count: wholePart,
  /** How many places were sold, where travellers are counted. */
  places: wholePart,
  /** What is missing: of `tripPapers`. */
  missing: openNamesOf(tripPapers),
  /** The record that was looked at, to be corrected; null when there is none yet. */
  recordId: optionalId,
})
export type Check = ReadOf<typeof travelCheck>

/** Papers with which a person goes, whoever they are. */
export interface CheckedPerson {
  documents: readonly Pick<
    ClientDocument,
    'id' | 'type' | 'issueDate' | 'expiryDate' | 'state' | 'latinLastName' | 'latinFirstName'
  >[]
  visas: readonly Pick<Visa, 'id' | 'countryCode' | 'issueDate' | 'expiryDate'>[]
  hasPreferences: boolean
}

/** What is known of a trip and of the client who bought it. */
export interface TripFacts extends CheckedPerson {
  trip: Pick<ClientTour, 'id' | 'status' | 'departureDate' | 'returnDate' | 'quantity' | 'soldPrice'>
  requirements: TourRequirements
  contacts: readonly { id: Id; type: ContactType; value: string }[]
  emergencyContacts: readonly { id: Id; phone: string }[]
  /** How many go by name, and whether somebody said so. */
  travellers: { named: number; isConfirmed: boolean }
  /** The trip's papers. */
  papers: readonly Pick<ClientTourDocument, 'title' | 'kind'>[]
}

/** From so many days before the departure what is only late becomes a trouble. */
export const urgentDays = 3

/** Judges the client who bought a trip and goes on it, on the day `today`. */
export const judgeBuyer = (facts: TripFacts, today: string): Check[] =>
  inOrder([...judgeSale(facts, today), ...judgePerson(facts, facts)])

/** Judges what is of the whole sale, whoever goes: it stands with who bought it, or with the first who goes. */
export function judgeSale(facts: Omit<TripFacts, keyof CheckedPerson>, today: string): Check[] {
  const { trip, contacts, emergencyContacts, travellers, papers } = facts
  const isUrgent = trip.departureDate <= daysLater(today, urgentDays)
  return [
    judgeStatus(trip.status, isUrgent, trip.id),
    judgeEmergencyContact(emergencyContacts),
    judgePhone(contacts),
    judgeTravellers(trip, travellers),
    judgePapers(papers, isUrgent, trip.id),
    check('price', trip.soldPrice === null ? 'priceMissing' : 'priceAgreed', { recordId: trip.id }),
  ]
}

const judgePerson = (
  person: CheckedPerson,
  { trip, requirements }: Pick<TripFacts, 'trip' | 'requirements'>,
): Check[] => [
  judgePassport(person, trip, requirements),
  judgeVisa(person, trip, requirements),
  judgePreferences(person),
]

/** As the columns of the board. */
export const inOrder = (checks: readonly Check[]): Check[] =>
  [...checks].sort((one, other) => placeOf[one.id] - placeOf[other.id])

const placeOf = Object.fromEntries(checkIds.map((id, place) => [id, place])) as Record<CheckId, number>

/** Who goes: their own record as a client where there is one, else what is written of them. */
export interface CheckedCompanion {
  /** Of the companion; null of somebody who is known from the sale alone. */
  id: Id | null
  passportNumber: string
  /** Null without a record as a client. */
  person: CheckedPerson | null
}

/** Judges who travels with a client; the rest of the trip is the client's own. */
export function judgeCompanion(
  { id, passportNumber, person }: CheckedCompanion,
  { trip, requirements }: Pick<TripFacts, 'trip' | 'requirements'>,
): Check[] {
  if (person) return judgePerson(person, { trip, requirements })
  const { crossesBorder, visaNeed } = requirements
  const passport = isBlank(passportNumber) ? 'passportMissing' : 'passportUnseen'
  const visa = visaNeed === 'Needed' ? 'visaUnseen' : visaNeed === 'NotNeeded' ? 'visaNotNeeded' : 'visaNeedUnknown'
  return [
    check('passport', crossesBorder ? passport : 'noBorder', { recordId: id }),
    check('visa', crossesBorder ? visa : 'noBorder', { recordId: id }),
    check('preferences', 'preferencesUnknown', { recordId: id }),
  ]
}

/** Does one who goes go by another sale as well? Nothing where somebody has joined the two. */
export function judgeTwice(alsoIn: readonly Pick<OtherPlace, 'clientTourId' | 'isSure' | 'isJoined'>[]): Check[] {
  const other = alsoIn.find(({ isJoined }) => !isJoined)
  return other
    ? [check('travellers', other.isSure ? 'travellerTwice' : 'travellerAlike', { recordId: other.clientTourId })]
    : []
}

/** Items of a tour's checklist: its lines, each once. */
export const checklistItems = (checklist: string): string[] => [
  ...new Set(checklist.split('\n').map(trimmed).filter(Boolean)),
]

/** The day so many days later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

function check(id: CheckId, reason: CheckReason, about: Partial<Check> = {}): Check {
  return {
    id,
    state: reasonStates[reason],
    reason,
    day: about.day ?? '',
    limit: about.limit ?? '',
    count: about.count ?? 0,
    places: about.places ?? 0,
    missing: about.missing ?? [],
    recordId: about.recordId ?? null,
  }
}

function judgeStatus(status: ClientTour['status'], isUrgent: boolean, recordId: Id): Check {
  if (status === 'Confirmed') return check('status', 'confirmed', { recordId })
  if (status !== 'Pending') return check('status', 'statusUnknown', { recordId })
  return check('status', isUrgent ? 'pendingSoon' : 'pending', { recordId })
}

function judgePassport({ documents }: CheckedPerson, trip: TripFacts['trip'], requirements: TourRequirements): Check {
  if (!requirements.crossesBorder) return check('passport', 'noBorder')
  const passport = travelDocumentOf(documents, endOf(trip))
  if (!passport) return check('passport', 'passportMissing')
  const { id: recordId, expiryDate: day } = passport
  if (day === '') return check('passport', 'passportWithoutEnd', { recordId })
  const limit = passportLimit(trip, requirements)
  if (day < endOf(trip)) return check('passport', 'passportEndsBeforeReturn', { day, limit: endOf(trip), recordId })
  if (day < limit) return check('passport', 'passportEndsTooSoon', { day, limit, recordId })
  const isVerified = latinNameIn(passport) !== ''
  return check('passport', isVerified ? 'passportHolds' : 'passportNamesUnverified', { day, limit, recordId })
}

function judgeVisa({ visas }: CheckedPerson, trip: TripFacts['trip'], requirements: TourRequirements): Check {
  const { crossesBorder, visaNeed, visaCountry } = requirements
  if (!crossesBorder) return check('visa', 'noBorder')
  if (visaNeed === 'NotNeeded') return check('visa', 'visaNotNeeded')
  if (visaNeed === 'Unknown') return check('visa', 'visaNeedUnknown')
  const ofCountry = visas.filter(({ countryCode }) => visaCountry === '' || countryCode === visaCountry)
  const inTime = ofCountry.filter(({ issueDate }) => issueDate <= trip.departureDate)
  const visa = longest(inTime, endOf(trip))
  if (!visa) {
    const late = longest(ofCountry, endOf(trip))
    if (!late) return check('visa', 'visaMissing')
    return check('visa', 'visaStartsTooLate', { day: late.issueDate, limit: trip.departureDate, recordId: late.id })
  }
  const about = { day: visa.expiryDate, limit: endOf(trip), recordId: visa.id }
  if (about.day === '') return check('visa', 'visaWithoutEnd', about)
  if (about.day < about.limit) return check('visa', 'visaEndsBeforeReturn', about)
  return check('visa', visaCountry === '' ? 'visaOfUnknownCountry' : 'visaHolds', about)
}

function judgeEmergencyContact(contacts: TripFacts['emergencyContacts']): Check {
  const [first] = contacts
  if (!first) return check('emergencyContact', 'emergencyContactMissing')
  const reachable = contacts.find(({ phone }) => asPhone(phone) !== null)
  const reason = reachable ? 'emergencyContactKnown' : 'emergencyContactWithoutPhone'
  return check('emergencyContact', reason, { recordId: (reachable ?? first).id })
}

function judgePhone(contacts: TripFacts['contacts']): Check {
  const [first] = contacts
  if (!first) return check('phone', 'contactMissing')
  const phones = contacts.filter(({ type }) => contactInputType(type) === 'tel')
  const reachable = phones.find(({ value }) => readPhone(value).e164)
  if (reachable) return check('phone', 'phoneKnown', { recordId: reachable.id })
  return check('phone', phones[0] ? 'phoneUnreadable' : 'onlyOtherContacts', { recordId: (phones[0] ?? first).id })
}

function judgeTravellers(
  { id: recordId, quantity }: TripFacts['trip'],
  { named, isConfirmed }: TripFacts['travellers'],
): Check {
  const about = { count: named, places: quantity, recordId }
  if (named < quantity) return check('travellers', 'travellersMissing', about)
  if (named > quantity) return check('travellers', 'travellersTooMany', about)
  return check('travellers', isConfirmed ? 'travellersNamed' : 'travellersUnconfirmed', about)
}

function judgePapers(papers: TripFacts['papers'], isUrgent: boolean, recordId: Id): Check {
  const missing = tripPapers.filter(
    (paper) => !papers.some(({ title, kind }) => kind.toLowerCase() === paper || titlesOf[paper].test(title)),
  )
  if (missing.length === 0) return check('papers', 'papersComplete', { recordId })
  return check('papers', isUrgent ? 'papersMissingSoon' : 'papersMissing', { missing, recordId })
}

const judgePreferences = ({ hasPreferences }: CheckedPerson): Check =>
  check('preferences', hasPreferences ? 'preferencesKnown' : 'preferencesUnknown')
