import { chainHash, erasedMark, marksIn } from '../activityLog/activityLog'
import type { Database } from '../database/database'

export interface AuditVerdict {
  entries: number
  /** Of them, those that lost what they said as the data of a person was erased. */
  erased: number
  /** The entry from which on the chain is broken; null when it is whole. */
  brokenAt: number | null
  /** Hash of the last entry, to compare with that of a backup or of the process log. */
  end: string
}

const atOnce = 5000

/**
 * Computes the chain of the activity log anew: an entry that was changed, put in or taken out breaks it, and one that was emptied
 * while no later entry tells of the erasure.
 */
export async function verifyAudit(db: Database): Promise<AuditVerdict> {
  const verdict: AuditVerdict = { entries: 0, erased: 0, brokenAt: null, end: '' }
  const erasures = new Map<string, { first: number; mark: ReturnType<typeof erasedMark> }>()
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
      if (row.erased !== '') {
        const erasure = erasures.get(row.erased) ?? { first: row.id, mark: erasedMark() }
        erasure.mark.add(row)
        erasures.set(row.erased, erasure)
        verdict.erased++
      } else if (chainHash(verdict.end, row) !== row.hash) return { ...verdict, brokenAt: row.id }
      for (const named of marksIn(row)) {
        const erasure = erasures.get(named)
        if (erasure && erasure.mark.end() !== named) return { ...verdict, brokenAt: erasure.first }
        erasures.delete(named)
      }
      verdict.entries++
      verdict.end = row.hash
      after = row.id
    }
    if (rows.length === atOnce) continue
    const [untold] = erasures.values()
    return untold ? { ...verdict, brokenAt: untold.first } : verdict
  }
}
