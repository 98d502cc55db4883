import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '../http/problem'
import type { Database } from './database'
import type { OpenDatabase } from './openDatabase'

export type LimiterStore = Pick<OpenDatabase, 'db' | 'pool'>

export type Limiter = ReturnType<typeof limiter>

/** Counts in the database: together with the other servers, and on after a restart. */
export function limiter({ db, pool }: LimiterStore, bucket: { points: number; duration: number; keyPrefix: string }) {
  return new RateLimiterPostgres({
    ...bucket,
    storeClient: pool ?? sqliteClient(db),
    storeType: pool ? 'pool' : 'client',
    tableName: 'login_attempts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // The limit holds while the database does not answer.
    insuranceLimiter: new RateLimiterMemory(bucket),
  })
}

/**
 * What the limiter asks of PostgreSQL is SQL that SQLite speaks as well; only the parameters are spelt differently. The
 * library's own store for SQLite would open a savepoint inside whatever transaction is running on the one connection.
 */
function sqliteClient(db: Database) {
  return {
    async query({ text, values }: { text: string; values: readonly unknown[] }) {
      const given: unknown[] = []
      const spelt = text.replace(/\$(\d+)/g, (_, number: string) => {
        given.push(values[Number(number) - 1])
        return '?'
      })
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(spelt, given))
      return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0) }
    },
  }
}

/** Forgets what has run out; returns how many keys. */
export async function forgetAttempts(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('login_attempts')
    .where('expire', '<', now.getTime())
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** As if nothing had been counted under a key of a bucket. */
export async function forgetAttemptsOf(db: Database, bucket: string, key: string | number): Promise<void> {
  await db.deleteFrom('login_attempts').where('key', '=', `${bucket}:${key}`).execute()
}

/** @throws {Problem} 429 with the seconds to wait, after the words of `refusal` */
export async function consume(
  bucket: Pick<RateLimiterAbstract, 'consume'>,
  key: string,
  refusal: string,
): Promise<void> {
  try {
    await bucket.consume(key)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
    throw new Problem('too_many_requests', `${refusal}. Попробуйте снова через ${seconds} с`, undefined, seconds)
  }
}
