import type { ClientRecordKind } from '../clientRecords/clientRecordNames'
import type { ClientInput } from '../clients/clientFields'
import type { ClientId, ContactInput } from '../clients/clientTypes'
import {
  dayPart,
  id,
  list,
  members,
  moment,
  namePart,
  openNameOf,
  optionalId,
  type ReadOf,
  textPart,
  versioned,
  wholePart,
} from '../fields/answers'
import type { Id } from '../read/fields'
import type { ImportedRequest } from '../requests/importedRequestFields'
import type { TourDayInput } from '../tours/tourDayFields'
import type { TourId, TourInput } from '../tours/tourFields'
import type { ClientTourInput } from '../trips/clientTourFields'
import type { RoomInput } from '../trips/groupFields'
import type { UserInput } from '../users/userFields'
import { importNouns } from './importRunFields'

/** Where an import stands: `ready` once all rows are there; `stopped`, `done` and `undone` are ends. */
export const importStates = ['loading', 'ready', 'running', 'paused', 'stopped', 'done', 'undoing', 'undone'] as const
/** One of `importStates`. */
export type ImportState = (typeof importStates)[number]

/** Where a row stands: `kept` is what an undo left as it is. */
export const importRowStates = ['waiting', 'done', 'skipped', 'refused', 'undone', 'kept'] as const
/** One of `importRowStates`. */
export type ImportRowState = (typeof importRowStates)[number]

/** What is done with a row: a new record, nothing, or what is missing in one that is there. */
export const importChoices = ['create', 'skip', 'fill'] as const
/** One of `importChoices`. */
export type ImportChoiceKind = (typeof importChoices)[number]

/** How many rows one call takes. */
export const mostRowsSent = 200

/** How many of somebody new, whose passwords take the server a tenth of a second each. */
export const mostPasswordsSent = 20

/** Rows of a file that become records. */
export const importRun = versioned({
  id,
  noun: namePart(importNouns, 'clients'),
  fileName: textPart,
  /** How many rows were announced. */
  total: wholePart,
  /** The departure onto which all of them are put; null where there is none. */
  tourId: optionalId,
  departureDate: dayPart,
  returnDate: dayPart,
  state: namePart(importStates, 'loading'),
  /** How many rows are there. */
  loaded: wholePart,
  /** Of which nothing has become yet. */
  waiting: wholePart,
  /** Made anew, and filled in; of these an undo takes back what it can. */
  created: wholePart,
  filled: wholePart,
  skipped: wholePart,
  refused: wholePart,
  /** Of created and filled: taken back, and left as they are by an undo. */
  undone: wholePart,
  kept: wholePart,
  /** Null once the account is gone. */
  userId: optionalId,
  createdAt: moment,
  /** When a row or the state changed last. */
  updatedAt: moment,
})
export interface ImportRun extends ReadOf<typeof importRun> {}

/** What became of a row. */
export const importRow = members({
  /** Of the row in its file, from 1. */
  number: wholePart,
  /** Empty where the file has one sheet. */
  sheet: textPart,
  choice: openNameOf(importChoices, 'create'),
  state: namePart(importRowStates, 'waiting'),
  /** Why it was refused, or kept; empty otherwise. */
  reason: textPart,
  /** What is wrong with which field of the row: `client.firstName`, `documents[0].number`. */
  errors: list(members({ field: textPart, messages: list(textPart) })),
  /** The record that was made or filled in; null while there is none, and once it is taken back. */
  recordId: optionalId,
})
export interface ImportRow extends ReadOf<typeof importRow> {}

/** What a call that sends rows answers. */
export const sentRows = members({
  /** As it is now. */
  run: importRun,
  /** How many of the rows were left as they were: something has become of them already. */
  left: wholePart,
})
export interface SentRows extends ReadOf<typeof sentRows> {}

/** What is done with a row; `fill` fills in what is empty, and adds what is not there. */
export type ImportChoice =
  | { kind: 'create' }
  | { kind: 'skip' }
  | { kind: 'fill'; clientId: ClientId }
  | { kind: 'fill'; tourId: TourId }
  | { kind: 'fill'; userId: Id }

/** How somebody goes on the departure of an import: the sale of whoever has none on it yet, and where they sleep. */
export interface ImportPlace extends Partial<Pick<ClientTourInput, 'soldPrice' | 'description'>> {
  clientTourStatus?: ClientTourInput['status']
  /** Rows of one key sleep in one room, with `people` who go already, by their ids among the travellers. */
  room?: Pick<RoomInput, 'kind'> & Partial<Pick<RoomInput, 'note' | 'people'>> & { key: string }
}

/** A row of any noun. */
interface AnyImportRow {
  /** Of the row in its file, from 1: sent again it takes the place of the one that waits. */
  number: number
  sheet?: string
  choice: ImportChoice
}

/** A row of clients, each part as the call that adds it takes it. What is left out is empty. */
export interface ClientImportRow extends AnyImportRow, Partial<Record<ClientRecordKind, readonly object[]>> {
  client?: Partial<ClientInput>
  /** Names, in any case. */
  tags?: readonly string[]
  contacts?: readonly Partial<ContactInput>[]
  clientTours?: readonly (Partial<Omit<ClientTourInput, 'clientId' | 'status'>> & {
    tourId: Id
    clientTourStatus?: ClientTourInput['status']
  })[]
  /** Of an import onto a departure. */
  place?: ImportPlace
}

/** A row of tours, each part as the call that adds it takes it. What is left out is as in a new tour. */
export interface TourImportRow extends AnyImportRow {
  tour?: Partial<TourInput>
  days?: readonly Partial<TourDayInput>[]
}

/** A row of requests. None is filled in: one that is there is left out. */
export interface RequestImportRow extends AnyImportRow {
  request?: Partial<ImportedRequest>
}

/**
 * A row of employees. `fill` changes what it says, with the rights that the form of an employee asks for; somebody new has to have a
 * password, which the server keeps as a hash alone.
 */
export interface UserImportRow extends AnyImportRow {
  user?: Partial<UserInput> & { isDeactivated?: boolean; password?: string }
}

/** A row of an import, by what it imports. */
export type SentImportRow = ClientImportRow | TourImportRow | RequestImportRow | UserImportRow
