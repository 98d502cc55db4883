import { knownDay, list, members, optionalId, type ReadOf, wholePart } from '../fields/answers'
import { type Id, readId, readMembers, readText } from '../read/fields'

/** One thing that an employee did. Source: docs/product.md. */
export interface ActivityLogEntry {
  id: Id
  /** `CreateUser`, `Login`, …; unknown names are shown as they are. */
  action: string
  userName: string
  username: string
  description: string
  entityName: string
  /** The noun of the record and its id; empty where nobody says, or who asks may not see it. An addition to the documents. */
  entity: string
  entityId: string
  /** Of a sold tour that is there: whose it is. */
  clientId: Id | null
  /** Moment, ISO 8601 in UTC. */
  createdAt: string
}

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export function readActivityLogEntry(raw: unknown): ActivityLogEntry {
  const member = readMembers(raw)
  const user = readMembers(member('user') ?? {})
  return {
    id: readId(member('id')),
    action: readText(member('actionAsString')) || readText(member('action')),
    userName: readText(user('name')),
    username: readText(user('username')),
    description: readText(member('description')),
    entityName: readText(member('entityName')),
    entity: readText(member('entity')),
    entityId: readText(member('entityId')),
    clientId: optionalId.read(member('clientId')),
    createdAt: readText(member('createdAt')),
  }
}

/** How many actions there were on a day `YYYY-MM-DD` of the agency's time zone. */
const actionDay = members({ day: knownDay, total: wholePart })
export interface ActionDay extends ReadOf<typeof actionDay> {}

export const actionPulse = members({ days: list(actionDay) })
