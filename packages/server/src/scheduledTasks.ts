import { activityLog } from './activityLog/activityLog'
import { sweepBin } from './bin/purgeBin'
import { forgetAttempts } from './database/limiter'
import type { OpenDatabase } from './database/openDatabase'
import { eraseFiles } from './files/eraseFiles'
import type { FileStore } from './files/fileStore'
import { returnNamed, sweepFiles } from './files/sweepFiles'
import { keepUntold, sweepHistory } from './history/keepHistory'
import type { App, Clock } from './http/app'
import { compareClients } from './modules/clients/compareClients'
import { sweepMerges } from './modules/clients/mergeClients'
import { sweepImports } from './modules/imports/importRepository'
import { runImports } from './modules/imports/runImports'
import type { InstagramProvider } from './modules/instagram/instagramProvider'
import { addNotification } from './modules/notifications/notificationRepository'
import { remindOfRequests } from './modules/requests/remindOfRequests'
import type { SiteDeliveries } from './modules/site/siteDeliveries'
import { sweepOwnActions } from './ownActions/keepOwnAction'
import { idempotencyKeys } from './plugins/idempotencyKeys'

export interface TaskContext {
  app: App
  database: OpenDatabase
  files: FileStore
  instagram: InstagramProvider | null
  deliveries: SiteDeliveries
  now: Clock
  /** So long what was deleted can be brought back. */
  binDays: number
  /** So long the history of records is kept. */
  historyDays: number
}

const every = { tidying: 6 * 3_600_000, reminding: 15_000, comparing: 5000, importing: 1000 }

/** What a running server does unasked. A failure is logged, and tried again the next time. @returns what ends it */
export function scheduleTasks({
  app,
  database: { db, dialect, changes },
  files,
  instagram,
  deliveries,
  now,
  binDays,
  historyDays,
}: TaskContext): () => void {
  const tidying: Tasks = {
    'bin emptied': async () => ({ entries: await sweepBin({ db, dialect }, now(), binDays) }),
    'files swept': async () => {
      const swept = await sweepFiles(db, files, now)
      if (swept.held > 0) app.log.warn({ event: 'files held back', files: swept.held }, heldBack)
      return swept
    },
    'attempts forgotten': async () => ({ keys: await forgetAttempts(db, now()) }),
    'answers forgotten': async () => ({ keys: await idempotencyKeys({ db, now }).sweep() }),
    'merges forgotten': async () => ({ merges: await sweepMerges(db, now()) }),
    'imports forgotten': async () => ({ imports: await sweepImports(db, now()) }),
    'history forgotten': async () => ({ changes: await sweepHistory(db, now(), historyDays) }),
    'own actions forgotten': async () => ({ actions: await sweepOwnActions(db, now()) }),
    'messages to the site forgotten': async () => ({ messages: await deliveries.sweep() }),
    // Kept outside the database, it shows whether the end of the activity log was cut off.
    'activity log ends': () =>
      db.selectFrom('activity_logs').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst(),
    'instagram connected': async () => {
      await instagram?.keepAlive?.()
      return undefined
    },
  }

  const reminding: Tasks = {
    'files erased': async () => {
      const erased = await eraseFiles(db, files.objects)
      return erased > 0 ? { files: erased } : undefined
    },
    'changes kept that nobody asked for': async () => {
      const changes = await keepUntold(db, now())
      return changes > 0 ? { changes } : undefined
    },
    'requests reminded of': () => remindOfRequests({ db, dialect, now, notify: addNotification }),
  }

  let isStopped = false
  const comparing: Tasks = {
    'clients compared': onceAtATime(() => compareClients({ db, dialect, now }, () => isStopped)),
  }

  const log = activityLog({ dialect, now })
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'rows could not be imported together')
  const importing: Tasks = {
    'rows imported': onceAtATime(() => runImports({ db, dialect, log, changes, now, onFailure }, () => isStopped)),
  }

  async function perform(tasks: Tasks) {
    for (const [event, work] of Object.entries(tasks)) {
      try {
        const result = await work()
        if (result) app.log.info({ event, ...result })
      } catch (error) {
        app.log.error({ err: error, event }, 'regular work failed')
      }
    }
  }

  // A backup of the database may name again what was taken away.
  void perform({
    'files brought back': async () => {
      const returned = await returnNamed(db, files.objects)
      return returned > 0 ? { returned } : undefined
    },
  })
  const timers = [
    setInterval(() => perform(tidying), every.tidying).unref(),
    setInterval(() => perform(reminding), every.reminding).unref(),
    setInterval(() => perform(comparing), every.comparing).unref(),
    setInterval(() => perform(importing), every.importing).unref(),
  ]
  return () => {
    isStopped = true
    for (const timer of timers) clearInterval(timer)
  }
}

const heldBack =
  'so many stored files are named by no record that nothing was deleted: is it the right database? npm start -- files sweep lets them go'

/** Work that takes longer than its interval is not begun again meanwhile. */
function onceAtATime(work: () => Promise<object | undefined>) {
  let isBusy = false
  return async () => {
    if (isBusy) return undefined
    isBusy = true
    try {
      return await work()
    } finally {
      isBusy = false
    }
  }
}

type Tasks = Record<string, () => Promise<object | undefined>>
