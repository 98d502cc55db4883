import type { ClientDocument } from '../clientDocuments/clientDocumentFields'
import type { ClientTour } from '../clientTours/clientTourFields'
import type { Id } from '../read/fields'
import type { Visa } from '../visas/visaFields'
import type { ExpiringPaper } from './clientTypes'

/** How long passports and visas have to hold after the return from a trip. */
export const paperRule = { monthsAfterReturn: 6 }

/** Identity documents with which one crosses a border. */
const travelDocuments: readonly string[] = ['Passport', 'ForeignPassport']

/** What the rule asks of a trip. */
export type PaperTrip = Pick<ClientTour, 'id' | 'status' | 'departureDate' | 'returnDate'>

/** What the rule asks of a client. */
export interface ClientPapers {
  documents: readonly Pick<ClientDocument, 'id' | 'type' | 'expiryDate'>[]
  visas: readonly Pick<Visa, 'id' | 'countryCode' | 'expiryDate'>[]
}

/** Is the trip still ahead or under way on the day `today`? Cancelled ones and those of no known status are not. */
export function isComing({ status, departureDate, returnDate }: PaperTrip, today: string): boolean {
  return (status === 'Pending' || status === 'Confirmed') && (returnDate || departureDate) >= today
}

/**
 * Papers that end before the rule allows, each with the first trip it is too short for. Of several papers for the same
 * purpose the one that holds longest counts; one without an end never expires.
 */
export function expiringPapers(
  { documents, visas }: ClientPapers,
  trips: readonly PaperTrip[],
  today: string,
  { monthsAfterReturn } = paperRule,
): ExpiringPaper[] {
  const papers = longestOf([
    ...documents
      .filter(({ type }) => travelDocuments.includes(type))
      .map(({ id, type, expiryDate }) => ({ kind: 'document' as const, id, name: type, expiryDate })),
    ...visas.map(({ id, countryCode, expiryDate }) => ({ kind: 'visa' as const, id, name: countryCode, expiryDate })),
  ])
  const coming = trips
    .filter((trip) => isComing(trip, today))
    .map(({ id, departureDate, returnDate }) => ({ clientTourId: id, returnDate: returnDate || departureDate }))
    .sort((a, b) => a.returnDate.localeCompare(b.returnDate))

  return papers.flatMap((paper) => {
    const trip = coming.find(({ returnDate }) => paper.expiryDate < monthsLater(returnDate, monthsAfterReturn))
    return trip ? [{ ...paper, ...trip, endsBeforeReturn: paper.expiryDate < trip.returnDate }] : []
  })
}

interface Paper {
  kind: ExpiringPaper['kind']
  id: Id
  name: string
  expiryDate: string
}

function longestOf(papers: readonly Paper[]): Paper[] {
  const isSame = (one: Paper, other: Paper) => one.kind === other.kind && one.name === other.name
  const end = ({ expiryDate }: Paper) => expiryDate || '9999-12-31'
  return papers.filter(
    (paper) =>
      paper.expiryDate &&
      !papers.some(
        (other) =>
          isSame(paper, other) && (end(other) > end(paper) || (end(other) === end(paper) && other.id < paper.id)),
      ),
  )
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
