import type { LogEntry } from '../../activityLog/activityLog'
import type { Employee } from '../../people/employee'

/** What happened to a sold tour, for the activity log. */
export function clientTourEntry(
  action: string,
  id: number,
  { client, tour }: { client: string; tour: string },
  done: string,
  actor: Employee,
): LogEntry {
  const description = `Тур «${tour}» клиента «${client}»: ${done}`
  return { action, entity: 'ClientTour', entityId: id, entityName: `${client}: ${tour}`, description, actor }
}
