import type { ClientDocument } from '../clientRecords/clientDocumentFields'
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

type TravelDocument = Pick<ClientDocument, 'id' | 'type' | 'expiryDate'>
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
 * The paper with which the client crosses the border: of foreign passports, where there are any, else of passports, the
 * one that holds longest; one without an end does.
 */
export function travelDocumentOf<Document extends TravelDocument>(
  documents: readonly Document[],
): Document | undefined {
  const ofType = (type: ClientDocument['type']) => longest(documents.filter((document) => document.type === type))
  return ofType('ForeignPassport') ?? ofType('Passport')
}

/** The paper that holds longest. */
export const longest = <Paper extends { id: Id; expiryDate: string }>(papers: readonly Paper[]): Paper | undefined =>
  [...papers].sort((a, b) => end(b).localeCompare(end(a)) || Number(a.id) - Number(b.id))[0]

const end = ({ expiryDate }: { expiryDate: string }) => expiryDate || '9999-12-31'

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
 * the tour asks for after the return, a visa before the return. A trip without a border asks for nothing.
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
  const passport = travelDocumentOf(documents)
  const countries = [...new Set(visas.map(({ countryCode }) => countryCode))]
  const found: ExpiringPaper[] = []

  function mark(paper: Pick<ExpiringPaper, 'kind' | 'id' | 'name' | 'expiryDate'>, trip?: (typeof coming)[0]) {
    if (!trip) return
    found.push({
      ...paper,
      clientTourId: trip.id,
      returnDate: trip.end,
      monthsAfterReturn: paper.kind === 'document' ? trip.requirements.passportMonths : 0,
      endsBeforeReturn: paper.expiryDate < trip.end,
    })
  }

  if (passport?.expiryDate) {
    const { id, type: name, expiryDate } = passport
    mark(
      { kind: 'document', id, name, expiryDate },
      coming.find((trip) => expiryDate < passportLimit(trip, trip.requirements)),
    )
  }
  for (const country of countries) {
    const visa = longest(visas.filter(({ countryCode }) => countryCode === country))
    if (!visa?.expiryDate) continue
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
