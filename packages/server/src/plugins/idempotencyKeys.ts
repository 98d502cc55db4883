import { compiledOnce } from '../database/compiledOnce'
import type { Database } from '../database/database'
import type { Clock } from '../http/app'

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

/** A request that came with the same key before and was done. */
export interface EarlierRequest {
  fingerprint: string
  answer: KeptAnswer
}

const keptFor = 24 * 3_600_000

/** Answers of POSTs that came with a key, in the database: all servers know them. */
export function idempotencyKeys({ db, now }: { db: Database; now: Clock }) {
  const oldest = () => new Date(now().getTime() - keptFor).toISOString()

  /** Forgets answers of yesterday. @returns how many */
  async function sweep(): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', oldest())
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  }

  return {
    sweep,

    /** What was answered under the key within a day. */
    async find(sought: IdempotencyKey): Promise<EarlierRequest | null> {
      const [earlier] = await found(db, sought, oldest())
      if (!earlier) return null
      const { fingerprint, status, headers, body } = earlier
      // A row without an answer is of a server that reserved keys before it worked: nobody works under it any more.
      if (status === null) return null
      return { fingerprint, answer: { status, headers: JSON.parse(headers ?? '{}'), body: body ?? '' } }
    },

    /** To be called in the transaction of the work, so that there is never one without the other. */
    async keep(used: IdempotencyKey, fingerprint: string, { status, headers, body }: KeptAnswer): Promise<void> {
      await sweep()
      const row = { fingerprint, status, headers: JSON.stringify(headers), body, created_at: now().toISOString() }
      await db
        .insertInto('idempotency_keys')
        .values({ user_id: used.userId, key: used.key, ...row })
        .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(row))
        .execute()
    },
  }
}

const found = compiledOnce({
  build: (db: Database, { userId, key }: IdempotencyKey, oldest: string) =>
    db
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'status', 'headers', 'body'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .where('created_at', '>=', oldest),
  parameters: ({ userId, key }, oldest) => [userId, key, oldest],
})
