import type { ClientPaper } from '@karvon/api-client/clients/clientPapers'
import type { OpenedMessage } from '@karvon/api-client/messages/openedMessageTypes'
import { type ContactAction, reminderType } from '@karvon/api-client/requests/contactActionFields'
import type { ContactActionComment } from '@karvon/api-client/requests/requestTraceTypes'
import type { ClientTour } from '@karvon/api-client/trips/clientTourFields'

/** What happened with a client, or is to happen. */
export type ClientEvent = {
  id: string
  /** Day and time where the reader sits, `2026-05-01 14:05:00`: a departure is told by its day alone, which comes before all of it. */
  at: string
} & (
  | { kind: 'request' | 'call' | 'callBack'; request: ContactAction }
  | { kind: 'comment'; request: ContactAction; comment: ContactActionComment }
  | { kind: 'trip'; sale: ClientTour }
  | { kind: 'paper'; paper: ClientPaper }
  | { kind: 'message'; message: OpenedMessage }
)

/** What is known of a client. */
export interface ClientPast {
  /** Of each number apart, newest first; one that came from two numbers is in both. */
  requests: readonly Part<ContactAction>[]
  sales: readonly ClientTour[]
  papers: readonly ClientPaper[]
  messages: readonly OpenedMessage[]
}

/** Some of a list, and whether there is more of it. */
export interface Part<Of> {
  items: readonly Of[]
  hasMore: boolean
}

export interface ClientEvents {
  /** The nearest first. */
  ahead: ClientEvent[]
  /** The newest first. */
  before: ClientEvent[]
}

/** The end of what is known of requests without a gap: before that, one may be missing that was not read yet. */
function knownSince(requests: readonly Part<ContactAction>[]): string {
  const ends = requests.filter(({ hasMore }) => hasMore).map(({ items }) => momentKey(items.at(-1)?.createdAt ?? ''))
  return ends.toSorted().at(-1) ?? ''
}

/**
/**
 * Requests with what was done about them, calls to make, sold tours, papers and what was written, in one order.
 * @param today `YYYY-MM-DD`
 */
export function clientEvents({ requests, sales, papers, messages }: ClientPast, today: string): ClientEvents {
  const known = new Map(requests.flatMap(({ items }) => items).map((request) => [request.id, request]))
  const asked = [...known.values()]
  const since = knownSince(requests)
  const trips = sales.map(
    (sale): ClientEvent => ({ kind: 'trip', id: `trip-${sale.id}`, at: sale.departureDate, sale }),
  )
  const added = papers.map(
    (paper): ClientEvent => ({
      kind: 'paper',
      id: `paper-${paper.kind}-${paper.id}`,
      at: momentKey(paper.addedAt),
      paper,
    }),
  )
  const upcoming = new Set(sales.filter((sale) => isTripAhead(sale, today)).map(({ id }) => `trip-${id}`))

  return {
    ahead: [...trips.filter(({ id }) => upcoming.has(id)), ...asked.flatMap(callBackOf)].toSorted((one, other) =>
      one.at.localeCompare(other.at),
    ),
    before: [
      ...trips.filter(({ id }) => !upcoming.has(id)),
      ...asked.flatMap(doneAbout),
      ...added,
      ...written([...messages, ...asked.flatMap((request) => request.messages)]),
    ]
      .filter(({ at }) => at >= since)
      .toSorted((one, other) => other.at.localeCompare(one.at)),
  }
}

/** Do they still leave? */
export const isTripAhead = ({ status, departureDate }: ClientTour, today: string): boolean =>
  status !== 'Canceled' && departureDate >= today

const isToCallBack = ({ dueAt, status }: ContactAction): boolean => dueAt !== null && status !== 'completed'

function callBackOf(request: ContactAction): ClientEvent[] {
  if (!isToCallBack(request)) return []
  return [{ kind: 'callBack', id: `callBack-${request.id}`, at: momentKey(request.dueAt ?? ''), request }]
}

/** The comments, the call and the request itself, the newest first; a reminder of a call to come is that call. */
function doneAbout(request: ContactAction): ClientEvent[] {
  const { id, type, createdAt, calledAt, comments } = request
  const isCallToCome = type === reminderType && isToCallBack(request)
  return [
    ...comments.toReversed().map((comment) => ({
      kind: 'comment' as const,
      id: `comment-${id}-${comment.id}`,
      at: momentKey(comment.createdAt),
      request,
      comment,
    })),
    ...(calledAt ? [{ kind: 'call' as const, id: `call-${id}`, at: momentKey(calledAt), request }] : []),
    ...(isCallToCome ? [] : [{ kind: 'request' as const, id: `request-${id}`, at: momentKey(createdAt), request }]),
  ]
}

const momentKey = (moment: string): string => (moment ? new Date(moment).toLocaleString('sv-SE') : '')

/** One that answers a request may be known of the client as well. */
const written = (messages: readonly OpenedMessage[]): ClientEvent[] =>
  [...new Map(messages.map((message) => [String(message.id), message])).values()].map((message) => ({
    kind: 'message',
    id: `message-${message.id}`,
    at: momentKey(message.createdAt),
    message,
  }))
