import {
  id,
  list,
  members,
  moment,
  optionalId,
  optionalText,
  type ReadOf,
  textPart,
  versioned,
  wholePart,
} from '../fields/answers'
import { openedMessage } from '../messages/openedMessageTypes'
import { readNumber } from '../read/fields'

/** What somebody of the staff wrote to a request, the oldest first. Source: docs/product.md. */
export const requestComment = members({
  id,
  text: textPart,
  userId: optionalId,
  /** Who wrote it; an addition to the documents, empty from servers without it. */
  userName: textPart,
  /** Moment, ISO 8601 in UTC. */
  createdAt: moment,
})
export interface ContactActionComment extends ReadOf<typeof requestComment> {}

/** Who did what to a request, and when. */
export const requestTrace = versioned({
  readBy: optionalId,
  /** An addition to the documents, like `calledByName`; empty from servers without it. */
  readByName: textPart,
  readAt: optionalText,
  calledBy: optionalId,
  calledByName: textPart,
  calledAt: optionalText,
  /** Who works on it; an addition to the documents, like all below it but the comments. */
  takenBy: optionalId,
  takenByName: textPart,
  takenAt: optionalText,
  completedBy: optionalId,
  completedByName: textPart,
  completedAt: optionalText,
  /** When somebody means to call again; moment, ISO 8601 in UTC. */
  dueAt: optionalText,
  comments: list(requestComment),
  /** What was opened to answer it, the oldest first. An addition to the documents. */
  messages: list(openedMessage),
  /** How often the site sent it, from 1: again within ten minutes it is the same. An addition to the documents. */
  repeats: { ...wholePart, read: (raw: unknown) => Math.max(1, readNumber(raw, 1)) },
  /** When it last did so again; moment, ISO 8601 in UTC. */
  repeatedAt: optionalText,
  /** Moment, ISO 8601 in UTC. */
  createdAt: moment,
})
