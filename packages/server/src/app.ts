import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import type { Config } from './config'
import type { OpenDatabase } from './database/openDatabase'
import { fileStore } from './files/fileStore'
import type { App, Clock } from './http/app'
import { activityLog } from './modules/activityLog/activityLog'
import { authRoutes } from './modules/auth/authRoutes'
import { loginThrottle } from './modules/auth/loginThrottle'
import { sessionRepository } from './modules/auth/sessionRepository'
import { contactActionRoutes } from './modules/contactActions/contactActionRoutes'
import { instagramRoutes } from './modules/instagram/instagramRoutes'
import { notificationRoutes } from './modules/notifications/notificationRoutes'
import { tourDayRoutes } from './modules/tourDays/tourDayRoutes'
import { tourRoutes } from './modules/tours/tourRoutes'
import { userRoutes } from './modules/users/userRoutes'
import { passwords as passwordHashing } from './people/passwords'
import { checkAccess } from './plugins/access'
import { readBodies } from './plugins/bodies'
import { answerProblems } from './plugins/problems'
import { readSession } from './plugins/session'
import { readUploads } from './plugins/uploads'

export interface AppOptions {
  config: Config
  database: OpenDatabase
  now?: Clock
}

/** TABLE OF CONTENTS: everything the server answers. Runs without a port, through `app.inject`. */
export async function buildApp({ config, database, now = () => new Date() }: AppOptions): Promise<App> {
  const { db, dialect, pool } = database
  const app: App = Fastify({ logger: { level: config.logLevel } })
  const files = fileStore({ dataDir: config.dataDir, now })
  const sessions = sessionRepository({ db, now })
  const passwords = passwordHashing()
  const log = activityLog({ dialect, now })
  await files.prepare()

  answerProblems(app)
  readSession(app, sessions)
  checkAccess(app)
  readBodies(app)
  await readUploads(app, files, config.limits)

  authRoutes(app, { db, sessions, passwords, throttle: loginThrottle({ pool, wait }), log })
  tourRoutes(app, { db, dialect, files, log, now, timeZone: config.timeZone })
  tourDayRoutes(app, { db, dialect, files, log, now })
  instagramRoutes(app, { db })
  notificationRoutes(app, { db })
  contactActionRoutes(app, { db })
  userRoutes(app, { db, dialect })

  return app
}
