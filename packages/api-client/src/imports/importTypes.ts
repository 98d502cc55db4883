import type { clientDocumentFields } from '../clientRecords/clientDocumentFields'
import type { companionFields } from '../clientRecords/companionFields'
import type { emergencyContactFields } from '../clientRecords/emergencyContactFields'
import type { visaFields } from '../clientRecords/visaFields'
import type { ClientInput } from '../clients/clientFields'
import type { ContactInput } from '../clients/clientTypes'
import type { ValuesOf } from '../fields/fields'
import type { ImportPlace } from '../importRuns/importRunTypes'
import type { CellTrouble } from '../sheets/grids'
import type { TourId } from '../tours/tourFields'
import type { ClientTourInput } from '../trips/clientTourFields'

/** Everything of one person that a row says, ready for the calls of the client. */
export interface ClientBody {
  client: ClientInput
  /** The first is the primary one. */
  contacts: ContactInput[]
  tags: string[]
  documents: ValuesOf<typeof clientDocumentFields>[]
  visas: ValuesOf<typeof visaFields>[]
  emergencyContacts: ValuesOf<typeof emergencyContactFields>[]
  companions: ValuesOf<typeof companionFields>[]
  /** Tours that were bought. */
  clientTours: (Pick<ClientTourInput, 'departureDate' | 'returnDate' | 'soldPrice' | 'quantity'> & {
    tourId: TourId
    clientTourStatus: ClientTourInput['status']
  })[]
}

/**
 * Why a cell is not taken; `dayOrder` where nobody has said what `05/06/84` is, `dayNoYear` of a birthday that says no year, `notPaper` of what no paper has as its number, `rule` in the words of the form. Of rooms: another number
 * of people than the kind has places for, several kinds of one room, more people than a room has, nobody or several who are called so; of
 * those who go already, one whose sale names nobody yet, a room that is full, several in different rooms. No
 * tour, or several, of a title or number; no employee, or several, of a name. `twoPeople`: a name of more than one; `notName`: no name of somebody; `loneCell`: alone in a row that
 * lacks what every other has. `twice`: the row is of what stands above it; `overtaken`: somebody has changed since
 * what the file says otherwise.
 */
export type WrongReason =
  | CellTrouble
  | 'notDay'
  | 'dayOrder'
  | 'dayNoYear'
  | 'notPaper'
  | 'notPhone'
  | 'notEmail'
  | 'notCountry'
  | 'notChoice'
  | 'columnsDiffer'
  | 'tagTooLong'
  | 'roomPeople'
  | 'roomKinds'
  | 'roomMany'
  | 'noMate'
  | 'manyMates'
  | 'mateOpen'
  | 'roomFull'
  | 'matesApart'
  | 'twoPeople'
  | 'notName'
  | 'loneCell'
  | 'noTour'
  | 'manyTours'
  | 'noOwner'
  | 'manyOwners'
  | 'twice'
  | 'noPermission'
  | 'overtaken'
  | 'rule'

/** What a cell says, or why it does not do. */
export type CellReading =
  | { value: unknown }
  | { reason: WrongReason; message?: string; values?: Readonly<Record<string, string>> }

export interface WrongCell {
  sheet?: string
  /** As a spreadsheet numbers it. */
  row: number
  /** The line of a text, where cells of several lines make it another one. */
  line?: number
  /** The place of its column, from 0; undefined where a row says too little. */
  column?: number
  head: string
  /** What stands there. */
  text: string
  reason: WrongReason
  /** Of `rule`: what the form says, in Russian. */
  message?: string
  /** What the words of other reasons tell: `most`, `people`, `kind`, `ids`, `row`, `names`, `heads`. */
  values?: Readonly<Record<string, string>>
}

export interface ImportedRow {
  row: number
  /** The number of the record in an export of our own. */
  id?: string
  /** Undefined where a cell is wrong. */
  body?: ClientBody
  wrong: readonly WrongCell[]
  /** The row beside it that says no more than a room for two, either: they are taken to share one. */
  pairedWith?: number
  /** What the columns of rooms say, and the merged cell that says it. */
  room?: { text: string; column: number; head: string; merged?: string }
  /** How they go on the departure of the import. */
  place?: ImportPlace
}
