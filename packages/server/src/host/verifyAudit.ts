import { chainHash } from '../activityLog/activityLog'
import type { Database } from '../database/database'

export interface AuditVerdict {
  entries: number
  /** The entry from which on the chain is broken; null when it is whole. */
  brokenAt: number | null
  /** Hash of the last entry, to compare with that of a backup or of the process log. */
  end: string
}

const atOnce = 5000

/** Computes the chain of the activity log anew: an entry that was changed, put in or taken out breaks it. */
export async function verifyAudit(db: Database): Promise<AuditVerdict> {
  const verdict: AuditVerdict = { entries: 0, brokenAt: null, end: '' }
  let after = 0
  for (;;) {
    const rows = await db
      .selectFrom('activity_logs')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const row of rows) {
      if (chainHash(verdict.end, row) !== row.hash) return { ...verdict, brokenAt: row.id }
      verdict.entries++
      verdict.end = row.hash
      after = row.id
    }
    if (rows.length < atOnce) return verdict
  }
}
