import type { Transaction } from 'kysely'
import type { Database, Tables } from '../database/database'
import type { OwnChange } from './undoable'

/** So long it can be taken back, in ms. */
export const undoneWithin = 86_400_000

/** Who marks notifications as read: which one, or up to which all were read before and after. */
export interface OwnRead {
  part: 'notifications'
  one?: number
  upTo?: readonly [was: number, became: number]
}

export interface KeptAction {
  userId: number
  /** Names what was done at once to many records; empty of what stands alone. */
  run: string
  logId: number | null
  /** Who may do it: whoever takes it back has to. */
  access: unknown
  /** What was locked for it, and is again for taking it back. */
  locks: readonly string[]
  changes: readonly OwnChange[] | readonly OwnRead[]
  moment: string
}

/** Keeps what somebody did for as long as they can take it back. @returns its id */
export async function keepOwnAction(
  transaction: Transaction<Tables>,
  { userId, run, logId, access, locks, changes, moment }: KeptAction,
): Promise<number> {
  const { id } = await transaction
    .insertInto('own_actions')
    .values({
      user_id: userId,
      run,
      log_id: logId,
      part: changes[0]?.part ?? '',
      access: JSON.stringify(access),
      locks: JSON.stringify(locks),
      changes: JSON.stringify(changes),
      made_at: moment,
      undone_at: null,
      refusal: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Forgets what nobody can take back any more. @returns how much */
export async function sweepOwnActions(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - undoneWithin).toISOString()
  const { numDeletedRows } = await db.deleteFrom('own_actions').where('made_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
