import { readMembers, readNumber, readText } from '../read/fields'
import { type LiveEntity, liveEntities } from './eventRules'

/** Something changed: what and by whom, never to what. */
export interface LiveEvent {
  entity: LiveEntity
  /** Null: any of them may have changed. */
  id: number | null
  /** Who on the staff did it; null: nobody, such as a visitor of the site. */
  by: { id: number; name: string } | null
}

/** What changed since a position, in one answer. */
export interface EventPage {
  events: LiveEvent[]
  /** To ask for what comes next. Opaque. */
  last: string
  /** There is more than the server tells again: what was read before may be out of date, whatever `events` says. */
  isIncomplete: boolean
}

const isEntity = (name: string): name is LiveEntity => Object.hasOwn(liveEntities, name)

/** Reads one as a server may send it. @throws {TypeError} nothing that this client knows */
export function readEvent(raw: unknown): LiveEvent {
  const member = readMembers(raw)
  const entity = readText(member('entity'))
  if (!isEntity(entity)) throw new TypeError(`Unknown entity ${entity}`)
  const id = readNumber(member('id'), Number.NaN)
  const by = member('by')
  return { entity, id: Number.isNaN(id) ? null : id, by: by ? readPerson(by) : null }
}

function readPerson(raw: unknown) {
  const member = readMembers(raw)
  return { id: readNumber(member('id')), name: readText(member('name')) }
}

/** Reads the answer in one piece. Events of a newer server that this client does not know are left out. */
export function readEventPage(raw: unknown): EventPage {
  const member = readMembers(raw)
  const events = member('events')
  return {
    events: (Array.isArray(events) ? events : []).flatMap((event) => {
      try {
        return [readEvent(event)]
      } catch {
        return []
      }
    }),
    last: readText(member('last')),
    isIncomplete: member('isIncomplete') === true,
  }
}
