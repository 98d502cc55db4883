import { createHash } from 'node:crypto'
import { consume, type Limiter, type LimiterStore, limiter } from '../../database/limiter'
import { placeOf } from '../../http/placeOf'
import { codeBuckets } from '../../people/secondFactors'

export type LoginThrottle = ReturnType<typeof loginThrottle>

/** Attempts allowed within so many seconds. A name from one place is slowed first, then a place, never a name alone. */
const buckets = {
  nameAndPlace: { points: 5, duration: 60 },
  nameAndPlaceLong: { points: 30, duration: 3600 },
  place: { points: 30, duration: 60 },
  name: { points: 1_000_000, duration: 900 },
  /** Codes of one account, of whoever knows its password or has its session: from anywhere together. */
  code: { points: 10, duration: 900 },
  codeLong: { points: 50, duration: 86_400 },
} satisfies Record<string, { points: number; duration: number }> & Record<(typeof codeBuckets)[number], unknown>

/** From so many failures of a name on, from anywhere, each answer takes longer: 1, 2, 4 … 30 s. */
const patience = 10
const longestDelay = 30

/** Slows down guessing. Counts in the database: with the other servers together, and on after a restart. */
export function loginThrottle({ store, wait }: { store: LimiterStore; wait: (ms: number) => Promise<unknown> }) {
  const limiters = Object.fromEntries(
    Object.entries(buckets).map(([keyPrefix, bucket]) => [keyPrefix, limiter(store, { ...bucket, keyPrefix })]),
  ) as Record<keyof typeof buckets, Limiter>

  const keysOf = (name: string, ip: string) => {
    const place = placeOf(ip)
    return { pair: digest(`${name}\n${place}`), name: digest(name), place }
  }

  return {
    /**
     * Counts an attempt, before the password is looked at.
     * @throws {Problem} 429 with the seconds to wait
     */
    async attempt(name: string, ip: string): Promise<void> {
      const keys = keysOf(name, ip)
      await consume(limiters.place, keys.place, tooMany)
      await consume(limiters.nameAndPlaceLong, keys.pair, tooMany)
      await consume(limiters.nameAndPlace, keys.pair, tooMany)
      const { consumedPoints } = await limiters.name.consume(keys.name)
      if (consumedPoints > patience) await wait(Math.min(longestDelay, 2 ** (consumedPoints - patience - 1)) * 1000)
    },

    /**
     * Counts a code of the second factor, before it is looked at. A million codes, three of which are right at a time, are not
     * guessed with fifty a day.
     * @throws {Problem} 429 with the seconds to wait
     */
    async code(userId: number): Promise<void> {
      await consume(limiters.codeLong, String(userId), tooManyCodes)
      await consume(limiters.code, String(userId), tooManyCodes)
    },

    /** A right code forgives the wrong ones before it. */
    async codeSucceeded(userId: number): Promise<void> {
      for (const bucket of codeBuckets) await limiters[bucket].delete(String(userId))
    },

    /** A right password forgives the wrong ones before it. */
    async succeed(name: string, ip: string): Promise<void> {
      const keys = keysOf(name, ip)
      await limiters.nameAndPlace.delete(keys.pair)
      await limiters.nameAndPlaceLong.delete(keys.pair)
      await limiters.name.delete(keys.name)
    },
  }
}

const tooMany = 'Слишком много попыток входа'
const tooManyCodes = 'Слишком много неверных кодов'

/** Names may be anything of any length, a mistyped password among them: they are not kept as they are. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
