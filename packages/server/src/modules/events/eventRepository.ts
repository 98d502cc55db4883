import { type LiveEntity, liveEntities } from '@karvon/api-client/events/eventRules'
import type { LiveEvent } from '@karvon/api-client/events/eventTypes'
import type { Database } from '../../database/database'

/** The last entry of the activity log and the last notification that were told of. */
export interface Position {
  log: number
  notification: number
}

/** An event, where it stands, and who of those that may see the entity is told. */
export interface StoredEvent {
  event: LiveEvent
  at: Position
  /** Null: all of them. */
  onlyFor: number | null
  isForCallers: boolean
}

/** `120-7` */
export const positionText = ({ log, notification }: Position): string => `${log}-${notification}`

export function readPosition(text: string | undefined): Position | null {
  const [, log, notification] = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '') ?? []
  return log && notification ? { log: Number(log), notification: Number(notification) } : null
}

export type EventRepository = ReturnType<typeof eventRepository>

/** What is told of is what the activity log and the notifications say: both are written with the change itself. */
export function eventRepository(db: Database) {
  return {
    async latest(): Promise<Position> {
      const [log, notification] = await Promise.all(
        (['activity_logs', 'notifications'] as const).map((table) =>
          db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst(),
        ),
      )
      return { log: log?.id ?? 0, notification: notification?.id ?? 0 }
    },

    /** In the order of their positions, at most `limit` of either source and none beyond `upTo`; and how far they go. */
    async after(from: Position, limit: number, upTo?: Position): Promise<{ stored: StoredEvent[]; at: Position }> {
      const entries = await db
        .selectFrom('activity_logs')
        .select(['id', 'action', 'entity', 'entity_id', 'user_id', 'user_name'])
        .where('id', '>', from.log)
        .$if(upTo !== undefined, (rows) => rows.where('id', '<=', upTo?.log ?? 0))
        .orderBy('id')
        .limit(limit)
        .execute()
      const notifications = await db
        .selectFrom('notifications')
        .select(['id', 'user_id', 'is_for_callers', 'data_json'])
        .where('id', '>', from.notification)
        .$if(upTo !== undefined, (rows) => rows.where('id', '<=', upTo?.notification ?? 0))
        .orderBy('id')
        .limit(limit)
        .execute()

      const at = { ...from }
      const stored: StoredEvent[] = []
      for (const { id, action, entity, entity_id, user_id, user_name } of entries) {
        at.log = id
        const by = user_id === null ? null : { id: user_id, name: user_name }
        // Entries that say nothing of the record move the position only.
        if (!isEntity(entity) || /^(Login|Logout|Export)/.test(action)) continue
        stored.push({ event: { entity, id: Number(entity_id), by }, at: { ...at }, ...everybody })
      }
      for (const { id, user_id, is_for_callers, data_json } of notifications) {
        at.notification = id
        const request = requestIn(data_json)
        if (request !== null) {
          stored.push({ event: { entity: 'ContactAction', id: request, by: null }, at: { ...at }, ...everybody })
        }
        const reader = { onlyFor: user_id, isForCallers: is_for_callers === 1 }
        stored.push({ event: { entity: 'Notification', id, by: null }, at: { ...at }, ...reader })
      }
      return { stored, at }
    },
  }
}

const everybody = { onlyFor: null, isForCallers: false }

const isEntity = (name: string): name is LiveEntity => Object.hasOwn(liveEntities, name)

/** The request of the site that a notification is about. */
function requestIn(dataJson: string): number | null {
  try {
    const { contactActionId } = JSON.parse(dataJson) as { contactActionId?: unknown }
    return Number.isSafeInteger(contactActionId) ? (contactActionId as number) : null
  } catch {
    return null
  }
}
