import { flag, id, members, moment, nameOf, type ReadOf, text } from '../fields/answers'

/** Where somebody is signed in. */
export const ownSession = members({
  id,
  kind: nameOf(['browser', 'cli'], 'browser'),
  ip: text,
  userAgent: text,
  /** Moments, ISO 8601 in UTC; it ends at `expiresAt` at the latest. */
  createdAt: moment,
  lastSeenAt: moment,
  expiresAt: moment,
  /** The session that asks. */
  isCurrent: flag,
})
export interface OwnSession extends ReadOf<typeof ownSession> {}
