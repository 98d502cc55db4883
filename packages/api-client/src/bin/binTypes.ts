import { id, members, namePart, optionalId, type ReadOf, textPart } from '../fields/answers'
import { binNounNames } from './binNames'

/** A record that was deleted, with all that went with it. */
export const binEntry = members({
  id,
  noun: namePart(binNounNames, 'clients'),
  recordId: id,
  /** As it was called; a part of a record begins with what the record was called. */
  title: textPart,
  deletedAt: textPart,
  /** Null once the account is gone. */
  userId: optionalId,
  userName: textPart,
  /** Moment from which on nobody can bring it back. */
  expiresAt: textPart,
})
export type BinEntry = ReadOf<typeof binEntry>

/** What came back. */
export const binRestored = members({ noun: namePart(binNounNames, 'clients'), recordId: id, title: textPart })
export type BinRestored = ReadOf<typeof binRestored>
