import { dayPart, id, list, localizedPart, members, nullable, type ReadOf, textPart } from '../fields/answers'

/** Clients who can be asked about at once. */
export const mostAhead = 100

/** What lies ahead of a client. */
export const clientAhead = members({
  clientId: id,
  /** The first that is ahead or under way and not cancelled. */
  trip: nullable(
    members({
      id,
      tourTitle: localizedPart,
      departureDate: dayPart,
    }),
  ),
  /** The newest request with one of the client's numbers that nobody has completed; null also for who may see none. */
  request: nullable(
    members({
      id,
      /** Who has taken it; empty while nobody has. */
      takenBy: textPart,
    }),
  ),
})
export interface ClientAhead extends ReadOf<typeof clientAhead> {}

export const clientsAhead = list(clientAhead)
