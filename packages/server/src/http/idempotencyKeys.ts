import type { Database } from '../database/database'
import type { Clock } from './app'

/** A key is its sender's: others may use the same one. */
export interface IdempotencyKey {
  /** 0 for the public site. */
  userId: number
  key: string
}

export interface KeptAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** What became of a request that came with the same key before. */
export interface EarlierRequest {
  fingerprint: string
  /** Null while it is running, or when the server died under it. */
  answer: KeptAnswer | null
  startedAt: Date
}

const keptFor = 24 * 3_600_000

/** Answers of POSTs that came with a key, in the database: all servers know them. */
export function idempotencyKeys({ db, now }: { db: Database; now: Clock }) {
  const row = ({ userId, key }: IdempotencyKey) => ({ user_id: userId, key })

  /** Forgets answers of yesterday. @returns how many */
  async function sweep(): Promise<number> {
    const before = new Date(now().getTime() - keptFor).toISOString()
    const { numDeletedRows } = await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', before)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  }

  return {
    sweep,

    /** Takes the key, or tells who has it: of many at once one takes it. @returns null when it is taken now */
    async begin(taken: IdempotencyKey, fingerprint: string): Promise<EarlierRequest | null> {
      await sweep()
      const begun = await db
        .insertInto('idempotency_keys')
        .values({ ...row(taken), fingerprint, created_at: now().toISOString() })
        .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
        .returning('key')
        .executeTakeFirst()
      if (begun) return null
      const earlier = await db
        .selectFrom('idempotency_keys')
        .select(['fingerprint', 'status', 'headers', 'body', 'created_at'])
        .where((keys) => keys.and(row(taken)))
        .executeTakeFirst()
      // Given back in between: as good as running, for its next try takes it.
      if (!earlier) return { fingerprint, answer: null, startedAt: now() }
      const { status, headers, body } = earlier
      return {
        fingerprint: earlier.fingerprint,
        answer: status === null ? null : { status, headers: JSON.parse(headers ?? '{}'), body: body ?? '' },
        startedAt: new Date(earlier.created_at),
      }
    },

    async keep(taken: IdempotencyKey, { status, headers, body }: KeptAnswer): Promise<void> {
      await db
        .updateTable('idempotency_keys')
        .set({ status, headers: JSON.stringify(headers), body })
        .where((keys) => keys.and(row(taken)))
        .execute()
    },

    /** Nothing was done: the same key may be tried again, with other data too. */
    async release(taken: IdempotencyKey): Promise<void> {
      await db
        .deleteFrom('idempotency_keys')
        .where((keys) => keys.and(row(taken)))
        .execute()
    },
  }
}
