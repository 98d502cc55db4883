import { type Members, readNumber } from './fields'

/** A record whose changes the server counts. An addition to the documents. */
export interface Versioned {
  /** The `version` option of the calls that change the record; absent where the server counts none. */
  version?: number
}

/** The version among the members of a record; nothing when the server counts none. */
export function readVersion(member: Members): Versioned {
  const version = readNumber(member('version'))
  return version > 0 ? { version } : {}
}
