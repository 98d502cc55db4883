import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from './problem'

/** Counts in the memory of this process, or in PostgreSQL together with the other servers. */
export function limiter(pool: pg.Pool | null, bucket: { points: number; duration: number; keyPrefix: string }) {
  const memory = new RateLimiterMemory(bucket)
  if (!pool) return memory
  return new RateLimiterPostgres({
    ...bucket,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'login_attempts',
    tableCreated: true,
    // The limit holds while PostgreSQL does not answer.
    insuranceLimiter: memory,
  })
}

/** @throws {Problem} 429 with the seconds to wait, after the words of `refusal` */
export async function consume(bucket: ReturnType<typeof limiter>, key: string, refusal: string): Promise<void> {
  try {
    await bucket.consume(key)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
    throw new Problem(429, `${refusal}. Попробуйте снова через ${seconds} с`, undefined, seconds)
  }
}
