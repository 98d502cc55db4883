import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Database } from '../database/database'
import type { App } from '../http/app'
import { Problem } from '../http/problem'

/** For whoever watches over the server: is it up, and does its storage answer? Tells nothing else. */
export function answerHealth(app: App, db: Database): void {
  app.get(
    '/healthz',
    {
      config: { access: 'public' },
      logLevel: 'warn',
      schema: { response: { 200: Type.Object({ status: Type.Literal('ok') }) } },
    },
    async (request) => {
      try {
        await sql`select 1`.execute(db)
        return { status: 'ok' as const }
      } catch (error) {
        request.log.error({ err: error }, 'the storage does not answer')
        throw new Problem(503, 'Хранилище временно недоступно', undefined, 5)
      }
    },
  )
}
