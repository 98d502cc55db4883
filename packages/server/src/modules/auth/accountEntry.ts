import type { LogAction } from '@karvon/api-client/activityLog/activityLogRules'
import type { LogEntry } from '../../activityLog/activityLog'
import type { Employee } from '../../people/employee'

/** What somebody did with the own account. */
export const accountEntry = (action: LogAction, description: string, actor: Employee): LogEntry => ({
  action,
  entity: 'User',
  entityId: actor.id,
  entityName: actor.name,
  description,
  actor,
})

/** The same of what is told behind the name. @param done `создан токен «nightly»` */
export const ownAccountEntry = (action: LogAction, done: string, actor: Employee): LogEntry =>
  accountEntry(action, `Сотрудник ${actor.name}: ${done}`, actor)
