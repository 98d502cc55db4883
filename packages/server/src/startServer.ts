import { activityLog } from './activityLog/activityLog'
import { buildApp } from './app'
import type { Config } from './config'
import { ConfigError } from './config'
import { type OpenDatabase, openDatabase } from './database/openDatabase'
import { demoPassword, demoPeople } from './demo/demoPeople'
import { retireDemoAccounts } from './demo/retireDemoAccounts'
import { type FileStore, openFileStore } from './files/fileStore'
import { databasePlaceOf, joinInstallation, refuseMissingDatabase } from './files/installation'
import { keepSizesMade } from './files/makeSizes'
import type { Clock } from './http/app'
import { connectInstagram } from './modules/instagram/connectInstagram'
import { keepBoundaries } from './modules/site/boundaries'
import { keepDelivering, siteDeliveries } from './modules/site/siteDeliveries'
import { type AdminCredentials, addFirstAdmin, hasSuperAdmin } from './people/firstAdmin'
import { type Passwords, passwords as passwordHashing } from './people/passwords'
import { scheduleTasks } from './scheduledTasks'

export interface ServerOptions {
  config: Config
  now: Clock
  /** Folder of the built admin. */
  adminDir: string
  /** Asks a person for the first account; null where nobody can be asked. */
  askForAdmin: (() => Promise<AdminCredentials>) | null
  /** Says something to whoever started the server. */
  say: (line: string) => void
}

const signInsShown = 5

/** In ms. Connections stay open for a moment: requests are on their way on some of them. */
const closing = { patience: 1000, longest: 25_000 }

/**
 * Opens the storage, sees that somebody can sign in, and listens.
 * @returns what stops it, letting running requests finish
 */
export async function startServer({
  config,
  now,
  adminDir,
  askForAdmin,
  say,
}: ServerOptions): Promise<() => Promise<void>> {
  const files = await openFileStore(config, now)
  await refuseMissingDatabase(config, files.objects)
  let log: { error(values: object, message: string): void } | undefined
  const database = await openDatabase({
    ...config,
    onDamage: (error) => {
      log?.error({ err: error }, 'the database is damaged')
      say(error.message)
    },
    onError: (error) => say(`A connection to PostgreSQL was lost: ${error.message}`),
  })
  try {
    await joinInstallation({ ...database, objects: files.objects, databasePlace: databasePlaceOf(config) })
    await seeThatSomebodyCanSignIn({ config, database, files, now, askForAdmin, say })
    const instagram = connectInstagram(config, files.objects, now)
    const app = await buildApp({ config, database, now, files, adminDir, ...(instagram && { instagram }), closing })
    log = app.log
    const deliveries = siteDeliveries({ ...database, now, webhooks: config.siteWebhooks })
    const endTasks = scheduleTasks({
      app,
      database,
      files,
      instagram,
      deliveries,
      now,
      binDays: config.binDays,
      historyDays: config.historyDays,
    })
    await app.listen({ port: config.port, host: config.host })
    const endDeliveries =
      config.siteWebhooks.targets.length > 0 &&
      keepDelivering(deliveries, (error) => app.log.error({ err: error }, 'targets of the site were not told'))
    const endSizes = keepSizesMade(
      {
        ...database,
        files,
        onFailure: (error, file) => app.log.warn({ err: error, file }, 'no smaller versions of a picture'),
      },
      (error) => app.log.error({ err: error }, 'smaller pictures were not made'),
    )
    const endBoundaries = keepBoundaries({ ...database, now }, (error) =>
      app.log.error({ err: error }, 'the site was not told of what began or ended'),
    )
    announce(config, say)
    if (database.check.state === 'checking') app.log.warn('not closed in an orderly way: the database is being checked')
    return async () => {
      endTasks()
      const closed = app.close()
      await endSizes()
      await endBoundaries()
      if (endDeliveries) await endDeliveries()
      await closed
      await database.close()
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function seeThatSomebodyCanSignIn({
  config,
  database: { db, dialect },
  files,
  now,
  askForAdmin,
  say,
}: Omit<ServerOptions, 'adminDir'> & { database: OpenDatabase; files: FileStore }): Promise<void> {
  const passwords: Passwords = passwordHashing()
  if (config.isDemo) {
    const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (anybody) return
    say('First start: making the demo agency …')
    const { addDemoData } = await import('./demo/addDemoData')
    const log = activityLog({ dialect, now })
    await addDemoData({ db, dialect, files, passwords, log, now, timeZone: config.timeZone })
    return
  }
  const retired = await retireDemoAccounts({ db, passwords, now })
  if (retired.length > 0) say(`Demo accounts were deactivated: ${retired.join(', ')}`)
  if (await hasSuperAdmin(db)) return
  const credentials = config.admin ?? (await askForAdmin?.())
  if (!credentials) {
    throw new ConfigError(
      'There is no administrator yet: set KARVON_ADMIN_USERNAME and KARVON_ADMIN_PASSWORD for the first start',
    )
  }
  await addFirstAdmin({ db, passwords, now, minPassword: config.minPassword }, credentials)
}

function announce({ host, port, isDemo }: Config, say: (line: string) => void): void {
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host)
  say(`\nKarvon: http://${isLocal ? 'localhost' : host}:${port}`)
  if (!isDemo) return
  const names = demoPeople.slice(0, signInsShown).map(({ username }) => username)
  say(`Sign in as ${names.join(', ')}; password ${demoPassword}\n`)
}
