import type { ActivityLogEntry } from './activityLogTypes'

/** A plausible entry of the log for tests and demo data. */
export function buildActivityLogEntry(changes: Partial<ActivityLogEntry> = {}): ActivityLogEntry {
  return {
    id: 1,
    action: 'UpdateTour',
    userName: 'Тимур Ахмедов',
    username: 'editor',
    description: 'Тур «Хива: город внутри крепости»: цена',
    entityName: 'Хива: город внутри крепости',
    entity: 'Tour',
    entityId: '3',
    clientId: null,
    createdAt: '2026-03-14T09:30:00.000Z',
    ...changes,
  }
}
