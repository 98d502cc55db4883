import type { Database } from '../database/database'
import type { Clock } from '../http/app'

const day = 24 * 3_600_000

export type UploadedToday = (userId: number) => Promise<number>

/** How many bytes of a person were kept within the last 24 hours. */
export const uploadedToday =
  (db: Database, now: Clock): UploadedToday =>
  async (userId) => {
    const since = new Date(now().getTime() - day).toISOString()
    const { bytes } = await db
      .selectFrom('files')
      .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
      .where('created_by', '=', userId)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow()
    return Number(bytes ?? 0)
  }
