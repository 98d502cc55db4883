import type { ActivityLog } from '../../activityLog/activityLog'
import type { Database } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import type { FileStore } from '../../files/fileStore'
import type { Clock } from '../../http/app'

export interface InstagramContext {
  db: Database
  dialect: Dialect
  files: FileStore
  log: ActivityLog
  now: Clock
}
