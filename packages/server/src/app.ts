import Fastify from 'fastify'
import type { Config } from './config'
import type { OpenDatabase } from './database/openDatabase'
import type { App, Clock } from './http/app'
import { checkAccess } from './plugins/access'
import { readBodies } from './plugins/bodies'
import { answerProblems } from './plugins/problems'
import { readSession } from './plugins/session'

export interface AppOptions {
  config: Config
  database: OpenDatabase
  now?: Clock
}

/** TABLE OF CONTENTS: everything the server answers. Runs without a port, through `app.inject`. */
export async function buildApp({ config, database, now = () => new Date() }: AppOptions): Promise<App> {
  const app: App = Fastify({ logger: { level: config.logLevel } })

  answerProblems(app)
  checkAccess(app)
  readBodies(app)

  return app
}
