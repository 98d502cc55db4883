import { flagPart, id, members, moment, namePart, type ReadOf, textPart } from '../fields/answers'

/** Where somebody is signed in. */
export const ownSession = members({
  id,
  kind: namePart(['browser', 'cli'], 'browser'),
  ip: textPart,
  userAgent: textPart,
  /** Moments, ISO 8601 in UTC; it ends at `expiresAt` at the latest. */
  createdAt: moment,
  lastSeenAt: moment,
  expiresAt: moment,
  /** The session that asks. */
  isCurrent: flagPart,
})
export interface OwnSession extends ReadOf<typeof ownSession> {}
