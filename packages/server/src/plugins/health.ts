import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Database } from '../database/database'
import { isUpToDate } from '../database/migrate'
import type { OpenDatabase } from '../database/openDatabase'
import { storageProblem } from '../database/storageProblem'
import type { App, Clock } from '../http/app'
import type { FreeSpace } from '../http/freeSpace'
import { Problem } from '../http/problem'
import { alwaysAnswered } from './overload'

export interface HealthNeeds {
  database: Pick<OpenDatabase, 'db' | 'dialect' | 'check'>
  space: FreeSpace
  /** Is the server on its way out? */
  isClosing: () => boolean
  now: Clock
}

const longestProbe = 200
const probes = 2

/**
 * For whoever watches over the server. `live`: the process answers; it should be restarted when it does not. `ready`:
 * requests may be sent here, the storage takes a write in time; `checking` while a database that was not closed in an
 * orderly way is looked through. Neither tells anything else.
 */
export function serveHealth(app: App, { database, space, now, isClosing }: HealthNeeds): void {
  const config = { access: 'public', ...alwaysAnswered } as const
  // Tables are only ever brought up to date: what was so once stays so.
  let isCurrent = false
  const answers = (status: 'ok' | 'readOnly' | 'checking') => Type.Literal(status)
  const warnings = Type.Array(Type.Literal('filesHeldBack'), {
    description: 'What somebody should look at: so many stored files are named by no record that none is deleted',
  })

  app.get(
    '/health/live',
    { config, logLevel: 'warn', schema: { response: { 200: Type.Object({ status: answers('ok') }) } } },
    async () => ({ status: 'ok' as const }),
  )

  for (const path of ['/health/ready', '/healthz']) {
    app.get(
      path,
      {
        config,
        logLevel: 'warn',
        schema: {
          response: {
            200: Type.Object({
              status: Type.Union([answers('ok'), answers('readOnly'), answers('checking')]),
              warnings: Type.Optional(warnings),
            }),
          },
        },
      },
      async (request) => {
        let isReadOnly = (await space.isLow()) || space.hasRunOut()
        let held = 0
        if (isClosing()) throw new Problem('unavailable', 'Сервер останавливается', undefined, 5)
        try {
          await answersInTime(async () => {
            isCurrent ||= await isUpToDate(database.db, database.dialect.engine)
            if (!isCurrent) throw new Error('the tables are of another version')
            if (database.check.state === 'damaged') throw new Error('the database is damaged')
            held = await heldFiles(database.db)
            isReadOnly = isReadOnly || !(await canWrite(database.db, now))
          })
        } catch (error) {
          request.log.error({ err: error }, 'the storage does not answer')
          throw new Problem('unavailable', 'Хранилище временно недоступно', undefined, 5)
        }
        const isChecking = database.check.state === 'checking'
        return {
          status: isReadOnly ? ('readOnly' as const) : isChecking ? ('checking' as const) : ('ok' as const),
          ...(held > 0 && { warnings: ['filesHeldBack' as const] }),
        }
      },
    )
  }
}

/** One slow answer is chance, a second one is not. */
async function answersInTime(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const isInTime = await Promise.race([work().then(() => true), wait(longestProbe, false, { ref: false })])
    if (isInTime) return
    if (attempt === probes) throw new Error(`no answer within ${longestProbe} ms, ${probes} times`)
  }
}

async function heldFiles(db: Database): Promise<number> {
  const row = await db.selectFrom('installation').select('held_files').where('id', '=', 1).executeTakeFirst()
  return row?.held_files ?? 0
}

/** False on a full disk: that is no reason to send readers elsewhere. */
async function canWrite(db: Database, now: Clock): Promise<boolean> {
  const moment = now().toISOString()
  try {
    await sql`insert into health_probes (id, probed_at) values (1, ${moment})
      on conflict (id) do update set probed_at = excluded.probed_at`.execute(db)
    return true
  } catch (error) {
    if (storageProblem(error as Error)?.status === 507) return false
    throw error
  }
}
