import { type ClientDocument, passports } from '../clientRecords/clientDocumentFields'
import type { Visa } from '../clientRecords/visaFields'
import { initialValues } from '../fields/fields'
import type { Id } from '../read/fields'
import { requirementFields, type TourRequirements } from '../tours/tourFields'
import type { ClientTour } from '../trips/clientTourFields'
import type { ExpiringPaper } from './clientTypes'

/** What a trip asks of papers when its tour is gone. */
export const usualRequirements: TourRequirements = initialValues(requirementFields)

/** What the rule asks of a trip. */
export interface PaperTrip extends Pick<ClientTour, 'id' | 'status' | 'departureDate' | 'returnDate'> {
  /** Of its tour. @default `usualRequirements` */
  requirements?: TourRequirements
}

type TravelDocument = Pick<ClientDocument, 'id' | 'type' | 'issueDate' | 'expiryDate' | 'state'>
type VisaPaper = Pick<Visa, 'id' | 'countryCode' | 'expiryDate'>

/** What the rule asks of a client. */
export interface ClientPapers {
  documents: readonly TravelDocument[]
  visas: readonly VisaPaper[]
}

/** The day on which the trip ends; its departure where the return is open. */
export const endOf = ({ departureDate, returnDate }: Pick<ClientTour, 'departureDate' | 'returnDate'>): string =>
  returnDate || departureDate

/** Is the trip still ahead or under way on the day `today`? Cancelled ones and those of no known status are not. */
export function isComing(trip: Omit<PaperTrip, 'id' | 'requirements'>, today: string): boolean {
  return (trip.status === 'Pending' || trip.status === 'Confirmed') && endOf(trip) >= today
}

/**
 * The paper with which the client crosses the border, of those that are neither lost nor replaced: a foreign passport before a
 * national one, one that holds on the day before one without an end, and that before one that has ended by then; among several
 * the newest issued, else the one entered last.
 * @param day `YYYY-MM-DD`, such as that of the return
 */
export function travelDocumentOf<Document extends TravelDocument>(
  documents: readonly Document[],
  day: string,
): Document | undefined {
  const [first] = documents
    .filter(({ type, state }) => (type === 'ForeignPassport' || type === 'Passport') && state === 'Valid')
    .sort(
      (one, other) =>
        one.type.localeCompare(other.type) ||
        certainty(other, day) - certainty(one, day) ||
        other.issueDate.localeCompare(one.issueDate) ||
        Number(other.id) - Number(one.id),
    )
  return first
}

/**
 * The newer passport that replaces an older one of the same type: both are said to hold, and one was issued later. Undefined
 * while none does.
 */
export function newerPassport<Document extends TravelDocument>(
  old: TravelDocument,
  documents: readonly Document[],
): Document | undefined {
  if (!passports.includes(old.type) || old.state !== 'Valid') return undefined
  const isNewer = ({ id, issueDate }: Document) =>
    issueDate && old.issueDate && issueDate !== old.issueDate ? issueDate > old.issueDate : Number(id) > Number(old.id)
  return documents
    .filter(
      (each) => each.type === old.type && each.state === 'Valid' && String(each.id) !== String(old.id) && isNewer(each),
    )
    .sort((one, other) => other.issueDate.localeCompare(one.issueDate) || Number(other.id) - Number(one.id))[0]
}

/** The paper that holds longest; one without an end only where none with an end holds on the day. */
export const longest = <Paper extends { id: Id; expiryDate: string }>(
  papers: readonly Paper[],
  day: string,
): Paper | undefined =>
  [...papers].sort(
    (a, b) =>
      certainty(b, day) - certainty(a, day) || b.expiryDate.localeCompare(a.expiryDate) || Number(a.id) - Number(b.id),
  )[0]

/** How sure a paper is to hold on a day: 2 it says so, 1 it has no end, 0 it has ended by then. */
const certainty = ({ expiryDate }: { expiryDate: string }, day: string) =>
  expiryDate === '' ? 1 : expiryDate >= day ? 2 : 0

/** The first day until which a passport has to hold for the trip. */
export const passportLimit = (
  trip: Pick<ClientTour, 'departureDate' | 'returnDate'>,
  { passportMonths }: Pick<TourRequirements, 'passportMonths'>,
): string => monthsLater(endOf(trip), passportMonths)

/** Could the tour's border ask for a visa of this country? */
const mayAskFor = ({ visaNeed, visaCountry }: TourRequirements, country: string): boolean =>
  visaNeed !== 'NotNeeded' && (visaCountry === '' || visaCountry === country)

/**
 * Papers that end before a trip allows, each with the first trip it is too short for: the passport before the months that
 * the tour asks for after the return, a visa before the return; and those that are used though nobody knows when they end.
 * A trip without a border asks for nothing.
 */
export function expiringPapers(
  { documents, visas }: ClientPapers,
  trips: readonly PaperTrip[],
  today: string,
): ExpiringPaper[] {
  const coming = trips
    .filter((trip) => isComing(trip, today))
    .map((trip) => ({ ...trip, requirements: trip.requirements ?? usualRequirements, end: endOf(trip) }))
    .filter(({ requirements }) => requirements.crossesBorder)
    .sort((a, b) => a.end.localeCompare(b.end))
  const day = coming[0]?.end ?? today
  const passport = travelDocumentOf(documents, day)
  const countries = [...new Set(visas.map(({ countryCode }) => countryCode))]
  const found: ExpiringPaper[] = []

  function mark(paper: Pick<ExpiringPaper, 'kind' | 'id' | 'name' | 'expiryDate'>, trip?: (typeof coming)[0]) {
    if (!trip) return
    found.push({
      ...paper,
      clientTourId: trip.id,
      returnDate: trip.end,
      monthsAfterReturn: paper.kind === 'document' ? trip.requirements.passportMonths : 0,
      endsBeforeReturn: paper.expiryDate !== '' && paper.expiryDate < trip.end,
    })
  }

  if (passport) {
    const { id, type: name, expiryDate } = passport
    mark(
      { kind: 'document', id, name, expiryDate },
      coming.find((trip) => expiryDate < passportLimit(trip, trip.requirements)),
    )
  }
  for (const country of countries) {
    const visa = longest(
      visas.filter(({ countryCode }) => countryCode === country),
      day,
    )
    if (!visa) continue
    const { id, countryCode: name, expiryDate } = visa
    mark(
      { kind: 'visa', id, name, expiryDate },
      coming.find((trip) => mayAskFor(trip.requirements, country) && expiryDate < trip.end),
    )
  }
  return found
}

/** The day so many months later; the last one of a shorter month. */
function monthsLater(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, lastDay))
  return date.toISOString().slice(0, 10)
}
