import type { LogAction } from '@karvon/api-client/activityLog/activityLogRules'
import type { LiveEntity } from '@karvon/api-client/events/eventRules'
import type { ActivityLog, LogEntry } from '../activityLog/activityLog'
import type { Database } from '../database/database'

/** What of personal data leaves as a whole. */
interface ExportedList {
  action: Extract<LogAction, `Export${string}`>
  entity: LiveEntity
  /** `Клиенты` */
  name: string
  /** What was asked for; what is empty chose nothing. */
  filter: Readonly<Record<string, unknown>>
}

/** Told once, when the last row is out or nobody takes more. */
export type WhenExported = (rows: number, isWhole: boolean) => Promise<void>

/** Writes into the activity log who took which rows with them, and how many. */
export const exportLog =
  ({ db, log }: { db: Database; log: ActivityLog }, actor: LogEntry['actor'], list: ExportedList): WhenExported =>
  async (rows, isWhole) => {
    const { action, entity, name, filter } = list
    const chosen = Object.entries(filter).flatMap(([field, value]) =>
      value === undefined || value === '' ? [] : [`${field} «${String(value)}»`],
    )
    const description = [`${name}: выгружено строк ${rows}`, ...chosen, ...(isWhole ? [] : ['прервано'])].join(', ')
    const entry = { action, entity, entityId: 0, entityName: name, description, actor }
    await db.transaction().execute((transaction) => log.write(transaction, entry))
  }
