import type { clientDocumentFields } from '../clientRecords/clientDocumentFields'
import type { companionFields } from '../clientRecords/companionFields'
import type { emergencyContactFields } from '../clientRecords/emergencyContactFields'
import type { visaFields } from '../clientRecords/visaFields'
import type { ClientInput } from '../clients/clientFields'
import type { ContactInput } from '../clients/clientTypes'
import type { ValuesOf } from '../fields/fields'
import type { CellTrouble } from '../sheets/grids'

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
}

/** Why a cell is not taken; `dayOrder` where nobody has said what `05/06/84` is, `rule` in the words of the form. */
export type WrongReason =
  | CellTrouble
  | 'notDay'
  | 'dayOrder'
  | 'notPhone'
  | 'notEmail'
  | 'notCountry'
  | 'notChoice'
  | 'rule'

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
}

export interface ImportedRow {
  row: number
  /** The number of the record in an export of our own. */
  id?: string
  /** Undefined where a cell is wrong. */
  body?: ClientBody
  wrong: readonly WrongCell[]
}
