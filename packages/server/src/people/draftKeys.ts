import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database'
import { keyFor, sealedUnder } from './sealed'

export type DraftKeys = ReturnType<typeof draftKeys>

/** The keys under which browsers keep drafts of forms, one an account: the browser has the drafts, the server the key. */
export function draftKeys({ db, key }: { db: Database; key: Buffer }) {
  const { seal, open } = sealedUnder(keyFor(key, 'drafts'))

  const find = (userId: number) =>
    db.selectFrom('draft_keys').select('sealed_key').where('user_id', '=', userId).executeTakeFirst()

  /** Null for one that was sealed under another key of the installation: what it opened is lost, a new one is not. */
  function opened(userId: number, sealed: string): Buffer | null {
    try {
      return open(userId, sealed)
    } catch {
      return null
    }
  }

  return {
    /** Made when it is first asked for; of two who ask at once the first one's. 32 bytes. */
    async of(userId: number): Promise<Buffer> {
      const known = await find(userId)
      const key = known && opened(userId, known.sealed_key)
      if (key) return key
      if (known)
        await db
          .deleteFrom('draft_keys')
          .where('user_id', '=', userId)
          .where('sealed_key', '=', known.sealed_key)
          .execute()
      await db
        .insertInto('draft_keys')
        .values({ user_id: userId, sealed_key: seal(userId, randomBytes(32)) })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute()
      const made = await find(userId)
      if (!made) throw new Error(`There is no key of user ${userId}`)
      return open(userId, made.sealed_key)
    },
  }
}
